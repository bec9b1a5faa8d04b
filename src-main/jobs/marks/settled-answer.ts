import type { z } from 'zod'
import type { reported } from '#shared/contract/cleanse-schemas.ts'
import type { Decision } from '#shared/model/facets.ts'
import { scoreOfCode } from '#shared/model/match-label.ts'
import { toMatchWord } from '#shared/model/match-word.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'

/** What is kept of a merge with its row: for one that stands for others, what it took from them. */
export interface MergeData {
  /** Of each part of the address that was chosen, the row that it comes from. */
  parts?: Record<string, number>
  /** Of each column, by its index, the row that the cell comes from, and the cell as it was then. */
  columns?: Record<string, { row: number; text: string }>
  /** Of a merge that was carried over: who made it, and when. */
  from?: DecisionOrigin
}

/** Into this row goes a row that is a place of its own. */
export const APART = 0

/** What a row took from others; nothing where it took none. */
export const readMergeData = (json: string | null): MergeData => (json === null ? {} : (JSON.parse(json) as MergeData))

/** Whether rows stand for others now. */
export const hasMerges = (db: ReadableDb): boolean =>
  hasTable(db, 'merge') && db.prepare('select 1 from merge where into_row <> ?').get(APART) !== undefined

/** What is kept of a row that was merged, or that stands for others; null for any other one. */
export function readMerge(db: ReadableDb, row: number): { into: number; data: MergeData } | null {
  if (!hasTable(db, 'merge')) return null
  const found = db.prepare('select into_row as "into", data from merge where row = ?').get(row)
  if (found === undefined) return null
  const { into, data } = found as { into: number; data: string | null }
  return { into, data: readMergeData(data) }
}

/** Whether a batch has a table that only some batches have. */
export const hasTable = (db: ReadableDb, name: string): boolean =>
  db.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(name) !== undefined

type Reported = z.output<typeof reported>

/** What a decision leaves in place of the answer; a part that is missing is as it was answered. */
export interface DecisionData {
  /** The address on one line. */
  cleaned?: string
  /** The fields of the answer. */
  match?: Record<string, string>
  /** Parts as the person wrote them, and a place as it was put. */
  parts?: Record<string, string>
  note?: string
  /** The part that was looked for and is not there, where the word is Partial. */
  missing?: string
  /** Of a decision that was carried over: who made it, and when. */
  from?: DecisionOrigin
}

/** Who decided, when, and by which rule. */
export interface DecisionOrigin {
  who: string
  /** ISO 8601. */
  at: string
  rule: string
}

/** What a decision left; nothing where there is none. */
export const readData = (json: string | null): DecisionData => (json === null ? {} : (JSON.parse(json) as DecisionData))

/** The address on one line as the decision left it. */
export function settledLine(
  { original, cleaned }: { original: string; cleaned: string },
  decision: Decision | null,
  data: DecisionData,
): string {
  return decision === 'kept' ? original : (data.cleaned ?? cleaned)
}

/** Codes tell what was found, whatever a person made of it. */
const CODES = ['AVC', 'AQI', 'MatchRuleLabel', 'Latitude', 'Longitude', 'GeoAccuracy', 'GeoDistance']

/** The fields of the answer as the decision left them. Where the original stands, it is all that is left but the codes. */
export function settledMatch(
  match: Record<string, string>,
  decision: Decision | null,
  left: { data: DecisionData; input: Record<string, string>; original: string },
): Record<string, string> {
  if (decision !== 'kept') return left.data.match ?? match
  const codes = CODES.flatMap((code) => (match[code] === undefined ? [] : [[code, match[code]]]))
  return { ...Object.fromEntries(codes), Address: left.original, ...left.input }
}

/** What is said of an answer as the decision left it. Of another address its own code says so, worse or better. */
export function settledReport(
  { word, avc, score, missing }: Reported,
  decision: Decision | null,
  data: DecisionData,
): Reported {
  const code = (decision === 'kept' ? undefined : data.match?.AVC) ?? avc
  if (code === avc) return { word, avc, score, missing }
  return {
    word: toMatchWord(code, word === 'Corrected'),
    avc: code,
    score: scoreOfCode(code),
    missing: data.missing ?? '',
  }
}

/** Rows page by page, each page behind the last row of the one before: as quick at the end as at the beginning. */
export function* pagesAfter<T extends { row: number }>(read: (lastRow: number) => unknown[]): Generator<T[]> {
  for (let lastRow = 0; ;) {
    const page = read(lastRow) as T[]
    if (page.length === 0) return
    lastRow = page.at(-1)?.row ?? lastRow
    yield page
  }
}
