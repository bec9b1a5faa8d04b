import { stat } from 'node:fs/promises'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { FileFault } from '#main/files/csv/file-error.ts'
import { damaged } from '#main/files/xml/read-xml.ts'

/** The parts of a workbook, or of another document that is a zip archive. */
export type Archive = Awaited<ReturnType<typeof openArchive>>

/** No honest document has more parts. */
const MAX_PARTS = 1_000
/** Parts that may be held in memory: texts, styles, relations. */
const MAX_PART_BYTES = 512 * 1024 ** 2
/** The same of all reads of one opening together. */
const MAX_TOTAL_BYTES = 1024 ** 3
/** Rows are read in a stream and counted; a million with addresses unpack to 0.7 GB and more. */
const MAX_ROWS_BYTES = 2 * 1024 ** 3
/** Sheets of one word in every cell pack 35-fold, a bomb a thousandfold. Small parts are let be. */
const MAX_TIMES_LARGER = 100
const HARMLESS_BYTES = 100 * 1024
/** Parts of a workbook that is copied, pictures too, unpacked and together. They are never in memory. */
const MAX_COPIED_BYTES = 4 * 1024 ** 3
/** Records of fixed length pack better: 250-fold, where a bomb packs a thousandfold. */
const MAX_TIMES_LARGER_OF_RECORDS = 250
const HARMLESS_BYTES_OF_RECORDS = 64 * 1024 ** 2

/** Before it an archive has no time; some programs write none. */
const FIRST_DAY = new Date(1980, 0, 1)

const bomb = () => new FileFault('file/bomb', 'unpacks to a size that a real file does not have. It is not read.')
const tooManyParts = () =>
  new FileFault('file/too-many-parts', `has more than ${MAX_PARTS} parts. Save the sheet or map alone in a new file.`)
const tooLargeToCopy = () =>
  new FileFault('file/too-large', 'unpacks to more than 4 GiB, which no workbook is copied with. Choose CSV.')
const twice = () =>
  new FileFault('file/part-twice', 'has two parts of one name. Open it, save it again, and use the new file.') // prettier-ignore

/** Opens a zip archive; throws a `FileFault` when it is none, is locked, or names more parts than any document has. */
export async function openArchive(path: string) {
  const { size } = await stat(path)
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw isSystemError(error) ? error : damaged()
  })
  try {
    const entries = await listEntries(zip)
    const total = { bytes: 0 }
    return {
      /** Size of the file itself. */
      bytes: size,
      names: [...entries.keys()],
      has: (name: string): boolean => entries.has(name),
      /** Refuses an archive whose parts together unpack to more than is copied. */
      assertCopied(): void {
        const bytes = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
        if (bytes > MAX_COPIED_BYTES) throw tooLargeToCopy()
      },
      /** What a part unpacks to, by the table of the archive. */
      sizeOf: (name: string): number => entries.get(name)?.uncompressedSize ?? 0,
      /** How a part is kept in the archive. */
      keptAs(name: string): { mtime: Date; compress: boolean } {
        const entry = entries.get(name)
        if (!entry) throw damaged()
        const changed = entry.getLastModDate()
        return { mtime: changed < FIRST_DAY ? FIRST_DAY : changed, compress: entry.compressionMethod !== 0 }
      },
      /**
       * Streams a part; stops at what no honest document unpacks to. `rows`: its reader keeps none of it; `records`: they
       * have a fixed length, so that blanks fill much of it; `copied`: it goes into another archive.
       */
      read: (name: string, kind?: 'rows' | 'records' | 'copied'): AsyncGenerator<Buffer> =>
        readEntry(zip, entries.get(name), toReading(kind, total)),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof FileFault ? error : damaged()
  }
}

const isSystemError = (error: unknown) => typeof (error as NodeJS.ErrnoException).code === 'string'

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= MAX_PARTS) throw tooManyParts()
    if (entries.has(entry.fileName)) throw twice()
    if (entry.isEncrypted()) {
      throw new FileFault('file/encrypted', 'is locked with a password. Remove the password and use the new file.')
    }
    entries.set(entry.fileName, entry)
  }
  return entries
}

interface Reading {
  /** What was unpacked before; null for a part that only streams. */
  total: { bytes: number } | null
  /** What it may unpack to at most, and how many times its size beyond what is harmless. */
  most: number
  harmless: number
  times: number
}

function toReading(kind: 'rows' | 'records' | 'copied' | undefined, total: { bytes: number }): Reading {
  if (kind === 'copied') return { total: null, most: MAX_COPIED_BYTES, harmless: MAX_COPIED_BYTES, times: 1 }
  const most = kind ? MAX_ROWS_BYTES : MAX_PART_BYTES
  if (kind === 'records')
    return { total: null, most, harmless: HARMLESS_BYTES_OF_RECORDS, times: MAX_TIMES_LARGER_OF_RECORDS }
  return { total: kind ? null : total, most, harmless: HARMLESS_BYTES, times: MAX_TIMES_LARGER }
}

async function* readEntry(zip: ZipFile, entry: Entry | undefined, reading: Reading): AsyncGenerator<Buffer> {
  if (!entry) throw damaged()
  const { total, harmless, times } = reading
  const most = Math.min(reading.most, Math.max(harmless, entry.compressedSize * times))
  if (entry.uncompressedSize > most) throw bomb()
  const stream = await zip.openReadStreamPromise(entry).catch(() => {
    throw damaged()
  })
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (total) total.bytes += chunk.length
      if (bytes > most || (total && total.bytes > MAX_TOTAL_BYTES)) throw bomb()
      yield chunk
    }
  } catch (error) {
    throw error instanceof FileFault ? error : damaged()
  } finally {
    stream.destroy()
  }
}
