import type { Draft } from '#main/cleansing/format/match-source.types.ts'
import type { FieldStatus } from '#main/cleansing/verify/field-status.ts'

/** Fills one field of a draft; an empty value is no field. Statuses that nobody asks for are not kept. */
export function setField(draft: Draft, field: string, value: string, status: FieldStatus = 'fsNotApplicable'): void {
  if (value === '') return
  draft.record[field] = value
  if (draft.keepsStatuses) draft.statuses[field] = status
}
