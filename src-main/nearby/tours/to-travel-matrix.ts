import type { TravelMatrix } from '#main/roads/tour/tour-problem.types.ts'
import type { TravelCell } from '../travel-table.ts'

const MILLISECONDS = 1000

/**
 * Travel as tours are planned on it. Where a road map holds both places and no road leads from one to the other there is
 * no way, so that a stop on an island is named; where none holds them, the estimate counts.
 */
export function toTravelMatrix(table: readonly (readonly TravelCell[])[]): TravelMatrix {
  const cells = table.flat()
  const isWay = ({ whyEstimated }: TravelCell): boolean => whyEstimated !== 'unreachable'
  return {
    size: table.length,
    milliseconds: Float64Array.from(cells, (cell) =>
      isWay(cell) ? Math.round(cell.seconds * MILLISECONDS) : Infinity,
    ),
    meters: Float64Array.from(cells, (cell) => (isWay(cell) ? cell.meters : Infinity)),
  }
}
