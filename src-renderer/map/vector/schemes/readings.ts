import type { Described, LineKind, PointKind, RoadKind } from '#renderer/map/vector/kinds.ts'
import { ROAD_KINDS } from '#renderer/map/vector/kinds.ts'
import type { TileFeature } from '#renderer/map/vector/read-layers.ts'
import { localLabel } from './names.ts'

/** What the schemes say in the same way, once their words are known. */

const isRoad = (line: LineKind): line is RoadKind => (ROAD_KINDS as readonly string[]).includes(line)

/** The border of an administrative level: of countries and of what they are divided into first. */
export function borderOfLevel(level: number): Described | null {
  return level <= 2 ? { line: 'border' } : level <= 4 ? { line: 'region-border' } : null
}

/** The name of a line where it is a road; railways, ferries and runways are not named along their lines. */
export const roadNameOf = (line: LineKind | undefined, feature: TileFeature, keys: readonly string[]) =>
  line && isRoad(line) ? localLabel(line, feature, ...keys) : null

/** A point that orients, also without a name. */
export const signOf = (sort: PointKind | undefined, feature: TileFeature, keys: readonly string[]): Described | null =>
  sort ? (localLabel(sort, feature, ...keys) ?? { label: { sort, text: '' } }) : null
