import type { PointKind } from '#renderer/map/vector/kinds.ts'

/** How a name is written. */
export interface LabelLook {
  font: string
  color: string
  letterSpacing: string
  /** Height of its line in pixels. */
  size: number
  opacity: number
  hasHalo: boolean
  /** Another width than usual. */
  haloPixels?: number
  /** How much larger than usual dots and signs beside it are, as the window's text is. */
  scale: number
}

/**
 * How a name stands to its place: beside a dot, across the middle of an area, along a straight piece of a line, or beside
 * a sign.
 */
export type LabelShape = 'dot' | 'area' | 'line' | 'sign'

/** A name that may be shown in the view. */
export interface LabelCandidate {
  /** The same in each painting, whatever the view: a name that stands stays where it is. */
  key: string
  /** Smaller goes first, and takes room from what stands in a larger one. */
  tier: number
  shape: LabelShape
  /** Pixels on the canvas. */
  x: number
  y: number
  text: string
  /** The local name, on a line of its own below. */
  second?: string
  look: LabelLook
  /** Along a line: its direction, and how long it is straight there, in pixels. */
  angle?: number
  roomPixels?: number
  sign?: PointKind
  isCapital?: boolean
  /** What others draw at its place: the text stands beside it, whatever else lies there. */
  beside?: Box
  /** Two labels of the same text keep at least this far from each other. */
  apartPixels?: number
}

/** A label with the place that was found for it. */
export interface PlacedLabel extends LabelCandidate {
  /** Where the text starts or ends (dots, signs) or has its middle (areas, lines). */
  textX: number
  textY: number
  align: 'left' | 'right' | 'center'
  /** A dot marks the place; areas have none. */
  hasDot: boolean
  /** A sign may stand without its name. */
  hasText: boolean
  /** Which of the positions of its shape it is. */
  position: number
}

export interface LabelSize {
  width: number
  height: number
}

/** A part of the canvas, in pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Something of the list that lies over the names. */
export interface Mark extends Box {
  /** True for a flag: it hides the places under it, while a dot stands for the place under it. */
  isCover?: boolean
}
