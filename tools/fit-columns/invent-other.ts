import type { SeededRandom } from '../lib/seeded-random.ts'
import { joined, NUMBER_FIRST, TYPED, TYPES, US_NAMES, whole } from './layer-rows.ts'
import type { LayerCountry, LayerTown } from './layer-rows.ts'
import type { OtherValue } from './other-columns-data.ts'

/** What all cells of one column share: a number that is the column's own, and a town elsewhere. */
export interface OtherContext {
  random: SeededRandom
  land: LayerCountry
  away: LayerTown
  fixed: number
}
type Maker = (context: OtherContext, row: number) => string

const SURNAMES = 'SMITH GARCIA MUELLER DUPONT JOHNSON LEE HANSEN ROSSI SILVA KOWALSKI'.split(' ')
const GIVEN = 'JOHN MARIA ANNA PETER LUCIA JAMES INGRID PAUL'.split(' ')

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
  townAway: ({ random, land, away }) => (random.chance(0.5) ? away.name : random.pick(land.towns).name),
  regionAway: ({ away }) => away.regionCode || away.region,
  codeAway: ({ random, land }) => random.pick([...random.pick(land.towns).codes, '']),
  status: oneOf('Active', 'Active', 'Current', 'Proposed', 'Retired'),
  shortCode: oneOf('SFR', 'R', 'C', 'MH', 'B', 'RES', 'entrance', 'building'),
  note: sometimes(0.15, oneOf('see plat', 'new driveway', 'moved 2019', 'gate code', 'corner lot')),
  link: between(1000, 99_999, (value) => `https://example.org/${value}`),
  user: oneOf('GISADMIN', 'jdoe', 'SDE', 'mkraus'),
  business: sometimes(
    0.2,
    oneOf('Corner Cafe', 'City Hall', 'Elementary School', 'Shell', 'Praxis Dr. Weber', 'Mairie'),
  ),
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
