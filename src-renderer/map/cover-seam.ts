import { WORLD_PIXELS } from './web-mercator.ts'

/** How far a square reaches under its neighbour where their edge falls between two pixels of the screen. */
const OVERLAP_PIXELS = 0.5

/**
 * At a magnification like 110 % the edges of squares lie between pixels, and what is below shines through as a hairline:
 * there a square is shown a little larger. Where edges meet pixels it keeps its size, and stays sharp.
 */
export function coverSeam(canvas: HTMLCanvasElement, ratio: number): void {
  const side = WORLD_PIXELS + (Number.isInteger(WORLD_PIXELS * ratio) ? 0 : OVERLAP_PIXELS)
  canvas.style.width = canvas.style.height = `${side}px`
}
