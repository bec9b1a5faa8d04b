import { toCountryColumn } from '../country-column.ts'
import { toReason, unpackHits } from '../packed-hits.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import { ok, type Result } from '#shared/result.ts'
import type { FindInList, GeoOutcome } from '../geo-protocol.types.ts'
import type { Departure, Transport } from '../travel-model.types.ts'
import type { MatrixBlock, MatrixCells } from './matrix.types.ts'

/** Travel from one origin to one target, each known by its number. */
export interface MatrixRow {
  origin: number
  target: number
  meters: number
  seconds: number
  /** Null where it is that of the quickest way over roads. */
  whyEstimated: EstimateReason | null
}

/** A place that rows begin at. */
export interface MatrixOrigin extends Position {
  number: number
  /** As it was given, in any form; blank where none was. */
  country: string
}

/** Further rows, and how many origins have all of theirs with them; one to which nothing is near has none. */
export interface MatrixRows {
  origins: number
  rows: MatrixRow[]
}

export interface MatrixQuestion {
  /** A list that the search thread has, or is given by those who ask it. */
  listId: string
  /** How many points it has, as far as anybody knows: it decides how many origins are asked for at once. */
  targetCount: number
  transport: Transport
  departure: Departure | null
  /** The nearest so many of the targets for each origin; null: all. */
  nearest: { count: number; orderBy: 'distance' | 'time'; maxDistanceMeters: number } | null
  /** The origins are points of the same list: none is its own target. */
  isOwnList: boolean
}

/** What the search thread is asked. */
export interface MatrixCalls {
  find(search: FindInList): Promise<Result<GeoOutcome>>
  matrix(block: MatrixBlock): Promise<Result<MatrixCells>>
}

/** Pairs that the search thread is asked for at once. */
const PAIRS_A_CALL = 20_000
/** Origins whose nearest are asked for at once: the thread is never without work. */
const SEARCHES_AT_ONCE = 8

/** Rows of all origins in their order, a bounded number at a time. */
export async function* matrixRows(
  calls: MatrixCalls,
  question: MatrixQuestion,
  origins: readonly MatrixOrigin[],
): AsyncGenerator<Result<MatrixRows>, void> {
  const { nearest, targetCount } = question
  const atOnce = nearest ? SEARCHES_AT_ONCE : Math.max(1, Math.floor(PAIRS_A_CALL / Math.max(1, targetCount)))
  for (let at = 0; at < origins.length; at += atOnce) {
    const some = origins.slice(at, at + atOnce)
    if (nearest) yield await nearestRows(calls, question, some)
    else yield* allRows(calls, question, some)
  }
}

async function* allRows(
  calls: MatrixCalls,
  { listId, transport, departure, isOwnList }: MatrixQuestion,
  origins: readonly MatrixOrigin[],
): AsyncGenerator<Result<MatrixRows>, void> {
  const from = {
    lats: Float64Array.from(origins, ({ lat }) => lat),
    lons: Float64Array.from(origins, ({ lon }) => lon),
    countries: toCountryColumn(origins.map(({ country }) => country)),
  }
  // One more than are known of, so that the first answer says that it is all.
  const limit = Math.floor(PAIRS_A_CALL / origins.length) + 1
  for (let after = -1; ;) {
    const cells = await calls.matrix({ listId, from, to: { after, limit }, transport, departure })
    if (!cells.ok) return yield cells
    const { slots } = cells.value
    const isLast = slots.length < limit
    const rows = toRows(cells.value, origins).filter(({ origin, target }) => !isOwnList || origin !== target)
    yield ok({ origins: isLast ? origins.length : 0, rows })
    if (isLast) return
    after = slots.at(-1) as number
  }
}

const toRows = ({ slots, meters, seconds, reasons }: MatrixCells, origins: readonly MatrixOrigin[]): MatrixRow[] =>
  Array.from(meters, (length, at) => ({
    origin: (origins[Math.floor(at / slots.length)] as MatrixOrigin).number,
    target: slots[at % slots.length] as number,
    meters: length,
    seconds: seconds[at] as number,
    whyEstimated: toReason(reasons[at] as number),
  }))

async function nearestRows(
  calls: MatrixCalls,
  { listId, nearest, transport, departure, isOwnList }: MatrixQuestion,
  origins: readonly MatrixOrigin[],
): Promise<Result<MatrixRows>> {
  const { count, orderBy, maxDistanceMeters } = nearest as NonNullable<MatrixQuestion['nearest']>
  const maxResults = isOwnList ? count + 1 : count
  const travel = { transport, departure, orderBy, maxDistanceMeters, maxResults }
  const found = await Promise.all(
    origins.map(({ lat, lon, country }) =>
      calls.find({ listId, search: { ...travel, origin: { lat, lon }, originCountry: country } }),
    ),
  )
  const rows: MatrixRow[] = []
  for (const [i, outcome] of found.entries()) {
    if (!outcome.ok) return outcome
    const origin = (origins[i] as MatrixOrigin).number
    const hits = unpackHits(outcome.value.hits).filter(({ slot }) => !isOwnList || slot !== origin)
    for (const { slot, meters, seconds, whyEstimated } of hits.slice(0, count))
      rows.push({ origin, target: slot, meters, seconds, whyEstimated })
  }
  return ok({ origins: origins.length, rows })
}
