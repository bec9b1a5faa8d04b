import type { SeededRandom } from '../lib/seeded-random.ts'
import type { ColumnKind } from '#main/files/columns/parts/column-kinds.ts'

/** A town of a country with what stands around it. */
export interface LayerTown {
  name: string
  district: string
  region: string
  regionCode: string
  codes: string[]
  lat: number
  lon: number
}
/** What a country brings to invented rows. */
export interface LayerCountry {
  country: string
  towns: LayerTown[]
  streets: string[]
  printsRegionCode: boolean
}

export const NUMBER_FIRST = new Set(
  'US CA AU NZ GB IE FR IN SG HK PH ZA JM BM BS VG VI BB TT KE NC PF LU IL AE KW SA'.split(' '),
)
export const TYPED = new Set('US CA AU NZ ZA JM BM BS VG VI HK'.split(' '))
export const EAST_ASIA = new Set(['JP', 'TW', 'KR'])
export const TYPES = 'ST AVE RD DR LN CT BLVD WAY PL CIR Street Avenue Road Drive Lane Court Boulevard Trail'.split(' ')
export const US_NAMES =
  'Maple Oak Cedar Washington Jefferson Lakeview Sunset Mill Church Park Johnson Elm Highland Hickory Walnut Cherokee Franklin Meadow Willow Bennett 1st 2nd 14th 21st 103rd Sandy Stone Harbor Eagle Quail Deer Fox Prairie Old Mill, Martin Luther King'.split(
    ' ',
  )
export const TYPES_BEFORE: Record<string, string[]> = {
  FR: ['Rue', 'Avenue', 'Chemin', 'Impasse'],
  BR: ['Rua', 'Avenida', 'Travessa'],
  ES: ['Calle', 'Avenida', 'Plaza'],
  MX: ['CALLE', 'AVENIDA', 'PRIVADA'],
  RU: ['улица', 'проспект'],
  US: ['Highway', 'County Road', 'State Route', ''],
  CA: ['Chemin', 'Rue', 'Highway', ''],
}

export const whole = (random: SeededRandom, low: number, high: number): number => low + random.below(high - low + 1)
export const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ')

/** One address in all the parts that a column may hold. */
export type InventedAddress = Record<Exclude<ColumnKind, 'other'>, string>

export interface RowStyle {
  upper: boolean
  suffixShare: number
  unitShare: number
  hasRegionCodes: boolean
  /** Decimals of metres on a grid. */
  metreDecimals: number
  /** Share of streets that are called by a number: `Straße 12`, `Rua 7`. */
  numberedShare: number
  /** The highest house number: a village, a street, a county. */
  highestNumber: number
  /** So many streets come at most: registers are sorted by street. */
  mostStreets: number
}
export const inventStyle = (random: SeededRandom): RowStyle => ({
  upper: random.chance(0.5),
  suffixShare: random.pick([0, 0.05, 0.2]),
  unitShare: random.pick([0.05, 0.3, 0.6]),
  hasRegionCodes: random.chance(0.6),
  metreDecimals: random.pick([0, 0, 2, 3]),
  highestNumber: random.pick([9, 15, 40, 220, 220, 9999, 9999, 9999]),
  mostStreets: random.pick([2, 5, 12, 1000, 1000, 1000]),
  numberedShare: random.pick([0, 0, 0, 0, 0, 0, 0, 0.1, 0.5, 1]),
})

/** What all rows of one table share. */
export interface TableContext {
  random: SeededRandom
  land: LayerCountry
  towns: LayerTown[]
  style: RowStyle
  kinds: ReadonlySet<ColumnKind>
  /** Positions are metres on a map instead of degrees. */
  isProjected: boolean
}
