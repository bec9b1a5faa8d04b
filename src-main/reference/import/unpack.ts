import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { SHAPEFILE_PARTS, type ShapefileParts } from '#main/reference/import/sources/shapefile-source.ts'

/** Everything that one archive may unpack to. */
const MOST_BYTES = 64 * 1024 ** 3
/** Text packs twenty-fold, hardly ever more than a hundredfold; a bomb a thousandfold. Small files are let be. */
const MOST_TIMES_LARGER = 250
const HARMLESS_BYTES = 64 * 1024 ** 2
const MOST_ENTRIES = 10_000
/** Files of an archive that lie unpacked beside each other at most. */
const MOST_TOGETHER = 1000

/** Files in an archive that are not data, by the custom of those who make them. */
const NOT_DATA =
  /(?:^|\/)(?:readme[^/]*|license[^/]*|\.[^/]*|__macosx\/.*)$|\.(?:meta|vrt|md|pdf|html?|prj|summary|png|jpe?g)$/i
const DATA =
  /\.(?:csv|tsv|txt|psv|geojson|json|geojsonl|ndjson|jsonl|geojsons|pbf|gz|zip|xlsx|shp|gpkg|fgb|parquet|geoparquet|gml)$/i
/** Data where nothing else is: beside other files it describes them. */
const PERHAPS_DATA = /\.xml$/i
/** A table within a File Geodatabase, which is a folder of many files. */
const GEODATABASE = /\.gdb\/[^/]+\.gdbtable$/i
/** How a Shapefile begins and ends. */
const SHAPES = /\.shp$/i

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

/** A data file of an archive with the files that belong to it. */
interface DataEntry {
  entry: Entry
  parts: [(typeof SHAPEFILE_PARTS)[number], Entry][]
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    if (entries.length >= MOST_ENTRIES) throw bomb()
    if (entry.isEncrypted())
      throw new ImportFault('import/encrypted', 'The archive is locked with a password: unpack it first.')
    entries.push(entry)
  }
  return entries
}

async function dataEntries(zip: ZipFile): Promise<DataEntry[]> {
  const entries = await listEntries(zip)
  const named = (pattern: RegExp) =>
    entries.filter(({ fileName }) => pattern.test(fileName) && !NOT_DATA.test(fileName))
  const sure = named(DATA)
  const found = sure.length > 0 ? sure : named(PERHAPS_DATA)
  if (found.length === 0 && named(GEODATABASE).length > 0)
    throw new ImportFault(
      'import/file-geodatabase',
      'The archive holds an Esri File Geodatabase, which is not read here: open it in QGIS and export the layer as a GeoPackage.',
    )
  const byName = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]))
  return found.map((entry) => {
    const stem = SHAPES.test(entry.fileName) ? entry.fileName.toLowerCase().slice(0, -'shp'.length) : null
    const parts = SHAPEFILE_PARTS.flatMap((part): DataEntry['parts'] => {
      const beside = stem === null ? undefined : byName.get(stem + part)
      return beside ? [[part, beside]] : []
    })
    return { entry, parts }
  })
}

/** What becomes of the files of an archive. */
export interface ArchiveUse {
  /** Takes one file; those of a Shapefile are beside it. */
  one(name: string, parts: ShapefileParts): Promise<void>
  /** The names of files that belong together, of all. */
  together(names: string[]): string[]
  /** Takes those at once; false where they do not belong together after all, and each is taken alone. */
  all(files: { path: string; name: string }[]): Promise<boolean>
}

type Unpack = (entry: Entry, to: string) => Promise<void>

/** True when files that belong together were there and were taken. They lie beside `target` meanwhile. */
async function useTogether(entries: DataEntry[], target: string, unpack: Unpack, use: ArchiveUse): Promise<boolean> {
  const named = entries.map(({ entry, parts }) => ({ entry, parts, name: basename(entry.fileName) }))
  const names = new Set(use.together(named.map(({ name }) => name)))
  const chosen = named.filter(({ name, parts }) => names.has(name) && parts.length === 0)
  if (chosen.length < 2 || chosen.length > MOST_TOGETHER) return false
  const files = chosen.map(({ name }, i) => ({ name, path: `${target}.table${i}` }))
  try {
    for (const [i, { path }] of files.entries()) await unpack((chosen[i] as DataEntry).entry, path)
    return await use.all(files)
  } finally {
    for (const { path } of files) rmSync(path, { force: true })
  }
}

/**
 * Unpacks the data files of a zip archive one after another into `target` and sends each to `use`; those that belong
 * together are unpacked at once. The files of a Shapefile are beside its target under its name, and are named too.
 */
export async function unpackZip(path: string, target: string, use: ArchiveUse): Promise<void> {
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
        'The archive has no file of addresses (such as csv, xlsx, geojson, gpkg, shp, parquet, gml or osm.pbf).',
      )
    const unpack: Unpack = async (entry, to) => {
      const stream = await zip.openReadStreamPromise(entry).catch(() => {
        throw damaged()
      })
      await writeOut([stream], entry.compressedSize, to, total)
    }
    if (await useTogether(entries, target, unpack, use)) return
    for (const { entry, parts } of entries) {
      await unpack(entry, target)
      const beside: ShapefileParts = {}
      for (const [part, one] of parts) await unpack(one, (beside[part] = `${target}.${part}`))
      try {
        await use.one(basename(entry.fileName), beside)
      } finally {
        for (const one of Object.values(beside)) rmSync(one, { force: true })
      }
    }
  } finally {
    zip.close()
  }
}

/** The beginning of what a stream has, written to `target`; true where it is all of it. */
async function writeBeginning(source: AsyncIterable<Buffer>, target: string, mostBytes: number): Promise<boolean> {
  const file = await open(target, 'w', 0o600)
  let bytes = 0
  try {
    for await (const chunk of source) {
      if (bytes + chunk.length > mostBytes) {
        await file.write(chunk.subarray(0, mostBytes - bytes))
        return false
      }
      await file.write(chunk)
      bytes += chunk.length
    }
    return true
  } catch (error) {
    throw error instanceof ImportFault ? error : damaged()
  } finally {
    await file.close()
  }
}

/** The first data file of an archive, or its beginning, as it lies unpacked. */
export interface FirstFile {
  name: string
  /** False where only its beginning was unpacked. */
  isWhole: boolean
  /** Names of all data files. */
  names: string[]
  /** The files of a Shapefile. */
  parts: ShapefileParts
}

/** Unpacks the beginning of a gzip file to `target`. */
export async function unpackGzipBeginning(path: string, target: string, mostBytes: number): Promise<boolean> {
  const packed = createReadStream(path)
  const unpacked = createGunzip()
  // What is piped hands on neither its faults nor that nobody reads on.
  packed.on('error', (error) => unpacked.destroy(error))
  try {
    return await writeBeginning(packed.pipe(unpacked), target, mostBytes)
  } finally {
    packed.destroy()
  }
}

/** Unpacks the beginning of the first data file of a zip archive to `target`, and the files of a Shapefile beside it. */
export async function unpackFirst(path: string, target: string, mostBytes: number): Promise<FirstFile | null> {
  let zip: ZipFile
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true })
  } catch {
    throw damaged()
  }
  try {
    const entries = await dataEntries(zip)
    const names = entries.map(({ entry }) => basename(entry.fileName))
    const [first] = entries
    if (!first) return null
    const write = async (entry: Entry, to: string) =>
      writeBeginning(await zip.openReadStreamPromise(entry), to, mostBytes)
    let isWhole = await write(first.entry, target)
    const parts: ShapefileParts = {}
    for (const [part, one] of first.parts) isWhole = (await write(one, (parts[part] = `${target}.${part}`))) && isWhole
    return { name: names[0] as string, isWhole, names, parts }
  } catch (error) {
    throw error instanceof ImportFault ? error : damaged()
  } finally {
    zip.close()
  }
}
