import type { ReadableDb } from '#main/database/connections.types.ts'
import { placeInAscending } from '#shared/model/place-in-ascending.ts'
import { readNameBlocks, readNamesOfRun, eachPositionOfRun } from '../sql/read-places.ts'
import type { NamesPart, PartOfList, PositionsPart } from './lists-calls.types.ts'

/** Cuts a part out of the numbers of a list. */
const cut = ({ offset, limit }: PartOfList, ordinals: Uint32Array): Uint32Array =>
  ordinals.subarray(offset, Math.min(ordinals.length, offset + limit))

const runOf = (part: Uint32Array): [number, number] => [part[0] ?? 1, part[part.length - 1] ?? 0]

/** Where the places of a part lie, each in the place of its number; one that went meanwhile lies nowhere. */
export function readPositions(db: ReadableDb, query: PartOfList, ordinals: Uint32Array): PositionsPart {
  const part = cut(query, ordinals)
  const [lats, lons] = [new Float64Array(part.length).fill(NaN), new Float64Array(part.length).fill(NaN)]
  const first = part[0] ?? 0
  eachPositionOfRun(db, query.listId, runOf(part), (ordinal, lat, lon) => {
    // Mostly no number is missing.
    const at = part[ordinal - first] === ordinal ? ordinal - first : placeInAscending(part, ordinal)
    if (at < 0 || lat === null || lon === null) return
    lats[at] = lat
    lons[at] = lon
  })
  // A slice: what is posted to another thread takes all of the memory below it along.
  return { rows: ordinals.length, ordinals: part.slice(), lats, lons }
}

/** Their ids and names in UTF-8, line by line; those of a place that went meanwhile are empty. */
export function readNames(db: ReadableDb, query: PartOfList, ordinals: Uint32Array): NamesPart {
  const part = cut(query, ordinals)
  const rows = ordinals.length
  const whole = readNameBlocks(db, query.listId, runOf(part))
  const isLineEach = whole?.rows === part.length && isLines(whole.ids, part.length) && isLines(whole.names, part.length)
  if (isLineEach) return { rows, ids: whole.ids, names: whole.names }
  const [ids, names] = [new Array<string>(part.length).fill(''), new Array<string>(part.length).fill('')]
  let at = 0
  for (const [ordinal, id, name] of readNamesOfRun(db, query.listId, runOf(part))) {
    while (at < part.length && part[at]! < ordinal) at++
    if (part[at] !== ordinal) continue
    ids[at] = id
    names[at] = toLine(name)
  }
  return { rows, ids: Buffer.from(ids.join('\n')), names: Buffer.from(names.join('\n')) }
}

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
