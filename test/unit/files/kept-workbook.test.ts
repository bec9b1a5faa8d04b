import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { detectFormat } from '#main/files/detect-format.ts'
import { readRows } from '#main/files/read-rows.ts'
import { createColumnAppender, type SheetEdit } from '#main/files/workbook/append-columns.ts'
import { extendTable } from '#main/files/workbook/extend-ranges.ts'
import { keptEnding, openKeptWorkbook, type AddedCells } from '#main/files/workbook/kept-workbook.ts'
import { createSheetMeasure } from '#main/files/workbook/measure-sheet.ts'
import { partCodec } from '#main/files/workbook/sheet-codec.ts'
import { keptSamples, writeParts, type KeptSample } from '../../proof/workbooks/make-workbooks.ts'
import { makeWorkbook, textRow } from './make-workbook.ts'
import { readArchive } from './read-archive.ts'
import { temporaryFolder } from './temporary-files.ts'

vi.setConfig({ testTimeout: 60_000 })
const { folder } = temporaryFolder()
let count = 0
const newPath = (ending = 'xlsx') => join(folder, `book-${++count}.${ending}`)

const COLUMNS = [
  { name: 'Waypost_Status', isNumber: false },
  { name: 'Waypost_MatchScore', isNumber: true },
]

async function formatOf(path: string) {
  const detected = await detectFormat(path, {})
  if (!detected.ok) throw new Error(detected.error.message)
  return detected.value.format
}

async function rowsOf(path: string): Promise<string[][]> {
  const rows: string[][] = []
  for await (const block of readRows(path, await formatOf(path))) rows.push(...block.rows.map(({ cells }) => cells))
  return rows
}

/** Copies a workbook with two columns for each row that holds something. */
async function copyOf(path: string, cellsOf: (line: number) => readonly string[], ending = 'xlsx') {
  const format = await formatOf(path)
  const output = newPath(ending)
  const kept = await openKeptWorkbook({ path, format }, COLUMNS, output)
  for await (const { rows } of readRows(path, format)) {
    const added = rows
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
      .map(({ line }): AddedCells => ({ line, cells: cellsOf(line) }))
    // As many as a block has, and one alone.
    for (let from = 0; from < added.length; from += from === 0 ? 1 : 7)
      await kept.write(added.slice(from, from === 0 ? 1 : from + 7))
  }
  await kept.complete()
  const bytes = await kept.finish()
  expect(readFileSync(output)).toHaveLength(bytes)
  return output
}

/** A sheet without what Waypost writes into it: the cells of its columns, and how far rows, sheet and filter go. */
function withoutAdded(sheet: string, first: string, last: string): string {
  return sheet
    .replace(
      new RegExp(
        `<(x:)?c r="(?:${first}|${last})\\d+"(?: s="1")?(?: t="inlineStr")?>(?:(?!</(?:x:)?c>).)*</(?:x:)?c>`,
        'g',
      ),
      '',
    )
    .replace(/ spans="[^"]*"/g, '')
    .replace(/<(x:)?(dimension|autoFilter) ref="[^"]*"/g, '<$1$2')
}

const answerOf = (line: number) => [`=cmd|'x'!A${line} <&> é東`, `${line}.5`]

describe.each(keptSamples(40).map((sample): [string, KeptSample] => [sample.name, sample]))('%s', (_, sample) => {
  const sheetPart = Object.keys(sample.parts).find((name) => /sheet1|orders/.test(name) && name.endsWith('.xml')) ?? ''

  it('comes back equal but for the added columns', async () => {
    const path = await writeParts(newPath(), sample.parts)
    const output = await copyOf(path, answerOf)
    const [before, after] = [await rowsOf(path), await rowsOf(output)]
    expect((await formatOf(output)).columns.slice(sample.columns)).toEqual(['Waypost_Status', 'Waypost_MatchScore'])
    expect(after.map((cells) => cells.slice(0, sample.columns))).toEqual(before)
    const header = (await formatOf(path)).sheet?.headerRow ?? 0
    after.forEach((cells, at) => {
      const isBlank = before[at]?.every((cell) => cell === '')
      expect(cells.slice(sample.columns)).toEqual(isBlank ? ['', ''] : answerOf(header + 1 + at))
    })
  })

  it('has every part that it had, in the same order, and all but ranges and added cells byte for byte', async () => {
    const path = await writeParts(newPath(), sample.parts)
    const [before, after] = [await readArchive(path), await readArchive(await copyOf(path, answerOf))]
    expect([...after.keys()]).toEqual([...before.keys()])
    const changed = [...before].filter(([name, bytes]) => !after.get(name)?.equals(bytes)).map(([name]) => name)
    const ranges =
      {
        'customers.xlsx': ['xl/workbook.xml'],
        'branches.xlsx': ['xl/tables/table1.xml'],
        'orders.xlsx': ['xl/workbook.xml'],
      }[sample.name] ?? []
    expect(changed.toSorted()).toEqual([...ranges, sheetPart].toSorted())
    const name = (index: number) => String.fromCharCode(65 + sample.columns + index)
    const plain = (archive: Map<string, Buffer>) => withoutAdded(String(archive.get(sheetPart)), name(0), name(1))
    // Where columns to the right are hidden, ours are shown; where cells have only a format, ours take their place.
    if (sample.name !== 'branches.xlsx') expect(plain(after)).toBe(plain(before))
    expect(String(after.get(sheetPart))).not.toMatch(/<(?:x:)?f>[^<]*cmd/)
  })
})

describe('a workbook that is kept', () => {
  it('widens its filter, its name and its table with the columns, and shows what was hidden there', async () => {
    const [customers, branches, orders] = keptSamples(12)
    const read = async (sample: KeptSample | undefined) =>
      readArchive(await copyOf(await writeParts(newPath(), sample?.parts ?? {}), answerOf))
    const first = await read(customers)
    expect(String(first.get('xl/worksheets/sheet1.xml'))).toContain('<autoFilter ref="A1:J13"><filterColumn colId="7">')
    expect(String(first.get('xl/worksheets/sheet1.xml'))).toContain('<dimension ref="A1:J13"/>')
    expect(String(first.get('xl/worksheets/sheet1.xml'))).toMatch(/<row r="2" spans="1:10"/)
    expect(String(first.get('xl/worksheets/sheet1.xml'))).toContain('<c r="I1" s="1" t="inlineStr">')
    expect(String(first.get('xl/workbook.xml'))).toContain('>Customers!$A$1:$J$13<')
    const second = await read(branches)
    const table = String(second.get('xl/tables/table1.xml'))
    expect(table).toContain('ref="A4:H16" totalsRowShown="0"><autoFilter ref="A4:H16"/><tableColumns count="8">')
    expect(table).toContain(
      '<tableColumn id="7" name="Waypost_Status"/><tableColumn id="8" name="Waypost_MatchScore"/></tableColumns>',
    )
    const sheet = String(second.get('xl/worksheets/sheet1.xml'))
    expect(sheet).toContain(
      '<col min="7" max="8" width="12" hidden="0" customWidth="1"/><col min="9" max="16384" width="0" hidden="1" customWidth="1"/>',
    )
    // A cell that only has a format makes room for ours; one behind stays.
    expect(sheet).toMatch(/<c r="G5" t="inlineStr">.*?<\/c><c r="H5"><v>5\.5<\/v><\/c><c r="J5" s="7"><\/c><\/row>/)
    expect(String((await read(orders)).get('xl/workbook.xml'))).toContain(`>'Orders 2026'!$A$1:$H$13<`)
  })

  it('puts its columns behind all that stands to the right of the names, and leaves other ranges', async () => {
    const rows = textRow(1, 'Street', 'Town') + textRow(2, 'a', 'b')
    const path = await makeWorkbook(newPath(), {
      sheets: { A: `${rows}<row r="150"><c r="A150" t="str"><v>x</v></c><c r="E150"><v>1</v></c></row>` },
    })
    const archive = await readArchive(await copyOf(path, answerOf))
    expect(String(archive.get('xl/worksheets/s0.xml'))).toContain('<c r="F2" t="inlineStr">')
    expect(String(archive.get('xl/worksheets/s0.xml'))).toContain('<c r="F1" t="inlineStr">')
  })

  it('refuses a sheet without room, and one whose names are gone is written anew', async () => {
    const path = await makeWorkbook(newPath(), {
      sheets: {
        A: `${textRow(1, 'Street', 'Town')}${textRow(2, 'a', 'b')}<row r="150"><c r="XFD150"><v>1</v></c></row>`,
      },
    })
    await expect(copyOf(path, answerOf)).rejects.toThrow(/no room for 2 more columns/)
    const format = await formatOf(path)
    expect(await keptEnding({ path, format })).toBe('xlsx')
    expect(await keptEnding({ path, format: { ...format, hasHeader: false } })).toBeNull()
  })

  it('knows a workbook with macros, and a template is none', async () => {
    const [sample] = keptSamples(3)
    const typed = (type: string) => ({
      ...sample?.parts,
      '[Content_Types].xml': String(sample?.parts['[Content_Types].xml']).replace(
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
        type,
      ),
      'xl/vbaProject.bin': Buffer.from('macros'),
    })
    const macros = await writeParts(newPath('xlsm'), typed('application/vnd.ms-excel.sheet.macroEnabled.main+xml'))
    expect(await keptEnding({ path: macros, format: await formatOf(macros) })).toBe('xlsm')
    expect((await readArchive(await copyOf(macros, answerOf, 'xlsm'))).get('xl/vbaProject.bin')?.toString()).toBe(
      'macros',
    )
    const template = await writeParts(
      newPath('xltx'),
      typed('application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml'),
    )
    expect(await keptEnding({ path: template, format: await formatOf(template) })).toBeNull()
  })

  it('says so where it is damaged, and leaves nothing behind', async () => {
    const [sample] = keptSamples(400)
    const path = await writeParts(newPath(), sample?.parts ?? {})
    const format = await formatOf(path)
    const bytes = readFileSync(path)
    const part = bytes.indexOf('xl/worksheets/sheet2.xml') + 24
    bytes.fill(0x55, part + 10, part + 60)
    writeFileSync(path, bytes)
    const output = newPath()
    const kept = await openKeptWorkbook({ path, format }, COLUMNS, output)
    await expect(kept.complete().then(() => kept.finish())).rejects.toThrow(/damaged/)
    await kept.discard()
    expect(() => readFileSync(output)).toThrow(/ENOENT/)
  })
})

const EDIT: SheetEdit = {
  columns: COLUMNS,
  first: 2,
  headerRow: 1,
  headerStyle: '3',
  hasCellsThere: true,
  filter: null,
  fit: (text) => text,
}

describe('the cells of a sheet', () => {
  it('come to the same sheet wherever its pieces are cut', () => {
    const sheet =
      `<?xml version="1.0"?><!-- <row r="9"> --><worksheet><dimension ref='A1:B3'/><cols><col min="1" max="9" hidden="1" width="5"/></cols><sheetData><row r="1"><c r="A1" t="str"><v>a</v></c></row>` +
      '<row/><row r="3" spans="1:2" note="a > b"><c r="A3"><v>1</v></c><c r="C3" s="4"/><c r="E3" s="4"><!-- <c> --></c></row><row r="4"><c r="A4"><v><![CDATA[</row>]]></v></c></row></sheetData><customSheetViews><autoFilter ref="A1:B3"/></customSheetViews></worksheet>'
    const whole = append([sheet])
    expect(whole).toContain(
      `<dimension ref="A1:D3"/><cols><col min="1" max="2" hidden="1" width="5"/><col min="3" max="4" hidden="0" width="5"/><col min="5" max="9" hidden="1" width="5"/></cols>`,
    )
    expect(whole).toContain('<c r="C1" s="3" t="inlineStr"><is><t xml:space="preserve">Waypost_Status</t></is></c>')
    expect(whole).toContain(
      '<row><c r="C2" t="inlineStr"><is><t xml:space="preserve">x2</t></is></c><c r="D2"><v>2</v></c></row>',
    )
    expect(whole).toMatch(
      /<row r="3" spans="1:4" note="a > b">.*x3.*<c r="D3"><v>3<\/v><\/c><c r="E3" s="4"><!-- <c> --><\/c><\/row>/,
    )
    expect(whole).toContain('<![CDATA[</row>]]></v></c><c r="C4"')
    expect(whole).toContain('<customSheetViews><autoFilter ref="A1:B3"/>')
    for (const size of [1, 2, 3, 5, 7, 11, 64])
      expect(append(sheet.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [])).toBe(whole)
  })

  function append(pieces: readonly string[]): string {
    const appender = createColumnAppender(EDIT, (row) => (row > 4 ? undefined : [`x${row}`, String(row)]))
    let text = ''
    let known = 0
    for (const piece of pieces) {
      appender.feed(piece)
      for (;;) {
        const written = appender.advance(known)
        text += written.text
        if (!written.isWaiting) break
        known++
      }
    }
    return text + appender.rest()
  }

  it('are numbers only where the column has them and nothing is lost', () => {
    const cellsOf = (text: string) => {
      const appender = createColumnAppender(EDIT, () => ['', text])
      appender.feed('<sheetData><row r="1"/><row r="2"/></sheetData>')
      return appender.advance(Infinity).text
    }
    expect(cellsOf('-0.1275')).toContain('<v>-0.1275</v>')
    for (const text of ['007', '1e5', '12345678901234567', '=1', '1 '])
      expect(cellsOf(text)).toContain(`preserve">${text}</t>`)
    expect(() => cellsOf('a'.repeat(32_768))).toThrow(/long cell of row 2/)
  })

  it('are found in UTF-16 and in old encodings, whose bytes stay', () => {
    const utf16 = Buffer.from('\ufeff<sheetData/>é', 'utf16le')
    const wide = partCodec(utf16)
    expect(wide.encode(wide.decode(utf16))).toEqual(utf16)
    const latin = Buffer.from('<?xml version="1.0" encoding="windows-1252"?><a>\x80é</a>', 'latin1')
    const narrow = partCodec(latin)
    expect(narrow.encode(narrow.decode(latin) + narrow.fit('€'))).toEqual(
      Buffer.concat([latin, Buffer.from('&#8364;')]),
    )
  })

  it('leave a table that totals, that a query fills, or that ends elsewhere', () => {
    const table = (more: string, ref = 'A1:B9') =>
      `<table ref="${ref}" ${more}><tableColumns count="2"><tableColumn id="1" name="a"/><tableColumn id="5" name="b"/></tableColumns></table>`
    const further = { headerRow: 1, first: 2, names: ['N & "n"'], fit: (text: string) => text }
    expect(extendTable(table(''), further)).toBe(
      '<table ref="A1:C9" ><tableColumns count="3"><tableColumn id="1" name="a"/><tableColumn id="5" name="b"/><tableColumn id="6" name="N &amp; &quot;n&quot;"/></tableColumns></table>',
    )
    for (const one of [
      table('totalsRowCount="1"'),
      table('tableType="queryTable"'),
      table('headerRowCount="0"'),
      table('', 'A1:D9'),
      table('', 'A2:B9'),
    ])
      expect(extendTable(one, further)).toBeNull()
  })

  it('are not counted above the names, nor in the filter of a view', () => {
    const measure = createSheetMeasure(3)
    measure.add(
      '<sheetData><row r="1"><c r="Z1"><v>1</v></c></row><row r="3"><c r="B3" s="7" t="s"><v>0</v></c><c r="D3"/></row></sheetData><customSheetViews><autoFilter ref="A1:Z9"/></customSheetViews><mergeCells><mergeCell ref="A1:Y2"/><mergeCell ref="B3:C4"/></mergeCells>',
    )
    expect(measure.layout()).toEqual({ lastFilled: 2, lastCell: 3, headerStyle: '7', filter: null })
  })
})
