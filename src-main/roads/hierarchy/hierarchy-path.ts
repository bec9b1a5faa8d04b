import { join } from 'node:path'
import type { RoadMode, TrafficProfile } from '../model/travel-mode.ts'

/** Where the hierarchy of a road map lies, for one mode and traffic. */
export const hierarchyPath = (folder: string, mapId: string, mode: RoadMode, profile: TrafficProfile): string =>
  join(folder, 'search', `${mapId}.${mode}.${profile}.search`)
