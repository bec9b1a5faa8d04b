import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Bar } from '../../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { startHostProcess, type HostProcess } from '../../crash/host-process.ts'
import { openPacks } from '../../measure/engine.ts'
import { drawRows, readTrueAddresses, type StewardRow } from './draw-rows.ts'
import { FAULTS, findFaults, type Fault, type ResultRow, isSameAddress } from './judge-rows.ts'
import { runStewardFile, writeStewardFile, type StewardRun } from './run-file.ts'

const LEAST_REPAIRED = 99
const NONE = { facets: {}, search: '' }
const share = (part: number, all: number): number => (all === 0 ? 0 : (100 * part) / all)

/** Damaged text, dates and words for nothing are counted before the run, and repaired text is answered as whole. */
function judgeText({ described, notices, repaired, results }: StewardRun, drawn: readonly StewardRow[]): Bar[] {
  const counted = (kind: 'damaged' | 'dates' | 'nothing') =>
    notices.columns.reduce((sum, column, at) => sum + (described.columns[at]?.field ? column[kind] : 0), 0)
  const rowsOf = (kind: StewardRow['kind']) => drawn.filter((row) => row.kind === kind)
  const doubled = rowsOf('doubled')
  const likeWhole = doubled.filter(({ place, twin }) => {
    const [one, whole] = [repaired[place], results[twin ?? -1]]
    return one && whole && isSameAddress(one, whole)
  })
  return [
    {
      what: 'damaged cells counted, at least one a damaged row',
      measured: counted('damaged'),
      atLeast: doubled.length,
    },
    { what: 'dates counted', measured: counted('dates'), atLeast: rowsOf('date').length },
    {
      what: 'words for nothing counted',
      measured: counted('nothing'),
      atLeast: rowsOf('nothing').length * LEAST_WORDS,
    },
    {
      what: 'repaired rows as the whole ones, %',
      measured: share(likeWhole.length, doubled.length),
      atLeast: LEAST_REPAIRED,
    },
  ]
}
/** `xxx` may be a name. */
const LEAST_WORDS = 0.9

/** Both addresses of a row are found, and each is answered as if it stood alone. */
function judgeGroups({ described, deliveries }: StewardRun, drawn: readonly StewardRow[]): Bar[] {
  const given = drawn.filter(({ delivery }) => delivery !== null)
  const answered = given.filter(({ place }) => (deliveries[place]?.match.AVC ?? '') !== '')
  const strange = drawn.filter(({ place, delivery }) => !delivery && (deliveries[place]?.match.AVC ?? '') !== '')
  return [
    { what: 'addresses of a row that were found', measured: described.groups.length, atLeast: 2, atMost: 2 },
    { what: 'second addresses answered, %', measured: share(answered.length, given.length), atLeast: 100 },
    { what: 'second addresses made up', measured: strange.length, atMost: 0 },
  ]
}

const differs = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other

/** A merge of all repeated places leaves out those whose names differ, and every row under review has a reason. */
async function judgeReview(host: HostProcess, { jobId, results }: StewardRun): Promise<Bar[]> {
  const { counts, total } = await host.call('cleanse.facets', { jobId, filter: NONE })
  const reasons = counts.reason ?? {}
  const open = Object.entries(reasons).reduce((sum, [name, rows]) => (name === 'none' ? sum : sum + rows), 0)
  const undecided = counts.decision?.undecided ?? 0
  const action = { kind: 'merge' as const, keep: 'complete' as const, column: '', fill: false }
  await host.call('review.decide', { jobId, target: { filter: NONE }, action })
  const merged = await mergedPairs(host, jobId)
  const nameOf = (row: number): string => results[row - 1]?.source.Firma ?? ''
  const wrong = merged.filter(([row, into]) => differs(nameOf(row), nameOf(into)))
  return [
    { what: 'rows in review', measured: total, atLeast: results.length },
    { what: 'undecided rows without a reason', measured: Math.max(0, undecided - open), atMost: 0 },
    { what: 'merged rows looked at', measured: merged.length, atLeast: 1 },
    { what: 'rows merged into one of another name', measured: wrong.length, atMost: 0 },
  ]
}

const PAGE_ROWS = 500
/** Merged rows that are looked at one by one. */
const MOST_MERGED = 2_000

/** The first merged rows, each with the one that stands for it. */
async function mergedPairs(host: HostProcess, jobId: string): Promise<[row: number, into: number][]> {
  const filter = { facets: { decision: { values: ['merged'], isNegated: false } }, search: '' }
  const pairs: [number, number][] = []
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const { rows } = await host.call('cleanse.rows', { jobId, filter, offset, limit: PAGE_ROWS })
    for (const { row } of rows) {
      const { samePlace } = await host.call('cleanse.row', { jobId, row })
      const into = samePlace.find((one) => one.row === row)?.into
      if (into) pairs.push([row, into])
    }
    if (rows.length < PAGE_ROWS || pairs.length >= MOST_MERGED) return pairs
  }
}

/** What the file as a whole is held to, beside its rows. */
async function judgeRun(host: HostProcess, found: StewardRun, drawn: readonly StewardRow[]): Promise<Bar[]> {
  return [...judgeText(found, drawn), ...judgeGroups(found, drawn), ...(await judgeReview(host, found))]
}

const SEED = 20261129
/** Of the faults that no data can rule out wholly, the rows in a hundred. */
const MOST_SHARES: Partial<Record<Fault, number>> = {
  townReplaced: 0.1,
  organizationMade: 0.1,
  organizationSteers: 0.1,
  boxLost: 1,
  damagedVerified: 0.01,
  wrongField: 0.5,
}

export interface StewardProof {
  bars: Bar[]
  /** Each row with a fault. */
  faulty: object[]
}

/** Draws a customer file of so many rows, takes it through the built host as a person does, and judges what comes out. */
export async function proveStewardFile(registers: string, size: number): Promise<StewardProof> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-steward-'))
  const drawn = drawRows(readTrueAddresses(registers), size, seededRandom(SEED))
  const path = join(folder, 'kunden.csv')
  writeStewardFile(path, drawn)
  const host = await startHostProcess(join(folder, 'data'))
  try {
    const found = await runStewardFile(host, path)
    const { bars, faulty } = judgeRows(drawn, found.results)
    return { bars: [...bars, ...(await judgeRun(host, found, drawn))], faulty }
  } finally {
    await host.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Every kind of fault against its bar: most of them may not happen at all. */
function judgeRows(drawn: readonly StewardRow[], results: readonly ResultRow[]): StewardProof {
  const reader = openPacks()
  const counts = new Map<Fault, number>()
  const faulty: object[] = []
  for (const row of drawn) {
    const result = results[row.place] as ResultRow
    const twin = row.twin === null ? null : (results[row.twin] ?? null)
    const faults = findFaults(reader, row, { result, twin })
    for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1)
    if (faults.length > 0) faulty.push({ faults, ...row, match: result.match, sentence: result.sentence })
  }
  reader.close()
  const bars = (Object.keys(FAULTS) as Fault[]).map((fault) => {
    const most = MOST_SHARES[fault]
    const measured = counts.get(fault) ?? 0
    return most === undefined
      ? { what: FAULTS[fault], measured, atMost: 0 }
      : { what: `${FAULTS[fault]}, %`, measured: (100 * measured) / drawn.length, atMost: most }
  })
  return { bars, faulty }
}
