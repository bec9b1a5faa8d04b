import { readFile } from 'node:fs/promises'
import iconv from 'iconv-lite'
import type { ReadableDb } from '#main/database/connections.types.ts'
import type { Encoding } from '#main/files/csv/csv.types.ts'
import { LIST_LOSSES, MOST_NAMED_FIELDS } from '#shared/contract/export-schemas.ts'
import { LIST_DATA } from '../files/list-data.ts'
import { MOST_FIELD_COLUMNS } from '../files/own-table.ts'
import type { FittedRow, KeptSource, ShapeAccount, ShapeLoss, ShapePlan } from './shape.types.ts'
import { countLayers } from '../sql/list-layers.ts'
import { walkShape } from './walk-shape.ts'

export const readKeptSource = async (path: string): Promise<KeptSource> =>
  JSON.parse(await readFile(path, 'utf8')) as KeptSource

interface CountedShape {
  account: ShapeAccount
  /** Columns that would hold all of it, behind those of the file. */
  newColumns: string[]
}

/** Says what writing a list back into its file will change, and what of the list the file has no column for. */
export async function countShape(
  db: ReadableDb,
  { listId, marks, sourcePath, recordPath, hasOthers }: ShapePlan,
  isCancelled: () => boolean = () => false,
): Promise<CountedShape> {
  const source = await readKeptSource(recordPath)
  const hasLayers = countLayers(db, listId) > 0
  const list = LIST_LOSSES.filter((mark) => (mark === 'layers' ? hasLayers : marks[mark]))
  const account: ShapeAccount = { kept: 0, changed: 0, added: 0, removed: 0, lost: {}, fields: [], list }
  const fields = new Map<string, number>()
  const columns = new Set<string>()
  const note = (fitted: FittedRow) => {
    for (const loss of lossesOf(fitted, source.format.encoding)) account.lost[loss] = (account.lost[loss] ?? 0) + 1
    for (const { loss, column } of fitted.homeless) {
      if (columns.size < MOST_FIELD_COLUMNS) columns.add(column)
      if (loss !== 'field' || (fields.size >= MOST_NAMED_FIELDS && !fields.has(column))) continue
      fields.set(column, (fields.get(column) ?? 0) + 1)
    }
  }
  for await (const parts of walkShape(db, { listId, path: sourcePath, source, samples: [] })) {
    if (isCancelled()) break
    for (const part of parts) {
      if (part.kind === 'removed') account.removed++
      else if (part.kind === 'other') account.kept += part.record.row > 0 ? 1 : 0
      else {
        const isOther = part.kind === 'added'
        if (hasOthers || !isOther) note(part.fitted)
        if (isOther) account.added++
        else if (part.kind === 'mended' || part.fitted.changed.size > 0) account.changed++
        else account.kept++
      }
    }
  }
  account.fields = [...fields].map(([name, places]) => ({ name, places }))
  if (list.length > 0) columns.add(LIST_DATA)
  return { account, newColumns: [...columns] }
}

function lossesOf({ changed, homeless, hasMovedParts }: FittedRow, encoding: Encoding): Set<ShapeLoss> {
  const losses = new Set<ShapeLoss>(homeless.flatMap(({ loss }) => (loss === 'placed' ? [] : [loss])))
  if (hasMovedParts) losses.add('parts')
  if (!encoding.startsWith('utf') && [...changed.values()].some((cell) => !isIn(cell, encoding))) losses.add('encoding')
  return losses
}

const isIn = (text: string, encoding: Encoding): boolean =>
  iconv.decode(iconv.encode(text, encoding), encoding) === text
