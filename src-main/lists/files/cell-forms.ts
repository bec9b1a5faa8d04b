import { readJson } from '../documents/read-json.ts'
import { parseGeometry } from '#shared/coordinates/parse-geometry.ts'
import { parseMapLink } from '#shared/coordinates/parse-map-link.ts'
import { HOURS_NAMES, UNCLEAR_HOURS_NAMES } from '#shared/model/hours/hours-words-data.ts'
import { readOpeningHours } from '#shared/model/hours/read-opening-hours.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Longer texts are no position. */
const MAX_CHARS = 2_048
/** Share of the filled cells that have to agree. */
const AGREEING = 0.8
/** Share of the cells of a column named for its hours that are any: others stay texts. */
const HOURS_SHARE = 0.3
/** Two decimal degrees in one cell: fine ones, or any in brackets. */
const PAIR = /^[-+]?\d{1,3}\.\d{3,}°?\s*[,; ]\s*[-+]?\d{1,3}\.\d{3,}°?$/
const BRACKETED = /^[([]\s*[-+]?\d{1,3}(?:\.\d+)?°?\s*[,; ]\s*[-+]?\d{1,3}\.\d+°?\s*[)\]]$/
const GEOMETRY = /^(?:srid=|(?:multi)?point|geometrycollection|\{|0[01][\da-f]{40})/i
const LINK = /^(?:https?:\/\/|geo:|maps?\.)\S+$/i

/** What all cells of a column are: positions, links to a map, objects, opening hours; null for anything else. */
export type ColumnForm = 'pair' | 'mapLink' | 'structured' | 'hours' | null

/** Whether a text is an object or a list of JSON, which names nothing and is no address. */
export function isStructured(cell: string): boolean {
  if (!/^\s*(?:\{|\[\s*[{["\]])/.test(cell)) return false
  const value = readJson(cell)
  return typeof value === 'object' && value !== null
}

/** A position that can be nothing else: well-known text or binary, GeoJSON, `(lat, lon)`. */
const isPair = (cell: string): boolean =>
  PAIR.test(cell) || BRACKETED.test(cell) || (GEOMETRY.test(cell) && parseGeometry(cell).length === 1)

/** Whether a text is a link to a map, with or without the position. */
export const isMapLink = (cell: string): boolean => LINK.test(cell) && /map|osm|waze|^geo:/i.test(cell)

/** What the cells of a column are, whatever it is called; opening hours only where its name says so too. */
export function formOfColumn(sample: readonly string[][], index: number, name: string): ColumnForm {
  const filled = sample.map((cells) => cells[index]?.trim() ?? '').filter((cell) => cell !== '')
  const agree = (test: (cell: string) => boolean): boolean =>
    filled.length > 0 && filled.filter((cell) => cell.length <= MAX_CHARS && test(cell)).length >= filled.length * AGREEING // prettier-ignore
  if (agree(isPair)) return 'pair'
  if (agree(isMapLink)) return 'mapLink'
  const isHours = (cell: string): boolean => readOpeningHours(cell).hours !== null
  const key = toNameKey(name)
  if (HOURS_NAMES.has(key) && (isClearHours(key, filled) || filled.filter(isHours).length > filled.length * HOURS_SHARE)) return 'hours' // prettier-ignore
  return filled.some(isStructured) && agree((cell) => isStructured(cell)) ? 'structured' : null
}

/** `Öffnungszeiten`: what stands there says when it is open, whether a week can hold it or not. */
const isClearHours = (key: string, filled: readonly string[]): boolean =>
  !UNCLEAR_HOURS_NAMES.has(key) && filled.some((cell) => /\p{L}/u.test(cell))

/** The position that a link to a map holds; null where it holds none. */
export function positionOfLink(link: string): { lat: number; lon: number } | null {
  const [only, other] = isMapLink(link) ? parseMapLink(link) : []
  return only && !other ? only : null
}

/** The words by which a link to a map names its place: `Café, Markt 1, Bremen`; empty where it names none. */
export function wordsOfLink(link: string): string {
  if (!isMapLink(link) || !URL.canParse(link)) return ''
  const { pathname, searchParams } = new URL(link)
  const [, segment = ''] = /\/(?:place|search)\/([^/@]+)/.exec(pathname) ?? []
  return (searchParams.get('q') ?? searchParams.get('query') ?? decoded(segment)).replaceAll('+', ' ').trim()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
