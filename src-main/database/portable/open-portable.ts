import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { isArchive } from '#main/files/is-archive.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import {
  PORTABLE_VERSION,
  portableManifest,
  MANIFEST_NAME,
  MOST_PORTABLE_PHOTOS,
  MOST_PORTABLE_RUNS,
  MOST_PORTABLE_TABLES,
  MOST_MANIFEST_BYTES,
  partsOf,
  type PortableManifest,
} from './portable-manifest.ts'

const STORED = 0
/** The data and the manifest beside photos, runs and tables. */
const MOST_PARTS = MOST_PORTABLE_PHOTOS + MOST_PORTABLE_RUNS + MOST_PORTABLE_TABLES + 2

/** A backup of several parts that is open and has all that its manifest names, as long as it says. */
export interface OpenPortable {
  manifest: PortableManifest
  read(part: string): Promise<Readable>
  close(): void
}

export const damagedPortable = (name: string): Result<never> =>
  fail('backup/damaged-file', `"${name}" is damaged or was not copied completely: copy it again.`)

/** Whether a backup is one with runs or photos, which is an archive; one without is a database. */
export const isPortable = async (path: string): Promise<boolean> =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true && isArchive(path)

async function openPortable(path: string, name: string): Promise<Result<OpenPortable>> {
  let zip: ZipFile | null = null
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    const opened = await openZip(zip, name)
    if (!opened.ok) zip.close()
    return opened
  } catch {
    zip?.close()
    return damagedPortable(name)
  }
}

async function openZip(zip: ZipFile, name: string): Promise<Result<OpenPortable>> {
  const entries = await listEntries(zip)
  if (!entries) return damagedPortable(name)
  const first = entries.get(MANIFEST_NAME)
  if (!first) return fail('backup/foreign', `"${name}" is not a backup of Waypost: choose another file.`)
  const manifest = await readManifest(zip, first, name)
  if (!manifest.ok) return manifest
  const { photos } = manifest.value
  const parts = partsOf(manifest.value)
  const areThere = parts.every(({ part, bytes }) => {
    const entry = entries.get(part)
    return entry?.compressionMethod === STORED && entry.uncompressedSize === bytes
  })
  if (
    !areThere ||
    new Set(parts.map(({ part }) => part)).size !== parts.length ||
    new Set(photos.map(({ id }) => id)).size !== photos.length
  )
    return damagedPortable(name)
  return ok({
    manifest: manifest.value,
    read: (part) => zip.openReadStreamPromise(entries.get(part) as Entry),
    close: () => zip.close(),
  })
}

/** Null: more parts than any such file has, or two of one name. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry> | null> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= MOST_PARTS || entries.has(entry.fileName)) return null
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function readManifest(zip: ZipFile, entry: Entry, name: string): Promise<Result<PortableManifest>> {
  if (entry.uncompressedSize > MOST_MANIFEST_BYTES || entry.compressionMethod !== STORED) return damagedPortable(name)
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  const content: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  const version = (content as { version?: unknown } | null)?.version
  if (typeof version === 'number' && version > PORTABLE_VERSION)
    return fail('backup/newer', `"${name}" was written by a newer Waypost: install that version here, then restore it.`)
  const manifest = portableManifest.safeParse(content)
  return manifest.success ? ok(manifest.data) : damagedPortable(name)
}

/** Opens a backup of several parts and holds every part of it against what its manifest says. */
export async function openProven(path: string): Promise<Result<OpenPortable>> {
  const name = basename(path)
  const opened = await openPortable(path, name)
  if (!opened.ok) return opened
  if (await isAsListed(opened.value)) return opened
  opened.value.close()
  return damagedPortable(name)
}

async function isAsListed({ manifest, read }: OpenPortable): Promise<boolean> {
  try {
    for (const { part, sha256 } of partsOf(manifest)) {
      const hash = createHash('sha256')
      for await (const chunk of await read(part)) hash.update(chunk as Buffer)
      if (hash.digest('hex') !== sha256) return false
    }
    return true
  } catch {
    return false
  }
}
