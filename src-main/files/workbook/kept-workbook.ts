import { PassThrough, Readable } from 'node:stream'
import { FileFault } from '#main/files/csv/file-error.ts'
import { openZipTarget, type ZipTarget } from '#main/files/zip-target.ts'
import { createColumnAppender, type AddedColumn } from './append-columns.ts'
import { openArchive, type Archive } from './archive.ts'
import type { WorkbookSource } from './kept-workbook.types.ts'
import { planCopy, type CopyPlan } from './plan-copy.ts'
import { readWorkbookParts, readWorkbookType } from './read-parts.ts'

/** What a workbook is, kept as it came: with macros it has another ending. */
export type KeptEnding = 'xlsx' | 'xlsm'

/** A row of the sheet, by its number there, and what it gets. */
export interface AddedCells {
  line: number
  cells: readonly string[]
}

/** A copy of a workbook with further columns, on its way to its name. */
export type KeptWorkbook = Awaited<ReturnType<typeof openKeptWorkbook>>

const ENDINGS: readonly (readonly [pattern: RegExp, ending: KeptEnding])[] = [
  [/\.sheet\.main\+xml$/i, 'xlsx'],
  [/\.sheet\.macroEnabled\.main\+xml$/i, 'xlsm'],
]

/** The ending of the copy of a table; null where only its values can be written: no names, or no usual workbook. */
export async function keptEnding({ path, format }: WorkbookSource): Promise<KeptEnding | null> {
  if (!format.sheet?.headerRow || !format.hasHeader) return null
  const archive = await openArchive(path)
  try {
    const { workbookPart } = await readWorkbookParts(archive)
    const type = await readWorkbookType(archive, workbookPart)
    if (type === '') return 'xlsx'
    return ENDINGS.find(([pattern]) => pattern.test(type))?.[1] ?? null
  } finally {
    archive.close()
  }
}

/**
 * Copies a workbook part by part and gives its sheet further columns; the file appears when it is whole. Rows come in the
 * order of the sheet, and the sheet is never in memory.
 */
export async function openKeptWorkbook(source: WorkbookSource, columns: readonly AddedColumn[], output: string) {
  const archive = await openArchive(source.path)
  let target: ZipTarget | null = null
  try {
    archive.assertCopied()
    const plan = await planCopy(archive, source, columns)
    target = await openZipTarget(output)
    return startCopy(archive, plan, target)
  } catch (error) {
    archive.close()
    await target?.discard()
    throw error
  }
}

function startCopy(archive: Archive, plan: CopyPlan, target: ZipTarget) {
  const { failure } = target
  const sheet = new PassThrough()
  failure.watch(sheet)
  for (const name of archive.names) addPart(archive, plan, { name, target, sheet })
  const rows = new Map<number, readonly string[]>()
  const appender = createColumnAppender(plan.edit, (row) => {
    const cells = rows.get(row)
    rows.delete(row)
    return cells
  })
  const pieces = archive.read(plan.sheetPart, 'rows')
  const put = async (text: string) => {
    if (failure.error) throw failure.error
    if (text !== '' && !sheet.write(plan.codec.encode(text))) await failure.orElse((done) => sheet.once('drain', done))
  }
  /** Writes what can be written while the rows up to this one are known. */
  const advance = async (known: number): Promise<void> => {
    for (;;) {
      const { text, isWaiting } = appender.advance(known)
      await put(text)
      if (isWaiting) return
      const next = await pieces.next()
      if (next.done) return
      appender.feed(plan.codec.decode(next.value))
    }
  }
  return {
    async write(added: readonly AddedCells[]): Promise<void> {
      for (const { line, cells } of added) rows.set(line, cells)
      const last = added.at(-1)
      if (last) await advance(last.line)
    },
    /** Writes what is behind the last row. */
    async complete(): Promise<void> {
      await advance(Infinity)
      await put(appender.rest())
      if (rows.size > 0) throw changedMeanwhile()
      sheet.end()
    },
    async finish(): Promise<number> {
      const bytes = await target.finish()
      archive.close()
      return bytes
    },
    async discard(): Promise<void> {
      await pieces.return(undefined)
      sheet.destroy()
      await target.discard()
      archive.close()
    },
  }
}

const changedMeanwhile = () =>
  new FileFault('file/changed', 'was changed while it was being read. Save it, then start again.')

interface CopiedPart {
  name: string
  target: ZipTarget
  sheet: PassThrough
}

/** A part as it is, but for the sheet and those whose ranges become wider. */
function addPart(archive: Archive, { sheetPart, rewritten }: CopyPlan, { name, target, sheet }: CopiedPart): void {
  const { zip } = target
  const { mtime, compress } = archive.keptAs(name)
  const written = rewritten.get(name)
  if (name.endsWith('/')) zip.addEmptyDirectory(name, { mtime })
  else if (name === sheetPart) zip.addReadStream(sheet, name, { mtime })
  else if (written) zip.addBuffer(written, name, { mtime })
  else
    zip.addReadStreamLazy(name, { mtime, compress }, (give) => {
      const part = Readable.from(archive.read(name, 'copied'), { objectMode: false })
      target.failure.watch(part)
      give(null, part)
    })
}
