import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { sweepLeftovers } from '#main/reference/import/sweep-leftovers.ts'
import { readStreetMapInfo } from '#main/maps/make/read-street-map.ts'
import { streetMapPath } from '#main/maps/model/street-map-path.ts'
import { openPack } from '#main/reference/open-pack.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { hierarchyPath } from '../hierarchy/hierarchy-path.ts'
import { removeSearches } from '../prepare/search-files.ts'
import { parseSearchName } from '../prepare/search-name.ts'
import { readRegion } from '../region/region-file.ts'
import { isRegionId, regionPath } from '../region/region-store.ts'
import { ADDRESSES_PART, ROADS_PART, STREETS_PART, type BundleManifest, type BundlePart } from './bundle-manifest.ts'
import { drawnAtOf, packPath, type RegionFolders } from './installed-region.ts'
import { damagedBundle, openBundle, type OpenBundle } from './open-bundle.ts'

export interface AddBundleOptions {
  /** Whether the region may be older than the one that it replaces. */
  mayBeOlder: boolean
  /** What messages call the file, where it lies under another name. */
  name?: string
  /** Is told the share done; a fault that it throws ends the work, and nothing has changed. */
  onShare?(share: number): void
}

export interface AddedBundle {
  manifest: BundleManifest
  /** Of which time the data was that it replaced; null where there was none. */
  replaced: string | null
}

/** A part on its way: where it waits, and where it goes. */
interface StagedPart {
  part: BundlePart
  draft: string
  target: string
}

/** Where a part goes; null for a search that this program does not know. */
function targetOf(folders: RegionFolders, id: string, { name }: BundlePart): string | null {
  if (name === ADDRESSES_PART) return packPath(folders, id)
  if (name === ROADS_PART) return regionPath(folders.roads, id)
  if (name === STREETS_PART) return streetMapPath(folders.maps, id)
  const search = parseSearchName(`${id}.${name}`)
  return search && hierarchyPath(folders.roads, id, search.mode, search.profile)
}

/** Writes a part beside its place; whether it is what the manifest says. */
async function stagePart(
  bundle: OpenBundle,
  { part, draft }: StagedPart,
  onBytes: (bytes: number) => void,
): Promise<boolean> {
  const hash = createHash('sha256')
  const tap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      try {
        onBytes(chunk.length)
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
  await pipeline(await bundle.read(part.name), tap, createWriteStream(draft, { mode: 0o600, flush: true }))
  return hash.digest('hex') === part.sha256
}

/** Whether this program can use a part: one of another version is as whole and is no use. */
function provePart({ part, draft }: StagedPart): Result<unknown> {
  if (part.name === ROADS_PART) return readRegion(draft)
  if (part.name === STREETS_PART) return readStreetMapInfo(draft)
  if (part.name !== ADDRESSES_PART) return ok(null)
  const opened = openPack(draft, 1)
  if (opened.ok) opened.value.db.close()
  return opened
}

/** The pack first: where somebody holds it open and its system forbids replacing it, nothing else has changed yet. */
function publish(folders: RegionFolders, id: string, staged: readonly StagedPart[]): void {
  const pack = staged.find(({ part }) => part.name === ADDRESSES_PART)
  if (pack) {
    renameSync(pack.draft, pack.target)
    // By another name first: what keeps the replaced one may hold on to its file.
    writeFileSync(`${pack.draft}.sha256`, `${pack.part.sha256}  ${basename(pack.target)}\n`)
    renameSync(`${pack.draft}.sha256`, `${pack.target}.sha256`)
  }
  const rest = staged.filter((one) => one !== pack)
  if (rest.length > 0) removeSearches(folders.roads, id)
  for (const { draft, target } of rest) renameSync(draft, target)
}

function judgeAge(folders: RegionFolders, { id, drawnAt }: BundleManifest, mayBeOlder: boolean): Result<string | null> {
  if (!isRegionId(id) || existsSync(join(folders.bundledPacks, `${id}.sqlite`)))
    return fail(
      'regions/name-taken',
      `There is a bundled pack "${id}": the region cannot be added. Export it under another name.`,
    )
  const there = drawnAtOf(folders, id)
  if (there === null || mayBeOlder || drawnAt >= there) return ok(there)
  return fail(
    'regions/older',
    `The region "${id}" is installed as of ${there.slice(0, 10)}, and this file is older, of ${drawnAt.slice(0, 10)}: add it by "waypost regions add FILE --older" if you want it anyway.`,
  )
}

type Naming = Required<Pick<AddBundleOptions, 'name' | 'onShare'>>

async function install(bundle: OpenBundle, folders: RegionFolders, { name, onShare }: Naming): Promise<Result<null>> {
  const { id, parts } = bundle.manifest
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  let read = 0
  const onBytes = (bytes: number) => onShare((read += bytes) / Math.max(1, total))
  const staged = parts.flatMap((part) => {
    const target = targetOf(folders, id, part)
    if (target === null) return []
    const draft = join(dirname(target), `.${basename(target)}.${process.pid}.importing.part`)
    return [{ part, target, draft }]
  })
  try {
    for (const one of staged) {
      mkdirSync(dirname(one.target), { recursive: true, mode: 0o700 })
      sweepLeftovers(dirname(one.target))
      if (!(await stagePart(bundle, one, onBytes))) return damagedBundle(name)
      const proven = provePart(one)
      if (!proven.ok)
        return fail(
          'regions/unusable',
          `"${name}" cannot be used by this version of Waypost: export it by the same version, or add its extract.`,
        )
    }
    publish(folders, id, staged)
    return ok(null)
  } finally {
    for (const { draft } of staged) rmSync(draft, { force: true })
  }
}

/** Adds a region that was exported on another computer. It is whole or absent; until then what it replaces stays. */
export async function addBundle(
  path: string,
  folders: RegionFolders,
  { mayBeOlder, name = basename(path), onShare = () => undefined }: AddBundleOptions,
): Promise<Result<AddedBundle>> {
  const opened = await openBundle(path, name)
  if (!opened.ok) return opened
  const bundle = opened.value
  try {
    const replaced = judgeAge(folders, bundle.manifest, mayBeOlder)
    if (!replaced.ok) return replaced
    const installed = await install(bundle, folders, { name, onShare })
    return installed.ok ? ok({ manifest: bundle.manifest, replaced: replaced.value }) : installed
  } catch (error) {
    if (error instanceof ImportFault) return fail(error.code, error.message)
    const { code } = error as NodeJS.ErrnoException
    // What the archive itself says is wrong has no code of the system.
    if (code === undefined) return damagedBundle(name)
    return fail(
      'regions/unwritable',
      `The region could not be added (${code}): check that the data folder can be written and has free space.`,
    )
  } finally {
    bundle.close()
  }
}
