import type { Result } from '#shared/result.ts'
import { removeRegion } from '../region/region-store.ts'
import { removeSearches } from './search-files.ts'

/** Removes a road map with all that was prepared of it. */
export function removeMap(folder: string, id: string): Result<{ id: string }> {
  const removed = removeRegion(folder, id)
  if (removed.ok) removeSearches(folder, id)
  return removed
}
