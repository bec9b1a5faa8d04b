import { createHash } from 'node:crypto'
import { constants, readdirSync, readFileSync } from 'node:fs'
import { chmod, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stampFile, type FileStamp } from '#main/files/file-stamp.ts'
import { columnsKey } from '#shared/model/recipe-fit.ts'
import type { RowRun } from '../files/row-runs.ts'
import type { KeptSource } from './shape.types.ts'

/** Larger files are not kept: what leaves as CSV is all of the list all the same. */
const MAX_SOURCE_BYTES = 512 * 1024 * 1024
/** Of one list, beside the one that made it; files of one name with the same columns take the place of one another. */
const MOST_SOURCES = 5
const OWN_FILE = 0o600

export interface FoundSource extends Pick<KeptSource, 'fileName' | 'keptAt'> {
  id: string
  isWorkbook: boolean
  hasHeader: boolean
  isInto: boolean
  sourcePath: string
  recordPath: string
}

export interface SourceStore {
  /** Keeps a copy of a file that became a list, or went into one; where that fails the list has none, and nothing else is lost. */
  keep(
    listId: string,
    file: { path: string; stamp: FileStamp; isTemporary: boolean },
    source: KeptSource,
  ): Promise<void>
  /** Rows of the file that made a list became places of it behind all others: they were put right in the window. */
  addRows(listId: string, rows: readonly RowRun[]): Promise<void>
  /** Newest first. */
  find(listId: string): FoundSource[]
  /** Removes what is of lists that are gone for good. */
  sweep(isKnown: (listId: string) => boolean): Promise<void>
}

/** The tables that lists came from: `sources/LIST.ID.source` the bytes, `sources/LIST.ID.json` how they were read. */
export function createSourceStore(dataDir: string): SourceStore {
  const folder = join(dataDir, 'sources')
  const find = (listId: string): FoundSource[] =>
    namesIn(folder)
      .filter((name) => name.startsWith(`${listId}.`) && name.endsWith('.json'))
      .flatMap((name) => readSource(folder, name))
      .sort((one, other) => (one.keptAt < other.keptAt ? 1 : -1))
  const remove = async (...paths: string[]) => {
    for (const path of paths) await rm(path, { force: true })
  }
  return {
    async keep(listId, file, source) {
      // What is written as it came is text or a workbook.
      if (file.stamp.bytes > MAX_SOURCE_BYTES || source.format.types) return
      const base = join(folder, `${listId}.${idOf(source)}`)
      const [bytes, record] = [`${base}.source`, `${base}.json`]
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        // Without its record the file is none; a kill in between leaves nothing that could be taken for another one.
        await remove(record)
        if (file.isTemporary) await rename(file.path, bytes)
        else await copyFile(file.path, bytes, constants.COPYFILE_FICLONE)
        await chmod(bytes, OWN_FILE)
        const now = file.isTemporary ? file.stamp : await stampFile(file.path)
        if (now.bytes !== file.stamp.bytes || now.modified !== file.stamp.modified) return await remove(bytes)
        await putRecord(record, source)
        for (const old of find(listId)
          .filter(({ isInto }) => isInto)
          .slice(MOST_SOURCES))
          await remove(old.recordPath, old.sourcePath)
      } catch {
        await remove(bytes, `${record}.new`).catch(() => {})
      }
    },
    async addRows(listId, rows) {
      const made = find(listId).find(({ isInto }) => !isInto)
      if (!made || rows.length === 0) return
      try {
        const source = readRecord(made.recordPath)
        if (!source) return
        // One that was taken back and is taken in anew is another place.
        const again = new Set(rows.map(([row]) => row))
        const others = source.runs.filter(([row, , count]) => count > 1 || !again.has(row))
        const runs = [...others, ...rows].sort(([one], [other]) => one - other)
        await putRecord(made.recordPath, { ...source, runs })
      } catch {
        // They leave as new rows then.
        await remove(`${made.recordPath}.new`).catch(() => {})
      }
    },
    find,
    async sweep(isKnown) {
      for (const name of namesIn(folder)) if (!isKnown(name.split('.')[0] ?? '')) await remove(join(folder, name))
    },
  }
}

/** How a table was read; null where that cannot be read itself. */
export function readRecord(path: string): KeptSource | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as KeptSource
  } catch {
    return null
  }
}

/** Appears when it is whole. */
async function putRecord(path: string, source: KeptSource): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(source), { mode: OWN_FILE })
  await rename(`${path}.new`, path)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const idOf = ({ format, fileName }: KeptSource): string =>
  createHash('sha256')
    .update(`${columnsKey(format.columns)}\n${format.sheet?.name ?? ''}\n${fileName}`)
    .digest('hex')
    .slice(0, 16)

function readSource(folder: string, name: string): FoundSource[] {
  const recordPath = join(folder, name)
  const record = readRecord(recordPath)
  if (!record?.format) return []
  const { fileName, keptAt, format, isInto = false } = record
  const id = name.split('.')[1] ?? ''
  const sourcePath = recordPath.replace(/json$/, 'source')
  return [{ id, fileName, keptAt, isWorkbook: format.sheet !== undefined, hasHeader: format.hasHeader, isInto, sourcePath, recordPath }] // prettier-ignore
}
