import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { MOST_IN_BLOCK, packBlock, readBlocks } from '../model/column-blocks.ts'
import { BETWEEN_TEXTS, lineOfSigns } from './collect-signs.ts'
import type { RoadSigns } from '../rules/read-signs.ts'
import type { PlacedSign, SignTable } from './road-signs.types.ts'

const LENGTH_BYTES = 4
/** What the texts of a map may unpack to: ten times those of a large country. */
const MOST_TEXT_BYTES = 2 ** 28
const BETWEEN_LINES = '\n'
const TEXTS_OF_SIGNS = 6
const COLUMNS_OF_JUNCTIONS = 3

function packText(text: string): Buffer {
  const packed = deflateRawSync(Buffer.from(text))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(packed.length)
  return Buffer.concat([length, packed])
}

const differences = (values: ArrayLike<number>, from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, i) => (values[from + i] as number) - (values[from + i - 1] ?? 0))

/** Signs as bytes, each text once: two to three bytes a way, and the texts. */
export function packSigns({ wayIds, signOf, signs, junctions }: SignTable): Buffer {
  const [lats, lons] = [junctions.map(({ lat }) => lat), junctions.map(({ lon }) => lon)]
  const blocks: Buffer[] = []
  for (let from = 0; from < wayIds.length; from += MOST_IN_BLOCK) {
    const to = Math.min(wayIds.length, from + MOST_IN_BLOCK)
    blocks.push(packBlock([differences(wayIds, from, to), signOf.subarray(from, to)]))
  }
  for (let from = 0; from < junctions.length; from += MOST_IN_BLOCK) {
    const to = Math.min(junctions.length, from + MOST_IN_BLOCK)
    const kinds = junctions.slice(from, to).map(({ isRoundabout }) => Number(isRoundabout))
    blocks.push(packBlock([differences(lats, from, to), differences(lons, from, to), kinds]))
  }
  const lines = [...signs.map(lineOfSigns), ...junctions.map(({ exit }) => exit)]
  return Buffer.concat([
    packText(lines.join(BETWEEN_LINES)),
    packBlock([[wayIds.length, signs.length, junctions.length]]),
    ...blocks,
  ])
}

function readText(bytes: Buffer): { lines: string[]; rest: Buffer } | null {
  if (bytes.length < LENGTH_BYTES) return null
  const end = LENGTH_BYTES + bytes.readUInt32LE(0)
  if (end > bytes.length) return null
  const text = inflateRawSync(bytes.subarray(LENGTH_BYTES, end), { maxOutputLength: MOST_TEXT_BYTES }).toString('utf8')
  return { lines: text.split(BETWEEN_LINES), rest: bytes.subarray(end) }
}

function toSigns(line: string): RoadSigns | null {
  const texts = line.split(BETWEEN_TEXTS)
  const [name = '', ref = '', towards = '', towardsAgainst = '', exit = '', marks = ''] = texts
  const isWhole = texts.length === TEXTS_OF_SIGNS && /^\d+$/.test(marks)
  return isWhole ? { name, ref, towards, towardsAgainst, exit, marks: Number(marks) } : null
}

type Blocks = ReturnType<typeof readBlocks>

function readWays(blocks: Blocks, count: number, signCount: number): Pick<SignTable, 'wayIds' | 'signOf'> | null {
  const [wayIds, signOf] = [new Float64Array(count), new Uint32Array(count)]
  let [at, id] = [0, 0]
  while (at < count) {
    const [steps, places] = blocks.next(2) ?? []
    if (!steps || !places || steps.length === 0 || places.length !== steps.length || at + steps.length > count)
      return null
    for (let i = 0; i < steps.length; i++, at++) {
      id += steps[i] as number
      const place = places[i] as number
      if ((at > 0 && (steps[i] as number) <= 0) || place < 0 || place >= signCount) return null
      wayIds[at] = id
      signOf[at] = place
    }
  }
  return { wayIds, signOf }
}

function readJunctions(blocks: Blocks, exits: readonly string[]): PlacedSign[] | null {
  const junctions: PlacedSign[] = []
  let [lat, lon] = [0, 0]
  while (junctions.length < exits.length) {
    const [lats, lons, kinds] = blocks.next(COLUMNS_OF_JUNCTIONS) ?? []
    if (!lats || !lons || !kinds || lats.length === 0 || lons.length !== lats.length || kinds.length !== lats.length)
      return null
    for (let i = 0; i < lats.length; i++) {
      lat += lats[i] as number
      lon += lons[i] as number
      junctions.push({ lat, lon, isRoundabout: kinds[i] === 1, exit: exits[junctions.length] ?? '' })
    }
  }
  return junctions.length === exits.length ? junctions : null
}

/** Reads what `packSigns` wrote; null where the bytes are something else. */
export function readSignTable(bytes: Uint8Array): SignTable | null {
  try {
    const text = readText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (text === null) return null
    const blocks = readBlocks(text.rest)
    const [wayCount = -1, signCount = -1, junctionCount = -1] = blocks.next(1)?.[0] ?? []
    const { lines } = text
    const exits = lines.slice(signCount)
    if (signCount < 1 || wayCount < 0 || exits.length !== junctionCount) return null
    const signs = lines.slice(0, signCount).map(toSigns)
    const ways = readWays(blocks, wayCount, signCount)
    const junctions = ways && readJunctions(blocks, exits)
    const isWhole = junctions !== null && blocks.isAtEnd() && signs.every((one) => one !== null)
    return isWhole ? { ...(ways as NonNullable<typeof ways>), signs: signs as RoadSigns[], junctions } : null
  } catch {
    return null
  }
}
