import { loadLandMask } from './load-land-mask.ts'
import { createRoadLand, type RoadLand } from './road-land.ts'

/** The bundled land with the links between its pieces; as long to read as the land itself. */
export const loadRoadLand = async (): Promise<RoadLand> => createRoadLand(await loadLandMask())
