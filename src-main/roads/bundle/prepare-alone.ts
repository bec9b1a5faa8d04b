import { ok, type Result } from '#shared/result.ts'
import { prepareSearch } from '../prepare/prepare-search.ts'
import { preparedFor, removeSearchesOf } from '../prepare/search-files.ts'
import { USUAL_SEARCHES, type SearchName } from '../prepare/search-name.ts'
import { createMapLister } from '../region/current-maps.ts'
import { openRegion } from '../region/region-store.ts'

/**
 * Prepares a region that is searched as a part of a joined map for the usual searches by itself: on another computer it
 * may lie alone. What was made is of no use here and is given back, to be removed when it is handed on. `onShare` may
 * throw to stop; what is whole by then is removed.
 */
export function prepareAlone(folder: string, id: string, onShare: (share: number) => void): Result<SearchName[]> {
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
