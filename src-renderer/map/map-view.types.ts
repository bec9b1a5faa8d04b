import type { Position } from '#shared/coordinates/position.ts'
import type { MapPoints, MapView, OwnPosition, PointLabels } from '#renderer/model/map.types.ts'
import type { PointColors, PointPrecisions } from '#renderer/model/mark-colors.ts'
import type { ReachArea } from '#renderer/model/reach.types.ts'
import type { MapShape } from '#renderer/model/layers.types.ts'
import type { TourLine } from '#renderer/model/tour.types.ts'

/** What a map shows, and how it behaves. */
export interface MapViewProps {
  points: MapPoints
  /** The points are on their way: the map will show all of them, and paints nothing that they would push aside. */
  isAwaited?: boolean
  current?: string | null
  /** Said beside the name on the flag, such as a travel time. */
  currentNote?: string
  selected?: readonly string[]
  /** Place of each result of Nearby. */
  ranks?: ReadonlyMap<string, number> | null
  /** Colours of the points by a field of theirs. */
  colors?: PointColors | null
  /** How exact they are, where that is not said by each. */
  precisions?: PointPrecisions | null
  /** What is written beside the points. */
  labels?: PointLabels | null
  origin?: Position | null
  radiusMeters?: number | null
  /** The place of which is told what is there. */
  spot?: Position | null
  /** Where the person is, and whether the map goes along. */
  mine?: OwnPosition | null
  isFollowing?: boolean
  /** The way to the current point. */
  way?: readonly Position[]
  /** The legs of a tour, in their order. */
  tour?: readonly TourLine[]
  /** What is reached from the origin, the largest first. */
  reach?: readonly ReachArea[]
  /** Lines and areas, below all else. */
  shapes?: readonly MapShape[]
  /** Pixels at the right edge over which something lies. */
  coveredPixels?: number
  isEditable?: boolean
  /** Points at one spot are told of together, by `stack`. */
  hasStacks?: boolean
  /** What is far from most of the points is left out when the map is fitted to them, and told of by `far`. */
  fitsMost?: boolean
  /** Beside something else, with no room for more than the zoom. */
  isSmall?: boolean
  /** Where the map was left; without it the map shows all points. */
  view?: MapView | null
  label?: string
  basemapUrl?: string
}
