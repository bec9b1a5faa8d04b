import type { ReadableDb } from '#main/database/connections.types.ts'
import { readListed, type ListedRow } from '#main/jobs/batch/read-rows-of-batch.ts'
import { hasTable } from '#main/jobs/marks/has-table.ts'
import { readMerge } from '#main/jobs/marks/merged-row.ts'
import { readData } from '#main/jobs/marks/settled-answer.ts'
import { LIST_COLUMNS } from '#main/lists/files/point-writers.ts'
import type { PointPatch } from '#main/lists/lists.types.ts'
import type { CleansedPoint } from '#main/lists/take-cleansed.ts'
import { DECISIONS, type Decision } from '#shared/model/facets.ts'
import type { Desk } from './create-desk.ts'
import { settledCodes } from './settled-codes.ts'

/** A page of the points of a list that was cleansed. */
export interface PointsOfRun {
  points: CleansedPoint[]
  /** Rows that still need a person, or were set aside: nothing of them is taken over. */
  waiting: number
  /** Position of the next row; null at the end. */
  next: number | null
}

const PAGE_ROWS = 2_000
/** Decisions by which an answer takes the place of what stood in the list. */
const ANSWERS: ReadonlySet<Decision> = new Set(['auto', 'accepted', 'edited', 'chosen', 'placed'] as const)
const WAITS: ReadonlySet<Decision> = new Set(['undecided', 'setAside'] as const)

/** What the rows of a cleansed list make of its points, page by page. */
export function pointsOfRun(desk: Desk, from: number): PointsOfRun {
  const { columns, db } = desk
  const until = Math.min(columns.count, from + PAGE_ROWS)
  const rows = [...columns.rows.subarray(from, until)]
  const settled = settledCodes(desk)
  const decisions = rows.map((_, index) => DECISIONS[settled[from + index] ?? 0] as Decision)
  const readPoint = pointReader(db)
  const points = readListed(db, { rows, columns: [], settled: decisions }).flatMap((row) => readPoint(row) ?? [])
  const waiting = decisions.filter((decision) => WAITS.has(decision)).length
  return { points, waiting, next: until < columns.count ? until : null }
}

function pointReader(db: ReadableDb): (row: ListedRow) => CleansedPoint | null {
  const cellsOf = db.prepare('select cells from payload where row = ?').pluck()
  const dataOf = hasTable(db, 'decision') ? db.prepare('select data from decision where row = ?').pluck() : null
  return (row) => {
    const cells = JSON.parse(cellsOf.get(row.row) as string) as string[]
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
    if (row.decision === 'merged') return { ...about, becomes: null }
    const taken = takenFields(db, row.row)
    const { parts = {} } = readData((dataOf?.get(row.row) as string | null | undefined) ?? null)
    const becomes = ANSWERS.has(row.decision) ? { ...taken, ...answerFields(row, was), ...placeFields(parts) } : taken
    return Object.keys(becomes).length === 0 ? null : { ...about, becomes }
  }
}

/** The address as it stands in the review, and a country where the list has none. */
function answerFields({ cleaned, country }: ListedRow, was: PointPatch): PointPatch {
  return {
    ...(cleaned === '' || cleaned === was.address ? {} : { address: cleaned }),
    ...(was.country === '' && country !== '' ? { country } : {}),
  }
}

/** Only where a person put a point does it move: a position that was found is no better than the one of the list. */
function placeFields({ Latitude, Longitude }: Record<string, string>): PointPatch {
  if (!Latitude || !Longitude) return {}
  return { lat: Number(Latitude), lon: Number(Longitude), latText: Latitude, lonText: Longitude }
}

/** What a point that stands for others took of them. */
function takenFields(db: ReadableDb, row: number): PointPatch {
  const cells = readMerge(db, row)?.data.columns ?? {}
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
