import { describe, expect, it, vi } from 'vitest'
import { DELIMITERS } from '#shared/contract/cleanse-schemas.ts'
import type { Delimiter, LineEnd } from '#main/files/csv/csv.types.ts'
import { formatRecord } from '#main/files/csv/format-record.ts'
import { createRecordSplitter, type CsvRecord } from '#main/files/csv/split-records.ts'
import { seededRandom, type SeededRandom } from '../../../tools/lib/seeded-random.ts'
import { temporaryFolder } from './temporary-files.ts'
import { readTable } from '../../measure/read-table.ts'

// Threads, files and many cases: generous, because a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 })

const PIECES = ['a', 'Zürich', '東京', '🏠', '00123', ' ', '"', '""', ',', ';', '\t', '|', '\n', '\r', '\r\n', '=1+1', "'", 'مرحبا', '\u0001', '\ufeff', 'sep=;', '-73.98', '١', 'é'] // prettier-ignore
const LINE_ENDS: LineEnd[] = ['\n', '\r\n', '\r']

const randomCell = (random: SeededRandom) => Array.from({ length: random.below(5) }, () => random.pick(PIECES)).join('')
const randomTable = (random: SeededRandom, width: number) =>
  Array.from({ length: 1 + random.below(12) }, () => Array.from({ length: width }, () => randomCell(random)))

/** Splits text in blocks of random length, as a stream would deliver it. */
function splitInBlocks(text: string, random: SeededRandom, delimiter: Delimiter, lineEnd: LineEnd): CsvRecord[] {
  const splitter = createRecordSplitter(delimiter, lineEnd)
  const records: CsvRecord[] = []
  for (let at = 0; at < text.length;) {
    const end = at + 1 + random.below(40)
    records.push(...splitter.push(text.slice(at, end)))
    at = end
  }
  return [...records, ...splitter.finish()]
}

describe('a table written and read again', () => {
  it('is the same, whatever the cells, the delimiter, the line ends and the blocks', () => {
    const random = seededRandom(20_261_120)
    for (let run = 0; run < 3000; run++) {
      const delimiter = random.pick(DELIMITERS)
      const lineEnd = random.pick(LINE_ENDS)
      const table = randomTable(random, 1 + random.below(4))
      const text = table.map((cells) => formatRecord(cells, { delimiter, lineEnd, preset: 'exact' })).join('')
      const records = splitInBlocks(text, random, delimiter, lineEnd)
      expect(records.map((record) => record.cells)).toEqual(table)
      expect(records.every((record) => record.reason === null)).toBe(true)
    }
  })

  it('tells the physical line of every record', () => {
    const random = seededRandom(7)
    for (let run = 0; run < 500; run++) {
      const table = randomTable(random, 3)
      const records = table.map((cells) => formatRecord(cells, { delimiter: ',', lineEnd: '\n', preset: 'exact' }))
      let line = 1
      const expected = records.map((record) => {
        const start = line
        line += record.split('\n').length - 1
        return start
      })
      const found = splitInBlocks(records.join(''), random, ',', '\n')
      expect(found.map((record) => record.line)).toEqual(expected)
    }
  })

  const files = temporaryFolder()
  it('comes back byte for byte from a file that is read and written again', async () => {
    const random = seededRandom(99)
    for (let run = 0; run < 60; run++) {
      const delimiter = random.pick(DELIMITERS)
      const lineEnd = random.pick(['\n', '\r\n'] as const)
      const style = { delimiter, lineEnd, preset: 'exact' as const }
      const header = formatRecord(['Id', 'Address', 'City'], style)
      const text =
        header +
        randomTable(random, 3)
          .map((cells) => formatRecord(cells, style))
          .join('')
      const path = files.write(text)
      const { format, rows } = await readTable(path, { delimiter, headerRow: 1 })
      const written = rows.map((row) => formatRecord(row.cells, { ...format, preset: 'exact' })).join('')
      expect(header + written).toBe(text)
    }
  })
})

describe('records', () => {
  const split = (text: string, lineEnd: LineEnd = '\n') => {
    const splitter = createRecordSplitter(',', lineEnd)
    return [...splitter.push(text), ...splitter.finish()]
  }

  it('end at mixed line ends alike', () => {
    const cells = split('a,b\r\nc,d\n"e","f"\r\ng,"h\r"\ni,j\r').map((record) => record.cells)
    expect(cells).toEqual([['a', 'b'], ['c', 'd'], ['e', 'f'], ['g', 'h\r'], ['i', 'j']]) // prettier-ignore
  })

  it('keep an inch mark at the end of a line', () => {
    expect(split('"pipe",5"\r\nx,y\r\n').map((record) => record.cells)).toEqual([['pipe', '5"'], ['x', 'y']]) // prettier-ignore
  })

  it('lose one line to a quote that never closes, not the rest', () => {
    const records = split('a,b\n1,"open\n2,x\n3,y\n')
    expect(records.map((record) => record.reason)).toEqual([null, 'unclosedQuote', null, null])
    expect(records.map((record) => record.line)).toEqual([1, 2, 3, 4])
    expect(records[3]?.cells).toEqual(['3', 'y'])
  })

  it('give up a cell over one mebibyte and go on', () => {
    const long = 'x'.repeat(1024 * 1024 + 1)
    const records = split(`a,b\n1,${long}\n2,"${long}"\n3,y\n`)
    expect(records.map((record) => record.reason)).toEqual([null, 'cellTooLong', 'cellTooLong', null])
    expect(records[1]?.cells[1]?.length).toBe(200)
  })

  it('throw a line of endless length away without keeping it', () => {
    const splitter = createRecordSplitter(',', '\n')
    const found = [...splitter.push('a,b\n')]
    for (let i = 0; i < 64; i++) found.push(...splitter.push('y'.repeat(256 * 1024)))
    found.push(...splitter.push('y\nlast,row\n'), ...splitter.finish())
    expect(found.map((record) => record.reason)).toEqual([null, 'cellTooLong', null])
    expect(found[2]).toMatchObject({ cells: ['last', 'row'], line: 3 })
  })

  it('count a blank last line as no record and a blank line between as one', () => {
    expect(split('a\n\nb\n').map((record) => record.cells)).toEqual([['a'], [''], ['b']])
  })
})
