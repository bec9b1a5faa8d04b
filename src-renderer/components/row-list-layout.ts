/** What a list of equal rows measures. */
export interface RowListSize {
  total: number
  rowPx: number
  viewPx: number
}

/** Chromium lays out at most about 33 million pixels; half of it leaves room for zoom. */
const MAX_HEIGHT_PX = 16_000_000
const OVERSCAN_ROWS = 8
/** Rows kept in view above and below the current one. */
const CONTEXT_ROWS = 3

/** How many row pixels one pixel of the scroll bar stands for; 1 until there are too many rows. */
function scaleOf({ total, rowPx, viewPx }: RowListSize): number {
  const wanted = total * rowPx
  return wanted <= MAX_HEIGHT_PX ? 1 : (wanted - viewPx) / (MAX_HEIGHT_PX - viewPx)
}

/** Which rows to put in the page, and where. */
export function layOutRows(size: RowListSize, scrollTop: number) {
  const { total, rowPx, viewPx } = size
  const virtualTop = scrollTop * scaleOf(size)
  const first = Math.max(0, Math.floor(virtualTop / rowPx) - OVERSCAN_ROWS)
  const last = Math.min(total - 1, Math.ceil((virtualTop + viewPx) / rowPx) + OVERSCAN_ROWS)
  return {
    first: Math.min(first, Math.max(0, total - 1)),
    last,
    /** Height of what is scrolled; less than all rows together when they are too many for a browser. */
    heightPx: Math.min(total * rowPx, MAX_HEIGHT_PX),
    topOf: (index: number) => index * rowPx - virtualTop + scrollTop,
  }
}

/** Where to scroll so that a row and its neighbours are in view; unchanged when they are. */
export function scrollTopFor(size: RowListSize, scrollTop: number, index: number): number {
  const scale = scaleOf(size)
  const { rowPx, viewPx, total } = size
  const context = Math.min(CONTEXT_ROWS, Math.max(0, Math.floor(viewPx / rowPx / 2) - 1)) * rowPx
  const virtualTop = scrollTop * scale
  const highest = Math.max(0, index * rowPx - context)
  const lowest = Math.min((index + 1) * rowPx + context, total * rowPx) - viewPx
  if (virtualTop > highest) return highest / scale
  return virtualTop < lowest ? lowest / scale : scrollTop
}
