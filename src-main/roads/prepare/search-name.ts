import { ROAD_MODES, TRAFFIC_PROFILES, type RoadMode, type TrafficProfile } from '../model/travel-mode.ts'

/** Which roads a hierarchy is of. */
export interface SearchName {
  mapId: string
  mode: RoadMode
  profile: TrafficProfile
}

/** What every map is prepared for, in this order; other traffic only where somebody asked for it. */
export const USUAL_SEARCHES: readonly Omit<SearchName, 'mapId'>[] = [
  { mode: 'car', profile: 'mean' },
  { mode: 'bicycle', profile: 'mean' },
  { mode: 'foot', profile: 'mean' },
  { mode: 'truck', profile: 'mean' },
]

const FILE_NAME = /^([\w-]{1,80})\.([a-z]+)\.([a-z]+)\.search$/

/** What a file in the folder of hierarchies is of; null for any other file. */
export function parseSearchName(fileName: string): SearchName | null {
  const [, mapId, modeName, profileName] = FILE_NAME.exec(fileName) ?? []
  const mode = ROAD_MODES.find((one) => one === modeName)
  const profile = TRAFFIC_PROFILES.find((one) => one === profileName)
  return mapId !== undefined && mode && profile ? { mapId, mode, profile } : null
}
