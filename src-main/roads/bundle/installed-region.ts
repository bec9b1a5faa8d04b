import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { streetMapPath } from '#main/maps/model/street-map-path.ts'
import { openPack } from '#main/reference/open-pack.ts'
import { readStreetMapInfo } from '#main/maps/make/read-street-map.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { hierarchyPath } from '../hierarchy/hierarchy-path.ts'
import { preparedFor } from '../prepare/search-files.ts'
import { readRegionHead } from '../region/region-file.ts'
import { isRegionId, regionPath } from '../region/region-store.ts'
import { ADDRESSES_PART, ROADS_PART, STREETS_PART } from './bundle-manifest.ts'

/** Where regions are installed. */
export interface RegionFolders {
  /** Imported packs. */
  packs: string
  /** Packs of Waypost itself. */
  bundledPacks: string
  roads: string
  /** Street maps. */
  maps: string
}

export interface InstalledRegion {
  name: string
  /** Of which time its data is: what its extract says, else its pack. */
  drawnAt: string
  /** Its files, by the names that they have as parts of a bundle. */
  parts: { name: string; path: string }[]
}

export const packPath = ({ packs }: RegionFolders, id: string): string => join(packs, `${id}.sqlite`)

/** What there is of a region: addresses, roads, what is prepared of them, its street map; null where there is nothing. */
export function findInstalled(folders: RegionFolders, id: string): Result<InstalledRegion | null> {
  const [pack, roads] = [packPath(folders, id), regionPath(folders.roads, id)]
  if (!isRegionId(id)) return ok(null)
  const parts: InstalledRegion['parts'] = []
  let [name, drawnAt] = ['', '']
  if (existsSync(pack)) {
    const opened = openPack(pack, 1)
    if (!opened.ok) return opened
    name = opened.value.info.title
    drawnAt = opened.value.info.version
    opened.value.db.close()
    parts.push({ name: ADDRESSES_PART, path: pack })
  }
  if (existsSync(roads)) {
    const head = readRegionHead(roads)
    if (!head.ok) return head
    const { info } = head.value
    name ||= info.name
    drawnAt = info.drawnAt ?? info.madeAt
    parts.push({ name: ROADS_PART, path: roads })
    for (const { mode, profile } of preparedFor(folders.roads, id))
      parts.push({ name: `${mode}.${profile}.search`, path: hierarchyPath(folders.roads, id, mode, profile) })
  }
  const streets = streetMapPath(folders.maps, id)
  if (existsSync(streets)) {
    const info = readStreetMapInfo(streets)
    if (!info.ok) return info
    name ||= info.value.name
    drawnAt ||= info.value.drawnAt
    parts.push({ name: STREETS_PART, path: streets })
  }
  return ok(parts.length === 0 ? null : { name, drawnAt, parts })
}

/** Of which time the data of a region is; null where there is none, or it is damaged and may always be replaced. */
export function drawnAtOf(folders: RegionFolders, id: string): string | null {
  const installed = findInstalled(folders, id)
  return installed.ok ? (installed.value?.drawnAt ?? null) : null
}

export const unknownRegion = (id: string): Result<never> =>
  fail(
    'regions/unknown',
    `There is no region "${id.slice(0, 80)}": "waypost packs list" and "waypost roads list" show what was added.`,
  )
