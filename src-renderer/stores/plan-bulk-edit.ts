import type { CellAct, CellEdit } from '#shared/contract/cell-edit-schemas.ts'
import type { FieldType } from '#shared/model/field-types.ts'
import { fieldOf, isReadOnlyColumn, META } from './list-columns.ts'

export const BULK_VERBS = ['set', 'clear', 'append', 'prefix', 'case'] as const
export type BulkVerb = (typeof BULK_VERBS)[number]
export type LetterCase = Extract<CellAct, { do: 'case' }>['to']

/** A field that no place has yet. */
export const NEW_FIELD = `${META}new`

/** What is asked for in the sheet that edits one field of many places. */
export interface BulkForm {
  column: string
  /** Name of a new field, where `isNew`. */
  newField: string
  isNew: boolean
  verb: BulkVerb
  text: string
  letterCase: LetterCase
}

/** What is asked for in the sheet that finds and replaces. */
export interface ReplaceForm {
  find: string
  by: string
  isWhole: boolean
  isCaseSensitive: boolean
  columns: string[]
}

/** A position is of one place. */
export const isBulkColumn = (column: string): boolean =>
  column !== 'lat' && column !== 'lon' && !isReadOnlyColumn(column)

const cellEdit = (column: string, act: CellAct): CellEdit => ({ ...(fieldOf(column) as Omit<CellEdit, 'act'>), act })

/** The edits of a form; none as long as it does not say enough. */
export function bulkEdits(form: BulkForm, typeOf?: (column: string) => FieldType): CellEdit[] {
  const { newField, isNew, verb, text, letterCase } = form
  if (isNew && newField.trim() === '') return []
  const column = isNew ? META + newField.trim() : form.column
  if (verb === 'clear') return column === 'name' ? [] : [cellEdit(column, { do: 'clear' })]
  if (verb === 'case') return [cellEdit(column, { do: 'case', to: letterCase })]
  return text.trim() === ''
    ? []
    : [{ ...cellEdit(column, { do: verb, text }), ...(typeOf && { type: typeOf(column) }) }]
}

export function replaceEdits({ find, by, isWhole, isCaseSensitive, columns }: ReplaceForm): CellEdit[] {
  if (find === '') return []
  return columns.map((column) => cellEdit(column, { do: 'replace', find, by, isWhole, isCaseSensitive }))
}

/** What of a place changes, by the names of the contract. */
export const changedFields = (edits: readonly CellEdit[]): string[] => [
  ...new Set(edits.map(({ column }) => (column === 'meta' ? 'metaInfo' : column))),
]
