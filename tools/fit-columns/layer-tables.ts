import type { SeededRandom } from '../lib/seeded-random.ts'
import type { ColumnKind } from '#main/files/columns/parts/column-kinds.ts'
import { columnsOf, labelsOf, LAYER_PARTS, type Layer } from './layer-labels.ts'
import { inventAddress } from './invent-address.ts'
import { inventStreet, pieceOfLane, type StreetPieces } from './invent-street.ts'
import { inventOther } from './invent-other.ts'
import { inventStyle, type InventedAddress, type LayerCountry } from './layer-rows.ts'
import { OTHER_COLUMNS, type OtherValue } from './other-columns-data.ts'
import { OWNERS_BEFORE, OWNERS_BEHIND, PARTS_AFTER, type SecondPart } from './second-address-data.ts'

/** A name of a column and what its cells are. */
interface OtherColumn {
  kind: OtherValue
  name: string
}

const PARTS = Object.keys(PARTS_AFTER) as SecondPart[]
/** Shapefiles cut names at ten characters. */
const SHAPEFILE_NAME = 10
const HALVES = 2

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The ways in which words are put together to one name. */
const STYLES: readonly ((words: readonly string[]) => string)[] = [
  (words) => words.join('_').toUpperCase(),
  (words) => words.join('').toUpperCase(),
  (words) => words.join('_'),
  (words) => words.map(titled).join(''),
  (words) => words.join('').toUpperCase().slice(0, SHAPEFILE_NAME),
  (words) => words.map(titled).join(' '),
]

const ofHalf = <T>(list: readonly T[], half: 0 | 1 | null): T[] =>
  list.filter((_, index) => half === null || index % HALVES === half)

/**
 * The columns of one more address, of an owner or for the mail: all have the same word and the same style. With a half,
 * only every other word for whose address it is.
 */
function secondAddress(random: SeededRandom, half: 0 | 1 | null): OtherColumn[] {
  const write = random.pick(STYLES)
  const isBefore = random.chance(0.7)
  const owner = random.pick(ofHalf(OWNERS_BEFORE, half))
  const [owners, words] = random.pick(Object.entries(OWNERS_BEHIND))
  const whose = random.pick(ofHalf(owners.split(' '), half))
  const wordOf = (kind: SecondPart) => words.split(' ')[PARTS.indexOf(kind)] ?? ''
  return PARTS.filter((part) => random.chance(part === 'unitAway' || part === 'countryAway' ? 0.4 : 0.85)).map(
    (kind) => ({
      kind,
      name: write(isBefore ? [owner, random.pick(PARTS_AFTER[kind])] : [wordOf(kind), whose]),
    }),
  )
}

// Names of two columns that are a position, north before east. Data only.

const DEGREE_AXES: readonly string[] =
  `lat lon|LAT LON|latitude longitude|Latitude Longitude|lat lng|LAT LONG|y x|Y X|POINT_Y POINT_X|Breite Laenge
breitengrad laengengrad|geo_breite geo_laenge|Latitud Longitud|latitud_y longitud_x|lat_wgs84 lon_wgs84|GeoLat GeoLon
ycoord xcoord|Y_COORD X_COORD|緯度 経度|Широта Долгота|szerokosc dlugosc|breddegrad lengdegrad|bredd langd
enlem boylam|sirka delka|breedtegraad lengtegraad|latitudine longitudine|GPS_LAT GPS_LON|gps_y gps_x|laius pikkus
koord_lat koord_lon|szelesseg hosszusag|latitudine_n longitudine_e|platuma garums|platuma ilguma|γεωγρ_πλατος γεωγρ_μηκος`.split(
    /[|\n]/,
  )

const GRID_AXES: readonly string[] =
  `y x|Y X|nord ost|Nord Ost|Hochwert Rechtswert|HOCH RECHTS|northing easting|NORTHING EASTING|N_LV95 E_LV95|N E
nordwert ostwert|Y_COORD X_COORD|y_koord x_koord|POINT_Y POINT_X|coord_y coord_x|Norte Este|norte este|nord est
UTM_N UTM_E|utm_nord utm_ost|y_lambert93 x_lambert93|rd_y rd_x|nord aust|nordkoordinat ostkoordinat|Y_JTSK X_JTSK
pohjoinen ita|N_koordinaatti E_koordinaatti|gkodn gkode|n_hnit e_hnit|YCOORD XCOORD|grid_n grid_e|y_2180 x_2180`.split(
    /[|\n]/,
  )

/** A layer as a table with invented rows. */
export interface LayerTable {
  layer: Layer
  names: string[]
  kinds: ColumnKind[]
  rows: string[][]
  /** What each row means. */
  addresses: InventedAddress[]
  hasHeader: boolean
}

const FEWEST_OTHERS = 10
const MOST_OTHERS = 16
const ROWS = 60
/** So many names say nothing to anybody: short forms that only one office uses. */
const MADE_UP_SHARE = 0.1
const SYLLABLES = 'ba ke lor mi tus ran vel qu zo pri dal ek sum fi gor han wex jo nyl cad'.split(' ')
const madeUpName = (random: SeededRandom): string => {
  const word = Array.from({ length: 1 + random.below(3) }, () => random.pick(SYLLABLES)).join('')
  const name = random.chance(0.3) ? `${word}_${1 + random.below(9)}` : word
  return random.chance(0.5) ? name.toUpperCase() : name
}
/** So many tables have the address of somebody else as well. */
const SECOND_SHARE = 0.5
const OTHERS: OtherColumn[] = Object.entries(OTHER_COLUMNS).flatMap(([kind, names]) =>
  names.split(' ').map((name) => ({ kind: kind as OtherValue, name })),
)

const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** `COLUMN5`: the source has no header, and so has the table. */
export const isHeaderless = (layer: Layer): boolean =>
  columnsOf(layer.street)
    .concat(columnsOf(layer.number))
    .some((name) => /^column\d+$/i.test(name))

/** Some part is made of several columns, or cut out of one. */
export const isComposed = (layer: Layer): boolean =>
  LAYER_PARTS.some((part) => layer[part] !== undefined && typeof layer[part] !== 'string')

function pickOthers(random: SeededRandom, taken: ReadonlySet<string>, half: OtherHalf): OtherColumn[] {
  const wanted = FEWEST_OTHERS + random.below(MOST_OTHERS - FEWEST_OTHERS)
  const chosen = new Map<string, OtherColumn>()
  if (random.chance(SECOND_SHARE))
    for (const one of secondAddress(random, half)) if (!taken.has(keyOf(one.name))) chosen.set(keyOf(one.name), one)
  for (let tries = 0; chosen.size < wanted && tries < 400; tries++) {
    const at = random.below(OTHERS.length)
    if (half !== null && at % 2 !== half) continue
    const one = OTHERS[at] as OtherColumn
    if (
      !taken.has(keyOf(one.name)) &&
      ![...chosen.values()].some((other) => other.kind === one.kind && random.next() < 0.7)
    ) {
      const name = random.chance(MADE_UP_SHARE) ? madeUpName(random) : one.name
      chosen.set(keyOf(name), { ...one, name })
    }
  }
  return [...chosen.values()]
}

/** Every other name of a column that holds no part: what is judged has names that nothing was fitted on. */
export type OtherHalf = 0 | 1 | null

/** Systems of degrees; all others that layers name are grids. */
const GEOGRAPHIC = /:(?:4326|4258|4269|4283|4612|4674|6668|7844)$/

/** So many tables of layers that name no columns of positions have some beside the rest. */
const AXES_SHARE = 0.2

/** The columns of the layer; some with a position in degrees or on a grid besides. */
function columnsWithAxes(
  labels: ReadonlyMap<string, ColumnKind>,
  random: SeededRandom,
): { labels: Map<string, ColumnKind>; isGrid: boolean } {
  const kinds = new Set(labels.values())
  const isBare = kinds.has('latitude') || kinds.has('longitude') || !random.chance(AXES_SHARE)
  if (isBare) return { labels: new Map(labels), isGrid: false }
  const isGrid = random.chance(0.5)
  const [north, east] = random.pick(isGrid ? GRID_AXES : DEGREE_AXES).split(' ') as [string, string]
  const isTaken = [...labels.keys()].some((name) => [keyOf(north), keyOf(east)].includes(keyOf(name)))
  const axes: [string, ColumnKind][] = isTaken
    ? []
    : [
        [north, 'latitude'],
        [east, 'longitude'],
      ]
  return { labels: new Map([...labels, ...axes]), isGrid }
}

const cellOf = (address: InventedAddress, kind: Exclude<ColumnKind, 'other'>, name: string): string =>
  kind === 'streetAfter' ? pieceOfLane(name, address[kind]) : address[kind]

/** A table of the layer's columns among others, in mixed order. */
export function inventTable(
  layer: Layer,
  land: LayerCountry,
  random: SeededRandom,
  half: OtherHalf = null,
): LayerTable {
  const ofLayer = labelsOf(layer)
  const { labels, isGrid } = isHeaderless(layer) ? { labels: ofLayer, isGrid: false } : columnsWithAxes(ofLayer, random)
  const style = inventStyle(random)
  const here = random.pick(land.towns)
  const around = land.towns.filter((town) => town.region === here.region)
  const towns = Array.from({ length: 1 + random.below(6) }, () => random.pick(around))
  const kinds = new Set(labels.values())
  const isProjected = isGrid || (layer.srs !== undefined && !GEOGRAPHIC.test(layer.srs))
  const context = { random, land, towns, style, kinds, isProjected }
  const streets = Array.from({ length: Math.min(ROWS, style.mostStreets) }, () => inventStreet(context))
  const addresses = Array.from({ length: ROWS }, (_, row) =>
    inventAddress(context, streets[Math.floor((row * streets.length) / ROWS)] as StreetPieces),
  )
  const others = pickOthers(random, new Set([...labels.keys()].map(keyOf)), half)
  const away = random.pick(land.towns)
  const columns = [
    ...[...labels].map(([name, kind]) => ({
      name,
      kind,
      cells: addresses.map((one) => (kind === 'other' ? '' : cellOf(one, kind, name))),
    })),
    ...others.map(({ name, kind }) => {
      const fixed = 1 + random.below(90_000)
      return {
        name,
        kind: 'other' as const,
        cells: addresses.map((_, row) => inventOther(kind, row, { random, land, home: here, away, fixed })),
      }
    }),
  ]
  random.shuffle(columns)
  const isBare = isHeaderless(layer)
  return {
    layer,
    names: columns.map(({ name }, index) => (isBare ? `Column ${index + 1}` : name)),
    kinds: columns.map(({ kind }) => kind),
    rows: addresses.map((_, row) => columns.map(({ cells }) => cells[row] as string)),
    addresses,
    hasHeader: !isBare,
  }
}
