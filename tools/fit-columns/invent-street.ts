import type { SeededRandom } from '../lib/seeded-random.ts'
import type { ColumnKind } from '#main/files/columns/parts/column-kinds.ts'
import { TYPED, TYPES, TYPES_BEFORE, US_NAMES, whole, type TableContext } from './layer-rows.ts'

const PIECES = [
  'streetBefore',
  'directionBefore',
  'typeBefore',
  'articleBefore',
  'typeAfter',
  'directionAfter',
  'streetAfter',
] as const satisfies ColumnKind[]
export type StreetPieces = Record<(typeof PIECES)[number] | 'name', string>

const NO_PIECES: StreetPieces = {
  name: '',
  streetBefore: '',
  directionBefore: '',
  typeBefore: '',
  articleBefore: '',
  typeAfter: '',
  directionAfter: '',
  streetAfter: '',
}
export const hasPieces = (kinds: ReadonlySet<ColumnKind>): boolean => PIECES.some((kind) => kinds.has(kind))

/** `光復新村12巷3弄`: the settlement, the lane and its alley. */
function inventLane(random: SeededRandom): string {
  const area = random.chance(0.1) ? random.pick(['光復新村', '中興新村', '眷村']) : ''
  const alley = random.chance(0.4) ? `${whole(random, 1, 60)}弄` : ''
  return `${area}${whole(random, 1, 300)}巷${alley}`
}
const PIECES_OF_LANE: readonly (readonly [RegExp, RegExp])[] = [
  [/area/i, /^\D+/],
  [/lane/i, /\d+巷/],
  [/alley/i, /\d+弄/],
]
/** What a column for the settlement, the lane or the alley holds of it; all where the name says nothing. */
export function pieceOfLane(name: string, lane: string): string {
  const piece = PIECES_OF_LANE.find(([column]) => column.test(name))?.[1]
  return piece ? (piece.exec(lane)?.[0] ?? '') : lane
}

/** `Old`, `of the`, `Bypass`; in Taiwan lanes and alleys. */
function inventModifiers({ random, land, kinds }: TableContext): Partial<StreetPieces> {
  const when = (kind: ColumnKind, share: number, make: () => string) =>
    kinds.has(kind) && random.chance(share) ? make() : ''
  const isTaiwan = land.country === 'TW'
  return {
    streetBefore: when('streetBefore', 0.08, () => random.pick(['Old', 'New', 'Alternate'])),
    articleBefore: when('articleBefore', 0.05, () => random.pick(['of the', 'du', 'to the'])),
    streetAfter: when('streetAfter', isTaiwan ? 0.6 : 0.08, () =>
      isTaiwan ? inventLane(random) : random.pick(['Extension', 'Bypass', 'North Bound']),
    ),
  }
}

/** `N Maple Ave NE`, `Highway 12`: names of North America and those who write as they do. */
function inventTyped({ random, land, kinds }: TableContext): Partial<StreetPieces> {
  const isDirected =
    kinds.has('directionBefore') || (kinds.has('street') && !kinds.has('typeAfter')) || kinds.has('line')
  const directionBefore = isDirected && random.chance(0.4) ? random.pick(['N', 'S', 'E', 'W', 'NW', 'SE']) : ''
  const isAfter = kinds.has('directionAfter') && random.chance(0.3)
  const directionAfter = isAfter ? random.pick(['N', 'S', 'E', 'W', 'NE', 'SW']) : ''
  if (kinds.has('typeBefore') && random.chance(0.15)) {
    const typeBefore = random.pick(TYPES_BEFORE[land.country] ?? ['Highway'])
    return { directionBefore, directionAfter, typeBefore, name: String(whole(random, 1, 99)) }
  }
  return { directionBefore, directionAfter, typeAfter: random.pick(TYPES), name: random.pick(US_NAMES) }
}

/** `Straße 12`, `Rua 7`, `улица 3`: where a quarter was planned, its streets are counted. */
function nameOfStreet({ random, land, style }: TableContext): string {
  const name = random.pick(land.streets)
  if (!random.chance(style.numberedShare)) return name
  const isTypeFirst = TYPES_BEFORE[land.country] !== undefined || name.includes(' ')
  const type = isTypeFirst ? (name.split(' ')[0] as string) : random.pick(['Straße', 'Street', 'Weg'])
  return `${type} ${whole(random, 1, 300)}`
}

/** A street in the pieces that the table has columns for; the rest stands in its name. */
export function inventStreet(context: TableContext): StreetPieces {
  const { random, land, kinds } = context
  const pieces = { ...NO_PIECES, ...inventModifiers(context) }
  const isTyped = kinds.has('typeAfter') || kinds.has('directionBefore') || kinds.has('directionAfter')
  if (TYPED.has(land.country) || isTyped) return { ...pieces, ...inventTyped(context) }
  const name = nameOfStreet(context)
  const types = kinds.has('typeBefore') ? TYPES_BEFORE[land.country] : undefined
  return types
    ? { ...pieces, typeBefore: random.pick(types), name: name.replace(/^\S+ (?=\S)/, '') }
    : { ...pieces, name }
}

/** Letters and fractions behind a number as the country writes them. */
const SUFFIXES: Record<string, readonly string[]> = {
  FR: ['bis', 'ter', 'a', 'b'],
  JP: Array.from({ length: 40 }, (_, at) => String(at + 1)),
}
/** In Japan nearly every number has a second one. */
const SECOND_NUMBERS = 0.9
const SUFFIX_SHARE = 0.25

function inventSuffix({ random, land, style, kinds }: TableContext): string {
  const hasColumn = kinds.has('numberAfter')
  const share = land.country === 'JP' ? SECOND_NUMBERS : SUFFIX_SHARE
  if (!random.chance(hasColumn ? share : style.suffixShare)) return ''
  return random.pick(SUFFIXES[land.country] ?? ['A', 'B', 'C', 'a', hasColumn ? '1/2' : 'D'])
}

/** A house number in the pieces that the table has columns for, and all of it `together`. */
export function inventNumber(context: TableContext) {
  const { random, land, style, kinds } = context
  const before = kinds.has('numberBefore') && random.chance(0.1) ? random.pick(['N', 'W', 'B', '1/']) : ''
  const figures = whole(random, 1, Math.min(style.highestNumber, TYPED.has(land.country) ? 9999 : 220))
  const plain = land.country === 'TW' ? `${figures}號` : String(figures)
  const suffix = inventSuffix(context)
  const to = kinds.has('numberTo') && random.chance(0.3) ? String(whole(random, 1, 300)) : ''
  const joint = land.country === 'JP' ? '-' : suffix === '1/2' || suffix === 'bis' ? ' ' : ''
  const together = `${before}${plain}${suffix === '' ? '' : joint + suffix}${to === '' ? '' : `-${to}`}`
  const isSplit = kinds.has('numberAfter') || kinds.has('numberBefore') || kinds.has('numberTo')
  return { before, number: isSplit ? plain : together, suffix, to, together }
}
