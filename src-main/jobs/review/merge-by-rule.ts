import { otherColumns } from '#main/jobs/batch-plan.ts'
import { cellReader, readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { readMergeData, type MergeData } from '../marks/settled-answer.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { isShallow, WORDS_THAT_LOOK_CHECKED, type Depth } from '#shared/model/match-label.ts'
import { MATCH_WORDS, type MatchWord } from '#shared/model/match-word.ts'
import { DECISIONS } from '#shared/model/facets.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Review } from './create-review.ts'
import type { DecisionAction } from './review.types.ts'
import { leaveOutDiffering, inTurns, groupAt, groupsOf, isSurvivor, isWaiting } from './place-groups.ts'
import { reviewMark, type MergeLines } from './write-decisions.ts'
import type { RowColumns } from './row-columns.ts'

/** A date of a cell in which day and month may change places. */
const SLASHED = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\b(.*)$/
/** With dots the day always comes first. */
const DOTTED = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\b(.*)$/
const MONTHS = 12
/** What is compared of a cell. */
const MAX_KEY_CHARACTERS = 40

/** Numbers inside compare as numbers, so that 2024-9-1 comes before 2024-10-1, and 9 before 10. */
const collator = new Intl.Collator('en', { numeric: true })

const isoOf = (year: string, month: string, day: string, rest: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}`.slice(0, MAX_KEY_CHARACTERS)

/** What a cell is compared by, with the day or with the month first. */
function keysOf(text: string): { dayFirst: string; monthFirst: string } {
  const [, day = '', month = '', year = '', rest = ''] = DOTTED.exec(text) ?? []
  const plain = year === '' ? text.trim().slice(0, MAX_KEY_CHARACTERS) : isoOf(year, month, day, rest)
  const slashed = SLASHED.exec(text)
  if (!slashed) return { dayFirst: plain, monthFirst: plain }
  const [, one = '', two = '', ofYear = '', behind = ''] = slashed
  return { dayFirst: isoOf(ofYear, two, one, behind), monthFirst: isoOf(ofYear, one, two, behind) }
}

/** Finds the latest row of each group. */
interface LatestOrder {
  /** A `text` of null is later than any other. */
  add(group: number, row: { at: number; text: string | null }): void
  /** By group, -1 where no row was added; null where the dates can be read in two ways and it matters. */
  best(): Int32Array | null
}

interface Reading {
  best: Int32Array
  keys: Map<number, string | null>
}

/** Dates are read both ways until a cell says which one is meant: no month is beyond the twelfth. */
export function latestOrder(groups: number): LatestOrder {
  const newReading = (): Reading => ({ best: new Int32Array(groups).fill(-1), keys: new Map() })
  const [days, months] = [newReading(), newReading()]
  let mustBeDayFirst = false
  let mustBeMonthFirst = false

  function take({ best, keys }: Reading, group: number, at: number, key: string | null): void {
    const known = keys.get(group)
    const isLater = best[group] === -1 || (known !== null && (key === null || collator.compare(key, known ?? '') > 0))
    if (!isLater) return
    best[group] = at
    keys.set(group, key)
  }

  return {
    add(group, { at, text }) {
      const keys = text === null ? { dayFirst: null, monthFirst: null } : keysOf(text)
      take(days, group, at, keys.dayFirst)
      take(months, group, at, keys.monthFirst)
      const [, one, two] = SLASHED.exec(text ?? '') ?? []
      if (Number(one) > MONTHS) mustBeDayFirst = true
      if (Number(two) > MONTHS) mustBeMonthFirst = true
    },
    best() {
      if (mustBeDayFirst !== mustBeMonthFirst) return mustBeDayFirst ? days.best : months.best
      return days.best.every((at, group) => at === months.best[group]) ? days.best : null
    },
  }
}

export type MergeAction = Extract<DecisionAction, { kind: 'merge' }>

const NOBODY = -1
/** A row that stands for others already keeps doing so. */
const STANDS = Number.MAX_SAFE_INTEGER

/** The lines of a merge, and how many groups were left out because their names differ. */
interface RuleMerges {
  lines: MergeLines
  leftOut: number
}

/** Which rows of the open places of some rows are merged into which one. */
export async function mergesByRule(
  review: Review,
  passing: Uint32Array,
  action: MergeAction,
): Promise<Result<RuleMerges>> {
  const { columns, db } = review
  const plan = readPlan(db)
  const column = action.keep === 'latest' ? plan.format.columns.indexOf(action.column) : 0
  if (column < 0) {
    return fail('desk/no-such-column', `This file has no column "${action.column}". Choose one that it has.`)
  }
  const before = reviewMark(review)
  const { alike: members, leftOut } = await leaveOutDiffering(db, columns, membersOf(review, passing))
  const rowOf = (at: number) => columns.rows[at] as number
  const rows = members.map(rowOf)
  const chosen = await chooseRows(review, members, { keep: action.keep, column })
  if (!chosen.ok) return chosen
  const into = members.map((at) => rowOf(chosen.value[groupAt(columns, at)] as number))
  const data = takenBefore(db, members.filter((at) => isSurvivor(columns, at)).map(rowOf))
  if (action.fill) await fillColumns(db, { rows, into, data }, otherColumns(plan))
  if (reviewMark(review) !== before) {
    return fail('desk/rows-changed', 'Rows were decided in the meantime. Merge again.')
  }
  return ok({ lines: { rows, into, data }, leftOut })
}

/** What rows that stand for others already took of them. */
function takenBefore(db: ReadableDb, survivors: Uint32Array): Map<number, MergeData> {
  const taken = new Map<number, MergeData>()
  if (survivors.length === 0) return taken
  const find = db.prepare('select data from merge where row = ? and data is not null').pluck()
  for (const row of survivors) {
    const data = find.get(row) as string | undefined
    if (data !== undefined) taken.set(row, readMergeData(data))
  }
  return taken
}

/** Of the open groups: the rows that wait, and those that stand for others already. */
function membersOf({ columns, groups }: Review, passing: Uint32Array): Uint32Array {
  const { isOpen } = groups()
  const isWanted = new Uint8Array(columns.count)
  for (const group of groupsOf(columns, passing)) isWanted[group] = isOpen[group] as number
  const members = new Uint32Array(columns.count)
  let found = 0
  for (let at = 0; at < columns.count; at++) {
    const group = groupAt(columns, at)
    if (group < 0 || isWanted[group] === 0) continue
    if (isWaiting(columns, at) || isSurvivor(columns, at)) members[found++] = at
  }
  return members.slice(0, found)
}

interface Choice {
  keep: MergeAction['keep']
  /** Index of the column by which one row is later. */
  column: number
}

/** Of each group, by the position of its first row, the position of the row that stays. */
async function chooseRows(review: Review, members: Uint32Array, { keep, column }: Choice): Promise<Result<Int32Array>> {
  if (keep === 'latest') return chooseLatest(review, members, column)
  const { columns } = review
  const rankOf = keep === 'complete' ? completeness(review) : keep === 'verified' ? trust(columns) : () => 0
  const best = new Int32Array(columns.count).fill(NOBODY)
  const ranks = new Float64Array(columns.count)
  await inTurns(members, (at) => {
    const group = groupAt(columns, at)
    const rank = isSurvivor(columns, at) ? STANDS : rankOf(at)
    // Of equals the first one stays.
    if (best[group] === NOBODY || rank > (ranks[group] as number)) {
      best[group] = at
      ranks[group] = rank
    }
  })
  return ok(best)
}

async function chooseLatest(review: Review, members: Uint32Array, column: number): Promise<Result<Int32Array>> {
  const { columns, db } = review
  const order = latestOrder(columns.count)
  const readCell = cellReader(db)
  await inTurns(members, (at) => {
    const isKept = isSurvivor(columns, at)
    order.add(groupAt(columns, at), { at, text: isKept ? null : (readCell(columns.rows[at] as number)[column] ?? '') })
  })
  const best = order.best()
  if (best !== null) return ok(best)
  return fail(
    'desk/unclear-dates',
    'The dates of this column can be read with the day or with the month first. Choose another rule.',
  )
}

/** How many cells of a row are filled. */
function completeness({ db, columns }: Review): (position: number) => number {
  const readCell = cellReader(db)
  return (at) => readCell(columns.rows[at] as number).filter((text) => text.trim() !== '').length
}

const BY_A_PERSON: ReadonlySet<number> = new Set(
  (['accepted', 'edited', 'chosen', 'placed'] as const).map((name) => DECISIONS.indexOf(name)),
)
const LOOKS_CHECKED: ReadonlySet<MatchWord> = new Set(WORDS_THAT_LOOK_CHECKED)
/** What counts more is a larger step than everything behind it together. */
const RANKS = { person: 1e7, checked: 1e6, depth: 1e4, verified: 1e3 }

/** How well the address of a row is verified: by a person, then by word and depth, then by its score. */
function trust({ words, depths, scores, decisions }: RowColumns): (position: number) => number {
  return (at) => {
    const word = MATCH_WORDS[words[at] as number] as MatchWord
    const depth = depths[at] as Depth
    const isChecked = LOOKS_CHECKED.has(word) && !isShallow(depth)
    return (
      (BY_A_PERSON.has(decisions[at] as number) ? RANKS.person : 0) +
      (isChecked ? RANKS.checked : 0) +
      depth * RANKS.depth +
      (word === 'Verified' ? RANKS.verified : 0) +
      (scores[at] as number)
    )
  }
}

/** What the surviving rows lack and the first of the others has, in columns that may be filled. */
async function fillColumns(
  db: ReadableDb,
  { rows, into, data }: MergeLines & { data: Map<number, MergeData> },
  blanks: readonly number[],
): Promise<void> {
  const readCell = cellReader(db)
  // Rows of one place stand near one another: what the row that stays lacks is mostly known already.
  let known = { row: 0, lacks: [] as number[] }
  await inTurns(rows, (row, index) => {
    const survivor = into[index] as number
    if (row === survivor) return
    if (known.row !== survivor) {
      const own = readCell(survivor)
      known = { row: survivor, lacks: blanks.filter((at) => !own[at]?.trim()) }
    }
    if (known.lacks.length === 0) return
    const other = readCell(row)
    const taken = data.get(survivor) ?? {}
    const columns = { ...taken.columns }
    const wanted = known.lacks.filter((at) => !columns[at] && other[at]?.trim())
    for (const at of wanted) columns[at] = { row, text: other[at] as string }
    if (wanted.length > 0) data.set(survivor, { ...taken, columns })
  })
}
