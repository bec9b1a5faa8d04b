/** One street map in a program of its own, so that its peak of memory is its own: `build-map.ts EXTRACT FOLDER`. */
import { draftStreetMap } from '#main/maps/make/draft-street-map.ts'
import { ownUsage } from '../../measure/process-usage.ts'
import { unwrap } from '../../measure/unwrap.ts'

const [extract = '', folder = ''] = process.argv.slice(2)
const BYTES_PER_MEGABYTE = 1e6

const started = performance.now()
const draft = unwrap(await draftStreetMap(extract, folder, { onShare: () => {} }))
if (!draft) throw new Error('The extract shows nothing.')
const { elements, tiles, bytes } = draft.added
const seconds = (performance.now() - started) / 1000
const { cpuSeconds, peakMebibytes } = ownUsage()
console.log(
  `${elements.toLocaleString('en-US')} elements in ${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of processor time), ` +
    `${Math.round(elements / seconds).toLocaleString('en-US')} elements a second; ${tiles.toLocaleString('en-US')} tiles, ` +
    `${(bytes / BYTES_PER_MEGABYTE).toFixed(1)} MB; peak ${((peakMebibytes * 2 ** 20) / BYTES_PER_MEGABYTE).toFixed(0)} MB`,
)
draft.discard()
