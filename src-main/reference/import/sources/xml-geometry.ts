import { isNorthFirst } from '#main/reference/import/systems/is-north-first.ts'
import { systemNamed } from '#main/reference/import/systems/system-named.ts'
import { pointInAreas, type Point, type Ring } from './geometry/point-of-geometry.ts'

/** Elements whose text is a position, by their names in all editions of GML. */
export const POSITION_NAMES: ReadonlySet<string> = new Set(['pos', 'posList', 'coordinates'])
/** Elements whose positions are no place of an address: boxes around it. */
export const BOX_NAMES: ReadonlySet<string> = new Set(['boundedBy', 'Envelope', 'Box', 'lowerCorner', 'upperCorner'])

/** The numbers of a text; those of GML 2 stand in pairs joined by commas. */
function numbersOf(text: string): number[] {
  return text.trim().split(/[\s,]+/).map(Number) // prettier-ignore
}

/** Names as a URN or an address put the numbers in the order of the dataset; short ones say the easting first. */
const followsDataset = (srsName: string) => /^(?:urn:|https?:\/\/www\.opengis\.net\/def\/)/i.test(srsName)

/** True where the first of two numbers is the northing. */
export function startsNorth(srsName: string): boolean {
  if (!followsDataset(srsName) || /crs:?(?:OGC|84)|CRS84/i.test(srsName)) return false
  const code = systemNamed(srsName)?.code ?? null
  return code !== null && isNorthFirst(code)
}

/** Where a text of positions is: its point, or a point inside the ring that it lists. */
export function pointOfPositions(name: string, text: string, dimensions: number): Point | null {
  const numbers = numbersOf(text)
  const width = name === 'coordinates' ? (/^\s*[^\s,]+,[^\s,]+,/.test(text) ? 3 : 2) : dimensions
  if (numbers.length < 2 || numbers.some((one) => !Number.isFinite(one))) return null
  const corners = Math.floor(numbers.length / width)
  const ring: Ring = Array.from({ length: corners }, (_, i) => [numbers[i * width] ?? 0, numbers[i * width + 1] ?? 0])
  const [[x, y] = [NaN, NaN]] = ring
  return name === 'pos' || ring.length < 3 ? { x: numbers[0] ?? x, y: numbers[1] ?? y } : pointInAreas([[ring]])
}
