const NAMES: Record<string, string> = {
  Enter: '↵',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Escape: 'Esc',
}

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
  // A plus by itself is a key, not what joins two.
  return keys === '+' ? ['+'] : keys.split('+').map((key) => NAMES[key] ?? key)
}

/** Shortcuts without Ctrl must not act while somebody types. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
}

/** Controls that are turned on and off, and take no text. */
export function isToggle(target: EventTarget | null): boolean {
  return target instanceof Element && ['switch', 'checkbox', 'radio'].includes(target.getAttribute('role') ?? '')
}
