/**
 * How many of the world's place names are found again by fuzzy search after typing errors, and what a search costs.
 * Names and errors are drawn with a fixed seed; one error everywhere, two in names of more than six letters.
 *
 *   npm run proof -- place-typos [cases] [pack folder]      (SHOW=1 prints the failures)
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openReference } from '#main/reference/open-packs.ts'
import type { PlaceRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { judgeBars, type Bar } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { editsAt } from '../bench/edits-at.ts'

const CASES = Number(process.argv[2] ?? 1000)
const PACKS = process.argv[3] ?? new URL('../../resources/reference/packs', import.meta.url).pathname
const SEED = 20261122
const LONGEST_ONE_EDIT_KEY = 6
const SHORTEST_KEY = 4
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Names are drawn of every place with this chance, so that each case is one of about a hundred drawn names. */
const SHARE_DRAWN = 0.1
const MOST_DRAWN = 100_000
/** Shares found again that must be reached, by the number of errors; measured are 100, 93.1 and of postal files 94.7. */
const LEAST_ONE_ERROR = 99.5
const LEAST_TWO_ERRORS = 92.6
const LEAST_TWO_ERRORS_POSTAL = 94.2

const { next: random, below, pick } = seededRandom(SEED)

/** One lost, changed, inserted or swapped letter anywhere in the key. */
function mistypeOnce(key: string): string {
  return pick(editsAt(key, below(key.length), pick([...LETTERS])))
}

function mistype(key: string, edits: 1 | 2): string {
  for (;;) {
    const mistyped = toNameKey(edits === 1 ? mistypeOnce(key) : mistypeOnce(mistypeOnce(key)))
    if (mistyped !== key && mistyped.replaceAll(' ', '') !== key.replaceAll(' ', '')) return mistyped
  }
}

const { reader } = openReference({ folders: [PACKS] })
const countries = [...new Set(reader.packs().flatMap((pack) => pack.countries))].sort()

/** Places of every country, by how many names it has. */
function draw(isWanted: (place: PlaceRecord, key: string) => boolean): { place: PlaceRecord; key: string }[] {
  const drawn = countries.flatMap((country) => reader.scanPlaces(country, () => random() < SHARE_DRAWN, MOST_DRAWN))
  const usable = drawn.flatMap((place) => {
    const key = toNameKey(place.name)
    return key.length >= SHORTEST_KEY && isWanted(place, key) ? [{ place, key }] : []
  })
  return Array.from({ length: CASES }, () => pick(usable))
}

interface Group {
  title: string
  edits: 1 | 2
  atLeast: number
  isWanted: (place: PlaceRecord, key: string) => boolean
}

function run({ title, edits, atLeast, isWanted }: Group): Bar {
  const cases = draw(isWanted).map((one) => ({ ...one, typo: mistype(one.key, edits) }))
  const micros: number[] = []
  let found = 0
  for (const { place, key, typo } of cases) {
    const before = process.cpuUsage()
    const hits = reader.placesFuzzy(place.country, typo, Infinity)
    const used = process.cpuUsage(before)
    micros.push(used.user + used.system)
    const rank = hits.findIndex((hit) => toNameKey(hit.name) === key)
    if (rank >= 0) found++
    else if (process.env.SHOW) console.log(`   ${place.country} ${typo} (${key})`)
  }
  micros.sort((a, b) => a - b)
  const at = (share: number) => ((micros[Math.floor(share * (micros.length - 1))] as number) / 1000).toFixed(2)
  const mean = micros.reduce((sum, one) => sum + one, 0) / micros.length / 1000
  const share = ((100 * found) / cases.length).toFixed(1)
  console.log(
    `${title}: found ${found} of ${cases.length} (${share} %); mean ${mean.toFixed(2)} ms, median ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}`,
  )
  return { what: `${title}, % found`, measured: (100 * found) / cases.length, atLeast }
}

const isLong = (key: string) => key.length > LONGEST_ONE_EDIT_KEY
const groups: Group[] = [
  { title: 'places, one error', edits: 1, atLeast: LEAST_ONE_ERROR, isWanted: ({ kind }) => kind !== 'postal' },
  {
    title: 'places, two errors',
    edits: 2,
    atLeast: LEAST_TWO_ERRORS,
    isWanted: ({ kind }, key) => kind !== 'postal' && isLong(key),
  },
  {
    title: 'names of postal files, one error',
    edits: 1,
    atLeast: LEAST_ONE_ERROR,
    isWanted: ({ kind }) => kind === 'postal',
  },
  {
    title: 'names of postal files, two errors',
    edits: 2,
    atLeast: LEAST_TWO_ERRORS_POSTAL,
    isWanted: ({ kind }, key) => kind === 'postal' && isLong(key),
  },
]
const bars = groups.map(run)
const bytes = readdirSync(PACKS)
  .filter((name) => name.endsWith('.sqlite'))
  .reduce((sum, name) => sum + statSync(join(PACKS, name)).size, 0)
console.log(`${(bytes / 1e6).toFixed(1)} MB of packs, ${Math.round(process.memoryUsage().rss / 1e6)} MB of memory`)
reader.close()
judgeBars(bars)
