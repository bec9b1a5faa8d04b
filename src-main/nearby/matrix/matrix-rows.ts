import { unpackHits } from '../packed-hits.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import { ok, type Result } from '#shared/result.ts'
import type { GeoClient } from '../geo-client.ts'
import type { Transport } from '../travel-model.types.ts'
import type { PlaceColumns } from './matrix.types.ts'

/** Travel from one origin to one target, which is known by its number. */
export interface MatrixRow {
  origin: number
  target: number
  meters: number
  seconds: number
  /** Null where it is that of the quickest way over roads. */
  whyEstimated: EstimateReason | null
}

/** Rows of so many further origins; one to which nothing is near has none. */
export interface MatrixRows {
  origins: number
  rows: MatrixRow[]
}

export interface MatrixQuestion {
  /** Origins from `first` on, in blocks; their numbers rise by one. */
  origins: AsyncIterable<readonly Position[]>
  first: number
  targets: PlaceColumns
  transport: Transport
  /** The nearest so many of the targets for each origin; null: all. */
  nearest: { count: number; orderBy: 'distance' | 'time'; maxDistanceMeters: number } | null
}

type MatrixCalls = Pick<GeoClient, 'load' | 'find' | 'drop' | 'matrix'>

/** Pairs that the search thread is asked for at once. */
const PAIRS_A_CALL = 20_000
/** Origins whose nearest are asked for at once: the thread is never without work. */
const SEARCHES_AT_ONCE = 8
/** Under it the targets stand in the search thread. */
const MATRIX_LIST = 'matrix'

/** Rows of all origins in their order, those of some origins at a time. Holds nothing but the targets. */
export async function* matrixRows(
  geo: MatrixCalls,
  question: MatrixQuestion,
): AsyncGenerator<Result<MatrixRows>, void> {
  let origin = question.first
  if (question.nearest) {
    const { lats, lons } = question.targets
    const ordinals = Int32Array.from(lats, (_, at) => at)
    const loaded = await geo.load({ listId: MATRIX_LIST, ordinals, lats, lons, countries: null })
    if (!loaded.ok) return yield loaded
  }
  const blockSize = question.nearest
    ? SEARCHES_AT_ONCE
    : Math.max(1, Math.floor(PAIRS_A_CALL / question.targets.lats.length))
  for await (const block of question.origins)
    for (let at = 0; at < block.length; at += blockSize) {
      const some = block.slice(at, at + blockSize)
      const rows = await (question.nearest ? nearestRows : allRows)(geo, question, { origins: some, first: origin })
      if (!rows.ok) return yield rows
      yield ok({ origins: some.length, rows: rows.value })
      origin += some.length
    }
  if (question.nearest) await geo.drop(MATRIX_LIST)
}

interface Some {
  origins: readonly Position[]
  first: number
}

async function allRows(
  geo: MatrixCalls,
  { targets, transport }: MatrixQuestion,
  { origins, first }: Some,
): Promise<Result<MatrixRow[]>> {
  const from = {
    lats: Float64Array.from(origins, ({ lat }) => lat),
    lons: Float64Array.from(origins, ({ lon }) => lon),
  }
  const cells = await geo.matrix({ from, to: targets, transport })
  if (!cells.ok) return cells
  const { meters, seconds, whyEstimated } = cells.value
  const count = targets.lats.length
  const rows = whyEstimated.map((why, at): MatrixRow => ({
    origin: first + Math.floor(at / count),
    target: at % count,
    meters: meters[at] as number,
    seconds: seconds[at] as number,
    whyEstimated: why,
  }))
  return ok(rows)
}

async function nearestRows(
  geo: MatrixCalls,
  { nearest, transport }: MatrixQuestion,
  { origins, first }: Some,
): Promise<Result<MatrixRow[]>> {
  const { count, orderBy, maxDistanceMeters } = nearest as NonNullable<MatrixQuestion['nearest']>
  const travel = { transport, departure: null, orderBy, maxDistanceMeters, maxResults: count, originCountry: '' }
  const found = await Promise.all(
    origins.map((origin) => geo.find({ listId: MATRIX_LIST, search: { ...travel, origin } })),
  )
  const rows: MatrixRow[] = []
  for (const [i, outcome] of found.entries()) {
    if (!outcome.ok) return outcome
    for (const { slot, meters, seconds, whyEstimated } of unpackHits(outcome.value.hits))
      rows.push({ origin: first + i, target: slot, meters, seconds, whyEstimated })
  }
  return ok(rows)
}
