import type { CommandRequest } from '#shared/contract/contract.ts'
import type { FieldType } from '#shared/model/field-types.ts'
import { ownValue } from '#shared/model/own-value.ts'
import { editOfCell, mergeEdits, type CellFault, type PointEdit } from './cell-values.ts'
import { seenOf } from './seen-of.ts'
import type { ListPoint } from './use-point-rows.ts'

type Cells = Extract<CommandRequest<'lists.change'>['change'], { kind: 'cells' }>

/** A text that is no value of its cell. */
export interface BadCell {
  /** Number of the row in its list; of a new one, which of the new ones it is. */
  row: number
  isNew: boolean
  column: string
  text: string
  fault: CellFault | 'newWithoutName' | 'newWithoutPosition'
}

/** What texts do to a block of cells: nothing of it is done yet. */
export interface CellPlan {
  edits: Cells['edits']
  added: Cells['added']
  /** Cells that get another value. */
  cells: number
  bad: BadCell[]
  /** Columns of the texts beyond the last one of the table. */
  columnsBeyond: number
  /** What of the points changes, by the names of the contract. */
  fields: string[]
}

interface Wanted {
  /** Rows of the table from the first of the block on; what is beyond the last one is new. */
  rows: readonly ListPoint[]
  columns: readonly string[]
  texts: readonly (readonly string[])[]
  /** What the columns hold; left out: texts. */
  typeOf?(column: string): FieldType
}

/** Cells with texts that do not fit stay as they are, and new rows without a name and a position are left out. */
export function planCells({ rows, columns, texts, typeOf = () => 'text' }: Wanted): CellPlan {
  const plan: CellPlan = { edits: [], added: [], cells: 0, bad: [], columnsBeyond: 0, fields: [] }
  plan.columnsBeyond = Math.max(0, (texts[0]?.length ?? 0) - columns.length)
  const fields = new Set<string>()
  for (const [offset, line] of texts.entries()) {
    const before = rows[offset] ?? null
    const row = before?.ordinal ?? offset - rows.length + 1
    if (!before && line.every((text) => text.trim() === '')) continue
    const cellsBefore = plan.cells
    const edit = planRow({ before, row, columns, line, typeOf }, plan)
    const changed = Object.keys(edit) as (keyof PointEdit)[]
    if (before && changed.length > 0) plan.edits.push({ id: before.id, fields: edit, seen: seenOf(before, edit) })
    // What is left out as a whole changes no cell.
    if (!before && !addRow(edit, { row, columns }, plan)) plan.cells = cellsBefore
    for (const field of changed) fields.add(field)
  }
  plan.fields = [...fields]
  return plan
}

interface Line {
  before: ListPoint | null
  row: number
  columns: readonly string[]
  line: readonly string[]
  typeOf(column: string): FieldType
}

function planRow({ before, row, columns, line, typeOf }: Line, plan: CellPlan): PointEdit {
  let edit: PointEdit = {}
  const isPlaced = before?.lat === null && columns.includes('lat') && columns.includes('lon')
  for (const [at, column] of columns.entries()) {
    const text = line[at]
    if (text === undefined || (!before && text.trim() === '')) continue
    // Of a place without a position each half is judged by itself, and both or none are kept.
    const judged = isPlaced && (column === 'lat' || column === 'lon') ? null : before
    const change = editOfCell(judged, column, text, typeOf(column))
    if (typeof change === 'string') plan.bad.push({ row, isNew: !before, column, text, fault: change })
    else if (isChange(before, change)) {
      edit = mergeEdits(edit, change)
      plan.cells++
    }
  }
  if (!isPlaced || (edit.lat === undefined) === (edit.lon === undefined)) return edit
  const { lat: _lat, lon: _lon, ...rest } = edit
  plan.cells--
  return rest
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

function isChange(before: ListPoint | null, { metaInfo, tags, ...plain }: PointEdit): boolean {
  if (!before) return true
  if (metaInfo) return Object.entries(metaInfo).some(([key, value]) => !isSame(ownValue(before.metaInfo, key), value))
  if (tags) return !isSame(before.tags ?? [], tags)
  return Object.entries(plain).some(([field, value]) => !isSame(before[field as keyof ListPoint], value))
}

/** True when the row becomes a new place. */
function addRow(
  edit: PointEdit,
  { row, columns }: { row: number; columns: readonly string[] },
  plan: CellPlan,
): boolean {
  const { name, lat, lon } = edit
  if (name !== undefined && lat !== undefined && lon !== undefined) {
    plan.added.push({ ...NEW, ...edit, name, lat, lon })
    return true
  }
  const fault = name === undefined ? 'newWithoutName' : 'newWithoutPosition'
  if (!plan.bad.some((bad) => bad.isNew && bad.row === row)) {
    plan.bad.push({ row, isNew: true, column: columns[0] ?? '', text: '', fault })
  }
  return false
}

const NEW = { description: '', address: '', country: '' }

/**
 * Texts over a block: one text, or a block that fits into it several times, is repeated; anything else goes from the
 * first cell on, as far as it is long.
 */
export function fitTexts(texts: readonly (readonly string[])[], block: { rows: number; columns: number }): string[][] {
  const [rows, columns] = [texts.length, texts[0]?.length ?? 0]
  const isRepeated = rows > 0 && columns > 0 && block.rows % rows === 0 && block.columns % columns === 0
  const [toRows, toColumns] = isRepeated ? [block.rows, block.columns] : [rows, columns]
  return Array.from({ length: toRows }, (_, row) =>
    Array.from({ length: toColumns }, (_, column) => texts[row % rows]![column % columns]!),
  )
}
