const NAMES: Record<string, string> = { Enter: '↵', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' }

/** True when the key event is the one written as `Ctrl+K`, `J`, `?` or `F6`. */
export function matchesKeys(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const needsControl = parts.includes('Ctrl')
  if ((event.ctrlKey || event.metaKey) !== needsControl || event.altKey) return false
  // `?` is typed with Shift on most layouts; for letters Shift is part of the shortcut.
  if (/^[a-z]$/i.test(key) && event.shiftKey !== parts.includes('Shift')) return false
  return event.key.toLowerCase() === key.toLowerCase()
}

/** The caps to show: `Ctrl+Enter` → `Ctrl`, `↵`. */
export function splitKeys(keys: string): string[] {
  return keys.split('+').map((key) => NAMES[key] ?? key)
}

/** Shortcuts without Ctrl must not act while somebody types. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
}
