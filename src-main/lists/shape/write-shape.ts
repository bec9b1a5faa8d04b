import iconv from 'iconv-lite'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { BYTE_ORDER_MARK } from '#main/files/csv/format-record.ts'
import { openOutputFile, type OutputFile } from '#main/files/output-file.ts'
import { LIST_DATA, toListData } from '../files/list-data.ts'
import { countShape, readKeptSource } from './count-shape.ts'
import { createShapeText, type ShapeText } from './shape-text.ts'
import type { KeptSource, ShapePlan } from './shape.types.ts'
import { walkShape, type ShapePart } from './walk-shape.ts'

export interface ShapeOptions {
  path: string
  onProgress(rows: number): void
  isCancelled(): boolean
}

/** Writes a list as a file that it came from; no file where that was stopped. */
export async function writeShape(
  db: ReadableDb,
  plan: ShapePlan,
  { path, onProgress, isCancelled }: ShapeOptions,
): Promise<{ file: OutputFile | null; rows: number }> {
  const source = await readKeptSource(plan.recordPath)
  const { format } = source
  const newColumns = plan.hasNewColumns && format.hasHeader ? (await countShape(db, plan, isCancelled)).newColumns : []
  const encode = format.sheet ? undefined : (text: string) => iconv.encode(text, format.encoding)
  const file = await openOutputFile(path, { encode, sheet: format.sheet?.name })
  try {
    if (format.bomBytes > 0) await file.write(BYTE_ORDER_MARK)
    const write = createPartWriter(createShapeText(format), { source, plan, newColumns })
    let rows = 0
    for await (const parts of walkShape(db, { listId: plan.listId, path: plan.sourcePath, source, samples: [] })) {
      if (isCancelled()) {
        await file.discard()
        return { file: null, rows }
      }
      await file.write(parts.map(write).join(''))
      rows += parts.length
      onProgress(rows)
    }
    return { file, rows }
  } catch (error) {
    await file.discard()
    throw error
  }
}

interface Written {
  source: KeptSource
  plan: ShapePlan
  newColumns: readonly string[]
}

function createPartWriter(text: ShapeText, { source, plan, newColumns }: Written): (part: ShapePart) => string {
  const { columns } = source.format
  const names = nameFurther(columns, newColumns)
  const blank = columns.map(() => '')
  /** The first row has it for all of them. */
  let listData = newColumns.includes(LIST_DATA) ? toListData(plan.marks) : ''
  const further = (homeless: readonly { column: string; text: string }[]): string[] => {
    const texts = newColumns.map((name) => homeless.find(({ column }) => column === name)?.text ?? '')
    if (listData !== '') texts[newColumns.indexOf(LIST_DATA)] = listData
    listData = ''
    return texts
  }
  return (part) => {
    if (part.kind === 'removed' || (part.kind === 'added' && !plan.hasOthers)) return ''
    if (part.kind === 'other') {
      const { row, found } = part.record
      // Only records of the table get further cells: a title or a row that is no row stays as it is.
      const isWhole = newColumns.length > 0 && found.length >= columns.length && part.record.reason === null
      return text.record(
        part.record,
        NOTHING_CHANGED,
        row === 0 ? names : isWhole && row > 0 ? names.map(() => '') : [],
      )
    }
    const { changed, homeless } = part.fitted
    if (part.kind === 'row') return text.record(part.record, changed, further(homeless))
    return text.added([...blank.map((_, at) => changed.get(at) ?? ''), ...further(homeless)])
  }
}

const NOTHING_CHANGED: ReadonlyMap<number, string> = new Map()

/** Names of further columns that no other one has. */
function nameFurther(columns: readonly string[], wanted: readonly string[]): string[] {
  const taken = new Set(columns)
  return wanted.map((name) => {
    let free = name
    for (let copy = 2; taken.has(free); copy++) free = `${name} (${copy})`
    taken.add(free)
    return free
  })
}
