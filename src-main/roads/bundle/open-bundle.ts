import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { fail, ok, type Result } from '#shared/result.ts'
import {
  BUNDLE_VERSION,
  bundleManifest,
  MANIFEST_NAME,
  MOST_MANIFEST_BYTES,
  OLDEST_BUNDLE_VERSION,
  type BundleManifest,
} from './bundle-manifest.ts'

/** More than any bundle has; more is none. */
const MOST_ENTRIES = 64
const STORED = 0

/** A region's file that is open and has all that its manifest names, as long as it says. */
export interface OpenBundle {
  manifest: BundleManifest
  read(name: string): Promise<Readable>
  close(): void
}

export const damagedBundle = (name: string): Result<never> =>
  fail('regions/damaged', `"${name}" is damaged or was not copied completely: copy it again.`)

const notBundle = (name: string): Result<never> =>
  fail('regions/not-a-region', `"${name}" is not a region file of Waypost: "waypost regions export" makes such files.`)

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= MOST_ENTRIES) break
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function readManifest(zip: ZipFile, entry: Entry, name: string): Promise<Result<BundleManifest>> {
  if (entry.uncompressedSize > MOST_MANIFEST_BYTES || entry.compressionMethod !== STORED) return damagedBundle(name)
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  const content: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  const version = (content as { version?: unknown } | null)?.version
  if (typeof version === 'number' && !(version >= OLDEST_BUNDLE_VERSION && version <= BUNDLE_VERSION))
    return fail(
      'regions/other-version',
      `"${name}" is a region of version ${version}, and this program reads version ${BUNDLE_VERSION}: install the same Waypost on both computers, and export it again.`,
    )
  const manifest = bundleManifest.safeParse(content)
  return manifest.success ? ok(manifest.data) : damagedBundle(name)
}

async function openZip(zip: ZipFile, name: string): Promise<Result<OpenBundle>> {
  const entries = await listEntries(zip)
  const first = entries.get(MANIFEST_NAME)
  if (!first) return notBundle(name)
  const manifest = await readManifest(zip, first, name)
  if (!manifest.ok) return manifest
  const names = new Set(manifest.value.parts.map((part) => part.name))
  const areThere = manifest.value.parts.every(({ name: part, bytes }) => {
    const entry = entries.get(part)
    return entry?.compressionMethod === STORED && entry.uncompressedSize === bytes
  })
  if (!areThere || names.size !== manifest.value.parts.length) return damagedBundle(name)
  return ok({
    manifest: manifest.value,
    read: (part) => zip.openReadStreamPromise(entries.get(part) as Entry),
    close: () => zip.close(),
  })
}

/** Where the name of the first entry stands in a zip archive. */
const FIRST_NAME_AT = 30

/** Whether a file begins as a region's does; one that was cut off has no table that says what it is. */
export function startsLikeBundle(path: string): boolean {
  const start = Buffer.alloc(FIRST_NAME_AT + MANIFEST_NAME.length)
  const file = openSync(path, 'r')
  readSync(file, start, 0, start.length, 0)
  closeSync(file)
  return start.toString('latin1', FIRST_NAME_AT) === MANIFEST_NAME
}

/** Opens a region's file; `name` is what messages call it, where it lies under another one. */
export async function openBundle(path: string, name = basename(path)): Promise<Result<OpenBundle>> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    return fail('regions/no-file', `There is no file "${name}" there: check its name and folder.`)
  let zip: ZipFile
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true })
  } catch {
    return startsLikeBundle(path) ? damagedBundle(name) : notBundle(name)
  }
  try {
    const opened = await openZip(zip, name)
    if (!opened.ok) zip.close()
    return opened
  } catch {
    zip.close()
    return damagedBundle(name)
  }
}
