import { statSync } from 'node:fs'
import type { AppError } from '#shared/result.ts'
import { cutOffRegion, readRegionHead, type RegionInfo } from './region-file.ts'
import { joinedIds, regionIds, regionPath } from './region-store.ts'

/** A road map as it lies in its folder: a region, or a joined one. */
export interface MapFile {
  id: string
  path: string
  /** What it is; null where the file is none of ours or damaged. */
  info: RegionInfo | null
  /** Another one for every other content; empty where it is damaged. */
  fingerprint: string
  /** What is wrong with it, as far as its head and its length tell; what it is may be known all the same. */
  problem: AppError | null
  /** Another one when the file is replaced. */
  stamp: string
  bytes: number
}

/** Tells files apart that were written one after the other; empty where there is none. */
export function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.size}` : ''
}

function readMapFile(id: string, path: string, stamp: string): MapFile {
  const head = readRegionHead(path)
  const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const file = { id, path, stamp, bytes }
  if (!head.ok) return { ...file, info: null, fingerprint: '', problem: head.error }
  const { info, fingerprint, isWhole } = head.value
  return { ...file, info, fingerprint, problem: isWhole ? null : cutOffRegion(path) }
}

/**
 * Joined maps that are of the regions as they are now, the largest first, each region in one at most. A joined map of a
 * region that was replaced or removed since is of no use.
 */
function validJoined(regions: readonly MapFile[], joined: readonly MapFile[]): MapFile[] {
  const fingerprints = new Map(regions.map(({ id, fingerprint }) => [id, fingerprint]))
  const membersOf = ({ info }: MapFile) => info?.members ?? []
  const valid = joined.filter((file) => {
    const members = membersOf(file)
    const isOfThese = members.every(({ id, fingerprint }) => fingerprints.get(id) === fingerprint)
    return members.length > 1 && isOfThese
  })
  const covered = new Set<string>()
  return valid
    .sort((a, b) => membersOf(b).length - membersOf(a).length)
    .filter((file) => {
      const ids = membersOf(file).map(({ id }) => id)
      if (ids.some((id) => covered.has(id))) return false
      ids.forEach((id) => covered.add(id))
      return true
    })
}

/** Everything that lies in a folder of road maps. */
export interface MapFolder {
  regions: MapFile[]
  /** Joined maps that are of the regions as they are now. */
  joined: MapFile[]
  /** Ids of joined maps that are of no use any more. */
  stale: string[]
}

/** Lists a folder again and again. What is known of a file is not read anew unless it was replaced. */
export function createMapLister(folder: string): () => MapFolder {
  let known = new Map<string, MapFile>()
  return () => {
    const before = known
    known = new Map()
    const list = (ids: string[]) =>
      ids.map((id) => {
        const path = regionPath(folder, id)
        const stamp = stampOf(path)
        const file = before.get(id)
        const now = file?.stamp === stamp ? file : readMapFile(id, path, stamp)
        known.set(id, now)
        return now
      })
    const regions = list(regionIds(folder))
    const all = list(joinedIds(folder))
    const joined = validJoined(regions, all)
    return { regions, joined, stale: all.filter((file) => !joined.includes(file)).map(({ id }) => id) }
  }
}

/** The maps that are searched: joined ones, and the regions that are in none, also damaged ones. */
export function currentOf({ regions, joined }: MapFolder): MapFile[] {
  const covered = new Set(joined.flatMap(({ info }) => info?.members ?? []).map(({ id }) => id))
  return [...joined, ...regions.filter(({ id }) => !covered.has(id))]
}

/** The maps of a folder that are searched. */
export const currentMaps = (folder: string): MapFile[] => currentOf(createMapLister(folder)())
