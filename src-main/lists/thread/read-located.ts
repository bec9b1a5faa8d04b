import type { ReadableDb } from '#main/database/connections.types.ts'
import { placeInAscending } from '#shared/model/place-in-ascending.ts'
import { stretchesOf } from '../columns/stretches.ts'
import { toUuidLines } from '../blocks/uuid-bytes.ts'
import {
  readNameBlocks,
  readNamesOfRun,
  eachPositionOfRun,
  readPlacesAt,
  readPlacesOfRun,
  type PlaceRow,
} from '../sql/read-places.ts'
import type { NamesPart, PartOfList, PositionsPart, PlaceColumns, PlacesQuery } from './lists-calls.types.ts'

/** Cuts a part out of the numbers of a list. */
const cut = ({ offset, limit }: PartOfList, ordinals: Uint32Array): Uint32Array =>
  ordinals.subarray(offset, Math.min(ordinals.length, offset + limit))

const runOf = (part: Uint32Array): [number, number] => [part[0] ?? 1, part[part.length - 1] ?? 0]

/** Where the places of a part lie, each in the place of its number; one that went meanwhile lies nowhere. */
export function readPositions(db: ReadableDb, query: PartOfList, ordinals: Uint32Array): PositionsPart {
  const part = cut(query, ordinals)
  const [lats, lons] = [new Float64Array(part.length).fill(NaN), new Float64Array(part.length).fill(NaN)]
  const { listId } = query
  for (const { from, to, columns } of stretchesOf(db, { listId, ordinals: part, fields: ['lat', 'lon'] })) {
    if (columns) {
      putBytes(columns[0], lats, from)
      putBytes(columns[1], lons, from)
    } else placeRows(db, listId, { part: part.subarray(from, to), lats, lons, from })
  }
  // A slice: what is posted to another thread takes all of the memory below it along.
  return { rows: ordinals.length, ordinals: part.slice(), lats, lons }
}

/** Puts the bytes of numbers into a column, from a row on; a column that is null holds none. */
function putBytes(bytes: Buffer | null | undefined, into: Float64Array, from: number): void {
  if (bytes) new Uint8Array(into.buffer).set(bytes, from * into.BYTES_PER_ELEMENT)
}

interface PlacedRows {
  part: Uint32Array
  /** Of all rows that were asked for, the first of `part` at `from`. */
  lats: Float64Array
  lons: Float64Array
  from: number
}

function placeRows(db: ReadableDb, listId: string, { part, lats, lons, from }: PlacedRows): void {
  const first = part[0] ?? 0
  eachPositionOfRun(db, listId, runOf(part), (ordinal, lat, lon) => {
    // Mostly no number is missing.
    const at = part[ordinal - first] === ordinal ? ordinal - first : placeInAscending(part, ordinal)
    if (at < 0 || lat === null || lon === null) return
    lats[from + at] = lat
    lons[from + at] = lon
  })
}

/** Their ids and names in UTF-8, line by line; those of a place that went meanwhile are empty. */
export function readNames(db: ReadableDb, query: PartOfList, ordinals: Uint32Array): NamesPart {
  const part = cut(query, ordinals)
  const { listId } = query
  const [ids, names]: [Uint8Array[], Uint8Array[]] = [[], []]
  for (const { from, to, columns } of stretchesOf(db, { listId, ordinals: part, fields: ['id', 'name'] })) {
    const lines = columns ? linesOfBlock(columns, to - from) : linesOfRows(db, listId, part.subarray(from, to))
    ids.push(lines.ids)
    names.push(lines.names)
  }
  // The last line has no end.
  const joined = (lines: Uint8Array[]) => Buffer.concat(lines).subarray(0, -1)
  return { rows: ordinals.length, ids: joined(ids), names: joined(names) }
}

/** Each line ended by a line feed. */
interface Lines {
  ids: Uint8Array
  names: Uint8Array
}

function linesOfBlock([id, name]: readonly (Buffer | null)[], rows: number): Lines {
  const ids = toUuidLines(id!)
  if (!name) return { ids, names: new Uint8Array(rows).fill(LINE_FEED) }
  if (name.includes(LINE_FEED) || name.includes(CARRIAGE_RETURN)) {
    return { ids, names: Buffer.from(name.toString().split('\0').map(toLine).join('\n')) }
  }
  for (let at = 0; at < name.length; at++) if (name[at] === 0) name[at] = LINE_FEED
  return { ids, names: name }
}

function linesOfRows(db: ReadableDb, listId: string, part: Uint32Array): Lines {
  const whole = readNameBlocks(db, listId, runOf(part))
  const isLineEach = whole?.rows === part.length && isLines(whole.ids, part.length) && isLines(whole.names, part.length)
  if (isLineEach) return { ids: ended(whole.ids), names: ended(whole.names) }
  const [ids, names] = [new Array<string>(part.length).fill(''), new Array<string>(part.length).fill('')]
  let at = 0
  for (const [ordinal, id, name] of readNamesOfRun(db, listId, runOf(part))) {
    while (at < part.length && part[at]! < ordinal) at++
    if (part[at] !== ordinal) continue
    ids[at] = id
    names[at] = toLine(name)
  }
  return { ids: Buffer.from(`${ids.join('\n')}\n`), names: Buffer.from(`${names.join('\n')}\n`) }
}

const ended = (lines: Uint8Array): Uint8Array => Buffer.concat([lines, Buffer.of(LINE_FEED)])

/** Mostly there is no break, and a look costs less than a copy. */
export const toLine = (text: string): string => (/[\r\n]/.test(text) ? text.replaceAll(/[\r\n]+/g, ' ') : text)

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13]

/** Whether a text has so many lines: none of what it was joined of has a break in itself. */
function isLines(text: Uint8Array, count: number): boolean {
  let lines = 1
  for (let at = 0; at < text.length; at++) if (text[at] === LINE_FEED) lines++
  return lines === count && !text.includes(CARRIAGE_RETURN)
}

/** Little-endian, as every processor that we run on has its numbers in memory. */
export const toBase64 = ({ buffer, byteOffset, byteLength }: Float64Array | Uint32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64')

/** Read by one statement: rows of so many points are some megabytes. */
const ROWS_AT_ONCE = 50_000

/** Points by their numbers, in that order, in columns that cost no time to carry and to check. */
export function readPlaces(
  db: ReadableDb,
  { listId, hasCountries }: Pick<PlacesQuery, 'listId' | 'hasCountries'>,
  ordinals: Uint32Array,
): PlaceColumns {
  const columns = createColumns(ordinals.length)
  for (let at = 0; at < ordinals.length; at += ROWS_AT_ONCE) {
    const some = ordinals.subarray(at, at + ROWS_AT_ONCE)
    // Mostly the order is that of insertion, and none is missing.
    const rows = isRun(some)
      ? readPlacesOfRun(db, listId, [some[0]!, some[some.length - 1]!])
      : readPlacesAt(db, listId, some)
    for (const row of rows) columns.push(row)
  }
  return columns.done(hasCountries)
}

/** True where every number is one above the one before. */
function isRun(ordinals: Uint32Array): boolean {
  for (let at = 1; at < ordinals.length; at++) if (ordinals[at] !== ordinals[at - 1]! + 1) return false
  return true
}

/** Takes points one by one; one that went meanwhile is not among them. */
function createColumns(most: number) {
  const [ids, names, countries]: [string[], string[], string[]] = [[], [], []]
  const numbers = new Uint32Array(most)
  const [lats, lons] = [new Float64Array(most), new Float64Array(most)]
  return {
    push([ordinal, id, name, lat, lon, country]: PlaceRow): void {
      const at = ids.push(id) - 1
      names.push(toLine(name))
      countries.push(country)
      numbers[at] = ordinal
      lats[at] = lat ?? NaN
      lons[at] = lon ?? NaN
    },
    done(hasCountries: boolean): PlaceColumns {
      const total = ids.length
      return {
        total,
        ids: ids.join('\n'),
        names: names.join('\n'),
        ordinals: toBase64(numbers.subarray(0, total)),
        lats: toBase64(lats.subarray(0, total)),
        lons: toBase64(lons.subarray(0, total)),
        ...(hasCountries && { countries: countries.map(toLine).join('\n') }),
      }
    },
  }
}
