import { createLandMask, type LandMask, type LandTopology } from './land-mask.ts'

/** Reads the bundled land of Natural Earth (1:10 million); half a second and 30 MB, so only where it is wanted. */
export async function loadLandMask(): Promise<LandMask> {
  const { default: topology } = await import('world-atlas/land-10m.json', { with: { type: 'json' } })
  return createLandMask(topology as unknown as LandTopology)
}
