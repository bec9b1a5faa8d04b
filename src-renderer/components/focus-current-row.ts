/** Gives the keys back to the table, once a form or a map beside it is left. */
export const focusCurrentRow = (): void => document.querySelector<HTMLElement>('.row-list-row.current')?.focus()
