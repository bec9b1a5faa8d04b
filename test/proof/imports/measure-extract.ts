import { basename } from 'node:path'
import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { toPremiseKey } from '#main/reference/premise-key.ts'
import type { Position, ReferenceReader, StreetRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import type { Bar } from '../../../tools/lib/proof-outcome.mjs'
import { openEngine } from '../../measure/engine.ts'
import { importExtractPack } from '../../measure/extracts.ts'
import { percentOf } from '../../measure/figures.ts'
import { temporaryFolder } from '../../measure/temporary-folder.ts'
import { FOR_ADDRESSES } from '#main/reference/import/osm/address-keys.ts'
import { openOsmFile } from '#main/reference/import/osm/open-osm-file.ts'
import type { OsmTags } from '#main/reference/import/osm/osm-elements.types.ts'
import { isHouse } from '#main/reference/import/osm/osm-houses.ts'
import { isStreet } from '#main/reference/import/osm/survey-osm.ts'
import { STREET_LANGUAGES, STREET_WORDS, type WordForms } from '#shared/text/street-words-data.ts'

/** Shorter ones are letters that end many words. */
const SHORTEST_SUFFIX = 2
const SHORTEST_STEM = 3

const wordsOf = (country: string) => (STREET_LANGUAGES[country] ?? ['en']).flatMap((one) => STREET_WORDS[one] ?? [])

/** A name with its type in every other form that the country's languages have: alone (`Av. Foch`) or written on (`Landstr.`). */
function formsOfStreet(name: string, country: string): string[] {
  const words = name.split(' ')
  const keys = words.map(toNameKey)
  const written = new Set<string>()
  const put = (at: number, word: string) =>
    written.add(
      words.map((one, i) => (i === at ? word.replace(/^./, (letter) => letter.toUpperCase()) : one)).join(' '),
    )
  const others = (forms: WordForms, form: string) => forms.filter((other) => other !== form)
  const last = words.length - 1
  for (const { types, suffixes = [] } of wordsOf(country)) {
    for (const forms of types)
      for (const at of new Set([0, last])) {
        const key = keys[at] as string
        if (words.length > 1 && forms[0] === key) for (const other of others(forms, key)) put(at, `${other}.`)
      }
    for (const forms of suffixes) {
      const [full] = forms
      const key = keys[last] as string
      if (!key.endsWith(full) || key.length < full.length + SHORTEST_STEM) continue
      const stem = key.slice(0, -full.length)
      for (const other of others(forms, full)) if (other.length >= SHORTEST_SUFFIX) put(last, `${stem}${other}.`)
      put(last, `${stem} ${full}`)
    }
  }
  return [...written]
}

interface House {
  tags: OsmTags
  position: Position
}

/** What an extract says itself: the questions do not come from the pack. */
interface Extract {
  houses: House[]
  streets: Set<string>
}

async function readExtract(path: string): Promise<Extract> {
  const file = await openOsmFile(path)
  const houses: House[] = []
  const streets = new Set<string>()
  const outlines = new Map<number, OsmTags[]>()
  const isTaken = (tags: OsmTags) =>
    isHouse(tags) && tags.has('addr:street') && /^\d/.test(tags.get('addr:housenumber') ?? '')
  const seeNothing = () => {}
  await file.visit(
    {
      ...FOR_ADDRESSES,
      node: ({ tags, lat, lon }) => isTaken(tags) && houses.push({ tags, position: { lat, lon } }),
      way({ tags, refs }) {
        const [first = 0] = refs
        if (isTaken(tags)) outlines.set(first, [...(outlines.get(first) ?? []), tags])
        if (isStreet(tags)) streets.add(tags.get('name') as string)
      },
    },
    seeNothing,
  )
  const place = (id: number, lat: number, lon: number) => {
    for (const tags of outlines.get(id) ?? []) houses.push({ tags, position: { lat, lon } })
  }
  await file.visit({ ...FOR_ADDRESSES, position: place }, seeNothing)
  await file.close()
  return { houses, streets }
}

/** Countries that write the number before the street. */
const NUMBER_FIRST = new Set(['MC', 'FR', 'GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'LU'])
/** A house's street has a point this near. */
const NEIGHBOURHOOD_METERS = 1500
const SHOWN = Number(process.env.SHOWN ?? 3)
/** Of a hundred streets or numbers of an extract, so many must be answered as they should. */
const LEAST_PERCENT = 99
/** A street without a number may be read as a town or a part of one: measured are 225 of 229 in Andorra. */
const LEAST_ALONE_PERCENT = 98

interface Ask {
  street: string
  number: string
  town: string
  code: string
}

interface Tally {
  asked: number
  reached: number
  failures: string[]
}

interface Test {
  country: string
  reader: ReferenceReader
  cleanse: Cleanse
}

function ask({ country, cleanse }: Test, { street, number, town, code }: Ask) {
  const line = NUMBER_FIRST.has(country) ? `${number} ${street}` : `${street} ${number}`
  const outcome = cleanse({ Address1: line.trim(), Locality: town, PostalCode: code, Country: country }, 1)
  const avc = outcome.matches[0]?.AVC ?? ''
  return {
    avc,
    name: outcome.matches[0]?.Thoroughfare ?? '',
    text: `${line}, ${code} ${town}: ${avc} ${outcome.explanation.sentence}`,
  }
}

function count(tally: Tally, isReached: boolean, text: string): void {
  tally.asked++
  if (isReached) tally.reached++
  else tally.failures.push(text)
}

const emptyTally = (): Tally => ({ asked: 0, reached: 0, failures: [] })

/** The street of that name nearest to a point; any of them without one. */
function streetNear({ country, reader }: Test, name: string, position: Position | null): StreetRecord | undefined {
  const streets = reader.streetsByName({ country }, toNameKey(name)).filter(({ place }) => place !== null)
  const meters = (street: StreetRecord) =>
    position && street.position ? greatCircleMeters(street.position, position) : 0
  return streets.sort((a, b) => meters(a) - meters(b)).find((street) => meters(street) <= NEIGHBOURHOOD_METERS)
}

/** Names of the extract that lie in the country; those of its neighbours are in the extract too. */
function askStreets(test: Test, { streets }: Extract, number: string): Tally {
  const tally = emptyTally()
  for (const name of streets) {
    const street = streetNear(test, name, null)
    if (!street?.place) continue
    const { avc, text } = ask(test, { street: name, number, town: street.place.name, code: street.postalDistrict })
    count(tally, /^[VP][345]/.test(avc), text)
  }
  return tally
}

/** The same names with their type in each other form that people write. */
function askForms(test: Test, { streets }: Extract): Tally {
  const tally = emptyTally()
  for (const name of streets) {
    const street = streetNear(test, name, null)
    if (!street?.place) continue
    for (const form of formsOfStreet(name, test.country)) {
      const where = { number: '1', town: street.place.name, code: street.postalDistrict }
      const found = ask(test, { street: form, ...where })
      count(tally, /^[VP][345]/.test(found.avc) && toNameKey(found.name) === street.key, found.text)
    }
  }
  return tally
}

function numbersByStreet({ houses }: Extract): Map<string, Set<number>> {
  const numbers = new Map<string, Set<number>>()
  for (const { tags } of houses) {
    const key = toNameKey(tags.get('addr:street') ?? '')
    const known = numbers.get(key) ?? new Set()
    for (const digits of (tags.get('addr:housenumber') ?? '').match(/\d+/g) ?? []) known.add(Number(digits))
    numbers.set(key, known)
  }
  return numbers
}

function askHouses(test: Test, extract: Extract): { right: Tally; wrong: Tally } {
  const right = emptyTally()
  const wrong = emptyTally()
  const numbers = numbersByStreet(extract)
  for (const { tags, position } of extract.houses) {
    const street = tags.get('addr:street') as string
    const record = streetNear(test, street, position)
    const [number = ''] = (tags.get('addr:housenumber') as string).split(/[;,]/)
    const code = tags.get('addr:postcode') ?? ''
    // A code that the country does not have is one of its neighbour's.
    const isAbroad = code !== '' && test.reader.postalCode(test.country, code) === null
    if (!record?.place || isAbroad || toPremiseKey(number) === '') continue
    const where = { town: tags.get('addr:city') ?? record.place.name, code }
    const found = ask(test, { street, number, ...where })
    count(right, /^V4/.test(found.avc), found.text)
    const known = numbers.get(toNameKey(street)) as Set<number>
    let other = Math.max(...known) + 1 + ((right.asked * 7) % 40)
    while (known.has(other)) other++
    const missed = ask(test, { street, number: String(other), ...where })
    const isReported = /no house number|not where|does not belong/.test(missed.text)
    count(wrong, /^[PAC][0-3]/.test(missed.avc) && isReported, missed.text)
  }
  return { right, wrong }
}

function print(label: string, { asked, reached, failures }: Tally): void {
  const share = asked === 0 ? '–' : `${percentOf(reached, asked).toFixed(1)} %`
  process.stdout.write(
    `  ${label.padEnd(34)}${String(reached).padStart(6)} of ${String(asked).padStart(6)}  ${share}\n`,
  )
  for (const failure of failures.slice(0, SHOWN)) process.stdout.write(`      ${failure}\n`)
}

/** Imports an extract beside the packs and asks the engine for everything in it. */
export async function measureExtract(path: string, packs: string): Promise<Bar[]> {
  const folder = temporaryFolder('import')
  const { countries, counts, seconds } = await importExtractPack(path, folder, [packs])
  const { reader } = openReference({ folders: [packs, folder] })
  const cleanse = openEngine(reader, { geoCode: true })
  const test: Test = { country: countries[0] as string, reader, cleanse }
  process.stdout.write(
    `${basename(path)}: ${countries.join(', ')}, ${counts.streets} streets, ${counts.premises} houses, ${seconds.toFixed(1)} s\n`,
  )
  const extract = await readExtract(path)
  const { right, wrong } = askHouses(test, extract)
  const tallies: [label: string, tally: Tally, atLeast: number][] = [
    ['streets with a number at level 3 up', askStreets(test, extract, '1'), LEAST_PERCENT],
    ['types in every form, level 3 up', askForms(test, extract), LEAST_PERCENT],
    ['streets alone at level 3 up', askStreets(test, extract, ''), LEAST_ALONE_PERCENT],
    ['house numbers at level 4', right, LEAST_PERCENT],
    ['wrong numbers told and not at 4', wrong, LEAST_PERCENT],
  ]
  reader.close()
  return tallies.map(([label, tally, atLeast]) => {
    print(label, tally)
    const measured = (100 * tally.reached) / tally.asked
    return { what: `${basename(path)}: ${label}, %`, measured, atLeast }
  })
}
