import { onBeforeUnmount, onMounted } from 'vue'
import type { Action } from './action.types.ts'
import { isToggle, isTyping, matchesKeys } from './match-keys.ts'

const THROUGH_HISTORY: ReadonlySet<string> = new Set(['undo', 'redo'])

/** Behind a sheet nothing is done; one that follows what is taken back leaves that key to the window. */
function isBehindSheet({ id }: Action): boolean {
  if (document.querySelector('.sheet-cover') === null) return false
  return !THROUGH_HISTORY.has(id) || document.querySelector('[role=dialog][data-follows-undo]') === null
}

/** Runs the action whose keys were pressed. */
export function useShortcuts(actions: Action[]): void {
  function onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return
    const action = actions.find((one) => one.isHere() && one.keys.some((keys) => acts(event, keys)))
    if (!action || action.isNative) return
    const isBehind = isBehindSheet(action)
    // Keys without Ctrl are those of the sheet: Enter presses its button.
    if (isBehind && !event.ctrlKey && !event.metaKey) return
    // Taken from the browser even when blocked: Ctrl+S must never save the page.
    event.preventDefault()
    if (!isBehind && action.blockedBy() === null) void action.run()
  }

  function acts(event: KeyboardEvent, keys: string): boolean {
    if (!matchesKeys(event, keys)) return false
    return keys.startsWith('Ctrl+') || /^F\d+$/.test(keys) || !isTyping(event.target)
  }

  /**
   * A switch, box or radio takes every Enter for its own, also Ctrl Enter: the switch turned back instead of the run
   * starting. It has no use for a key with Ctrl, so the shortcut comes first.
   */
  function onKeyOfToggle(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || !isToggle(event.target)) return
    onKey(event)
    if (event.defaultPrevented) event.stopPropagation()
  }

  onMounted(() => {
    document.addEventListener('keydown', onKeyOfToggle, { capture: true })
    document.addEventListener('keydown', onKey)
  })
  onBeforeUnmount(() => {
    document.removeEventListener('keydown', onKeyOfToggle, { capture: true })
    document.removeEventListener('keydown', onKey)
  })
}
