/** One street map in a program of its own, so that its peak of memory is its own: `build-map.ts EXTRACT FOLDER`. */
import { draftStreetMap } from '#main/maps/make/draft-street-map.ts'

const [extract = '', folder = ''] = process.argv.slice(2)
const BYTES_PER_MEGABYTE = 1e6

const started = performance.now()
const drafted = await draftStreetMap(extract, folder, { onShare: () => {} })
if (!drafted.ok || !drafted.value) throw new Error(drafted.ok ? 'The extract shows nothing.' : drafted.error.message)
const { elements, tiles, bytes } = drafted.value.added
const seconds = (performance.now() - started) / 1000
const { user, system } = process.cpuUsage()
const cpu = (user + system) / 1e6
const peak = (process.resourceUsage().maxRSS * 1024) / BYTES_PER_MEGABYTE
console.log(
  `${elements.toLocaleString('en-US')} elements in ${seconds.toFixed(1)} s (${cpu.toFixed(1)} s of processor time), ` +
    `${Math.round(elements / seconds).toLocaleString('en-US')} elements a second; ${tiles.toLocaleString('en-US')} tiles, ` +
    `${(bytes / BYTES_PER_MEGABYTE).toFixed(1)} MB; peak ${peak.toFixed(0)} MB`,
)
drafted.value.discard()
