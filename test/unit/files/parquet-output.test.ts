import { parquetMetadata, parquetReadObjects, type FileMetaData } from 'hyparquet'
import { snappyUncompress } from 'hyparquet/src/snappy.js'
import { describe, expect, it } from 'vitest'
import { TEXT } from '#main/files/csv/column-type.types.ts'
import { packSnappy } from '#main/files/parquet/pack-snappy.ts'
import { createParquetOutput, type OutputColumn } from '#main/files/parquet/parquet-output.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { temporaryFolder } from './temporary-files.ts'
import { readTable } from '../../measure/read-table.ts'

const files = temporaryFolder()

function write(columns: readonly OutputColumn[], rows: readonly string[][]): Buffer {
  const output = createParquetOutput(columns)
  const parts: Uint8Array[] = []
  for (const cells of rows) {
    output.add(cells)
    parts.push(output.take())
  }
  return Buffer.concat([...parts, output.end()])
}
const metadataOf = (bytes: Buffer): FileMetaData =>
  parquetMetadata(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer)

const read = async (bytes: Buffer) => (await readTable(files.write(bytes))).rows.map(({ cells }) => cells)

describe('Snappy', () => {
  it('unpacks to what was packed: random letters of few kinds, runs, and nothing', () => {
    const random = seededRandom(7)
    for (let round = 0; round < 300; round++) {
      const kinds = 1 + random.below(round % 2 ? 4 : 256)
      const length = round < 40 ? round : random.below(round % 10 ? 3000 : 200_000)
      const bytes = Uint8Array.from({ length }, () => random.below(kinds))
      if (round % 3 === 0) bytes.copyWithin(length >> 1, 0, length >> 2)
      const unpacked = new Uint8Array(length)
      snappyUncompress(packSnappy(bytes), unpacked)
      expect(Buffer.from(unpacked).equals(bytes)).toBe(true)
    }
  })

  it('makes a repeated text small', () => {
    expect(packSnappy(Buffer.from('12 High Street, London; '.repeat(1000))).length).toBeLessThan(2000)
  })
})

describe('texts on their way into a Parquet file', () => {
  const columns = ['once', 'often', 'rare', 'none'].map((name) => ({ name, type: TEXT }))
  const rowAt = (i: number) => [`Müller ${i}`, ['Köln', 'Bonn', ''][i % 3] ?? '', i % 997 === 0 ? 'ü'.repeat(60) + `🏠 ${i}` : '', ''] // prettier-ignore
  const rows = Array.from({ length: 41_000 }, (_, i) => rowAt(i))

  it('are the same for another reader, with and without a dictionary', async () => {
    const bytes = write(columns, rows)
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
    const found = await parquetReadObjects({ file })
    expect(found.map((row) => columns.map(({ name }) => (row[name] as string | null) ?? ''))).toEqual(rows)
    expect(metadataOf(bytes).row_groups[0]?.columns.map(({ meta_data: meta }) => meta?.encodings)).toEqual([
      ['PLAIN'],
      ['PLAIN', 'RLE_DICTIONARY'],
      ['PLAIN'],
      ['PLAIN'],
    ])
  })

  it('are the same bytes however they arrive', () => {
    const output = createParquetOutput(columns)
    for (const cells of rows) output.add(cells)
    const whole = Buffer.concat([output.take(), output.end()])
    expect(whole.equals(write(columns, rows))).toBe(true)
  })

  it('may be none: such a file has one empty group', async () => {
    const bytes = write(columns, [])
    expect(metadataOf(bytes).row_groups.map(({ num_rows: count }) => Number(count))).toEqual([0])
    expect(await read(bytes)).toEqual([])
  })

  it('are split into pages and groups long before one is too large to read', async () => {
    const long = Array.from({ length: 120 }, (_, i) => [`${i} ${'x'.repeat(900_000)}`, i % 2 ? 'y' : ''])
    const bytes = write(columns.slice(0, 2), long)
    const groups = metadataOf(bytes).row_groups
    expect(groups.map(({ num_rows: count }) => Number(count))).toEqual([38, 38, 38, 6])
    for (const { total_byte_size: size } of groups) expect(Number(size)).toBeLessThan(256 * 1024 ** 2)
    expect(await read(bytes)).toEqual(long)
  })
})
