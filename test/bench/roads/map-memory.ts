// A program of its own, so that its memory is that of one road map with what searches need: node map-memory.ts FOLDER [modes]
import { ROAD_MODES, type RoadMode } from '#main/roads/model/travel-mode.ts'
import { openRoadMaps } from '#main/roads/service/road-maps.ts'
import { MAP_ID } from './large-map.ts'

const [folder = '', modes = ROAD_MODES.join(',')] = process.argv.slice(2)
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`

const before = process.memoryUsage().rss
const maps = openRoadMaps({ folder, bytesKept: Infinity })
for (const [at, mode] of (modes.split(',') as RoadMode[]).entries()) {
  const from = performance.now()
  const prepared = maps.prepared(MAP_ID, mode, 'mean')
  if (!prepared.ok) throw new Error(prepared.error.message)
  const opened = performance.now() - from
  globalThis.gc?.()
  const { rss } = process.memoryUsage()
  console.log(
    `  graph with ${at + 1} ${at === 0 ? 'hierarchy' : 'hierarchies'} (${mode} opened in ${opened.toFixed(0)} ms): ` +
      `arrays ${megabytes(maps.bytes())}, the process ${megabytes(rss)}, of these ${megabytes(before)} before`,
  )
}
