import type { SeededRandom } from '../lib/seeded-random.ts'
import { joined, NUMBER_FIRST, TYPED, TYPES, US_NAMES, whole } from './layer-rows.ts'
import type { LayerCountry, LayerTown } from './layer-rows.ts'
import type { OtherValue } from './other-columns-data.ts'

/** What all cells of one column share: a number that is the column's own, a town of the rows, and one elsewhere. */
export interface OtherContext {
  random: SeededRandom
  land: LayerCountry
  home: LayerTown
  away: LayerTown
  fixed: number
}
type Maker = (context: OtherContext, row: number) => string

const SURNAMES = 'SMITH GARCIA MUELLER DUPONT JOHNSON LEE HANSEN ROSSI SILVA KOWALSKI'.split(' ')
const GIVEN = 'JOHN MARIA ANNA PETER LUCIA JAMES INGRID PAUL'.split(' ')

const COMPANY_NAMES =
  'Corner Riverside Central Shell Nova Weber Lindqvist Oakwood Aurora Kowalski Martin Summit Iglesia Santa Delta Harbour'.split(
    ' ',
  )
const COMPANY_KINDS =
  'Cafe,School,Hospital,Apartments,Church,Market,Pharmacy,Hotel,Bank,Clinic,GmbH,Oy,SARL,Fire Station,Park,Library,Mall,City Hall,Mairie,Kita'.split(
    ',',
  )
const ESTATES = 'Estates,Acres,Subdivision,Heights,Village MHP,Phase 2,Townhomes,Hills,Manor,Park'.split(',')
const DIRECTIONS = 'N S E W'.split(' ')

const hex = (random: SeededRandom, length: number): string =>
  Array.from({ length }, () => random.below(16).toString(16)).join('')
const streetOf = ({ random, land }: OtherContext): string =>
  TYPED.has(land.country) ? joined(random.pick(US_NAMES), random.pick(TYPES)) : random.pick(land.streets)
const between =
  (low: number, high: number, write: (value: number) => string = String): Maker =>
  ({ random }) =>
    write(whole(random, low, high))
const oneOf =
  (...values: string[]): Maker =>
  ({ random }) =>
    random.pick(values)
const sometimes =
  (share: number, make: Maker): Maker =>
  (context, row) =>
    context.random.chance(share) ? make(context, row) : ''
const decimal =
  (most: number, places: number): Maker =>
  ({ random }) =>
    (random.next() * most).toFixed(places)

/** A register writes all in capitals, or as a person would. */
const inCase = (text: string, fixed: number): string => (fixed % 7 < 3 ? text.toUpperCase() : text)

/** Keys, dates and measures. */
const FIGURES: Partial<Record<OtherValue, Maker>> = {
  counter: ({ fixed }, row) => String(fixed + row),
  uuid: ({ random, fixed }) =>
    fixed % 2
      ? `{${[8, 4, 4, 4, 12].map((length) => hex(random, length)).join('-')}}`
      : `${hex(random, 5)}_${hex(random, 4)}_${whole(random, 1, 99_999)}`,
  parcel: ({ random }) =>
    random.pick([
      `${whole(random, 10, 99)}-${whole(random, 100, 999)}-${whole(random, 1000, 9999)}`,
      `${whole(random, 10, 99)}-${whole(random, 100, 999)}-${whole(random, 10, 99)}`,
      String(whole(random, 100_000_000, 999_999_999)),
    ]),
  long: ({ random, fixed }) => String(fixed * 1000 + whole(random, 1, 99_999)),
  digitCode: ({ random, fixed }) => String((fixed % 1000) + random.pick([0, 0, 1])).padStart(3 + 2 * (fixed % 2), '0'),
  date: ({ random, fixed }) =>
    `20${whole(random, 10, 24)}-0${whole(random, 1, 9)}-${whole(random, 10, 28)}${fixed % 3 === 0 ? 'T00:00:00Z' : ''}`,
  year: between(1900, 2024),
  area: ({ random, fixed }) => (random.next() * 20_000).toFixed(2 + (fixed % 3) * 3),
  length: decimal(900, 6),
  count: oneOf('0', '1', '1', '1', '2', '3', '4', '12'),
  money: between(20_000, 900_000),
  phone: ({ random }) => `${whole(random, 200, 999)}-${whole(random, 200, 999)}-${whole(random, 1000, 9999)}`,
  from: between(1, 90, (hundreds) => String(hundreds * 100 + 1)),
  to: between(1, 90, (hundreds) => String(hundreds * 100 + 99)),
  decimal: decimal(300, 2),
  streetId: between(1000, 99_999, (value) => String(value).padStart(5, '0')),
  plss: ({ random, fixed }) =>
    [
      String(whole(random, 1, 36)),
      `${whole(random, 1, 30)}${random.pick(DIRECTIONS)}`,
      `T${whole(random, 1, 30)}N R${whole(random, 1, 20)}W S${whole(random, 1, 36)}`,
      `${whole(random, 1, 36)}-${whole(random, 1, 30)}-${whole(random, 1, 30)}`,
    ][fixed % 4] as string,
  mapSheet: ({ random, fixed }) =>
    [
      `${'ABCDEFGH'[random.below(8)]}${whole(random, 1, 40)}`,
      `${whole(random, 10, 60)}T${random.pick(['WL', 'VN', 'XK'])}${whole(random, 1000, 9999)}${whole(random, 1000, 9999)}`,
      String(whole(random, 1, 400)),
      `8FW${whole(random, 2, 9)}V${whole(random, 2, 9)}C${whole(random, 2, 9)}+${whole(random, 2, 9)}X`,
    ][fixed % 4] as string,
  clock: ({ random }) => `${whole(random, 0, 23)}:${String(whole(random, 0, 59)).padStart(2, '0')}`,
  mixedCode: ({ random, fixed }) =>
    [
      random.pick(['R-1', 'R1A', 'C-2', 'AG', 'PUD', 'M1']),
      `${random.pick(['C', 'R', 'H'])}${String(whole(random, 1, 60)).padStart(3, '0')}`,
      String(whole(random, 1, 60)),
      random.pick(['X', 'AE', 'A', 'VE']),
    ][fixed % 4] as string,
  precision: oneOf('1', '2', '95', '100', '3'),
}

/** Words, and the address of somebody else. */
const TEXTS: Partial<Record<OtherValue, Maker>> = {
  person: ({ random }) => {
    const [given, surname] = [random.pick(GIVEN), random.pick(SURNAMES)]
    return random.pick([
      `${surname} ${given}`,
      `${surname}, ${given} & ${random.pick(GIVEN)}`,
      `${surname} PROPERTIES LLC`,
      `${given} ${surname} TRUST`,
    ])
  },
  lineAway: (context) => {
    const { random, land } = context
    const isFirst = NUMBER_FIRST.has(land.country)
    const number = String(whole(random, 1, isFirst ? 9999 : 200))
    return isFirst ? joined(number, streetOf(context)) : joined(streetOf(context), number)
  },
  // Most owners live where their houses are.
  townAway: ({ random, land, home, away, fixed }) =>
    inCase(random.chance(0.4) ? home.name : random.chance(0.5) ? away.name : random.pick(land.towns).name, fixed),
  regionAway: ({ random, home, away, fixed }) => {
    const { regionCode, region } = random.chance(0.8) ? home : away
    return fixed % 5 === 0 ? region : regionCode || region
  },
  codeAway: ({ random, land, home }) =>
    random.pick([...(random.chance(0.5) ? home : random.pick(land.towns)).codes, '']),
  status: ({ random, fixed }) =>
    random.pick(
      [
        ['Active', 'Active', 'Current', 'Proposed', 'Retired'],
        ['A', 'R', 'P'],
        ['1', '2'],
        ['gültig', 'historisch'],
      ][fixed % 4] as string[],
    ),
  shortCode: ({ random, fixed }) =>
    random.pick(
      [
        ['SFR', 'R', 'C', 'MH', 'B'],
        ['entrance', 'building', 'parcel'],
        ['R', 'C', 'U'],
        ['101', '202', '300'],
      ][fixed % 4] as string[],
    ),
  note: sometimes(0.15, oneOf('see plat', 'new driveway', 'moved 2019', 'gate code', 'corner lot')),
  link: between(1000, 99_999, (value) => `https://example.org/${value}`),
  user: oneOf('GISADMIN', 'jdoe', 'SDE', 'mkraus'),
  business: ({ random, fixed, away }) =>
    random.chance([0.1, 0.3, 1][fixed % 3] as number)
      ? inCase(joined(random.chance(0.1) ? away.name : random.pick(COMPANY_NAMES), random.pick(COMPANY_KINDS)), fixed)
      : '',
  parkName: ({ random, fixed }) =>
    random.chance([0.3, 0.7, 1][fixed % 3] as number)
      ? inCase(joined(random.pick(US_NAMES), random.pick(ESTATES)), fixed)
      : '',
  schoolName: ({ random, away, fixed }) =>
    inCase(
      fixed % 2
        ? joined(random.pick([...US_NAMES, away.name]), random.pick(['Elementary', 'High', 'Middle School']))
        : joined(away.name, random.pick(['ISD', 'USD 261', 'School District', 'Schools'])),
      fixed,
    ),
  serviceArea: ({ random, land, fixed }) => {
    const { name } = random.pick(land.towns)
    return inCase(
      [
        joined(name, random.pick(['FD', 'Fire Dept', 'VFD'])),
        `District ${whole(random, 1, 9)}`,
        random.pick(['MON', 'TUE', 'THU']),
        joined(name, random.pick(['PD', 'Police', 'Sheriff'])),
        `STATION ${whole(random, 1, 40)}`,
      ][fixed % 5] as string,
      fixed,
    )
  },
  nearStreet: (context) => (context.random.chance(context.fixed % 2 ? 1 : 0.5) ? streetOf(context) : ''),
  unitAway: ({ random }) =>
    random.chance(0.2) ? random.pick(['APT 4', 'STE 200', 'PO BOX 1120', 'UNIT B', '# 12', 'C/O BANK']) : '',
  countryAway: ({ random, land, fixed }) =>
    random.chance(0.9) ? (fixed % 2 ? land.country : random.pick(['USA', land.country, 'CAN', ''])) : '',
  flag: ({ random, fixed }) => random.pick(fixed % 2 ? ['Y', 'N'] : ['1', '0']),
  legal: ({ random }) =>
    `LOT ${whole(random, 1, 40)} BLK ${whole(random, 1, 12)} ${random.pick(US_NAMES).toUpperCase()} ADDN`,
  oldStreet: sometimes(0.4, streetOf),
  source: oneOf('County', 'GPS', 'commune', 'Parcel', 'Imagery'),
  use: oneOf('Single Family', 'Commercial', 'Vacant', 'Wohnhaus', 'Agricultural'),
  constantText: ({ fixed }) => ['COUNTY GIS', 'EPSG:2056', 'official', 'dataset 3'][fixed % 4] as string,
}
const MAKERS = { ...FIGURES, ...TEXTS }

/** A cell of a column that holds something else; empty for a column without content. */
export const inventOther = (kind: OtherValue, row: number, context: OtherContext): string =>
  MAKERS[kind]?.(context, row) ?? ''
