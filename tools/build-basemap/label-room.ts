/** Width of one capital letter with its spacing, in pixels, as the map draws the names of countries and regions. */
const LETTER_PIXELS = 10
const TILE_PIXELS = 256
const DEGREES = 360
/** Names may run a little over the edge of what they name. */
const OVERHANG = 1.15

/** The first whole zoom at which a name of this length fits an area of this width. */
export function zoomWithRoom(name: string, widthDegrees: number): number {
  const pixelsAtZoomZero = (widthDegrees / DEGREES) * TILE_PIXELS * OVERHANG
  return Math.ceil(Math.log2((name.length * LETTER_PIXELS) / Math.max(pixelsAtZoomZero, 1e-6)))
}
