/** Moves the focus to the next pane of the view (elements marked `data-pane`), round and round. */
export function focusNextPane(): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter((pane) => pane.offsetParent !== null)
  const now = panes.findIndex((pane) => pane.contains(document.activeElement))
  panes[(now + 1) % panes.length]?.focus()
}
