import { createLandMask, type LandTopology } from './land-mask.ts'
import { createRoadLand, type RoadLand } from './road-land.ts'

/** Reads the bundled land of Natural Earth (1:10 million); half a second, so only where it is wanted. */
export async function loadRoadLand(): Promise<RoadLand> {
  const { default: topology } = await import('world-atlas/land-10m.json', { with: { type: 'json' } })
  return createRoadLand(createLandMask(topology as unknown as LandTopology))
}
