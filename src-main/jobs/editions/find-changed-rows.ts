import type { AddressBlock } from '#main/cleansing-pool/cleansing-thread.ts'
import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import type { CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import type { RowChanges, ChangedRow } from '#shared/contract/edition-schemas.ts'
import { ok, type Result } from '#shared/result.ts'
import type { AskedRow, RowSource } from './row-sources.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { MatchRecord } from '#shared/model/address.ts'
import { depthOfCode, matchLabel } from '#shared/model/match-label.ts'

/** Positions closer than this are one, however exact they say they are. */
const SAME_METERS = 10

type Answer = Pick<CleansedRow, 'word' | 'avc' | 'missing' | 'matchJson'>
type Difference = Pick<ChangedRow, 'was' | 'becomes' | 'meters'>

function placeOf({ matchJson }: Answer) {
  const { Latitude, Longitude, GeoDistance } = JSON.parse(matchJson) as MatchRecord
  if (!Latitude || !Longitude) return null
  return { lat: Number(Latitude), lon: Number(Longitude), radius: Number(GeoDistance ?? 0) || 0 }
}

const describe = ({ word, avc, missing }: Answer): ChangedRow['was'] => {
  const level = depthOfCode(avc)
  return { label: matchLabel(word, level, missing), word, level }
}

/**
 * How two answers to one address differ: in status, in level, or in a position that is further away than the answer said
 * before; null where they do not.
 */
export function compareAnswers(before: Answer, after: Answer): Difference | null {
  const [was, is] = [placeOf(before), placeOf(after)]
  const meters = was && is ? Math.round(greatCircleMeters(was, is)) : null
  const hasMoved =
    was && meters !== null ? meters > Math.max(was.radius, SAME_METERS) : (was === null) !== (is === null)
  const isSame = before.word === after.word && depthOfCode(before.avc) === depthOfCode(after.avc)
  return isSame && !hasMoved ? null : { was: describe(before), becomes: describe(after), meters }
}

/** Rows of all lists and runs that are asked: each takes two answers, some 3 ms. */
export const MOST_ROWS = 10_000
/** Rows that are named. */
export const MOST_CHANGED_ROWS = 100
/** Rows that are asked together. */
const BLOCK_ROWS = 50

type CleanseRows = (block: AddressBlock) => Promise<Result<CleansedRow[]>>

export interface RowQuestion {
  sources: readonly RowSource[]
  countries: readonly string[]
  /** By the packs as they are, and with the newer edition. */
  before: CleanseRows
  after: CleanseRows
  /** May throw to stop it. */
  onShare(share: number): void
  mostRows?: number
}

/** Of the rows that are only counted, those between two looks at whether it is to stop. */
const ROWS_PER_LOOK = 1_000

const shareOf = (asked: number, { mostRows = MOST_ROWS }: RowQuestion): number => asked / mostRows

/** Asks a block with both and adds what differs. */
async function askBlock(
  rows: readonly AskedRow[],
  { request, source, question }: { request: CleansingRequest; source: RowSource; question: RowQuestion },
  changes: RowChanges,
): Promise<Result<number>> {
  const block = { addresses: rows.map(({ address }) => address), request, firstSequence: 1, isExplained: false }
  const before = await question.before(block)
  if (!before.ok) return before
  const after = await question.after(block)
  if (!after.ok) return after
  let changed = 0
  for (const [i, { row, line }] of rows.entries()) {
    const [was, is] = [before.value[i], after.value[i]]
    const difference = was && is ? compareAnswers(was, is) : null
    if (!difference) continue
    changed++
    const { kind, id, name } = source
    if (changes.examples.length < MOST_CHANGED_ROWS)
      changes.examples.push({ kind, id, name, row, address: line, ...difference })
  }
  return ok(changed)
}

/** Asks the rows of one source, as many as may be; the others are counted. */
async function askSource(source: RowSource, most: number, question: RowQuestion, changes: RowChanges): Promise<void> {
  const opened = source.open((country) => country === '' || question.countries.includes(country))
  if (!opened.ok) return void changes.unread.push(opened.error.message)
  if (!opened.value) return
  const { request, rows, close } = opened.value
  const of = { kind: source.kind, id: source.id, name: source.name, asked: 0, changed: 0 }
  let block: AskedRow[] = []
  const ask = async (): Promise<boolean> => {
    const changed = await askBlock(block, { request, source, question }, changes)
    if (!changed.ok) changes.unread.push(changed.error.message)
    else {
      of.asked += block.length
      of.changed += changed.value
      question.onShare(shareOf(changes.asked + of.asked, question))
    }
    block = []
    return changed.ok
  }
  try {
    for (const make of rows) {
      if (of.asked + block.length >= most) {
        if (++changes.left % ROWS_PER_LOOK === 0) question.onShare(shareOf(changes.asked + of.asked, question))
        continue
      }
      block.push(make())
      if (block.length === BLOCK_ROWS && !(await ask())) return
    }
    if (block.length > 0) await ask()
  } finally {
    close()
    changes.asked += of.asked
    changes.changed += of.changed
    if (of.asked > 0) changes.sources.push(of)
  }
}

/** Which rows of lists and runs a newer edition would answer otherwise. Nothing is changed. */
export async function findChangedRows(question: RowQuestion): Promise<RowChanges> {
  const changes: RowChanges = { asked: 0, left: 0, changed: 0, sources: [], examples: [], unread: [] }
  const { sources, mostRows = MOST_ROWS } = question
  for (const [i, source] of sources.entries()) {
    // What others leave of their part goes to those that come later: no list of millions takes all.
    const most = Math.floor((mostRows - changes.asked) / (sources.length - i))
    await askSource(source, most, question, changes)
  }
  return changes
}
