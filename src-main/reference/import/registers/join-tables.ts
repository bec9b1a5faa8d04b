import { createRowFilter } from './row-filter.ts'
import { indexOfName } from './fold-name.ts'
import type { Join, RegisterLayout } from './register.types.ts'

/** One row of a table, as the sources of an import give it. */
export interface JoinedRow {
  cells: string[]
  position: { x: number; y: number } | null
  /** Why it cannot be used; null for a good row. */
  skipped: string | null
}

/** A table of an archive; its rows can be read more than once. */
export interface ArchiveTable {
  /** Its file, without folders. */
  name: string
  /** Of XML: the element of one row. */
  element?: string | null
  columns: string[]
  rows(): AsyncIterable<{ rows: JoinedRow[]; share: number }>
}

/**
 * Rows of joined tables that are in memory at once: 190 bytes each with two short texts, 190 MB in all. A table with
 * more is read in parts, and the main one once for each part.
 */
export const MOST_ROWS_IN_MEMORY = 1_000_000
const BETWEEN = '\u0001'

/** A text with memory of its own: a piece of a longer one would keep all of that. */
const ownText = (text: string): string => Buffer.from(text, 'utf8').toString('utf8')

/** The key of a row; one that is cut out is the first that is found in any of the columns. */
function keyOf(cells: readonly string[], indexes: readonly number[], cut?: RegExp): string {
  if (!cut) return indexes.map((at) => (cells[at] ?? '').trim()).join(BETWEEN)
  for (const at of indexes) {
    const key = cut.exec(cells[at] ?? '')?.[1]
    if (key !== undefined) return key
  }
  return ''
}

/** Spreads keys evenly over parts, the same way each time. */
function partOfKey(key: string, parts: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % parts
}

const partOfName = (pattern: RegExp | undefined, name: string): string | undefined =>
  pattern?.exec(name)?.groups?.['part']

/** The tables that a join names, beside a main one. */
function tablesOf(join: Join, main: ArchiveTable, tables: readonly ArchiveTable[], layout: RegisterLayout) {
  const part = partOfName(layout.recognise.fileName, main.name)
  return tables.filter(({ name, element }) => {
    if (join.element !== undefined) return element === join.element
    if (!join.file?.test(name)) return false
    const own = partOfName(join.file, name)
    return part === undefined || own === undefined || own === part
  })
}

interface Step {
  join: Join
  tables: ArchiveTable[]
  /** Where the key stands in the row that is built so far. */
  of: number[]
  added: string[]
}

/** A column and those of the same element repeated: `component.href`, `component.href.2`. */
function repeatedColumns(columns: readonly string[], first: number): number[] {
  const name = columns[first]
  if (name === undefined) return []
  const isSame = (column: string) =>
    column === name || (column.startsWith(`${name}.`) && /^\d+$/.test(column.slice(name.length + 1)))
  return columns.flatMap((column, at) => (isSame(column) ? [at] : []))
}

/** The joins whose tables are there, in their order; one whose keys are not there is left out. */
function stepsOf(layout: RegisterLayout, main: ArchiveTable, tables: readonly ArchiveTable[]) {
  const columns = [...main.columns]
  const steps: Step[] = []
  for (const join of layout.joins ?? []) {
    const found = tablesOf(join, main, tables, layout)
    const isXml = layout.recognise.element !== undefined
    const named = join.of.map((name) => indexOfName(columns, [name], isXml))
    const of = join.cut ? repeatedColumns(columns, named[0] ?? -1) : named
    const hasKeys = found.every((table) => join.key.every((name) => indexOfName(table.columns, [name], isXml) >= 0))
    if (found.length === 0 || !hasKeys || of.length === 0 || of.includes(-1)) continue
    const added = Object.keys(join.take)
    steps.push({ join, tables: found, of, added })
    columns.push(...added)
  }
  return { steps, columns }
}

/** Rows of the tables of a join by their keys, each as one text. */
async function readStep({ join, tables }: Step, part: number, parts: number): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for (const { columns, rows } of tables) {
    const find = (name: string) => indexOfName(columns, [name], join.element !== undefined)
    const [key, taken] = [join.key.map(find), Object.values(join.take).map(find)]
    const leftOut = createRowFilter(join.leftOut ?? [], find)
    for await (const block of rows())
      for (const { cells, skipped } of block.rows) {
        if (skipped !== null || leftOut(cells) !== null) continue
        const text = keyOf(cells, key)
        if ((parts > 1 && partOfKey(text, parts) !== part) || known.has(text)) continue
        known.set(ownText(text), ownText(taken.map((at) => cells[at] ?? '').join(BETWEEN)))
      }
  }
  return known
}

async function countRows({ tables }: Step): Promise<number> {
  let count = 0
  for (const { rows } of tables) for await (const block of rows()) count += block.rows.length
  return count
}

function extend(cells: readonly string[], steps: readonly Step[], maps: readonly Map<string, string>[]): string[] {
  const all = [...cells]
  steps.forEach(({ of, added, join }, at) => {
    const text = maps[at]?.get(keyOf(all, of, join.cut))
    const taken = text === undefined ? [] : text.split(BETWEEN)
    for (let i = 0; i < added.length; i++) all.push(taken[i] ?? '')
  })
  return all
}

interface Work {
  main: ArchiveTable
  steps: readonly Step[]
  mostRows: number
}

async function* joinRows({ main, steps, mostRows }: Work): AsyncGenerator<{ rows: JoinedRow[]; share: number }> {
  const large = steps.findIndex(({ join }) => join.isLarge)
  const step = steps[large]
  const parts = step ? Math.max(1, Math.ceil((await countRows(step)) / mostRows)) : 1
  const maps: Map<string, string>[] = []
  for (const one of steps) maps.push(one === step ? new Map() : await readStep(one, 0, 1))
  for (let part = 0; part < parts; part++) {
    if (step) maps[large] = await readStep(step, part, parts)
    const isMine = ({ cells, skipped }: JoinedRow) =>
      // A row that cannot be used is told of once.
      skipped !== null
        ? part === 0
        : parts === 1 || partOfKey(keyOf(cells, step?.of ?? [], step?.join.cut), parts) === part
    for await (const { rows, share } of main.rows())
      yield {
        rows: rows.filter(isMine).map((row) => ({ ...row, cells: extend(row.cells, steps, maps) })),
        share: (part + share) / parts,
      }
  }
}

/**
 * The main table of a register with the columns of the other tables of its archive. Each of its rows comes once, in
 * another order where a joined table is read in parts; a row without a partner has empty cells.
 */
export function joinTables(
  layout: RegisterLayout,
  main: ArchiveTable,
  tables: readonly ArchiveTable[],
  mostRows = MOST_ROWS_IN_MEMORY,
): ArchiveTable {
  const { steps, columns } = stepsOf(layout, main, tables)
  if (steps.length === 0) return main
  return { ...main, columns, rows: () => joinRows({ main, steps, mostRows }) }
}
