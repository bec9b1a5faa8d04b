import type { ColumnKind } from '#main/files/columns/parts/column-kinds.ts'
import { hasPieces, inventNumber, type StreetPieces } from './invent-street.ts'
import {
  EAST_ASIA,
  joined,
  NUMBER_FIRST,
  TYPED,
  whole,
  type InventedAddress,
  type LayerTown,
  type TableContext,
} from './layer-rows.ts'

const inOrder = (pieces: StreetPieces, take: (kind: ColumnKind, text: string) => string): string =>
  joined(
    take('streetBefore', pieces.streetBefore),
    take('directionBefore', pieces.directionBefore),
    take('typeBefore', pieces.typeBefore),
    take('articleBefore', pieces.articleBefore),
    pieces.name,
    take('typeAfter', pieces.typeAfter),
    take('directionAfter', pieces.directionAfter),
  )

function inventUnit({ random, style, kinds }: TableContext) {
  if (!random.chance(style.unitShare)) return { type: '', text: '', full: '' }
  const type = random.pick(['APT', 'UNIT', 'STE', 'Unit', 'Apt', 'BLDG'])
  const id = random.pick([String(whole(random, 1, 400)), random.pick(['A', 'B', 'C', '2B', '101', '3D'])])
  const text = !kinds.has('unitType') && random.chance(0.4) ? joined(type, id) : id
  return { type, text, full: joined(type, id) }
}

/** `12 Main St`, `Hauptstraße 12`, `中山路12號`; now and then with the unit where it has no column. */
function lineOf({ random, land, kinds }: TableContext, number: string, street: string, unit: string): string {
  if (EAST_ASIA.has(land.country)) return `${street}${number}`
  if (!NUMBER_FIRST.has(land.country)) return joined(street, number)
  const base = joined(number, street)
  return !kinds.has('unit') && unit !== '' && random.chance(0.3) ? joined(base, unit) : base
}

function codeTownOf({ random, land }: TableContext, town: LayerTown, code: string): string {
  if (land.country === 'US') return `${town.name}${random.pick([',', ''])} ${town.regionCode} ${code}`
  return land.country === 'CA' ? joined(town.name, town.regionCode, code) : joined(code, town.name)
}

const METRES_OF_LATITUDE = 111_000
const METRES_OF_LONGITUDE = 70_000
const FALSE_EASTING = 500_000

/** Northing and easting of a grid around the first town of the country. */
function toMetres(lat: number, lon: number, { land: { towns }, style }: TableContext): [string, string] {
  const { metreDecimals } = style
  const middle = towns[0]?.lon ?? 0
  const east = FALSE_EASTING + (lon - middle) * METRES_OF_LONGITUDE
  return [Math.abs(lat * METRES_OF_LATITUDE).toFixed(metreDecimals), east.toFixed(metreDecimals)]
}

function townParts(context: TableContext) {
  const { random, land, style } = context
  const town = random.pick(context.towns)
  const code = random.pick(town.codes.length > 0 ? town.codes : [''])
  const spread = () => (random.next() - 0.5) * 0.05
  const [lat, lon] = [town.lat + spread(), town.lon + spread()]
  const [north, east] = context.isProjected ? toMetres(lat, lon, context) : [lat.toFixed(6), lon.toFixed(6)]
  return {
    city: town.name,
    district: town.district,
    region: land.printsRegionCode && style.hasRegionCodes ? town.regionCode : town.region,
    postalCode: code,
    postalPlus: String(whole(random, 1000, 9999)),
    codeTown: codeTownOf(context, town, code),
    latitude: north,
    longitude: east,
  }
}

/** An address of the country as the columns of a table hold it, on the given street. */
export function inventAddress(context: TableContext, { name, ...pieces }: StreetPieces): InventedAddress {
  const { random, land, style, kinds } = context
  const town = townParts(context)
  const number = inventNumber(context)
  const unit = inventUnit(context)
  const street = inOrder({ name, ...pieces }, (_, text) => text)
  const line = lineOf(context, number.together, street, unit.full)
  const values: InventedAddress = {
    ...pieces,
    ...town,
    number: number.number,
    numberBefore: number.before,
    numberAfter: number.suffix,
    numberTo: number.to,
    street: hasPieces(kinds) ? inOrder({ name, ...pieces }, (kind, text) => (kinds.has(kind) ? '' : text)) : street,
    unit: unit.text,
    unitType: unit.type,
    building: random.chance(0.2) ? random.pick(['Tower House', '현대아파트', 'Haus Anna', 'North Wing']) : '',
    line,
    whole: `${line}, ${town.codeTown}`,
  }
  if (style.upper && TYPED.has(land.country))
    for (const key of Object.keys(values) as (keyof InventedAddress)[]) values[key] = values[key].toUpperCase()
  return values
}
