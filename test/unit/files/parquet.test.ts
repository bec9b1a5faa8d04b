import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ByteWriter, ParquetWriter, parquetWriteBuffer, schemaFromColumnData } from 'hyparquet-writer'
import { describe, expect, it, vi } from 'vitest'
import type { ColumnType } from '#main/files/csv/column-type.types.ts'
import { FileFault } from '#main/files/csv/file-error.ts'
import type { CsvRow } from '#main/files/csv/csv.types.ts'
import { describeFile } from '#main/files/describe-file.ts'
import { detectFormat } from '#main/files/detect-format.ts'
import { createParquetOutput } from '#main/files/parquet/parquet-output.ts'
import { readRows } from '#main/files/read-rows.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { temporaryFolder } from './temporary-files.ts'
import { readTable } from '../../measure/read-table.ts'

vi.setConfig({ testTimeout: 60_000 })

const files = temporaryFolder()
const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/parquet/${name}.parquet`, import.meta.url))

const read = (path: string) => readTable(path, {}, 'a.parquet')
const cellsOf = ({ rows }: { rows: CsvRow[] }) => rows.map(({ cells }) => cells)

function write(columns: { name: string; type: ColumnType }[], rows: string[][]): string {
  const output = createParquetOutput(columns)
  const parts: Uint8Array[] = []
  for (const cells of rows) {
    output.add(cells)
    parts.push(output.take())
  }
  return files.write(Buffer.concat([...parts, output.end()]))
}

/**
 * What the files of DuckDB 1.5.6 hold: 40 rows of each type, written by `COPY … (FORMAT parquet, CODEC …)`; `v2` with
 * `PARQUET_VERSION v2`, whose pages hold differences and split bytes. The statement is in `make-fixtures.sql` beside them.
 */
const EXPECTED = Array.from({ length: 40 }, (_, i) => [
  `${i}`,
  `${i * 3_000_000_000}`,
  `${200 + i}`,
  `${4_000_000_000 + i}`,
  `${18_446_744_073_709_551_000n + BigInt(i)}`,
  i % 7 === 0 ? '' : `Street ${i % 5}`,
  i === 3 ? '' : i % 2 === 0 ? 'Zürich' : 'København',
  `${i % 3 === 0}`,
  `${i / 10}`,
  `${i / 3}`,
  (i * 1.25 - 5).toFixed(2),
  (i * 1.25).toFixed(4),
  i === 0 ? '0.0000000000' : `${i}00000000000000000.0000000000`,
  new Date(Date.UTC(1969, 11, 30 + i)).toISOString().slice(0, 10),
  `${new Date(Date.UTC(1999, 11, 31, 23, 59, 58 + i)).toISOString().slice(0, 19)}.123456`,
  `${new Date(Date.UTC(2024, 1, 29, 12 + i)).toISOString().slice(0, 19)}Z`,
  new Date(Date.UTC(2024, 1, 1, 23, 59, 30 + i)).toISOString().slice(11, 19),
  `00000000-0000-0000-0000-${`${i}`.padStart(12, '0')}`,
  `b${i}`,
])

/** Numbers as large as 32 bits allow, and as far apart. */
const FAR = Array.from({ length: 300 }, (_, i) => [`${4_294_967_295 - (i % 3)}`, ['-2147483648', '2147483647', '0'][i % 3] ?? '']) // prettier-ignore

describe('a Parquet file of DuckDB', () => {
  it.each(['snappy', 'zstd', 'gzip', 'brotli', 'lz4', 'v2'])('is read whole: %s', async (name) => {
    const { format, rows } = await read(fixture(name))
    expect(rows.map(({ cells }) => cells)).toEqual(EXPECTED)
    expect(rows.every(({ reason }) => reason === null)).toBe(true)
    expect(format.columns.slice(0, 7)).toEqual(['id', 'big', 'small', 'uint', 'ubig', 'street', 'town'])
  })

  it('is read whole where numbers of 32 bits are packed into 33', async () => {
    const { rows } = await read(fixture('far'))
    expect(rows.map(({ cells }) => cells)).toEqual(FAR)
  })

  it.each(['one', 'one-arrow'])('has a dictionary larger than its rows, or an empty one: %s', async (name) => {
    expect(cellsOf(await read(fixture(name)))).toEqual([['b', '']])
  })

  it('leaves as it came: the same types and the same cells', async () => {
    const found = await read(fixture('snappy'))
    const types = found.format.types ?? []
    expect(types.map(({ kind }) => kind)).toEqual([
      ...['integer', 'integer', 'integer', 'integer', 'integer', 'text', 'text', 'boolean', 'float', 'double'],
      ...['decimal', 'decimal', 'decimal', 'date', 'timestamp', 'timestamp', 'time', 'uuid', 'bytes'],
    ])
    const columns = found.format.columns.map((name, index) => ({ name, type: types[index] ?? { kind: 'text' } }))
    const again = await read(write(columns as { name: string; type: ColumnType }[], cellsOf(found)))
    expect(again.format).toEqual(found.format)
    expect(again.rows).toEqual(found.rows)
  })

  it('is described with its columns, and nothing of how it is read can be chosen', async () => {
    const described = await describeFile(fixture('snappy'), 'a.parquet', {})
    expect(described).toMatchObject({ ok: true, value: { rows: 40, rowsExact: true, isTyped: true } })
  })
})

const CASES: [ColumnType, string[]][] = [
  [{ kind: 'integer', bits: 64, isSigned: true }, ['-9223372036854775808', '9223372036854775807', '', '0']],
  [{ kind: 'integer', bits: 64, isSigned: false }, ['18446744073709551615', '0']],
  [{ kind: 'integer', bits: 32, isSigned: false }, ['4294967295', '0']],
  [{ kind: 'integer', bits: 32, isSigned: true }, ['-2147483648', '2147483647']],
  [{ kind: 'integer', bits: 8, isSigned: true }, ['-128', '127']],
  [{ kind: 'double' }, ['-0', 'NaN', 'Infinity', '-Infinity', '5e-324', '0.1', '1e+21']],
  [{ kind: 'float' }, ['0.1', '16777216', '-3.4028235e+38', '1.1754944e-38']],
  [{ kind: 'half' }, ['0.5', '-2']],
  [{ kind: 'decimal', precision: 5, scale: 2 }, ['-0.01', '999.99', '-999.99']],
  [{ kind: 'decimal', precision: 18, scale: 0 }, ['-999999999999999999']],
  [{ kind: 'decimal', precision: 38, scale: 10 }, ['-1234567890123456789012345678.0123456789', '0.0000000001']],
  [{ kind: 'date' }, ['1970-01-01', '0000-02-29', '9999-12-31', '-000001-01-01', '2147483647']],
  [{ kind: 'timestamp', unit: 'MILLIS', isUtc: true }, ['1969-12-31T23:59:59.999Z', '2024-02-29T00:00:00Z', '9223372036854775807']], // prettier-ignore
  [{ kind: 'timestamp', unit: 'NANOS', isUtc: false }, ['1677-09-21T00:12:43.145224192', '2262-04-11T23:47:16.854775807']], // prettier-ignore
  [{ kind: 'timestamp', unit: 'MICROS', isUtc: true }, ['9999-12-31T23:59:59.999999Z']],
  [{ kind: 'time', unit: 'MILLIS', isUtc: false }, ['00:00:00', '23:59:59.999']],
  [{ kind: 'time', unit: 'NANOS', isUtc: true }, ['12:30:00.000000001Z']],
  [{ kind: 'uuid' }, ['f81d4fae-7dec-11d0-a765-00a0c91e6bf6']],
  [{ kind: 'bytes' }, ['text, ü', '\\x00ff', '\\x5c78']],
  [{ kind: 'bytes', length: 2 }, ['ab', '\\xfffe']],
  [{ kind: 'boolean' }, ['true', 'false', '']],
  [{ kind: 'text' }, ['00123', '🏠', '=1+1', '\\x00', 'a\nb', '\ufffd']],
]

describe('a typed column', () => {
  it.each(CASES.map(([type, texts]) => [JSON.stringify(type), type, texts] as const))(
    'keeps %s',
    async (_, type, texts) => {
      // prettier-ignore
      const found = await read(write([{ name: 'a', type }], texts.map((text) => [text]))) // prettier-ignore
      expect(cellsOf(found)).toEqual(texts.map((text) => [text]))
      expect(found.format.types).toEqual([type])
    },
  )

  it.each<[ColumnType, string[]]>([
    [{ kind: 'integer', bits: 8, isSigned: true }, ['128', '1.0', 'x', '0x1', ' 1']],
    [{ kind: 'double' }, ['1,5', '1 km', '0x10', '.']],
    [{ kind: 'decimal', precision: 4, scale: 2 }, ['100.00', '1.234', '1e1']],
    [{ kind: 'date' }, ['2024-02-30', '20240229', '29.2.2024']],
    [{ kind: 'timestamp', unit: 'MILLIS', isUtc: true }, ['2024-02-29T00:00:00', '2024-02-29T24:00:00Z', '2024-02-29T00:00:00.0001Z', '1700000000']], // prettier-ignore
    [{ kind: 'time', unit: 'MICROS', isUtc: false }, ['24:00:00', '12:30', '43200000000']],
    [{ kind: 'boolean' }, ['yes', '1']],
    [{ kind: 'uuid' }, ['f81d4fae']],
    [{ kind: 'bytes', length: 2 }, ['abc', '\\x0']],
  ])('of %j takes no other text, and names its row', (type, texts) => {
    for (const text of texts) {
      const output = createParquetOutput([{ name: 'Price', type }])
      output.add([''])
      expect(() => output.add([text])).toThrow(`"${text}" in row 2 is no value of the column "Price" (${type.kind}).`)
    }
  })
})

describe('a Parquet file that is not read', () => {
  const refusal = async (bytes: Uint8Array) => {
    const detected = await detectFormat(files.write(Buffer.from(bytes)), {}, 'a.parquet')
    return detected.ok ? detected.value : detected.error
  }
  const columnData = [{ name: 'street', data: ['a', 'b'], type: 'STRING' as const }]

  it('is refused in one sentence with the name of a nested column', async () => {
    const detected = await detectFormat(fixture('nested'), {}, 'a.parquet')
    expect(detected).toMatchObject({ error: { code: 'file/parquet-nested', message: expect.stringMatching(/^"a\.parquet" has the nested column "tags", /) } }) // prettier-ignore
  })

  it('is refused with the name of the codec that is lacking', async () => {
    const bytes = new Uint8Array(parquetWriteBuffer({ columnData, codec: 'LZO', compressors: { LZO: (input) => input } })) // prettier-ignore
    expect(await refusal(bytes)).toMatchObject({ code: 'file/parquet-codec', message: expect.stringContaining('codec LZO,') }) // prettier-ignore
  })

  it('is refused where a group of rows is too large', async () => {
    const writer = new ByteWriter()
    const parquet = new ParquetWriter({ writer, schema: schemaFromColumnData({ columnData }) })
    await parquet.write({ columnData })
    const meta = parquet.row_groups[0]?.columns[0]?.meta_data
    if (meta) meta.total_compressed_size = 257n * 1024n ** 2n
    await parquet.finish()
    expect(await refusal(writer.getBytes())).toMatchObject({ code: 'file/parquet-size', message: expect.stringContaining('more than 256 MB') }) // prettier-ignore
  })

  it('is refused where it is encrypted, cut short or nothing but a name', async () => {
    const whole = readFileSync(fixture('snappy'))
    const locked = Buffer.from(whole)
    locked.write('PARE')
    expect(await refusal(locked)).toMatchObject({ code: 'file/parquet-locked' })
    for (const bytes of [whole.subarray(0, -1), whole.subarray(0, 3000), Buffer.from('PAR1'), Buffer.from('PAR1PAR1')])
      expect(await refusal(bytes)).toMatchObject({ code: 'file/parquet' })
  })

  it('is read or refused wherever it is damaged, and reading it ends', async () => {
    const random = seededRandom(5)
    const whole = readFileSync(fixture('zstd'))
    const path = files.write('')
    let refused = 0
    for (let round = 0; round < 150; round++) {
      const bytes = Buffer.from(whole)
      for (let flips = 1 + random.below(4); flips > 0; flips--) bytes[4 + random.below(bytes.length - 4)] = random.below(256) // prettier-ignore
      writeFileSync(path, bytes)
      const detected = await detectFormat(path, {})
      if (!detected.ok) expect(detected.error.code).toMatch(/^file\//)
      try {
        if (detected.ok) for await (const _ of readRows(path, detected.value.format));
      } catch (error) {
        expect(error).toBeInstanceOf(FileFault)
        refused++
      }
    }
    expect(refused).toBeGreaterThan(0)
  })

  it('lists rows whose bytes are no text', async () => {
    const data = [Buffer.from('Zürich'), Buffer.from([0x5a, 0xfc])]
    const schema = [{ name: 'root', num_children: 1 }, { name: 'town', type: 'BYTE_ARRAY' as const, converted_type: 'UTF8' as const }] // prettier-ignore
    const bytes = Buffer.from(parquetWriteBuffer({ columnData: [{ name: 'town', data }], schema, statistics: false }))
    const { rows } = await read(files.write(bytes))
    expect(rows.map(({ reason }) => reason)).toEqual([null, 'undecodable'])
  })
})

describe('a large table', () => {
  it('is written in groups and read in blocks, in its order', async () => {
    const rows = Array.from({ length: 45_000 }, (_, i) => [`${i}`, i % 11 === 0 ? '' : `Street ${i % 97}`])
    const columns = [
      { name: 'id', type: { kind: 'integer', bits: 32, isSigned: true } as const },
      { name: 'street', type: { kind: 'text' } as const },
    ]
    const found = await read(write(columns, rows))
    expect(cellsOf(found)).toEqual(rows)
    expect(found.rows.map(({ row }) => row)).toEqual(rows.map((_, i) => i + 1))
  })
})
