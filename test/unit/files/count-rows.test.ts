import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { countRows } from '#main/files/count-rows.ts'
import { describeFile } from '#main/files/describe-file.ts'
import { makeWorkbook, textRow } from './make-workbook.ts'
import { join } from 'node:path'
import { unwrap } from '../../measure/unwrap.ts'
import { temporaryFolder } from './temporary-files.ts'

const files = temporaryFolder()
const ROWS = 60_000
/** Every third row has a note. */
const row = (number: number): string => `${number},${number} High Street,Leeds,${number % 3 === 0 ? 'x' : ''}\n`
const rowsOf = (count: number): string => Array.from({ length: count }, (_, index) => row(index + 1)).join('')
const HEADER = 'Id,Address,City,Note\n'

const describeIt = async (path: string) => unwrap(await describeFile(path, 'long.csv', {}))
const countIt = (path: string, mayGoOn = async () => true) => countRows(path, 'long.csv', {}, { mayGoOn })

describe('a file longer than its description waits for', () => {
  it('is described by its beginning with about how many rows it has, and counted to its end', async () => {
    const path = files.write(HEADER + rowsOf(ROWS))
    const described = await describeIt(path)
    expect(described.rowsExact).toBe(false)
    expect(described.rows).toBeGreaterThan(ROWS * 0.9)
    expect(described.rows).toBeLessThan(ROWS * 1.1)
    expect(String(described.rows)).toMatch(/^\d\d0+$/)
    expect(described.columns.map(({ field }) => field)).toEqual(['Id', 'Address1', 'Locality', null])
    expect(described.preview).toHaveLength(50)
    expect(unwrap(await countIt(path))).toMatchObject({ rows: ROWS, filled: [ROWS, ROWS, ROWS, ROWS / 3] })
  })

  it('is counted exactly where its first rows are unlike the rest', async () => {
    const late = Array.from({ length: 3000 }, () => `,"${'long '.repeat(200)}\n",,late\n`).join('')
    const path = files.write(HEADER + rowsOf(ROWS) + late)
    expect((await describeIt(path)).rowsExact).toBe(false)
    expect(unwrap(await countIt(path))).toMatchObject({
      rows: ROWS + 3000,
      filled: [ROWS, ROWS + 3000, ROWS, ROWS / 3 + 3000],
    })
  })

  it('is read in the encoding that only its last row tells', async () => {
    const late = `${row(1).repeat(ROWS)}9,Stra\u00dfe 1 \u00c4ussere,K\u00f6ln,M\u00fcnchen\n`
    const path = files.write(iconv.encode(HEADER + late, 'windows-1252'))
    expect(await describeIt(path)).toMatchObject({ encoding: 'windows-1252', rowsExact: false })
    expect(unwrap(await countIt(path))?.rows).toBe(ROWS + 1)
  })

  it('is refused by its count where its end cannot be read, in the words of a run', async () => {
    const open = Array.from({ length: 101 }, () => `1,"open ${'x'.repeat(30_000)},Leeds,\n`).join('')
    const path = files.write(HEADER + rowsOf(ROWS) + open)
    expect((await describeIt(path)).rowsExact).toBe(false)
    expect(await countIt(path)).toMatchObject({ ok: false, error: { code: 'file/unclosed-quote' } })
  })

  it('may be a workbook', async () => {
    const rows = Array.from({ length: ROWS }, (_, index) => textRow(index + 2, `${index}`, `${index} High Street`))
    const path = await makeWorkbook(join(files.folder, 'long.xlsx'), {
      sheets: { A: textRow(1, 'Id', 'Address') + rows.join('') },
    })
    const described = await describeIt(path)
    expect(described).toMatchObject({ sheet: 'A', rowsExact: false })
    expect(described.rows).toBeGreaterThan(ROWS / 2)
    expect(unwrap(await countIt(path))).toMatchObject({ rows: ROWS, filled: [ROWS, ROWS] })
  })
})

it('a count is ended between two blocks', async () => {
  const path = files.write(HEADER + rowsOf(ROWS))
  let asked = 0
  expect(await countIt(path, async () => ++asked < 3)).toEqual({ ok: true, value: null })
  expect(asked).toBe(3)
})

it('a short file needs no count', async () => {
  const path = files.write(HEADER + rowsOf(500))
  expect(await describeIt(path)).toMatchObject({ rows: 500, rowsExact: true })
})
