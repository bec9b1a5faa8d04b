import proj4 from 'proj4'
import type { ParsedCoordinates } from './coordinates.types.ts'
import type { Position } from './position.ts'
import { SYSTEM_ROWS, type SystemRow } from './systems-data.ts'

/** A national grid that people write positions in; its definition is in `systems-data.ts`. */
interface NationalGrid {
  /** Of the EPSG dataset. */
  code: number
  /** As it is written before its numbers. */
  label: string
  /** What else it is called, in small letters; the zone of a grid of zones is in its numbers. */
  names: RegExp
  /** Its area may be so much wider than the dataset says, in degrees. */
  marginDegrees: number
  /** Its numbers are too much like those of others: it is read only where its name is written. */
  isByName?: true
}

const GAUSS_KRUGER = /^(?:gk ?\d?|gau(?:ss|ß) ?-? ?kr(?:ue|ü|u)ger(?: zone)? ?\d?|dhdn(?: .*)?)$/

/** In the order in which they are tried. Data only. */
const NATIONAL_GRIDS: readonly NationalGrid[] = [
  { code: 2056, label: 'LV95', names: /^(?:lv ?95|mn ?95|ch ?1903 ?\+(?: .*)?)$/, marginDegrees: 0.1 },
  { code: 21781, label: 'LV03', names: /^(?:lv ?03|mn ?03|ch ?1903)$/, marginDegrees: 0.1 },
  { code: 31466, label: 'GK2', names: GAUSS_KRUGER, marginDegrees: 0.5 },
  { code: 31467, label: 'GK3', names: GAUSS_KRUGER, marginDegrees: 0.5 },
  { code: 31468, label: 'GK4', names: GAUSS_KRUGER, marginDegrees: 0.5 },
  { code: 31469, label: 'GK5', names: GAUSS_KRUGER, marginDegrees: 1.5 },
  { code: 2154, label: 'Lambert 93', names: /^(?:lambert ?-?93|l93|rgf ?93)$/, marginDegrees: 0.1 },
  { code: 28992, label: 'RD', names: /^(?:rd(?: new)?|rijksdriehoek.*|amersfoort)$/, marginDegrees: 0.1 },
  { code: 2157, label: 'ITM', names: /^(?:itm|irish transverse mercator|irenet ?95)$/, marginDegrees: 0.1 },
  { code: 29903, label: 'Irish Grid', names: /^(?:irish(?: national)? grid|ig|tm ?[67]5)$/, marginDegrees: 0.1 },
  { code: 27700, label: 'BNG', names: /^(?:bng|osgb ?(?:36)?|british(?: national)? grid)$/, marginDegrees: 0.1 },
  { code: 31370, label: 'Lambert 72', names: /^(?:(?:belgian )?lambert ?72|lb ?72)$/, marginDegrees: 0.1 },
  { code: 3812, label: 'Lambert 2008', names: /^(?:belgian )?lambert ?2008$/, marginDegrees: 0.1, isByName: true },
  { code: 2169, label: 'LUREF', names: /^luref$/, marginDegrees: 0.1 },
  {
    code: 31287,
    label: 'Austria Lambert',
    names: /^(?:austria lambert|mgi lambert)$/,
    marginDegrees: 0.1,
    isByName: true,
  },
  { code: 2180, label: 'PL-1992', names: /^(?:pl ?-?1992|puwg ?(?:19)?92)$/, marginDegrees: 0.1, isByName: true },
]

/** Metres with or without marks of thousands, and a unit or a direction. */
const METERS = String.raw`(\d{1,3}(?:[' ]\d{3}){1,2}(?:\.\d+)?|\d{4,8}(?:\.\d+)?)(?: ?m)?(?: ?[ensw])?`
const PAIR = new RegExp(`^(?:([a-zß-ü][a-zß-ü0-9+ /:-]*?|epsg:? ?\\d{4,5})[:,]? )?${METERS}(?:[,;/ ]+| ?, ?)${METERS}(?:[, ]+([a-z(][a-zß-ü0-9+() :-]*))?$`) // prettier-ignore
/** `E 2758000 N 1223000`, `RW: 3500000` */
const AXES = /(?<![a-z0-9])(?:[enxyo]|rw|hw|easting|northing|east|north|rechtswert|hochwert)[:= ]+(?=\d)/g
/** One of both has so many figures; fewer are degrees, codes and numbers of houses. */
const LEAST_METERS = 100_000
const LEAST_OTHER_METERS = 1000
/** `O 15904 34671`: a square of the Irish Grid, then metres within it. */
const IRISH = /^(?:(?:irish grid|ig):? )?([a-hj-z]) ?(?:(\d{3,5}) (\d{3,5})|(\d{6}|\d{8}|\d{10}))$/
const IRISH_LETTERS = 'abcdefghjklmnopqrstuvwxyz'
const IRISH_CODE = 29903
const SQUARE_METERS = 100_000
const EPSG = /^epsg:? ?(\d{4,5})$/

const ROWS = new Map(SYSTEM_ROWS.map((row) => [row[0], row]))
/** One for each row that was asked for. */
const converters = new Map<number, proj4.Converter>()

function converterOf([code, , , , , , , definition]: SystemRow): proj4.Converter {
  const known = converters.get(code)
  if (known) return known
  const made = proj4('WGS84', definition)
  converters.set(code, made)
  return made
}

function isWithin([, , , west, south, east, north]: SystemRow, { lat, lon }: Position, margin: number): boolean {
  return lat >= south - margin && lat <= north + margin && lon >= west - margin && lon <= east + margin
}

/** Degrees of metres of a system; null outside of its area. */
function inSystem(row: SystemRow, east: number, north: number, margin: number): Position | null {
  const sign = row[8] ?? 1
  const [lon = NaN, lat = NaN] = converterOf(row).inverse([east * sign, north * sign]) as number[]
  return Number.isFinite(lat) && Number.isFinite(lon) && isWithin(row, { lat, lon }, margin) ? { lat, lon } : null
}

type Asked = Pick<NationalGrid, 'code' | 'label' | 'marginDegrees'>

/** Grids that a name means; all where there is none, and nothing for a name of something else. */
function gridsNamed(name: string): readonly Asked[] {
  if (name === '') return NATIONAL_GRIDS.filter(({ isByName }) => !isByName)
  const code = Number(EPSG.exec(name)?.[1] ?? 0)
  if (code > 0 && ROWS.get(code)?.[7]) return [{ code, label: `EPSG:${code}`, marginDegrees: 0.1 }]
  return NATIONAL_GRIDS.filter(({ label, names }) => names.test(name) || label.toLowerCase() === name)
}

/** Positions that easting and northing may mean, in a grid that is named or in any; in the other order where none fits. */
export function positionsInGrids(first: number, second: number, name = ''): ParsedCoordinates[] {
  const grids = gridsNamed(name.trim().toLowerCase())
  const read = (east: number, north: number) =>
    grids.flatMap(({ code, label, marginDegrees }): ParsedCoordinates[] => {
      const row = ROWS.get(code)
      const position = row ? inSystem(row, east, north, marginDegrees) : null
      return position ? [{ ...position, notation: 'national-grid', grid: label }] : []
    })
  const inOrder = read(first, second)
  return inOrder.length > 0 ? inOrder : read(second, first)
}

function parseIrish(text: string): ParsedCoordinates[] {
  const [, letter = '', east, north, whole = ''] = IRISH.exec(text) ?? []
  if (letter === '') return []
  const [e, n] = east === undefined ? [whole.slice(0, whole.length / 2), whole.slice(whole.length / 2)] : [east, north ?? ''] // prettier-ignore
  if (e.length !== n.length) return []
  const square = IRISH_LETTERS.indexOf(letter)
  const cell = 10 ** (5 - e.length)
  const meters = (digits: string, squares: number) => squares * SQUARE_METERS + (Number(digits) + 0.5) * cell
  const row = ROWS.get(IRISH_CODE) as SystemRow
  const position = inSystem(row, meters(e, square % 5), meters(n, 4 - Math.floor(square / 5)), 0.1)
  return position ? [{ ...position, notation: 'national-grid', grid: 'Irish Grid' }] : []
}

/**
 * Reads metres of a national grid: `LV95 2758000 1223000`, `2'758'000 / 1'223'000`, `155000 463000 RD`, `O 15904 34671`.
 * Without a name everything that they may mean.
 */
export function parseNationalGrid(plain: string): ParsedCoordinates[] {
  const irish = parseIrish(plain.toLowerCase())
  if (irish.length > 0) return irish
  const text = plain.toLowerCase().replace(AXES, '')
  const [, before = '', first = '', second = '', behind = ''] = PAIR.exec(text) ?? []
  const [a, b] = [first, second].map((meters) => Number(meters.replace(/[' ]/g, ''))) as [number, number]
  if (first === '' || Math.max(a, b) < LEAST_METERS || Math.min(a, b) < LEAST_OTHER_METERS) return []
  return positionsInGrids(a, b, (before || behind).replace(/[()]/g, ''))
}

/** Most grids of one place that are worth showing. */
const MOST_SHOWN = 3

/** A position in the national grids that are used there, so that `parseCoordinates` reads it again. */
export function toNationalGrids(position: Position): { label: string; text: string }[] {
  return NATIONAL_GRIDS.flatMap(({ code, label }) => {
    const row = ROWS.get(code)
    if (!row || !isWithin(row, position, 0)) return []
    const [east = NaN, north = NaN] = converterOf(row).forward([position.lon, position.lat]) as number[]
    return Number.isFinite(east) ? [{ label, text: `${label} ${Math.round(east)} ${Math.round(north)}` }] : []
  }).slice(0, MOST_SHOWN)
}
