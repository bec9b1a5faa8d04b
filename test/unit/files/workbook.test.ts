import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { CsvRow, FormatChoice } from '#main/files/csv/csv.types.ts'
import { detectFormat } from '#main/files/detect-format.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import { readRows } from '#main/files/read-rows.ts'
import { createSheetRows } from '#main/files/workbook/sheet-text.ts'
import { openOutputFile } from '#main/files/output-file.ts'
import { makeWorkbook, textRow, type WorkbookPlan } from './make-workbook.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { temporaryFolder } from './temporary-files.ts'

vi.setConfig({ testTimeout: 60_000 })
const { folder } = temporaryFolder()
let count = 0
const make = (plan: WorkbookPlan) => makeWorkbook(join(folder, `book-${++count}.xlsx`), plan)
const HEADER = textRow(1, 'Ref', 'Street', 'Town', 'Postcode')

async function read(path: string, choice: FormatChoice = {}) {
  const detected = await detectFormat(path, choice, 'workbook.xlsx')
  if (!detected.ok) return { error: detected.error }
  const { format } = detected.value
  const rows: CsvRow[] = []
  try {
    for await (const block of readRows(path, format)) rows.push(...block.rows)
  } catch (error) {
    const failed = toFileError(error, 'workbook.xlsx')
    return { format, error: failed.ok ? null : failed.error }
  }
  return { format, rows }
}

const cellsOf = async (plan: WorkbookPlan) => (await read(await make(plan))).rows?.map(({ cells }) => cells)

describe('a workbook that is read', () => {
  it('prints numbers as the sheet shows them, and loses no digit', async () => {
    const formats = [
      'General',
      '00000',
      '000-00-0000',
      '#,##0',
      '0.00',
      '0.00E+00',
      'yyyy\\-mm\\-dd',
      'h:mm',
      '0%',
      '[h]:mm',
    ]
    const values = [
      '123456789012',
      '123',
      '123456789',
      '10115',
      '52.516275',
      '491234567890',
      '45000',
      '0.5',
      '0.25',
      '1.5',
    ]
    const numbers = values.map((value, style) => `<c s="${style}"><v>${value}</v></c>`).join('')
    const header = textRow(1, ...formats.map((_, index) => `Ref ${index}`))
    expect(await cellsOf({ formats, sheets: { A: `${header}<row r="2">${numbers}</row>` } })).toEqual([
      [
        '123456789012',
        '00123',
        '123-45-6789',
        '10115',
        '52.516275',
        '491234567890',
        '2023-03-15',
        '12:00:00',
        '0.25',
        '36:00:00',
      ],
    ])
  })

  it('counts days from 1904 where it says so', async () => {
    const row = '<row r="2"><c s="0"><v>43538</v></c><c><v>0.1</v></c></row>'
    const plan = { formats: ['d/m/yy'], is1904: true, sheets: { A: textRow(1, 'Date', 'Share') + row } }
    expect((await cellsOf(plan))?.[0]?.[0]).toBe('2023-03-15')
  })

  it('takes shared, styled and computed texts, and leaves readings out', async () => {
    const sharedStrings =
      '<si><t>東京都</t><rPh sb="0" eb="3"><t>トウキョウト</t></rPh></si><si><r><t>Pariser </t></r><r><t>Platz 1</t></r></si>' +
      '<si><t>a_x000D_b</t></si>'
    const row =
      '<row r="2"><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="str"><f>A1&amp;B1</f><v>x &amp; y</v></c><c t="s"><v>2</v></c></row>' +
      '<row r="3"><c t="b"><v>1</v></c><c><f>1+1</f><v>2</v></c><c><f>NOW()</f></c><c t="e"><v>#N/A</v></c></row>'
    expect(await cellsOf({ sharedStrings, sheets: { A: HEADER + row } })).toEqual([
      ['東京都', 'Pariser Platz 1', 'x & y', 'a\rb'],
      ['TRUE', '2', '', '#N/A'],
    ])
  })

  it('keeps the place of every row and cell, and drops the blank rows at the end', async () => {
    const rows = `${textRow(3, 'Ref', 'Street', 'Town')}<row r="4"><c r="C4"><v>7</v></c></row>${textRow(7, 'x')}<row r="900"><c r="A900" s="0"/></row>`
    const { rows: found, format } = await read(await make({ sheets: { A: rows } }))
    expect(format?.columns).toEqual(['Ref', 'Street', 'Town'])
    expect(found?.map(({ row, line, cells }) => [row, line, cells])).toEqual([
      [1, 4, ['', '', '7']],
      [2, 5, ['', '', '']],
      [3, 6, ['', '', '']],
      [4, 7, ['x', '', '']],
    ])
  })

  it('finds the column names below titles, and keeps what stands above them', async () => {
    const sheet =
      textRow(2, 'Branches of the north') +
      textRow(4, 'Ref', 'Street', 'Town') +
      textRow(5, '007', '1 High Street', 'Leeds')
    const path = await make({ sheets: { A: sheet } })
    const { format, rows } = await read(path)
    expect(format).toMatchObject({ columns: ['Ref', 'Street', 'Town'], sheet: { headerRow: 4 } })
    expect(format?.head).toEqual([['Branches of the north'], [], ['Ref', 'Street', 'Town']])
    expect(rows?.map(({ row, line, cells }) => [row, line, cells])).toEqual([[1, 5, ['007', '1 High Street', 'Leeds']]])
    expect((await read(path, { headerRow: 2 })).rows).toHaveLength(3)
    expect((await read(path, { headerRow: 0 })).rows).toHaveLength(4)
  })

  it('chooses the first sheet with rows that is not hidden, or the one that is asked for', async () => {
    const sheets = { Empty: '', Secret: textRow(1, 'Street', 's'), Data: textRow(1, 'Street', 'd'), More: textRow(1, 'Town', 'm') } // prettier-ignore
    const path = await make({ sheets, hidden: ['Secret'] })
    expect((await read(path)).format?.sheet).toEqual({
      name: 'Data',
      part: 'xl/worksheets/s2.xml',
      all: ['Empty', 'Secret', 'Data', 'More'],
      headerRow: 1,
    })
    expect((await read(path, { sheet: 'more' })).format?.sheet?.name).toBe('More')
    expect((await read(path, { sheet: 'Nil' })).error?.message).toMatch(/no sheet "Nil".*"Data"/)
    expect((await read(path, { sheet: 'Empty' })).error?.code).toBe('file/empty')
  })

  const COVER =
    textRow(1, 'Branches of the north') + textRow(3, 'Prepared by', 'J. Smith') + textRow(4, 'As of', '3 Nov 2026')
  const LEGEND = ['A', 'B', 'C'].map((code, at) => textRow(at + 2, code, `Means ${code}`, 'since 2020')).join('')
  const COUNTS = textRow(1, 'Country', 'Sites', 'Area') + textRow(2, 'GB', '12', '3.5') + textRow(3, 'FR', '8', '2')
  const PLACES = HEADER + textRow(2, '007', '1 High Street', 'Leeds', 'LS1 1AA')
  const POSITIONS = textRow(1, 'Site', 'Lat', 'Lon') + textRow(2, 'A', '53.8', '-1.5')

  it.each<[string, WorkbookPlan, string]>([
    ['a cover of titles and a form', { sheets: { Cover: COVER, Data: PLACES } }, 'Data'],
    ['positions behind a cover', { sheets: { Cover: COVER, Points: POSITIONS } }, 'Points'],
    ['a legend and counts', { sheets: { Legend: textRow(1, 'Code', 'Meaning', 'Note') + LEGEND, Counts: COUNTS, Data: PLACES } }, 'Data'],
    ['a table whose names nobody knows, behind a cover', { sheets: { Cover: COVER, Liste: textRow(1, 'Qux', 'Bar', 'Baz') + LEGEND } }, 'Liste'],
    ['a header without rows', { sheets: { Template: HEADER, Data: PLACES } }, 'Data'],
    ['two sheets of places: the first', { sheets: { North: PLACES, South: POSITIONS } }, 'North'],
    ['places below a title', { sheets: { Cover: COVER, Data: textRow(1, 'Branches') + textRow(3, 'Ref', 'Street', 'Town') + textRow(4, '007', '1 High Street', 'Leeds') } }, 'Data'],
    ['nothing but notes: the first', { sheets: { Cover: COVER, More: textRow(1, 'Thanks') } }, 'Cover'],
    ['two tables of no places: the first', { sheets: { Legend: textRow(1, 'Code', 'Meaning', 'Note') + LEGEND, Counts: COUNTS } }, 'Legend'],
    ['places in a hidden sheet', { sheets: { Cover: COVER, Old: PLACES }, hidden: ['Old'] }, 'Cover'],
    ['a further sheet that is damaged', { sheets: { Cover: COVER, Broken: '<row r="1"><c><v>1</v></row>', Data: PLACES } }, 'Data'],
  ])('chooses the sheet that looks like a table of places: %s', async (_, plan, expected) => {
    const path = await make(plan)
    expect((await read(path)).format?.sheet?.name).toBe(expected)
    expect((await read(path, { sheet: 'cover' })).format?.sheet?.name ?? 'Cover').toBe('Cover')
  }) // prettier-ignore

  it('rejects only the row that has more cells than there are columns', async () => {
    // The header and the first hundred rows decide how many columns there are.
    const many = Array.from({ length: 120 }, (_, i) => textRow(i + 2, `${i}`, 'a', 'b', 'c')).join('')
    const { rows } = await read(await make({ sheets: { A: HEADER + many + textRow(200, '1', '2', '3', '4', '5') } }))
    expect(rows?.filter(({ reason }) => reason !== null).map(({ line, reason }) => [line, reason])).toEqual([
      [200, 'tooManyCells'],
    ])
  })
})

describe('a bad workbook', () => {
  const codeOf = async (path: string) => (await read(path)).error?.code

  it('is named: cut off, damaged, empty, without sheets, another document', async () => {
    const cut = await make({ sheets: { A: HEADER } })
    truncateSync(cut, 700)
    expect(await codeOf(cut)).toBe('file/damaged')
    const flipped = await make({ sheets: { A: HEADER + textRow(2, 'a'.repeat(5000)) } })
    const bytes = readFileSync(flipped)
    bytes.fill(0xff, bytes.indexOf('xl/worksheets/s0.xml') + 30, bytes.indexOf('xl/worksheets/s0.xml') + 60)
    writeFileSync(flipped, bytes)
    expect(await codeOf(flipped)).toBe('file/damaged')
    expect(await codeOf(await make({ sheets: { A: '' } }))).toBe('file/empty')
    expect(await codeOf(await make({ sheets: {} }))).toBe('file/empty')
    expect(await codeOf(await make({ sheets: { A: '<row r="1"><c><v>1</v></row>' } }))).toBe('file/damaged')
    expect(await codeOf(await make({ sheets: { A: textRow(2, 'a') + textRow(1, 'b') } }))).toBe('file/damaged')
    const locked = join(folder, 'locked.xlsx')
    writeFileSync(locked, Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5000)]))
    expect((await read(locked)).error?.message).toMatch(/locked with a password/)
  })

  it('cannot fill the memory: rows and unpacked bytes are bounded, and no entity of its own is resolved', async () => {
    expect(await codeOf(await make({ sheets: { A: textRow(1_048_577, 'a') } }))).toBe('file/too-long')
    expect(await codeOf(await make({ sheets: { A: textRow(1, 'a'.repeat(70 * 1024 * 1024)) } }))).toBe('file/bomb')
    const entity = await make({ sheets: { A: '<row r="1"><c t="str"><v>&own;</v></c></row>' } })
    expect(await codeOf(entity)).toBe('file/damaged')
  })
})

describe('a workbook that is written', () => {
  const PIECES = ['a', 'Zürich', '東京', '🏠', '00123', ' ', '"', '<b>', '&amp;', '\n', '\r', '\t', '=1+1', '\u0001', '_x0041_', '_x', '-73.98', 'é'] // prettier-ignore

  it('is read back the same, whatever its cells', async () => {
    const random = seededRandom(20_261_122)
    const cell = () => Array.from({ length: 1 + random.below(5) }, () => random.pick(PIECES)).join('')
    const table = Array.from({ length: 3000 }, () => ['x', ...Array.from({ length: 30 }, cell), 'end'])
    const path = join(folder, 'out.xlsx')
    const file = await openOutputFile(path)
    const toRow = createSheetRows()
    for (const cells of table) await file.write(toRow(cells))
    const bytes = await file.finish()
    expect(readFileSync(path)).toHaveLength(bytes)
    const { rows } = await read(path, { headerRow: 0 })
    expect(rows?.map(({ cells }) => cells)).toEqual(table)
  })

  it('refuses what no sheet can hold, and leaves nothing behind', async () => {
    expect(() => createSheetRows()(['a'.repeat(32_768)])).toThrow(/long cell of row 1/)
    const toRow = createSheetRows()
    for (let row = 0; row < 1_048_576; row++) toRow([])
    expect(() => toRow(['a'])).toThrow(/1048576 rows/)
  })
})
