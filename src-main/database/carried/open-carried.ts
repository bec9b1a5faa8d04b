import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { fail, ok, type Result } from '#shared/result.ts'
import {
  CARRIED_VERSION,
  carriedManifest,
  DATA_PART,
  MANIFEST_NAME,
  MOST_CARRIED_PHOTOS,
  MOST_MANIFEST_BYTES,
  photoPart,
  type CarriedManifest,
} from './carried-manifest.ts'

const STORED = 0
/** The data and the manifest beside the photos. */
const MOST_PARTS = MOST_CARRIED_PHOTOS + 2
const ZIP_START = 'PK\u0003\u0004'

/** A backup with photos that is open and has all that its manifest names, as long as it says. */
export interface OpenCarried {
  manifest: CarriedManifest
  read(part: string): Promise<Readable>
  close(): void
}

export const damagedCarried = (name: string): Result<never> =>
  fail('backup/damaged-file', `"${name}" is damaged or was not copied whole: copy it again.`)

/** Whether a file is an archive, as a backup with photos is one; a backup without is a database. */
export function isArchive(path: string): boolean {
  const start = Buffer.alloc(ZIP_START.length)
  const file = openSync(path, 'r')
  readSync(file, start, 0, start.length, 0)
  closeSync(file)
  return start.toString('latin1') === ZIP_START
}

/** Opens a backup with photos; `name` is what messages call it. */
export async function openCarried(path: string, name = basename(path)): Promise<Result<OpenCarried>> {
  let zip: ZipFile | null = null
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    const opened = await openZip(zip, name)
    if (!opened.ok) zip.close()
    return opened
  } catch {
    zip?.close()
    return damagedCarried(name)
  }
}

async function openZip(zip: ZipFile, name: string): Promise<Result<OpenCarried>> {
  const entries = await listEntries(zip)
  if (!entries) return damagedCarried(name)
  const first = entries.get(MANIFEST_NAME)
  if (!first) return fail('backup/foreign', `"${name}" is no backup of Waypost: choose another file.`)
  const manifest = await readManifest(zip, first, name)
  if (!manifest.ok) return manifest
  const { data, photos } = manifest.value
  const parts = new Map([[DATA_PART, data.bytes], ...photos.map((photo) => [photoPart(photo), photo.bytes] as const)])
  const areThere = [...parts].every(([part, bytes]) => {
    const entry = entries.get(part)
    return entry?.compressionMethod === STORED && entry.uncompressedSize === bytes
  })
  if (!areThere || new Set(photos.map(({ id }) => id)).size !== photos.length) return damagedCarried(name)
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

async function readManifest(zip: ZipFile, entry: Entry, name: string): Promise<Result<CarriedManifest>> {
  if (entry.uncompressedSize > MOST_MANIFEST_BYTES || entry.compressionMethod !== STORED) return damagedCarried(name)
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  const content: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  const version = (content as { version?: unknown } | null)?.version
  if (typeof version === 'number' && version > CARRIED_VERSION)
    return fail('backup/newer', `"${name}" was written by a newer Waypost: install that version here, then take it.`)
  const manifest = carriedManifest.safeParse(content)
  return manifest.success ? ok(manifest.data) : damagedCarried(name)
}

/** Holds every part of a file against what its manifest says of it. */
export async function proveCarried(path: string): Promise<Result<CarriedManifest>> {
  const opened = await openCarried(path)
  if (!opened.ok) return opened
  const { manifest, read, close } = opened.value
  const parts = [{ part: DATA_PART, sha256: manifest.data.sha256 }, ...manifest.photos.map((photo) => ({ part: photoPart(photo), sha256: photo.sha256 }))] // prettier-ignore
  try {
    for (const { part, sha256 } of parts) {
      const hash = createHash('sha256')
      for await (const chunk of await read(part)) hash.update(chunk as Buffer)
      if (hash.digest('hex') !== sha256) return damagedCarried(basename(path))
    }
    return ok(manifest)
  } catch {
    return damagedCarried(basename(path))
  } finally {
    close()
  }
}
