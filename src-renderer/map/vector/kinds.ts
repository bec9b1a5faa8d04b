/**
 * What a vector tile may show, whatever its scheme calls it. The scheme adapters read tiles into these; the style knows
 * nothing else. Areas and lines stand in the order in which they are painted.
 */

export const AREA_KINDS = [
  'continent',
  'land',
  'built',
  'industry',
  'bare',
  'green',
  'wood',
  'park',
  'ice',
  'sea',
  'water',
  'apron',
  'pier',
  'square',
  'building',
  'unknown',
] as const
export type AreaKind = (typeof AREA_KINDS)[number]

/** Roads from the least to the greatest, so that the greater lie on top. */
export const ROAD_KINDS = [
  'path',
  'steps',
  'track',
  'service',
  'pedestrian',
  'minor',
  'tertiary',
  'secondary',
  'primary',
  'trunk',
  'motorway',
] as const
export type RoadKind = (typeof ROAD_KINDS)[number]

export const LINE_KINDS = [
  'far-river',
  'unknown-line',
  'stream',
  'river',
  'runway',
  'ferry',
  'aerialway',
  ...ROAD_KINDS,
  'rail',
  'region-border',
  'border',
] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Points that orient. */
export const POINT_KINDS = [
  'station',
  'stop',
  'airport',
  'hospital',
  'school',
  'fuel',
  'parking',
  'townhall',
  'police',
  'worship',
  'peak',
  'unknown-point',
] as const
export type PointKind = (typeof POINT_KINDS)[number]

/** What a place is, the largest first. */
export const PLACE_KINDS = ['country', 'region', 'city', 'town', 'village', 'suburb', 'hamlet', 'quarter'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** How a line lies to the ground. */
export type Level = 'ground' | 'bridge' | 'tunnel'

/** What a feature is drawn as; a feature may be a line and name it. */
export interface Described {
  area?: AreaKind
  line?: LineKind
  level?: Level
  /** Along the line (1) or against it (−1). */
  oneWay?: 1 | -1
  /** The zooms at which an area or a line is drawn; always without them. */
  fromZoom?: number
  toZoom?: number
  label?: DescribedLabel
  called?: CalledArea
}

export type LabelSort = PlaceKind | RoadKind | PointKind | 'number' | 'water-name' | 'river-name' | 'park-name'

/** What an area is called, told when somebody asks about a spot in it; where its name is written another feature says. */
export interface CalledArea {
  sort: 'area' | 'building'
  text: string
  local?: string
}

export interface DescribedLabel {
  sort: LabelSort
  text: string
  /** The name as people there write it, where `text` is in another language. */
  local?: string
  isCapital?: boolean
  /** People, area or another measure by which one goes before another of its sort. */
  weight?: number
  /** How large the area is of which only the middle is told: a small one is named when its name has room. */
  squareMeters?: number
}
