/**
 * How often the country of an address is found, is left open and is wrong, over all countries with enough towns: in the
 * country's own script and in Latin letters, with the town alone, with its postal code and with its area, and with the
 * country as the last line behind a town that exists and behind one that no pack has. Towns, streets and numbers are
 * drawn with a fixed seed.
 *
 *   npm run proof -- countries [cases] [pack folder]      (SHOW=1 prints what was wrong)
 */
import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import { scriptOf } from '#main/cleansing/names/judge-place-name.ts'
import { layoutOf } from '#main/cleansing/words/address-layout.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { PlaceRecord, Position } from '#main/reference/reference-reader.ts'
import { STREET_LANGUAGES, STREET_WORDS } from '#shared/text/street-words-data.ts'
import { blendedName, ownName } from '../../tools/train-tagger/blended-name.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'

const CASES = Number(process.argv[2] ?? 10_000)
const PACKS = process.argv[3] ?? new URL('../../resources/reference/packs', import.meta.url).pathname
const SEED = 20261122
const LEAST_POPULATION = 1000
/** Countries with fewer towns are left out. */
const FEWEST_TOWNS = 20
const NEAR_METERS = 3000
const MOST_TRIES = 20
const SHOWN = 40
/** Of all addresses; measured are 92.8 found and 1.8 wrong. */
const LEAST_FOUND_PERCENT = 92.3
const MOST_WRONG_PERCENT = 1.9

const random = seededRandom(SEED)
const { reader } = openReference({ folders: [PACKS] })
const made = createCleanser(reader, { process: 'Verify', serverOptions: {}, geoCode: false, certify: false })
if (!made.ok) throw new Error(made.error.message)
const cleanse = made.value

const positions = new Map<string, Position[]>()
for (const { country, position } of reader.inhabitedPlaces(LEAST_POPULATION))
  positions.set(country, [...(positions.get(country) ?? []), position])
const countries = [...positions].filter(([, towns]) => towns.length >= FEWEST_TOWNS).map(([country]) => country)

function drawPlace(country: string): PlaceRecord | null {
  for (let i = 0; i < MOST_TRIES; i++) {
    const near = reader.placesNear(random.pick(positions.get(country) ?? []), NEAR_METERS, 1)[0]
    if (near?.place.country === country && near.place.population >= LEAST_POPULATION) return near.place
  }
  return null
}

type Kind = 'town alone' | 'with postal code' | 'with area' | 'country named' | 'country named, town unknown'
const KINDS: Kind[] = ['town alone', 'with postal code', 'with area', 'country named', 'country named, town unknown']

/** `12 Rue Lyon`: the street is called like another town of the country. */
function drawStreet(country: string, isNative: boolean): string {
  const other = drawPlace(country)
  const name = (isNative ? other?.nativeName : other?.name) ?? 'Central'
  const language = STREET_LANGUAGES[country]?.[0]
  const type = isNative || !language ? undefined : STREET_WORDS[language]?.types[0]?.[0]
  return type ? `${name} ${type}` : name
}

interface Drawn {
  country: string
  kind: Kind
  isNative: boolean
  text: string
}

/** Of a town that no pack has: a name blended of two real ones. */
function townName(place: PlaceRecord, kind: Kind, isNative: boolean): string {
  const other = kind === 'country named, town unknown' ? drawPlace(place.country) : null
  return other ? blendedName([place, other], isNative, random) : ownName(place, isNative)
}

function drawAddress(country: string): Drawn | null {
  const place = drawPlace(country)
  if (!place) return null
  const hasOwnScript = scriptOf(place.nativeName) !== 'Latin'
  const isNative = hasOwnScript && random.chance(0.5)
  const kind = random.pick(KINDS)
  const texts: Record<string, string> = {
    Premise: String(1 + random.below(150)),
    Thoroughfare: drawStreet(country, isNative),
    Locality: townName(place, kind, isNative),
  }
  const record = kind.startsWith('country named') ? reader.country(country) : null
  const countryLine = record ? [record.name] : []
  const [postal] = kind === 'with postal code' ? reader.postalCodesOfPlace(place.id, 1) : []
  const area = kind === 'with area' && place.area1Id !== null ? reader.area(place.area1Id) : null
  if (postal) texts.PostalCode = postal.code
  if (area) texts.AdministrativeArea = area.name
  const lines = layoutOf(country, (part) => part in texts).map((line) =>
    line.map((piece) => (typeof piece === 'string' ? texts[piece] : piece.text)).join(''),
  )
  const text = [...lines, ...countryLine].join(', ')
  return { country, kind: postal || area || record ? kind : 'town alone', isNative, text }
}

interface Count {
  all: number
  right: number
  none: number
}
const counts = new Map<string, Count>()
function add(name: string, found: string, country: string) {
  const count = counts.get(name) ?? { all: 0, right: 0, none: 0 }
  count.all++
  if (found === country) count.right++
  else if (found === '') count.none++
  counts.set(name, count)
}

let shown = 0
for (let i = 0; i < CASES; i++) {
  const drawn = drawAddress(countries[i % countries.length] as string)
  if (!drawn) continue
  const { AVC = '', Country = '' } = cleanse({ Address: drawn.text }, 1).matches[0] ?? {}
  for (const name of ['all', drawn.isNative ? 'own script' : 'Latin letters', drawn.kind])
    add(name, Country, drawn.country)
  if (process.env.SHOW && Country !== drawn.country && shown++ < SHOWN)
    console.log(`   ${drawn.country} ${drawn.text} -> ${AVC} ${Country || 'none'}`)
}

const share = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`.padStart(8)
console.log(`${countries.length} countries`)
console.log(`${'addresses'.padEnd(20)}${'number'.padStart(8)}   right    none   wrong`)
for (const [name, { all, right, none }] of counts)
  console.log(
    `${name.padEnd(20)}${String(all).padStart(8)}${share(right, all)}${share(none, all)}${share(all - right - none, all)}`,
  )
reader.close()
const { all, right, none } = counts.get('all') ?? { all: 0, right: 0, none: 0 }
judgeBars([
  { what: 'country found, %', measured: (100 * right) / all, atLeast: LEAST_FOUND_PERCENT },
  { what: 'country wrong, %', measured: (100 * (all - right - none)) / all, atMost: MOST_WRONG_PERCENT },
])
