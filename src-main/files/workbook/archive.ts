import { stat } from 'node:fs/promises'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { FileFault } from '#main/files/csv/file-error.ts'
import { damaged } from '#main/files/xml/read-xml.ts'

/** The parts of a workbook, or of another document that is a zip archive. */
export interface Archive {
  /** Size of the file itself. */
  bytes: number
  names: string[]
  has(name: string): boolean
  /** What a part unpacks to, by the table of the archive. */
  sizeOf(name: string): number
  /** Streams a part; stops at what no honest document unpacks to. */
  read(name: string): AsyncGenerator<Buffer>
  close(): void
}

/** A sheet of a million rows of addresses unpacks to about half of this. */
const MAX_PART_BYTES = 2 * 1024 ** 3
/** Sheets pack ten- to thirtyfold; a bomb a thousandfold. Small parts are let be. */
const MAX_TIMES_LARGER = 250
const HARMLESS_BYTES = 64 * 1024 ** 2
const MAX_PARTS = 10_000

const bomb = () => new FileFault('file/bomb', 'unpacks to far more than it holds, as a zip bomb does. It is not read.')

/** Opens a zip archive; throws a `FileFault` when it is none, is locked, or names more parts than any document has. */
export async function openArchive(path: string): Promise<Archive> {
  const { size } = await stat(path)
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw isSystemError(error) ? error : damaged()
  })
  try {
    const entries = await listEntries(zip)
    return {
      bytes: size,
      names: [...entries.keys()],
      has: (name) => entries.has(name),
      sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
      read: (name) => readEntry(zip, entries.get(name)),
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
    if (entries.size >= MAX_PARTS) throw bomb()
    if (entry.isEncrypted()) {
      throw new FileFault('file/encrypted', 'is locked with a password. Remove the password and use the new file.')
    }
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function* readEntry(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) throw damaged()
  const most = Math.min(MAX_PART_BYTES, Math.max(HARMLESS_BYTES, entry.compressedSize * MAX_TIMES_LARGER))
  if (entry.uncompressedSize > most) throw bomb()
  const stream = await zip.openReadStreamPromise(entry).catch(() => {
    throw damaged()
  })
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > most) throw bomb()
      yield chunk
    }
  } catch (error) {
    throw error instanceof FileFault ? error : damaged()
  } finally {
    stream.destroy()
  }
}
