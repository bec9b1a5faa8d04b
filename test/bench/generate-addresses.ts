import { createWriteStream, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import Papa from 'papaparse'
import { openReference } from '#main/reference/open-packs.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { formatRecord } from '#main/files/csv/format-record.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { seededRandom, type SeededRandom } from '../../tools/lib/seeded-random.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'

const STYLE = { delimiter: ',', lineEnd: '\n', preset: 'exact' } as const
const BRITISH_SHARE = 0.6
/** Share of misspelt rows where the caller names none. */
const TYPO_SHARE = 0.2
/** Streets of other countries are not in the packs, so any will do; what is looked up is town and postal code. */
const STREETS: Record<string, (number: number) => string> = {
  FR: (number) => `${number} rue de la Gare`,
  DE: (number) => `Bahnhofstraße ${number}`,
  ES: (number) => `Calle Mayor ${number}`,
  IT: (number) => `Via Roma ${number}`,
  NL: (number) => `Dorpsstraat ${number}`,
  PL: (number) => `ul. Polna ${number}`,
  US: (number) => `${number} Main Street`,
  CA: (number) => `${number} King Street West`,
  AU: (number) => `${number} Station Road`,
}
const POSTAL_AREAS = 'AB B BA BD BN BS CB CF CV DE EH EX G GL HU IP L LE LS M ME MK NE NG NN NR OX PE PL PO RG S SA SE SW TF TN WF YO'.split(' ') // prettier-ignore

type Row = [street: string, town: string, postalCode: string, country: string]

export interface AddressTable {
  rows: number
  seed: number
  packFolder: string
  /** Share of the rows with one typing error in street or town. */
  typoShare?: number
}

/** Writes a table of addresses drawn from the installed packs, some misspelt: the same for the same seed and packs. */
export async function generateAddresses(path: string, options: AddressTable) {
  const { reader, problems } = openReference({ folders: [options.packFolder] })
  if (problems.length > 0) throw new Error(problems.join(' '))
  const random = seededRandom(options.seed)
  const british = collectBritish(reader, random)
  const foreign = collectForeign(reader, random)
  reader.close()
  const stream = createWriteStream(path)
  stream.write(formatRecord(['Id', 'Address', 'City', 'Postcode', 'Country'], STYLE))
  for (let id = 1; id <= options.rows; id++) {
    const isBritish = random.next() < BRITISH_SHARE
    const [street, town, code, country] = random.pick(isBritish ? british : foreign)
    const line = isBritish
      ? `${1 + random.below(200)} ${street}`
      : (STREETS[country]?.(1 + random.below(200)) ?? street)
    const cells = random.next() < (options.typoShare ?? TYPO_SHARE) ? misspellOne([line, town], random) : [line, town]
    if (!stream.write(formatRecord([String(id), ...cells, code, country], STYLE))) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'close')
}

/** The addresses of such a table, as the engine takes them. */
export async function drawAddresses(options: AddressTable): Promise<AddressInput[]> {
  const path = join(temporaryFolder('addresses'), 'addresses.csv')
  await generateAddresses(path, options)
  return readAddresses(path)
}

/** The addresses of a table that was written. */
export function readAddresses(path: string): AddressInput[] {
  const options = { header: true, skipEmptyLines: true } as const
  const { data } = Papa.parse<Record<string, string>>(readFileSync(path, 'utf8'), options)
  return data.map(({ Address, City, Postcode, Country }) => {
    return { Address1: Address, Locality: City, PostalCode: Postcode, Country } as AddressInput
  })
}

/** The same addresses as one line that names no country, of which every country has to be thought. */
export const asLines = (addresses: readonly AddressInput[]): AddressInput[] =>
  addresses.map(({ Address1, Locality, PostalCode }) => ({ Address: [Address1, Locality, PostalCode].join(', ') }))

function collectBritish(reader: ReferenceReader, random: SeededRandom): Row[] {
  const rows: Row[] = []
  for (const area of POSTAL_AREAS) {
    for (let district = 1; district <= 20; district++) {
      const streets = reader.streetsIn({ country: 'GB', postalDistrict: `${area}${district}` })
      for (let draw = 0; draw < Math.min(60, streets.length); draw++) {
        const street = random.pick(streets)
        const [code] = reader.postalCodesOfStreet(street, 1)
        if (code && street.placeName) rows.push([street.name, street.placeName, code.code, 'GB'])
      }
    }
  }
  return rows
}

/** A city of each country; the places around it make the rows. */
const CITIES = { FR: 'lyon', DE: 'frankfurt am main', ES: 'madrid', IT: 'milano', NL: 'utrecht', PL: 'lodz', US: 'chicago', CA: 'toronto', AU: 'melbourne' } // prettier-ignore
const AROUND_METERS = 250_000
const PLACES_PER_COUNTRY = 1500

function collectForeign(reader: ReferenceReader, random: SeededRandom): Row[] {
  const rows: Row[] = []
  for (const [country, key] of Object.entries(CITIES)) {
    const position = reader.placesByName(country, key)[0]?.place.position
    if (!position) throw new Error(`The packs do not know ${key} in ${country}.`)
    for (const { place } of reader.placesNear(position, AROUND_METERS, PLACES_PER_COUNTRY)) {
      const codes = place.country === country ? reader.postalCodesOfPlace(place.id, 5) : []
      if (codes.length > 0) rows.push(['', place.name, random.pick(codes).code, country])
    }
  }
  return rows
}

/** One letter of one cell doubled, dropped, swapped with the next or replaced. */
function misspellOne(cells: string[], random: SeededRandom): string[] {
  const which = random.below(cells.length)
  return cells.map((cell, index) => (index === which ? misspell(cell, random) : cell))
}

function misspell(text: string, random: SeededRandom): string {
  const letters = [...text]
  const places = letters.flatMap((letter, index) =>
    /\p{L}/u.test(letter) && index < letters.length - 1 ? [index] : [],
  )
  if (places.length === 0) return text
  const at = random.pick(places)
  const [letter = '', next = ''] = [letters[at], letters[at + 1]]
  const edited = random.pick([[letter, letter, next], [next], [next, letter], ['e', next]])
  return [...letters.slice(0, at), ...edited, ...letters.slice(at + 2)].join('')
}
