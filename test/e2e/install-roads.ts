import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeRegion } from '#main/roads/region/region-file.ts'
import { regionPath } from '#main/roads/region/region-store.ts'
import { drawRoads } from '../unit/roads/drawn-roads.ts'

/** At the equator: the road leads 100 m north and back to places that lie 200 m apart. */
const DETOUR = { map: 'b   c\na   d', ways: { abcd: 'residential' } }

/** Puts a small road map into a data folder. */
export async function installRoads(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'roads')
  mkdirSync(folder, { recursive: true })
  const box: [number, number, number, number] = [-0.01, -0.01, 0.01, 0.01]
  const info = { name: 'Drawn', nodes: 4, edges: 1, bans: 0, madeAt: '2026-01-01T00:00:00.000Z', box }
  writeRegion(regionPath(folder, 'drawn'), { info, roads: await drawRoads(DETOUR) }, Buffer.alloc(32, 7))
}
