import type { RoadMaps } from '#main/roads/service/road-maps.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { travelRows } from '../travel-table.ts'
import type { TravelModel } from '../travel-model.types.ts'
import type { MatrixBlock, MatrixCells, PlaceColumns } from './matrix.types.ts'

/** For one origin, where roads are not prepared; what is left then is estimated. */
const ROW_MILLISECONDS = 300

const positionsOf = ({ lats, lons }: PlaceColumns): Position[] =>
  Array.from(lats, (lat, at) => ({ lat, lon: lons[at] as number }))

/** Travel between all pairs of a block. */
export async function answerMatrix(model: TravelModel, maps: RoadMaps, block: MatrixBlock): Promise<MatrixCells> {
  const [from, to] = [positionsOf(block.from), positionsOf(block.to)]
  const count = from.length * to.length
  const cells: MatrixCells = { meters: new Float64Array(count), seconds: new Float64Array(count), whyEstimated: [] }
  const travel = { transport: block.transport, departure: null }
  const milliseconds = ROW_MILLISECONDS * from.length
  for await (const row of travelRows({ model, maps, from, to, travel, milliseconds }))
    for (const { meters, seconds, whyEstimated } of row) {
      const at = cells.whyEstimated.push(whyEstimated) - 1
      cells.meters[at] = meters
      cells.seconds[at] = seconds
    }
  return cells
}
