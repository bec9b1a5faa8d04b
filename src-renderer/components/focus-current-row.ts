/** Gives the keys back to the table, once a form or a map beside it is left; false where no row is current. */
export function focusCurrentRow(): boolean {
  const row = document.querySelector<HTMLElement>('.row-list-row.current')
  row?.focus()
  return row !== null
}

/** The same as a sheet closes; without a current row the button that opened it gets them, as of itself. */
export function focusRowBehind(event: Event): void {
  if (focusCurrentRow()) event.preventDefault()
}
