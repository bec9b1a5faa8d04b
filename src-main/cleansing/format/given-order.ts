import type { MatchSource } from '#main/cleansing/format/match-source.types.ts'
import { hasForeignLetter } from '#main/cleansing/names/judge-place-name.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { layoutOf, type AddressLayout } from '#main/cleansing/words/address-layout.ts'
import { profileOf } from '#main/cleansing/grammar/profile-of.ts'

/** How large a part is. */
const SIZES: Partial<Record<Part, number>> = {
  SubBuilding: 0,
  Building: 0,
  PostBox: 0,
  Premise: 0,
  Thoroughfare: 0,
  DependentLocality: 1,
  Locality: 2,
  SubAdministrativeArea: 3,
  AdministrativeArea: 4,
}
const sizeOf = (part: Part): number => SIZES[part] ?? 0
const PLACES: readonly Part[] = ['DependentLocality', 'Locality', 'SubAdministrativeArea', 'AdministrativeArea']
const STREET: readonly Part[] = ['SubBuilding', 'Premise', 'Thoroughfare']

type Texts = Partial<Record<Part, string>>

/** In which order the parts of an address were given. */
interface GivenOrder {
  /** Where each part that was given begins. */
  at: ReadonlyMap<Part, number>
  isSmallFirst: boolean
}

/** More pairs of parts with the smaller one first, or with the larger one; null where there are as many. */
function isSmallFirst(at: ReadonlyMap<Part, number>): boolean | null {
  const parts = [...at]
  let pairs = 0
  for (const [i, [part, from]] of parts.entries())
    for (const [other, otherFrom] of parts.slice(i + 1))
      pairs += Math.sign(sizeOf(other) - sizeOf(part)) * Math.sign(otherFrom - from)
  return pairs === 0 ? null : pairs > 0
}

/** The order of lines in Latin letters; null for other scripts, and for parts whose order fields of their own decided. */
function givenOrder({ text: { tokens, fieldOf }, verdict: { reading } }: MatchSource): GivenOrder | null {
  const at = new Map<Part, number>()
  for (const { part, from, to } of reading.spans) {
    if (SIZES[part] === undefined) continue
    if (fieldOf.slice(from, to).some((field) => field !== null)) return null
    if (tokens.slice(from, to).some(({ raw }) => hasForeignLetter(raw))) return null
    at.set(part, Math.min(from, at.get(part) ?? from))
  }
  const smallFirst = isSmallFirst(at)
  return smallFirst === null ? null : { at, isSmallFirst: smallFirst }
}

/** The parts on one line, with the same text between each two. */
const joined = (parts: readonly Part[], between: string): AddressLine =>
  parts.flatMap((part, i) => (i === 0 ? [part] : [{ text: between }, part]))

type AddressLine = AddressLayout[number]
type Has = (part: Part) => boolean

/** Where a part stands; one that was added beside the next larger one that was given. */
function standOf(part: Part, { at, isSmallFirst }: GivenOrder): number {
  const own = at.get(part)
  if (own !== undefined) return own
  const larger = [...at].filter(([other]) => sizeOf(other) > sizeOf(part)).sort(([a], [b]) => sizeOf(a) - sizeOf(b))
  const next = larger[0]?.[1] ?? (isSmallFirst ? Infinity : -1)
  return isSmallFirst ? next - 0.5 : next + 0.5
}

/** Parts in the order in which they were given. */
const inOrder = (parts: readonly Part[], order: GivenOrder): Part[] =>
  [...parts].sort((a, b) => standOf(a, order) - standOf(b, order) || 0)

/** The house and its street, with the flat before or behind them. */
function streetLine(house: readonly Part[], parts: readonly Part[]): AddressLine {
  const line = joined(house, ' ')
  if (!parts.includes('SubBuilding')) return line
  if (line.length === 0) return ['SubBuilding']
  return parts[0] === 'SubBuilding'
    ? ['SubBuilding', { text: ', ' }, ...line]
    : [...line, { text: ', ' }, 'SubBuilding']
}

const NAMES: readonly Part[] = ['Organization', 'Building', 'PostBox']

/** `123 Teheran-ro`, `Gangnam-gu, Seoul 06142`. */
function smallFirst(places: readonly Part[], street: readonly Part[], has: Has): AddressLayout {
  const house = street.filter((part) => part !== 'SubBuilding')
  const code: AddressLine = has('PostalCode') ? [{ text: ' ' }, 'PostalCode'] : []
  return [
    ...NAMES.filter(has).map((part): Part[] => [part]),
    streetLine(house, street),
    [...joined(places, ', '), ...code],
  ]
}

/** `100-0005 Tokyo, Chiyoda-ku`, `Marunouchi 1-1`: the number stands behind its street or part of a town. */
function largeFirst(places: readonly Part[], street: readonly Part[], has: Has): AddressLayout {
  const house = street.filter((part) => part !== 'SubBuilding')
  const isOfBlock = house.length > 0 && !house.includes('Thoroughfare')
  const [before, block] = isOfBlock ? [places.slice(0, -1), places.slice(-1)] : [places, []]
  const code: AddressLine = has('PostalCode') ? ['PostalCode', { text: ' ' }] : []
  const names = NAMES.filter(has).map((part): Part[] => [part])
  return [[...code, ...joined(before, ', ')], streetLine([...block, ...house], street), ...names]
}

/** The layout of the country, with the places in the order in which they were given. */
function withPlaces(layout: AddressLayout, places: readonly Part[]): AddressLayout {
  const isPlace = (piece: AddressLine[number]) => PLACES.includes(piece as Part)
  const line = layout.find((pieces) => pieces.some(isPlace))
  if (!line) return layout
  const rest = line.filter((piece): piece is Part => typeof piece === 'string' && !isPlace(piece))
  return layout
    .filter((pieces) => pieces === line || !pieces.some(isPlace))
    .map((pieces) => (pieces === line ? joined([...places, ...rest], ' ') : pieces))
}

export interface LayoutAsGiven {
  layout: AddressLayout
  /** The flat has a place of its own. */
  hasUnit: boolean
}

/**
 * The layout of an address that was given in Latin letters, in the order in which it was given; null where the layout of
 * the country holds.
 */
export function layoutAsGiven(source: MatchSource, texts: Texts): LayoutAsGiven | null {
  const country = source.verdict.country?.alpha2 ?? ''
  const latin = profileOf(country).latinOrder
  const order = latin ? givenOrder(source) : null
  if (!latin || !order) return null
  const form = order.isSmallFirst ? latin.smallFirst : latin.largeFirst
  if (form === 'country') return null
  const has = (part: Part) => (texts[part] ?? '') !== ''
  if ([...PLACES, ...STREET].some((part) => hasForeignLetter(texts[part] ?? ''))) return null
  const [places, street] = [inOrder(PLACES.filter(has), order), inOrder(STREET.filter(has), order)]
  if (form === 'places') return { layout: withPlaces(layoutOf(country, has), places), hasUnit: false }
  const layout = (order.isSmallFirst ? smallFirst : largeFirst)(places, street, has)
  return { layout: layout.filter((line) => line.some((piece) => typeof piece === 'string')), hasUnit: true }
}
