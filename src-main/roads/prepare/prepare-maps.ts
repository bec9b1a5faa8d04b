import type { AppError } from '#shared/result.ts'
import type { TownShare } from '../make/build-road-graph.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import { makeJoined, type JoinReport } from '../join/make-joined.ts'
import { planJoined } from '../join/plan-joined.ts'
import { createMapLister, stampOf } from '../region/current-maps.ts'
import { openRegion, regionPath } from '../region/region-store.ts'
import { prepareSearch } from './prepare-search.ts'
import type { PrepareProgress, PrepareRequest, UnusableMap, PrepareReport } from './prepare-thread.ts'
import { sweepSearches, wantedSearches } from './search-files.ts'
import type { SearchName } from './search-name.ts'

interface OpenedMap {
  mapId: string
  /** Of its file as it was opened. */
  stamp: string
  roads: RoadGraph
}

/** Opens maps one at a time: the one that was opened last stays, because modes of one map often follow one another. */
function createOpener(folder: string) {
  let last: OpenedMap | null = null
  return (mapId: string): OpenedMap | { problem: AppError } => {
    if (last?.mapId === mapId) return last
    last = null
    // Before it is read: one that is replaced meanwhile is not taken for the new one.
    const stamp = stampOf(regionPath(folder, mapId))
    const region = openRegion(folder, mapId)
    if (!region.ok) return { problem: region.error }
    last = { mapId, stamp, roads: region.value.roads }
    return last
  }
}

/** Who drives it: it stops where it may not go on, and leaves nothing behind. */
export interface PrepareControl {
  mayGoOn(): boolean
  onShare(progress: PrepareProgress): void
  /** For roads of joined maps. */
  openTownShare?(): TownShare | undefined
}

function joinRegions(folder: string, { mayGoOn, onShare, openTownShare }: PrepareControl): JoinReport {
  const plan = planJoined(folder)
  const townShare = plan.groups.length > 0 ? openTownShare?.() : undefined
  const regionsOf = new Map(plan.groups.map(({ id, members }) => [id, members.map((member) => member.id)]))
  const report = (id: string, share: number) => onShare({ regions: regionsOf.get(id) ?? [], search: null, share })
  return makeJoined(folder, plan, { mayGoOn, townShare, onShare: report })
}

/** The regions that a map is made of. */
function regionsByMap(folder: string): (mapId: string) => string[] {
  const { joined } = createMapLister(folder)()
  const members = new Map(joined.map(({ id, info }) => [id, (info?.members ?? []).map((member) => member.id)]))
  return (mapId) => members.get(mapId) ?? [mapId]
}

/** Joins regions that touch, then proves every hierarchy of a folder and makes those that are missing or of other roads. */
export function prepareMaps(
  { folder, asked, only }: PrepareRequest,
  control: PrepareControl,
  onMade: (name: SearchName) => void = () => {},
): PrepareReport {
  const made: SearchName[] = []
  const joining = joinRegions(folder, control)
  const problems = new Set(joining.problems)
  const unusable = new Map<string, UnusableMap>()
  const report = (isWhole: boolean): PrepareReport => ({
    made,
    problems: [...problems],
    unusable: [...unusable.values()],
    isWhole,
  })
  if (!joining.isWhole) return report(false)
  sweepSearches(folder)
  const open = createOpener(folder)
  const regionsOf = regionsByMap(folder)
  for (const name of wantedSearches(folder, { asked, only })) {
    if (!control.mayGoOn()) return report(false)
    const opened = open(name.mapId)
    if ('problem' in opened) {
      problems.add(opened.problem.message)
      unusable.set(name.mapId, { id: name.mapId, problem: opened.problem })
      continue
    }
    const { mapId, mode, profile } = name
    const [regions, search] = [regionsOf(mapId), { mode, profile }]
    const done = prepareSearch(folder, name, opened.roads, {
      mayGoOn: control.mayGoOn,
      isCurrent: () => stampOf(regionPath(folder, mapId)) === opened.stamp,
      onShare: (share) => control.onShare({ regions, search, share }),
    })
    if (!done.ok) problems.add(done.error.message)
    else if (done.value === 'stopped') return report(false)
    else if (done.value === 'made') {
      made.push(name)
      onMade(name)
    }
  }
  return report(true)
}
