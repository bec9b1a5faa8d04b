import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hierarchyPath } from '../hierarchy/hierarchy-path.ts'
import { regionIds, regionPath } from '../region/region-store.ts'
import { parseSearchName, USUAL_SEARCHES, type SearchName } from './search-name.ts'

const searchFolder = (folder: string): string => join(folder, 'search')

function filesOf(folder: string): string[] {
  try {
    return readdirSync(searchFolder(folder)).sort()
  } catch {
    return []
  }
}

/** Every hierarchy that lies there, whether it is still good or not. */
export const storedSearches = (folder: string): SearchName[] =>
  filesOf(folder).flatMap((name) => parseSearchName(name) ?? [])

const writtenAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity

/** What a map is prepared for: hierarchies that are no older than it. Only preparing proves that they are of its roads. */
export function preparedFor(folder: string, mapId: string): Omit<SearchName, 'mapId'>[] {
  const madeAt = writtenAt(regionPath(folder, mapId))
  return storedSearches(folder)
    .filter((name) => name.mapId === mapId)
    .filter(({ mode, profile }) => writtenAt(hierarchyPath(folder, mapId, mode, profile)) >= madeAt)
    .map(({ mode, profile }) => ({ mode, profile }))
}

/** What the maps of a folder are to be prepared for: the usual for all maps first, car first; then what was asked for. */
export function wantedSearches(folder: string, asked: readonly SearchName[]): SearchName[] {
  const ids = regionIds(folder)
  const usual = USUAL_SEARCHES.flatMap((search) => ids.map((mapId) => ({ mapId, ...search })))
  // What lies there was asked for once.
  const others = [...storedSearches(folder), ...asked].filter(({ mapId }) => ids.includes(mapId))
  const byPath = new Map(
    [...usual, ...others].map((name) => [hierarchyPath(folder, name.mapId, name.mode, name.profile), name]),
  )
  return [...byPath.values()]
}

/** Removes the hierarchies of maps that are gone, and halves that a process left which ended in the midst of them. */
export function sweepSearches(folder: string): void {
  const ids = new Set(regionIds(folder))
  for (const file of filesOf(folder)) {
    const name = parseSearchName(file)
    const isLeft = name ? !ids.has(name.mapId) : file.endsWith('.search.draft')
    if (isLeft) rmSync(join(searchFolder(folder), file), { force: true })
  }
}

/** Removes the hierarchies of one map. */
export function removeSearches(folder: string, mapId: string): void {
  for (const { mode, profile } of storedSearches(folder).filter((name) => name.mapId === mapId))
    rmSync(hierarchyPath(folder, mapId, mode, profile), { force: true })
}
