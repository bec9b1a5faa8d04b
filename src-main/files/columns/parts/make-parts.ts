import { cutWhole } from '#main/files/columns/parts/cut-parts.ts'
import {
  PART_ROLES,
  type PartRole,
  type PartSource,
  type TablePlan,
} from '#main/files/columns/parts/table-plan.types.ts'

/** The parts of one row; empty where it says nothing. `others`: the same street or town in further languages. */
export interface RowParts extends Record<PartRole, string> {
  others: Partial<Record<PartRole, string[]>>
}

function withoutPart(text: string, part: string): string {
  if (part === '') return text
  const [low, piece] = [text.toLowerCase(), part.toLowerCase()]
  if (low.startsWith(piece)) return text.slice(part.length).replace(/^[\s,]+/, '')
  return low.endsWith(piece) ? text.slice(0, -part.length).replace(/[\s,]+$/, '') : text
}

function valueOf({ columns, joins, cut, without }: PartSource, cells: readonly string[]): string {
  let text = ''
  columns.forEach((column, at) => {
    const cell = (cells[column] ?? '').trim()
    if (cell !== '') text += (text === '' ? '' : (joins?.[at - 1] ?? ' ')) + cell
  })
  if (cut === undefined) return text
  const known = without === undefined ? '' : (cells[without] ?? '').trim()
  const rest = withoutPart(text, known)
  if (known === '' || rest === text || cut === 'unit') return cutWhole(text, cut)
  // What is left of a line without its number is the street, perhaps with a unit behind it.
  return cut === 'street' ? cutWhole(`1 ${rest}`, 'street') : rest
}

/** The rows of a table as parts of addresses, by its plan. */
export function createPartMaker({ parts }: TablePlan): (cells: readonly string[]) => RowParts {
  const roles = PART_ROLES.flatMap((role) => (parts[role]?.length ? [[role, parts[role]] as const] : []))
  const blank = Object.fromEntries(PART_ROLES.map((role) => [role, ''])) as Record<PartRole, string>
  return (cells) => {
    const row: RowParts = { ...blank, others: {} }
    for (const [role, sources] of roles) {
      const values = sources.map((source) => valueOf(source, cells)).filter((value) => value !== '')
      row[role] = values[0] ?? ''
      const others = values.slice(1).filter((value) => value !== row[role])
      if (others.length > 0) row.others[role] = others
    }
    return row
  }
}
