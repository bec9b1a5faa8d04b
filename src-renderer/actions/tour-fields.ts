/** Where the reason is written for which a stop was skipped. */
export const REASON_FIELD = 'tour-reason'
/** Where one more break of the shown vehicle is written. */
export const BREAK_FIELD = 'tour-break'
/** Where one more agreed time of the current stop is written. */
export const AGREED_FIELD = 'tour-agreed'

/** Leads to a field, out of whatever is folded over it. */
export function enterField(id: string): void {
  const field = document.getElementById(id)
  const folded = field?.closest('details')
  if (folded) folded.open = true
  field?.focus()
}
