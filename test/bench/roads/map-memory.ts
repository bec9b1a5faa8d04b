// A program of its own, so that its memory is that of one road map with what searches need: node map-memory.ts FOLDER [modes]
import { ROAD_MODES, type RoadMode } from '#main/roads/model/travel-mode.ts'
import { openRoadMaps } from '#main/roads/service/road-maps.ts'
import { cpuSeconds } from '../../measure/time.ts'
import { unwrap } from '../../measure/unwrap.ts'
import { MAP_ID } from './large-map.ts'

const [folder = '', modes = ROAD_MODES.join(',')] = process.argv.slice(2)
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`

/** What is held, in arrays and in objects, and what the process has, of which much is free again. */
function memory(): { arrays: number; objects: number; process: number } {
  globalThis.gc?.()
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
  return { arrays: arrayBuffers, objects: heapUsed, process: rss }
}

const before = memory()
/** Milliseconds of the step of opening that took longest: so long a request may find the thread busy. */
let longestStep = 0
function doSteps(steps: Iterator<void>): void {
  for (let isDone = false; !isDone;) {
    const from = performance.now()
    isDone = steps.next().done === true
    longestStep = Math.max(longestStep, performance.now() - from)
  }
}

const maps = openRoadMaps({ folder, bytesKept: Infinity, inTurns: (_, steps) => doSteps(steps) })
for (const [at, mode] of (modes.split(',') as RoadMode[]).entries()) {
  const from = process.cpuUsage()
  longestStep = 0
  // The first call opens the map.
  maps.prepared(MAP_ID, mode, 'mean')
  unwrap(maps.prepared(MAP_ID, mode, 'mean'))
  const cpu = cpuSeconds(from)
  const now = memory()
  const held = now.arrays - before.arrays + now.objects - before.objects
  console.log(
    `  graph with ${at + 1} ${at === 0 ? 'hierarchy' : 'hierarchies'}: ${megabytes(held)} held, of these ` +
      `${megabytes(now.arrays - before.arrays)} in arrays; the process ${megabytes(now.process)}, ` +
      `${megabytes(before.process)} before; ${mode} opened in ${cpu.toFixed(1)} s of processor time, the longest step ${longestStep.toFixed(0)} ms`,
  )
}
