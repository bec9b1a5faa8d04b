import type { Position } from '#shared/coordinates/position.ts'

/** How exactly a point's position is known; decides how it is drawn, so that a centroid never looks like a hit. */
export type PointPrecision = 'rooftop' | 'interpolated' | 'street' | 'postcode' | 'place'

/** One point of a list, as the map wants it. */
export interface MapPoint extends Position {
  id: string
  name: string
  /** Absent means exact. */
  precision?: PointPrecision
  /** Within this distance the true position is likely; drawn as a circle. */
  radiusMeters?: number
}

/** What is written beside the points of a map. */
export interface PointLabels {
  /** Blank: nothing; null as long as nobody has told. */
  of(id: string): string | null
  /** The flag of the current point says it already. */
  isName: boolean
}

/** Ends of a box, in shares of the world; none of its sides goes over the date line. */
export interface WorldBox {
  west: number
  east: number
  north: number
  south: number
}

/** A great many points of a map as columns, in any order: nothing is made of each. */
export interface PointColumns {
  readonly size: number
  /** Shares of the world; whoever shows the points moves them here. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** Empty as long as it is not known. */
  id(index: number): string
  name(index: number): string
  position(index: number): Position
  /** −1 for ids that are not there. */
  indicesOf(ids: readonly string[]): number[]
  /** Its row in the table. */
  rowAt(index: number): number
  /** Another number after each move of a point by its owner; 0 before the first. */
  moves(): number
  /** The box around all of them before the first move; null where it is not known. */
  readonly firstBox: Readonly<WorldBox> | null
}

export type MapPoints = readonly MapPoint[] | PointColumns

/** Where the person is. */
export interface OwnPosition extends Position {
  /** Radius that likely holds the true position. */
  accuracyMeters: number | null
  courseDegrees: number | null
  /** It is where the person was, not is. */
  isOld: boolean
}

/** What the pointer and the keys do now. */
export type MapMode = 'browse' | 'place' | 'move' | 'measure' | 'lasso' | 'box'

/** Points at one spot, of which somebody wants to see which they are. */
export interface PointStack {
  at: Position
  /** The first ones in the order of the table. */
  points: readonly { id: string; name: string }[]
  /** Which of them is meant at first. */
  first: number
  /** With those that are not told. */
  count: number
  /** Around all of them. */
  box: { south: number; north: number; west: number; east: number }
  isByKey: boolean
}

/** A measured line, or the shape that it was closed to. */
export interface Measured {
  /** Of a shape, the length around it. */
  lengthMeters: number
  /** The area is unknown where sides cross. */
  closed: { areaSquareMeters: number | null } | null
  canClose: boolean
}

/** What a street map calls the thing at a spot. */
export interface FeatureName {
  /** The kind of thing, such as `number` for a house. */
  sort: string
  text: string
  /** As people there write it, where `text` is in another language. */
  local?: string
}

/** A place of the map, or a point on it, of which somebody asks what is there. */
export interface AskedSpot {
  at: Position
  /** The point under it, where there is one. */
  point: { id: string; name: string } | null
  isByKey: boolean
}

/** Part of the world that is shown. */
export interface MapView extends Position {
  zoom: number
}

/** A point that was dragged or moved by keys, after it was let go. */
export interface PointMove {
  id: string
  from: Position
  to: Position
  distanceMeters: number
}

/** Several points that were moved together, by degrees north and east. */
export interface GroupMove {
  ids: string[]
  offset: Position
  /** How far the point went that was held. */
  distanceMeters: number
}

/** Points that a shape was drawn around: they alone are to be selected, or besides others, or no longer. */
export interface ShapeChoice {
  ids: string[]
  how: 'only' | 'add' | 'remove'
}

/** How a picture of the map is wanted. */
export interface PictureWish {
  /** Pixels of the picture for each of a view of that width. */
  ratio(viewWidth: number): number
  /** In the light colours, whatever those of the window. */
  isForPaper: boolean
  /** Its points are numbered, for a legend beside it. */
  hasLegend: boolean
  attribution: string
}

/** What a map showed, with what the numbers in it mean. */
export interface MapPicture {
  canvas: HTMLCanvasElement
  /** Pixels of the canvas for each of the view. */
  ratio: number
  legend: readonly { number: number; id: string; name: string }[]
  /** Points in it, numbered or not. */
  inView: number
}

/** What the map reports. */
export interface MapEvents {
  /** A point was clicked, or chosen with Enter. */
  current(id: string): void
  /** Points at one spot were clicked, or chosen with Enter. */
  stack(stack: PointStack): void
  /** A point was clicked with Ctrl, Cmd or Shift. */
  toggle(id: string): void
  /** A place without a point was clicked in browse mode, or the middle of the map taken with Enter. */
  pick(at: Position, isByKey: boolean): void
  /** What is there was asked: by the second button, a long touch, the menu key, or Q. */
  ask(spot: AskedSpot): void
  /** A place was chosen in place mode. */
  place(at: Position): void
  move(move: PointMove): void
  moveMany(move: GroupMove): void
  choose(choice: ShapeChoice): void
  mode(mode: MapMode): void
  view(view: MapView): void
  /** The map was moved by hand. */
  drag(): void
  /** What is measured, each time it changes. */
  measure(measured: Measured): void
  /** A sentence for a screen reader. */
  say(text: string): void
  /** Points that are drawn by themselves and have room for a label, each time that labels are painted. */
  labelled(ids: readonly string[]): void
  /** Rows of the points that are far from what was fitted; none, once all are shown. */
  far(rows: readonly number[]): void
  /** A square of the street maps was drawn. */
  drawn(square: { isCut: boolean; broken: readonly string[] }): void
}
