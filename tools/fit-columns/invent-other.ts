import { chance, joined, NUMBER_FIRST, pick, TYPED, TYPES, US_NAMES, whole } from './layer-rows.ts'
import type { LayerCountry, LayerTown, Random } from './layer-rows.ts'
import type { OtherValue } from './other-columns-data.ts'

/** What all cells of one column share: a number that is the column's own, and a town elsewhere. */
export interface OtherContext {
  random: Random
  land: LayerCountry
  away: LayerTown
  fixed: number
}
type Maker = (context: OtherContext, row: number) => string

const SURNAMES = 'SMITH GARCIA MUELLER DUPONT JOHNSON LEE HANSEN ROSSI SILVA KOWALSKI'.split(' ')
const GIVEN = 'JOHN MARIA ANNA PETER LUCIA JAMES INGRID PAUL'.split(' ')

const hex = (random: Random, length: number): string =>
  Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
const streetOf = ({ random, land }: OtherContext): string =>
  TYPED.has(land.country) ? joined(pick(random, US_NAMES), pick(random, TYPES)) : pick(random, land.streets)
const between =
  (low: number, high: number, write: (value: number) => string = String): Maker =>
  ({ random }) =>
    write(whole(random, low, high))
const oneOf =
  (...values: string[]): Maker =>
  ({ random }) =>
    pick(random, values)
const sometimes =
  (share: number, make: Maker): Maker =>
  (context, row) =>
    chance(context.random, share) ? make(context, row) : ''
const decimal =
  (most: number, places: number): Maker =>
  ({ random }) =>
    (random() * most).toFixed(places)

/** Keys, dates and measures. */
const FIGURES: Partial<Record<OtherValue, Maker>> = {
  counter: ({ fixed }, row) => String(fixed + row),
  uuid: ({ random, fixed }) =>
    fixed % 2
      ? `{${[8, 4, 4, 4, 12].map((length) => hex(random, length)).join('-')}}`
      : `${hex(random, 5)}_${hex(random, 4)}_${whole(random, 1, 99_999)}`,
  parcel: ({ random }) =>
    pick(random, [
      `${whole(random, 10, 99)}-${whole(random, 100, 999)}-${whole(random, 1000, 9999)}`,
      `${whole(random, 10, 99)}-${whole(random, 100, 999)}-${whole(random, 10, 99)}`,
      String(whole(random, 100_000_000, 999_999_999)),
    ]),
  long: ({ random, fixed }) => String(fixed * 1000 + whole(random, 1, 99_999)),
  digitCode: ({ random, fixed }) => String((fixed % 1000) + pick(random, [0, 0, 1])).padStart(3 + 2 * (fixed % 2), '0'),
  date: ({ random, fixed }) =>
    `20${whole(random, 10, 24)}-0${whole(random, 1, 9)}-${whole(random, 10, 28)}${fixed % 3 === 0 ? 'T00:00:00Z' : ''}`,
  year: between(1900, 2024),
  area: ({ random, fixed }) => (random() * 20_000).toFixed(2 + (fixed % 3) * 3),
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
    const [given, surname] = [pick(random, GIVEN), pick(random, SURNAMES)]
    return pick(random, [
      `${surname} ${given}`,
      `${surname}, ${given} & ${pick(random, GIVEN)}`,
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
  townAway: ({ random, land, away }) => (chance(random, 0.5) ? away.name : pick(random, land.towns).name),
  regionAway: ({ away }) => away.regionCode || away.region,
  codeAway: ({ random, land }) => pick(random, [...pick(random, land.towns).codes, '']),
  status: oneOf('Active', 'Active', 'Current', 'Proposed', 'Retired'),
  shortCode: oneOf('SFR', 'R', 'C', 'MH', 'B', 'RES', 'entrance', 'building'),
  note: sometimes(0.15, oneOf('see plat', 'new driveway', 'moved 2019', 'gate code', 'corner lot')),
  link: between(1000, 99_999, (value) => `https://example.org/${value}`),
  user: oneOf('GISADMIN', 'jdoe', 'SDE', 'mkraus'),
  business: sometimes(
    0.2,
    oneOf('Corner Cafe', 'City Hall', 'Elementary School', 'Shell', 'Praxis Dr. Weber', 'Mairie'),
  ),
  flag: ({ random, fixed }) => pick(random, fixed % 2 ? ['Y', 'N'] : ['1', '0']),
  legal: ({ random }) =>
    `LOT ${whole(random, 1, 40)} BLK ${whole(random, 1, 12)} ${pick(random, US_NAMES).toUpperCase()} ADDN`,
  oldStreet: sometimes(0.4, streetOf),
  source: oneOf('County', 'GPS', 'commune', 'Parcel', 'Imagery'),
  use: oneOf('Single Family', 'Commercial', 'Vacant', 'Wohnhaus', 'Agricultural'),
  constantText: ({ fixed }) => ['COUNTY GIS', 'EPSG:2056', 'official', 'dataset 3'][fixed % 4] as string,
}
const MAKERS = { ...FIGURES, ...TEXTS }

/** A cell of a column that holds something else; empty for a column without content. */
export const inventOther = (kind: OtherValue, row: number, context: OtherContext): string =>
  MAKERS[kind]?.(context, row) ?? ''
