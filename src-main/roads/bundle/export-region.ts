import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { hashFile } from '#main/files/hash-file.ts'
import { openZipTarget } from '#main/files/zip-target.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { removeSearchesOf, preparedFor } from '../prepare/search-files.ts'
import { type SearchName, USUAL_SEARCHES } from '../prepare/search-name.ts'
import { openRegion } from '../region/region-store.ts'
import { readDrawnBytes } from '../region/region-file.ts'
import { ADDRESSES_PART, BUNDLE_VERSION, MANIFEST_NAME, ROADS_PART, type BundleManifest } from './bundle-manifest.ts'
import { findInstalled, unknownRegion, type InstalledRegion, type RegionFolders } from './installed-region.ts'
import { prepareSearch } from '../prepare/prepare-search.ts'
import { createMapLister } from '../region/current-maps.ts'

/**
 * Prepares a region that is searched as a part of a joined map for the usual searches by itself: on another computer it
 * may lie alone. What was made is of no use here and is given back, to be removed when it is handed on. `onShare` may
 * throw to stop; what is whole by then is removed.
 */
function prepareAlone(folder: string, id: string, onShare: (share: number) => void): Result<SearchName[]> {
  const isJoined = createMapLister(folder)().joined.some(({ info }) => info?.members?.some((one) => one.id === id))
  if (!isJoined) return ok([])
  const there = preparedFor(folder, id)
  const missing = USUAL_SEARCHES.filter(
    ({ mode, profile }) => !there.some((one) => one.mode === mode && one.profile === profile),
  ).map((search) => ({ mapId: id, ...search }))
  const region = openRegion(folder, id)
  if (!region.ok) return region
  try {
    for (const [at, name] of missing.entries()) {
      const made = prepareSearch(folder, name, region.value.roads, {
        mayGoOn: () => true,
        isCurrent: () => true,
        onShare: (share) => onShare((at + share) / missing.length),
      })
      // Without it the file is whole all the same: who adds it prepares what it lacks.
      if (!made.ok) break
    }
    return ok(missing)
  } catch (error) {
    removeSearchesOf(folder, missing)
    throw error
  }
}

export interface ExportedRegion {
  path: string
  bytes: number
  manifest: BundleManifest
}

/** Proves a part before it is handed on; hierarchies are proven where they are used, and made anew where they are not sound. */
async function hashPart(
  folders: RegionFolders,
  id: string,
  part: InstalledRegion['parts'][number],
): Promise<Result<string>> {
  const sha256 = await hashFile(part.path)
  if (part.name === ADDRESSES_PART) {
    const beside = `${part.path}.sha256`
    const isSound = existsSync(beside) && readFileSync(beside, 'utf8').slice(0, 64) === sha256
    if (!isSound) return fail('regions/damaged', `The pack "${id}" is damaged: import it again.`)
  }
  if (part.name === ROADS_PART) {
    const roads = openRegion(folders.roads, id)
    if (!roads.ok) return roads
    const drawn = readDrawnBytes(part.path)
    if (!drawn.ok) return drawn
  }
  return ok(sha256)
}

async function writeBundle(path: string, manifest: BundleManifest, { parts }: InstalledRegion): Promise<number> {
  const target = await openZipTarget(path)
  const { zip } = target
  try {
    // The parts are packed as far as they can be already.
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST_NAME, { compress: false })
    for (const part of parts) zip.addFile(part.path, part.name, { compress: false })
    return await target.finish()
  } catch (error) {
    await target.discard()
    throw error
  }
}

/** Share of the work that proving takes; the rest is writing. */
const HASHING_SHARE = 0.5
/** Where a region has to be prepared first, that takes nearly all the time. */
const PREPARING_SHARE = 0.9

/** Writes all that there is of a region into one file, to be added on another computer. */
export async function exportRegion(
  id: string,
  file: string,
  folders: RegionFolders,
  onShare: (share: number) => void = () => undefined,
): Promise<Result<ExportedRegion>> {
  let made: SearchName[] = []
  try {
    const alone = prepareAlone(folders.roads, id, (share) => onShare(share * PREPARING_SHARE))
    // A road map that cannot be read is told where its parts are proven.
    if (alone.ok) made = alone.value
    const from = made.length > 0 ? PREPARING_SHARE : 0
    return await writeRegionFile(id, resolve(file), folders, (share) => onShare(from + share * (1 - from)))
  } catch (error) {
    if (error instanceof ImportFault) return fail(error.code, error.message)
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return fail(
      'regions/unwritable',
      `${resolve(file)} could not be written (${code}): check that its folder can be written and has free space.`,
    )
  } finally {
    removeSearchesOf(folders.roads, made)
  }
}

async function writeRegionFile(
  id: string,
  path: string,
  folders: RegionFolders,
  onShare: (share: number) => void,
): Promise<Result<ExportedRegion>> {
  const found = findInstalled(folders, id)
  if (!found.ok) return found
  const region = found.value
  if (!region) return unknownRegion(id)
  const parts: BundleManifest['parts'] = []
  for (const [at, part] of region.parts.entries()) {
    onShare((at / region.parts.length) * HASHING_SHARE)
    const sha256 = await hashPart(folders, id, part)
    if (!sha256.ok) return sha256
    parts.push({ name: part.name, bytes: statSync(part.path).size, sha256: sha256.value })
  }
  onShare(HASHING_SHARE)
  const name = region.name.slice(0, 200)
  const manifest: BundleManifest = { version: BUNDLE_VERSION, id, name, drawnAt: region.drawnAt, parts }
  return ok({ path, manifest, bytes: await writeBundle(path, manifest, region) })
}
