import { columnFinder, hasColumn, LONGEST_ADDRESS } from './columns-of-register.ts'
import { REGISTERS } from './known/registers.ts'
import type { Register } from './register.types.ts'

/** What is known of a table beside its columns and rows. */
export interface TableHints {
  /** As whoever gave it named it; empty where it has no name. */
  fileName: string
  /** What a source calls it: `XML, element "Address"`. */
  title?: string | undefined
}

/** The element that is one row of a table in XML; null for other tables. */
export const elementOf = (title: string | undefined): string | null =>
  /^XML, element "([^"]+)"/.exec(title ?? '')?.[1] ?? null

interface Table {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

const SAMPLED_ROWS = 100
/** Share of the filled cells that look as they should: a row gone wrong makes no other register. */
const LEAST_SHARE = 0.9

function lookRight(cells: readonly string[], pattern: RegExp): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return (
    filled.length > 0 &&
    filled.filter((cell) => cell.length <= LONGEST_ADDRESS && pattern.test(cell)).length >= filled.length * LEAST_SHARE
  )
}

function allLookRight(looks: Readonly<Record<string, RegExp>>, { rows }: Table, find: (name: string) => number) {
  return Object.entries(looks).every(([name, pattern]) => {
    const index = find(name)
    const cells = index < 0 ? [] : rows.map((row) => row[index] ?? '')
    return lookRight(cells, pattern)
  })
}

function evidenceWithoutHeader(register: Register, table: Table): number {
  const { headerless } = register
  if (!headerless || table.rows.length === 0) return 0
  const most = headerless.columns.length
  const least = headerless.leastColumns ?? most
  const hasWidth = table.rows.every(({ length }) => length >= least && length <= most)
  const isOne = hasWidth && allLookRight(headerless.looks, table, columnFinder(register, table.columns))
  return isOne ? Object.keys(headerless.looks).length : 0
}

/** How many things say that a table is of a register; 0 where one of them says that it is not. */
function evidenceFor(register: Register, table: Table, { title }: TableHints): number {
  const { recognise, headerless } = register
  if (headerless) return evidenceWithoutHeader(register, table)
  if ((recognise.element ?? null) !== elementOf(title)) return 0
  const has = (name: string) => hasColumn(register, table.columns, name)
  if (!recognise.columns.every(has) || recognise.without?.some(has)) return 0
  const looksRight = allLookRight(recognise.looks ?? {}, table, columnFinder(register, table.columns))
  return looksRight ? recognise.columns.length + Object.keys(recognise.looks ?? {}).length : 0
}

/**
 * The register that a table is of, by its columns and the first rows; null for a table of no known register. A name of
 * the file only decides between registers that are equally likely.
 */
export function findRegister(
  columns: readonly string[],
  sampleRows: readonly (readonly string[])[],
  hints: TableHints,
): Register | null {
  const table = { columns, rows: sampleRows.slice(0, SAMPLED_ROWS) }
  let best: { register: Register; evidence: number; isNamed: boolean } | null = null
  for (const register of REGISTERS) {
    const evidence = evidenceFor(register, table, hints)
    if (evidence === 0) continue
    const isNamed = register.recognise.fileName?.test(hints.fileName) ?? false
    const isBetter = !best || evidence > best.evidence || (evidence === best.evidence && isNamed && !best.isNamed)
    if (isBetter) best = { register, evidence, isNamed }
  }
  return best?.register ?? null
}
