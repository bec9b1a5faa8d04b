/** A row further, as long as the pointer is beyond the table. */
const STEP_EVERY_MS = 60

/** A cell: its row by its place in the table. */
export interface CellPlace {
  row: number
  column: string
}

interface Follower {
  from: CellPlace
  /** The pointer came to another cell. */
  to(place: CellPlace): unknown
  /** It is above (-1) or below (1) the rows. */
  beyond(step: 1 | -1): void
  end(): void
}

/** Follows a pressed pointer over the cells of a table until it is let go. Returns how to stop before. */
export function followPointer(scroller: HTMLElement, { from, to, beyond, end }: Follower): () => void {
  let last: PointerEvent | null = null
  let hasMoved = false
  const move = (event: PointerEvent): void => {
    last = event
    const place = cellAt(event)
    if (!place || (!hasMoved && place.row === from.row && place.column === from.column)) return
    hasMoved = true
    void to(place)
  }
  const timer = setInterval(() => {
    const step = last ? sideOf(scroller, last) : 0
    if (step !== 0) beyond(step)
  }, STEP_EVERY_MS)
  const stop = (): void => {
    clearInterval(timer)
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', release)
    window.removeEventListener('pointercancel', release)
  }
  const release = (): void => {
    stop()
    // The click that ends a drag makes no other cell current.
    if (hasMoved) swallowClick()
    end()
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', release)
  window.addEventListener('pointercancel', release)
  return stop
}

/** The cell under the pointer. */
export function cellAt({ clientX, clientY }: MouseEvent): CellPlace | null {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]')
  const row = cell?.closest('.row-list-row')?.getAttribute('aria-rowindex')
  return cell && row ? { row: Number(row) - 2, column: cell.dataset.column ?? '' } : null
}

function sideOf(scroller: HTMLElement, { clientY }: PointerEvent): 1 | -1 | 0 {
  const { top, bottom } = scroller.getBoundingClientRect()
  const head = scroller.firstElementChild?.clientHeight ?? 0
  if (clientY > bottom) return 1
  return clientY < top + head ? -1 : 0
}

export function swallowClick(): void {
  const swallow = (event: MouseEvent): void => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
