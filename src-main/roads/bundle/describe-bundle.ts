import { statSync } from 'node:fs'
import { ok, type Result } from '#shared/result.ts'
import { ADDRESSES_PART, ROADS_PART, STREETS_PART, type BundleManifest } from './bundle-manifest.ts'
import { drawnAtOf, type RegionFolders } from './installed-region.ts'
import { openBundle, startsLikeBundle } from './open-bundle.ts'

/** What a region's file holds, and what it would take the place of. */
export interface BundleDescription {
  id: string
  name: string
  bytes: number
  /** Of which time its data is. */
  drawnAt: string
  hasAddresses: boolean
  hasRoads: boolean
  hasStreetMap: boolean
  /** Ways of travelling that it is prepared for. */
  prepared: number
  /** Of which time the region is that is there; null where there is none. */
  installedAt: string | null
  isOlder: boolean
}

const isSearch = (name: string): boolean => name.endsWith('.search')
/** Of `MODE.PROFILE.search`. */
const modeOf = (name: string): string => name.split('.')[0] ?? ''

/** What a manifest says in words of people. */
export function partsOf({
  parts,
}: BundleManifest): Pick<BundleDescription, 'hasAddresses' | 'hasRoads' | 'hasStreetMap' | 'prepared'> {
  const has = (name: string) => parts.some((part) => part.name === name)
  return {
    hasAddresses: has(ADDRESSES_PART),
    hasRoads: has(ROADS_PART),
    hasStreetMap: has(STREETS_PART),
    prepared: new Set(
      parts
        .map(({ name }) => name)
        .filter(isSearch)
        .map(modeOf),
    ).size,
  }
}

/** Looks at a file without reading all of it; null where it is no region's. */
export async function describeBundle(
  path: string,
  fileName: string,
  folders: RegionFolders,
): Promise<Result<BundleDescription | null>> {
  if (!startsLikeBundle(path)) return ok(null)
  const opened = await openBundle(path, fileName)
  if (!opened.ok) return opened
  const { manifest, close } = opened.value
  close()
  const { id, name, drawnAt } = manifest
  const installedAt = drawnAtOf(folders, id)
  const isOlder = installedAt !== null && drawnAt < installedAt
  return ok({ id, name, bytes: statSync(path).size, drawnAt, ...partsOf(manifest), installedAt, isOlder })
}
