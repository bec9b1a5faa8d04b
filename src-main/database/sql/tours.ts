import type { LookedTour, Tour, TourStop } from '#shared/contract/tours-schemas.ts'
import type { TourPatch, TourSettings } from '#main/tours/tour-patch.types.ts'
import type { ReadableDb, WritableDb } from '../connections.types.ts'
import { prepared } from './prepared.ts'

interface TourRow {
  id: string
  settings: string
  plan: string | null
  createdAt: string
  changedAt: string
}

const COLUMNS = 'id, settings, plan, created_at as createdAt, modified_at as changedAt'

/** A stop that was kept by an older version has no agreed times. */
function toStop(text: string): TourStop {
  const stop = JSON.parse(text) as Omit<TourStop, 'windows'> & Partial<Pick<TourStop, 'windows'>>
  return { ...stop, windows: stop.windows ?? [] }
}

const toTour = (db: ReadableDb, { settings, plan, ...row }: TourRow): Tour => ({
  ...row,
  ...(JSON.parse(settings) as TourSettings),
  plan: plan === null ? null : (JSON.parse(plan) as Tour['plan']),
  stops: (
    prepared(db, 'select stop from tour_stops where tour_id = ? order by ordinal').pluck().all(row.id) as string[]
  ).map(toStop),
})

/** Those in view, what was changed last first. */
export const listTours = (db: ReadableDb): Tour[] =>
  (
    prepared(
      db,
      `select ${COLUMNS} from tours where hidden_at is null order by modified_at desc, created_at desc`,
    ).all() as TourRow[]
  ).map((row) => toTour(db, row))

/** Names and figures alone of those in view. */
export const listTourHeads = (db: ReadableDb): LookedTour[] =>
  prepared(
    db,
    `select id, json_extract(settings, '$.name') as name, modified_at as changedAt,
       (select count(*) from tour_stops where tour_id = tours.id) as stops
     from tours where hidden_at is null order by modified_at desc, created_at desc`,
  ).all() as LookedTour[]

export function findTour(db: ReadableDb, id: string): Tour | null {
  const row = prepared(db, `select ${COLUMNS} from tours where id = ? and hidden_at is null`).get(id)
  return row ? toTour(db, row as TourRow) : null
}

/** Whether there is a tour of this id, in view or removed. */
export const hasTour = (db: ReadableDb, id: string): boolean =>
  prepared(db, 'select 1 from tours where id = ?').get(id) !== undefined

export const countTours = (db: ReadableDb): number =>
  prepared(db, 'select count(*) from tours where hidden_at is null').pluck().get() as number

/** Where each stop stands, by its id. */
export const stopOrdinals = (db: ReadableDb, tourId: string): Map<string, number> =>
  new Map(
    (
      prepared(db, 'select stop_id as id, ordinal from tour_stops where tour_id = ?').all(tourId) as {
        id: string
        ordinal: number
      }[]
    ).map(({ id, ordinal }) => [id, ordinal]),
  )

export function insertTour(db: WritableDb, { id, stops, plan, createdAt, changedAt, ...settings }: Tour): void {
  prepared(db, 'insert into tours (id, settings, plan, created_at, modified_at) values (?, ?, ?, ?, ?)').run(
    id,
    JSON.stringify(settings),
    plan && JSON.stringify(plan),
    createdAt,
    changedAt,
  )
  for (const [at, stop] of stops.entries()) putStop(db, id, [stop.id, at, stop])
}

function putStop(
  db: WritableDb,
  tourId: string,
  [id, ordinal, stop]: [id: string, ordinal: number, stop: TourStop | null],
): void {
  if (stop === null) {
    prepared(db, 'delete from tour_stops where tour_id = ? and stop_id = ?').run(tourId, id)
    return
  }
  prepared(
    db,
    `insert into tour_stops (tour_id, stop_id, ordinal, place_id, stop) values (?, ?, ?, ?, ?)
     on conflict (tour_id, stop_id) do update
     set ordinal = excluded.ordinal, place_id = excluded.place_id, stop = excluded.stop`,
  ).run(tourId, id, ordinal, stop.placeId, JSON.stringify(stop))
}

export function patchTour(db: WritableDb, id: string, { patch, at }: { patch: TourPatch; at: string }): void {
  const { settings, plan, stops = [] } = patch
  if (settings) {
    const before = prepared(db, 'select settings from tours where id = ?').pluck().get(id) as string | undefined
    const after = { ...(JSON.parse(before ?? '{}') as TourSettings), ...settings }
    prepared(db, 'update tours set settings = ? where id = ?').run(JSON.stringify(after), id)
  }
  if (plan !== undefined) prepared(db, 'update tours set plan = ? where id = ?').run(plan && JSON.stringify(plan), id)
  for (const stop of stops) putStop(db, id, stop)
  prepared(db, 'update tours set modified_at = ? where id = ?').run(at, id)
}

export function setTourHidden(db: WritableDb, id: string, { isHidden, at }: { isHidden: boolean; at: string }): void {
  prepared(db, 'update tours set hidden_at = ? where id = ?').run(isHidden ? at : null, id)
}

/** Removes a tour for good that is hidden, once nothing can bring it back. */
export function purgeHiddenTour(db: WritableDb, id: string): void {
  prepared(db, 'delete from tours where id = ? and hidden_at is not null').run(id)
}
