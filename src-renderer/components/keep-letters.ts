/** In a menu a letter goes to the item that begins with it, and does nothing to the row behind the menu. */
export function keepLetters(event: KeyboardEvent): void {
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.stopPropagation()
}
