import type { ReadableDb } from '#main/database/connections.types.ts'
import type { LocatedAddress } from '#main/geocoding/locate-address.ts'
import { hasTable, readMergeData, readData, settledLine } from '#main/jobs/marks/settled-answer.ts'
import { LIST_COLUMNS } from '#main/lists/files/own-table.ts'
import type { PointPatch } from '#main/lists/lists.types.ts'
import { MOVED_BY_HAND } from '#main/lists/placed-patch.ts'
import type { CleansedPoint } from '#main/lists/take-cleansed.ts'
import { DECISIONS, type Decision } from '#shared/model/facets.ts'
import type { Review } from './create-review.ts'
import { settledCodes } from './settled-codes.ts'

/** A page of the points of a list that was cleansed. */
export interface PointsOfRun {
  points: CleansedPoint[]
  /** Rows that still need a person, or were set aside: nothing of them is taken over. */
  waiting: number
  /** Position of the next row; null at the end. */
  next: number | null
}

/** Rows of one change of a list: the history keeps a thousand changes, and other changes get their turn in between. */
const PAGE_ROWS = 5_000
/** Decisions by which an answer takes the place of what stood in the list. */
const ANSWERS: ReadonlySet<Decision> = new Set(['auto', 'accepted', 'edited', 'chosen', 'placed'] as const)
const WAITS: ReadonlySet<Decision> = new Set(['undecided', 'setAside'] as const)

/** What the rows of a cleansed list make of its points, page by page. */
export function pointsOfRun(review: Review, from: number): PointsOfRun {
  const { columns, db } = review
  const until = Math.min(columns.count, from + PAGE_ROWS)
  const settled = settledCodes(review)
  const find = preparePointRows(db)
  const points: CleansedPoint[] = []
  let waiting = 0
  for (let at = from; at < until; at++) {
    const decision = DECISIONS[settled[at] ?? 0] as Decision
    if (WAITS.has(decision)) waiting++
    const row = find.get(columns.rows[at]) as PointRow | undefined
    const point = row && toCleansedPoint(row, decision)
    if (point) points.push(point)
  }
  return { points, waiting, next: until < columns.count ? until : null }
}

/** What is read of a row: the cells of its point, its answer, and what was decided and merged. */
interface PointRow {
  cells: string
  cleaned: string
  original: string
  country: string
  match: string
  data: string | null
  taken: string | null
}

function preparePointRows(db: ReadableDb) {
  const decided = hasTable(db, 'decision')
  const merged = hasTable(db, 'merge')
  return db.prepare(
    `select cells, cleaned, original, country, match, ${decided ? 'decision.data' : 'null'} as data,
       ${merged ? 'merge.data' : 'null'} as taken
     from answer join payload using (row) ${decided ? 'left join decision using (row)' : ''}
     ${merged ? 'left join merge using (row)' : ''} where answer.row = ?`,
  )
}

function toCleansedPoint(row: PointRow, decision: Decision): CleansedPoint | null {
  const cells = JSON.parse(row.cells) as string[]
  const cell = (name: (typeof LIST_COLUMNS)[number]): string => cells[LIST_COLUMNS.indexOf(name)] ?? ''
  const was: PointPatch = {
    name: cell('Name'),
    description: cell('Description'),
    address: cell('Address'),
    country: cell('Country'),
    latText: cell('Latitude'),
    lonText: cell('Longitude'),
    metaInfo: parseObject(cell('MetaInfo')),
  }
  const about = { id: cell('Id'), was }
  if (decision === 'merged') return { ...about, becomes: null }
  const data = readData(row.data)
  const answer = { cleaned: settledLine(row, decision, data), country: row.country }
  const taken = takenFields(row.taken)
  const becomes = ANSWERS.has(decision) ? { ...taken, ...answerFields(answer, was), ...placeFields(data.parts) } : taken
  const located = ANSWERS.has(decision)
    ? positionOf(data.match ?? (JSON.parse(row.match) as Record<string, string>))
    : null
  if (located) return { ...about, becomes, located }
  return Object.keys(becomes).length === 0 ? null : { ...about, becomes }
}

/** Where the address lies that was settled. */
function positionOf({
  Latitude,
  Longitude,
  GeoAccuracy = '',
  GeoDistance,
}: Record<string, string>): LocatedAddress | null {
  if (!Latitude || !Longitude || GeoAccuracy === '') return null
  return {
    lat: Number(Latitude),
    lon: Number(Longitude),
    accuracy: GeoAccuracy,
    radiusMeters: Number(GeoDistance ?? 0) || 0,
  }
}

/** The address as it stands in the review, and a country where the list has none. */
function answerFields({ cleaned, country }: Pick<PointRow, 'cleaned' | 'country'>, was: PointPatch): PointPatch {
  return {
    ...(cleaned === '' || cleaned === was.address ? {} : { address: cleaned }),
    ...(was.country === '' && country !== '' ? { country } : {}),
  }
}

/** Where a person put the point. A position that was found is no better than one of the list that somebody set. */
function placeFields({ Latitude, Longitude }: Record<string, string> = {}): PointPatch {
  if (!Latitude || !Longitude) return {}
  return { lat: Number(Latitude), lon: Number(Longitude), latText: Latitude, lonText: Longitude, placed: MOVED_BY_HAND }
}

/** What a point that stands for others took of them. */
function takenFields(merge: string | null): PointPatch {
  const cells = readMergeData(merge).columns ?? {}
  const name = cells[LIST_COLUMNS.indexOf('Name')]?.text
  const description = cells[LIST_COLUMNS.indexOf('Description')]?.text
  const metaInfo = parseObject(cells[LIST_COLUMNS.indexOf('MetaInfo')]?.text ?? '')
  return {
    ...(name ? { name } : {}),
    ...(description === undefined ? {} : { description }),
    ...(metaInfo === null ? {} : { metaInfo }),
  }
}

/** Written by the list itself, unless a person has put the row right. */
function parseObject(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = text === '' ? null : JSON.parse(text)
    return typeof parsed === 'object' && !Array.isArray(parsed) ? (parsed as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
