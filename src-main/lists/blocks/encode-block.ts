import { toUuidBytes } from './uuid-bytes.ts'

/** Rows of a block: those with the numbers from 1 to 1,000, from 1,001 to 2,000, and so on, as far as they are visible. */
export const BLOCK_ROWS = 1_000

export const blockOf = (ordinal: number): number => Math.floor((ordinal - 1) / BLOCK_ROWS)

/** First and last number that belong to a block. */
export const ordinalsOfBlock = (block: number): [first: number, last: number] => [
  block * BLOCK_ROWS + 1,
  (block + 1) * BLOCK_ROWS,
]

export const BLOCK_NUMBERS = ['lat', 'lon'] as const
export const BLOCK_TEXTS = ['name', 'address', 'country', 'status', 'tags'] as const
export type BlockNumber = (typeof BLOCK_NUMBERS)[number]
export type BlockText = (typeof BLOCK_TEXTS)[number]
/** Fields that a block holds. */
export type BlockField = 'id' | BlockNumber | BlockText

/**
 * Columns of a block: ids of 16 bytes; numbers of 8, little-endian, NaN where there is none; texts in UTF-8, each ended by
 * a zero. A column in which nothing stands is null.
 */
export type EncodedBlock = { rows: number; id: Uint8Array } & Record<BlockNumber | BlockText, Uint8Array | null>

type Cell = string | number | null

/** Columns of visible rows, in order; one that is left out holds nothing. */
export type BlockColumns = { id: readonly string[] } & Partial<Record<BlockNumber | BlockText, readonly Cell[]>>

/** Null where a block cannot hold the rows: an id that is no UUID, a text with a zero in it. */
export function encodeBlock(columns: BlockColumns): EncodedBlock | null {
  const id = toUuidBytes(columns.id)
  if (!id) return null
  const encoded: EncodedBlock = {
    rows: columns.id.length,
    id,
    lat: null,
    lon: null,
    name: null,
    address: null,
    country: null,
    status: null,
    tags: null,
  }
  for (const field of BLOCK_NUMBERS) encoded[field] = encodeNumbers(columns[field])
  for (const field of BLOCK_TEXTS) {
    const text = joinTexts(columns[field])
    if (text === undefined) return null
    encoded[field] = text === null ? null : Buffer.from(text)
  }
  return encoded
}

function encodeNumbers(cells: readonly Cell[] | undefined): Uint8Array | null {
  if (!cells?.some((cell) => cell !== null)) return null
  const numbers = new Float64Array(cells.length)
  for (let row = 0; row < cells.length; row++) numbers[row] = (cells[row] as number | null) ?? NaN
  return new Uint8Array(numbers.buffer)
}

/** Undefined where a text has a zero in it. */
function joinTexts(cells: readonly Cell[] | undefined): string | null | undefined {
  if (!cells?.some((cell) => cell !== null && cell !== '')) return null
  const texts = cells.map((cell) => (cell === null ? '' : `${cell}`))
  return texts.some((text) => text.includes('\0')) ? undefined : `${texts.join('\0')}\0`
}
