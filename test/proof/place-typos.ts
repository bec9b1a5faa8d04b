/**
 * How many of the world's place names are found again by fuzzy search after typing errors, and what a search costs.
 * Names and errors are drawn with a fixed seed; one error everywhere, two in names of more than six letters.
 *
 *   npm run proof -- place-typos [cases] [pack folder]      (SHOW=1 prints the failures)
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { openPacks } from '../measure/engine.ts'
import { meanOf, quantile } from '../measure/figures.ts'
import { measurePlaceTypos } from './typos/measure-place-typos.ts'

const CASES = Number(process.argv[2] ?? 1000)
const PACKS = process.argv[3] ?? bundledPackFolder()
/** So that each case is one of about a hundred drawn names. */
const SHARE_DRAWN = 0.1
/** Shares found again that must be reached: places with one error and two, names of postal files with one and two. */
const LEAST_FOUND = [99.5, 92.6, 99.5, 94.2]

const reader = openPacks(PACKS)
const countries = [...new Set(reader.packs().flatMap((pack) => pack.countries))].sort()
const figures = measurePlaceTypos(reader, { cases: CASES, countries, shareDrawn: SHARE_DRAWN })
for (const { title, found, of, microseconds, missed } of figures) {
  const at = (share: number) => (quantile(microseconds, share) / 1000).toFixed(2)
  const mean = (meanOf(microseconds) / 1000).toFixed(2)
  const share = ((100 * found) / of).toFixed(1)
  if (process.env.SHOW) for (const text of missed) console.log(`   ${text}`)
  console.log(
    `${title}: found ${found} of ${of} (${share} %); mean ${mean} ms, median ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}`,
  )
}
const bytes = readdirSync(PACKS)
  .filter((name) => name.endsWith('.sqlite'))
  .reduce((sum, name) => sum + statSync(join(PACKS, name)).size, 0)
console.log(`${(bytes / 1e6).toFixed(1)} MB of packs, ${Math.round(process.memoryUsage().rss / 1e6)} MB of memory`)
reader.close()
judgeBars(
  figures.map(({ title, found, of }, at) => ({
    what: `${title}, % found`,
    measured: (100 * found) / of,
    atLeast: LEAST_FOUND[at],
  })),
)
