import { createMapLister, type MapFile } from '../region/current-maps.ts'
import { readDrawnBytes } from '../region/region-file.ts'
import { openRegion } from '../region/region-store.ts'
import { lacksOf } from '../rules/rules-version.ts'
import { checkSearches, type CheckedSearch } from './check-searches.ts'

/** What a reading of a road map, and of all that is prepared of it, has found. */
export interface CheckedMap {
  id: string
  /** Made of several regions; nobody chose its id. */
  isJoined: boolean
  /** Sentences; none: it is sound. */
  problems: string[]
  /** What it was made without, by older rules. */
  lacks: string[]
  searches: CheckedSearch[]
}

/** Reads road maps and what is prepared of them whole. `onMap` is told before each, and may throw to stop. */
export function checkMaps(folder: string, onMap: (share: number) => void = () => {}): CheckedMap[] {
  const { regions, joined } = createMapLister(folder)()
  const files = [
    ...regions.map((file) => ({ file, isJoined: false })),
    ...joined.map((file) => ({ file, isJoined: true })),
  ]
  return files.map(({ file, isJoined }, at) => {
    onMap(at / files.length)
    return { isJoined, ...checkMap(folder, file) }
  })
}

function checkMap(folder: string, { id, path }: MapFile): Omit<CheckedMap, 'isJoined'> {
  const unsound = (message: string) => ({ id, problems: [message], lacks: [], searches: [] })
  const region = openRegion(folder, id)
  if (!region.ok) return unsound(region.error.message)
  const drawn = readDrawnBytes(path)
  if (!drawn.ok) return unsound(drawn.error.message)
  const lacks = lacksOf(region.value.info)
  const searches = checkSearches(folder, id, region.value.roads)
  return searches.ok
    ? { id, problems: [], lacks, searches: searches.value }
    : { id, problems: [searches.error.message], lacks, searches: [] }
}
