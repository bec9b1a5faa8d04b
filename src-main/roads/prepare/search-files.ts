import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hierarchyPath } from '../hierarchy/hierarchy-path.ts'
import { createMapLister, currentOf, type MapFolder } from '../region/current-maps.ts'
import { regionPath } from '../region/region-store.ts'
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

/** Searches of the maps that are searched: a region that was joined is prepared as a part of its joined map. Each once. */
function onCurrentMaps(maps: MapFolder, names: readonly SearchName[]): SearchName[] {
  const joinedOf = new Map(maps.joined.flatMap(({ id, info }) => (info?.members ?? []).map((one) => [one.id, id])))
  const ids = new Set(currentOf(maps).map(({ id }) => id))
  const byName = new Map(
    names
      .map((name) => ({ ...name, mapId: joinedOf.get(name.mapId) ?? name.mapId }))
      .filter(({ mapId }) => ids.has(mapId))
      .map((name) => [`${name.mapId}.${name.mode}.${name.profile}`, name]),
  )
  return [...byName.values()]
}

export interface WantedRequest {
  /** What is wanted beside the usual. */
  asked: readonly SearchName[]
  /** Only these; left out: everything. */
  only?: readonly SearchName[] | undefined
}

/** What the maps of a folder are to be prepared for: the usual for all maps first, car first; then what was asked for. */
export function wantedSearches(folder: string, { asked, only }: WantedRequest): SearchName[] {
  const maps = createMapLister(folder)()
  if (only) return onCurrentMaps(maps, only)
  const usual = USUAL_SEARCHES.flatMap((search) => currentOf(maps).map(({ id }) => ({ mapId: id, ...search })))
  // What lies there was asked for once.
  return onCurrentMaps(maps, [...usual, ...storedSearches(folder), ...asked])
}

/** Removes the hierarchies of maps that are gone, and halves that a process left which ended in the midst of them. */
export function sweepSearches(folder: string): void {
  const { regions, joined } = createMapLister(folder)()
  const ids = new Set([...regions, ...joined].map(({ id }) => id))
  for (const file of filesOf(folder)) {
    const name = parseSearchName(file)
    const isLeft = name ? !ids.has(name.mapId) : file.endsWith('.search.draft')
    if (isLeft) rmSync(join(searchFolder(folder), file), { force: true })
  }
}

/** Removes hierarchies; those that are not there count as removed. */
export function removeSearchesOf(folder: string, names: readonly SearchName[]): void {
  for (const { mapId, mode, profile } of names) rmSync(hierarchyPath(folder, mapId, mode, profile), { force: true })
}

/** Removes the hierarchies of one map. */
export const removeSearches = (folder: string, mapId: string): void =>
  removeSearchesOf(
    folder,
    storedSearches(folder).filter((name) => name.mapId === mapId),
  )
