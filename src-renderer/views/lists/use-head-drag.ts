import { onBeforeUnmount, ref, type Ref } from 'vue'
import { dropPlace } from '#renderer/stores/column-layout.ts'
import { useColumnsStore } from '#renderer/stores/lists-columns-store.ts'
import { swallowClick } from './follow-pointer.ts'

/** A press that moves less is one that sorts. */
const LEAST_DRAG_PX = 6
/** So near to a side of the table the columns scroll. */
const EDGE_PX = 24
const SCROLL_PX = 16

/** Puts a column elsewhere by dragging its head; Esc lets it stay. `place`: before which one it would go. */
export function useHeadDrag(): { begin(event: PointerEvent): void; place: Ref<number | null> } {
  const columns = useColumnsStore()
  const place = ref<number | null>(null)
  let stop = (): void => {}
  onBeforeUnmount(() => stop())

  function begin(event: PointerEvent): void {
    const button = (event.target as HTMLElement).closest('.head-button')
    const column = button?.closest<HTMLElement>('[data-head]')?.dataset.head
    const scroller = button?.closest<HTMLElement>('.row-list')
    if (event.button !== 0 || !column || !scroller || !columns.columns.includes(column)) return
    stop()
    stop = followHead(scroller, event.clientX, {
      to: (x) => (place.value = placeAt(scroller, x)),
      end: (isDone) => {
        if (isDone && place.value !== null) columns.moveTo(column, place.value)
        place.value = null
      },
    })
  }

  function placeAt(scroller: HTMLElement, x: number): number {
    const heads = columns.columns.flatMap((column) => headOf(scroller, column)?.getBoundingClientRect() ?? [])
    return dropPlace(heads, x, getComputedStyle(scroller).direction === 'rtl')
  }
  return { begin, place }
}

const headOf = (scroller: HTMLElement, column: string): HTMLElement | undefined =>
  [...scroller.querySelectorAll<HTMLElement>('[data-head]')].find(({ dataset }) => dataset.head === column)

interface HeadFollower {
  to(x: number): void
  end(isDone: boolean): void
}

/** Follows a pressed pointer until it is let go. Returns how to stop before. */
function followHead(scroller: HTMLElement, fromX: number, { to, end }: HeadFollower): () => void {
  let hasMoved = false
  const listening = new AbortController()
  const { signal } = listening
  const finish = (isDone: boolean): void => {
    listening.abort()
    end(isDone)
  }
  const move = ({ clientX }: PointerEvent): void => {
    if (!hasMoved && Math.abs(clientX - fromX) < LEAST_DRAG_PX) return
    hasMoved = true
    const { left, right } = scroller.getBoundingClientRect()
    if (clientX > right - EDGE_PX) scroller.scrollBy({ left: SCROLL_PX })
    else if (clientX < left + EDGE_PX) scroller.scrollBy({ left: -SCROLL_PX })
    to(clientX)
  }
  const release = (): void => {
    // The click that ends a drag does not sort.
    if (hasMoved) swallowClick()
    finish(true)
  }
  const letBe = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    finish(false)
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', release, { signal })
  window.addEventListener('pointercancel', () => finish(false), { signal })
  window.addEventListener('keydown', letBe, { signal, capture: true })
  return () => finish(false)
}
