import { onBeforeUnmount, onMounted } from 'vue'
import { focusCurrentRow } from './focus-current-row.ts'

/** What a key closes is gone at once, or when the host has answered. */
const LOOKED_AT_MS = [0, 400]

/** Where the keys go on when nothing has them any more: where they were, else to the current row or the first pane. */
function giveOn(before: HTMLElement, isLeft: boolean): void {
  if (document.activeElement !== document.body) return
  if (!isLeft && before.isConnected) before.focus()
  if (document.activeElement !== document.body || focusCurrentRow()) return
  document.querySelector<HTMLElement>('main [data-pane]')?.focus()
}

/**
 * Keeps the focus from being lost by keys: a field that is closed, a button that goes or is disabled, takes it along. Who
 * uses the pointer leaves it where it is.
 */
export function useKeptFocus(): void {
  let timers: ReturnType<typeof setTimeout>[] = []
  function forget(): void {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  function onKey({ key }: KeyboardEvent): void {
    forget()
    const before = document.activeElement
    if (!(before instanceof HTMLElement) || before === document.body) return
    // Esc leaves what it closes.
    timers = LOOKED_AT_MS.map((wait) => setTimeout(() => giveOn(before, key === 'Escape'), wait))
  }
  onMounted(() => {
    document.addEventListener('keydown', onKey, { capture: true })
    document.addEventListener('pointerdown', forget, { capture: true })
  })
  onBeforeUnmount(() => {
    forget()
    document.removeEventListener('keydown', onKey, { capture: true })
    document.removeEventListener('pointerdown', forget, { capture: true })
  })
}
