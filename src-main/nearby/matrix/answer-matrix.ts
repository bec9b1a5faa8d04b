import type { RoadMaps } from '#main/roads/service/road-maps.ts'
import { countryAt, countryByName } from '../country-at.ts'
import { countryIn } from '../country-column.ts'
import type { LoadedList } from '../loaded-lists.ts'
import type { PointColumns } from '../nearby-request.ts'
import { toReasonNumber } from '../packed-hits.ts'
import { travelRows, type TravelEnds } from '../travel-table.ts'
import type { TravelModel, TravelPoint } from '../travel-model.types.ts'
import type { MatrixBlock, MatrixCells } from './matrix.types.ts'

/** For one origin, where roads are not prepared; what is left then is estimated. */
const ROW_MILLISECONDS = 300

const pointsOf = ({ lats, lons, countries }: PointColumns): TravelPoint[] =>
  Array.from(lats, (lat, at) => {
    const position = { lat, lon: lons[at] as number }
    return { ...position, country: countryByName(countryIn(countries, at)) ?? countryAt(position) }
  })

function slotsBehind({ places }: LoadedList, { after, limit }: MatrixBlock['to']): number[] {
  const slots: number[] = []
  for (let slot = after + 1; slot < places.end() && slots.length < limit; slot++) if (places.has(slot)) slots.push(slot)
  return slots
}

export interface MatrixGround {
  model: TravelModel
  maps: RoadMaps
  list: LoadedList
  targetsOn: TravelEnds['targetsOn']
}

/** Travel between all pairs of a block. */
export async function answerMatrix(ground: MatrixGround, block: MatrixBlock): Promise<MatrixCells> {
  const { model, maps, list, targetsOn } = ground
  const from = pointsOf(block.from)
  const slots = slotsBehind(list, block.to)
  const count = from.length * slots.length
  const cells: MatrixCells = {
    slots: Int32Array.from(slots),
    meters: new Float64Array(count),
    seconds: new Float64Array(count),
    reasons: new Uint8Array(count),
  }
  const travel = { transport: block.transport, departure: block.departure }
  const milliseconds = ROW_MILLISECONDS * from.length
  const to: TravelEnds = { slots, point: list.destinations.point, targetsOn }
  let at = 0
  for await (const row of travelRows({ model, maps, from, to, travel, milliseconds }))
    for (const { meters, seconds, whyEstimated } of row) {
      cells.meters[at] = meters
      cells.seconds[at] = seconds
      cells.reasons[at++] = toReasonNumber(whyEstimated)
    }
  return cells
}
