import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { ImportFault } from '#main/reference/import/import-fault.ts'

/** Everything that one archive may unpack to. */
const MOST_BYTES = 64 * 1024 ** 3
/** Text packs twenty-fold, hardly ever more than a hundredfold; a bomb a thousandfold. Small files are let be. */
const MOST_TIMES_LARGER = 250
const HARMLESS_BYTES = 64 * 1024 ** 2
const MOST_ENTRIES = 10_000

/** Files in an archive that are not data, by the custom of those who make them. */
const NOT_DATA =
  /(?:^|\/)(?:readme[^/]*|license[^/]*|\.[^/]*|__macosx\/.*)$|\.(?:meta|vrt|md|pdf|html?|prj|summary|png|jpe?g)$/i
const DATA = /\.(?:csv|tsv|txt|geojson|json|geojsonl|ndjson|jsonl|pbf|gz)$/i

const bomb = () =>
  new ImportFault('import/bomb', 'The archive unpacks to a size that a real file does not have; it is not read.')
const damaged = () =>
  new ImportFault('import/archive', 'The archive is damaged or was not downloaded completely. Download it again.')

/** Counts what comes out and stops a bomb. */
function createGuard(packedBytes: number, total: { bytes: number }): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      total.bytes += chunk.length
      const isBomb = bytes > HARMLESS_BYTES && bytes > packedBytes * MOST_TIMES_LARGER
      done(isBomb || total.bytes > MOST_BYTES ? bomb() : null, chunk)
    },
  })
}

async function writeOut(
  source: Readable[],
  packedBytes: number,
  target: string,
  total: { bytes: number },
): Promise<void> {
  try {
    await pipeline([...source, createGuard(packedBytes, total), createWriteStream(target, { mode: 0o600 })])
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (error instanceof ImportFault || code === 'ENOSPC' || code === 'EACCES') throw error
    throw damaged()
  }
}

/** Unpacks a gzip file to `target`. */
export async function unpackGzip(path: string, target: string): Promise<void> {
  const { size } = await stat(path)
  await writeOut([createReadStream(path), createGunzip()] as Readable[], size, target, { bytes: 0 })
}

async function dataEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  let seen = 0
  for await (const entry of zip.eachEntry()) {
    if (++seen > MOST_ENTRIES) throw bomb()
    if (entry.isEncrypted())
      throw new ImportFault('import/encrypted', 'The archive is locked with a password: unpack it first.')
    if (DATA.test(entry.fileName) && !NOT_DATA.test(entry.fileName)) entries.push(entry)
  }
  return entries
}

/** Unpacks the data files of a zip archive one after another into `target`, and hands each to `use`. */
export async function unpackZip(path: string, target: string, use: (name: string) => Promise<void>): Promise<void> {
  let zip: ZipFile
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true })
  } catch {
    throw damaged()
  }
  const total = { bytes: 0 }
  try {
    const entries = await dataEntries(zip).catch((error: unknown) => {
      throw error instanceof ImportFault ? error : damaged()
    })
    if (entries.length === 0)
      throw new ImportFault(
        'import/archive-empty',
        'The archive has no file of addresses (csv, txt, geojson or osm.pbf).',
      )
    for (const entry of entries) {
      const stream = await zip.openReadStreamPromise(entry).catch(() => {
        throw damaged()
      })
      await writeOut([stream], entry.compressedSize, target, total)
      await use(basename(entry.fileName))
    }
  } finally {
    zip.close()
  }
}
