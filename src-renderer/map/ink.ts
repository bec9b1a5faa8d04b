/** A canvas of the page, or one of a thread. */
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Draws the line of the path. */
export function stroke(context: Context, color: string, width: number): void {
  context.lineWidth = width
  context.strokeStyle = color
  context.stroke()
}

/** Fills the path; of a share of the colour, what is beneath is seen. */
export function fill(context: Context, color: string, share?: number): void {
  context.fillStyle = color
  if (share !== undefined) context.globalAlpha = share
  context.fill()
  if (share !== undefined) context.globalAlpha = 1
}
