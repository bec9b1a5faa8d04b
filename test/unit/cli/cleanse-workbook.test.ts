import { existsSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { detectFormat } from '#main/files/detect-format.ts'
import { readRows } from '#main/files/read-rows.ts'
import { keptSamples, writeParts } from '../../proof/workbooks/make-workbooks.ts'
import { makeWorkbook, textRow } from '../files/make-workbook.ts'
import { readArchive } from '../files/read-archive.ts'
import { cleanse, path } from './run-commands.ts'

vi.setConfig({ testTimeout: 60_000 })

async function read(file: string, headerRow?: number) {
  const detected = await detectFormat(file, headerRow === undefined ? {} : { headerRow })
  if (!detected.ok) throw new Error(detected.error.message)
  const { format } = detected.value
  const rows: Record<string, string>[] = []
  for await (const block of readRows(file, format))
    rows.push(...block.rows.map(({ cells }) => Object.fromEntries(cells.map((cell, at) => [format.columns[at], cell]))))
  return { format, rows }
}

describe('waypost cleanse of a workbook into a workbook', () => {
  it.each(keptSamples(700).map((sample) => [sample.name, sample] as const))(
    'keeps %s and puts the answers beside its table',
    async (name, sample) => {
      const source = await writeParts(path(name), sample.parts)
      const result = path(`out-${name}`)
      expect(await cleanse([source, '--out', result, '--geocode'])).toMatchObject({ code: 0 })
      const [before, after] = [await readArchive(source), await readArchive(result)]
      expect([...after.keys()]).toEqual([...before.keys()])
      for (const part of [
        'xl/styles.xml',
        'xl/calcChain.xml',
        'xl/worksheets/notes.xml',
        'xl/media/image1.png',
        'xl/drawings/drawing1.xml',
      ])
        expect(after.get(part)).toEqual(before.get(part))
      const old = await read(source)
      const now = await read(result, old.format.sheet?.headerRow)
      const { columns } = old.format
      expect(now.format.columns.slice(0, columns.length)).toEqual(columns)
      expect(now.format.columns.slice(columns.length, columns.length + 2)).toEqual(['Waypost_Status', 'Waypost_AVC'])
      expect(now.rows).toHaveLength(old.rows.length)
      now.rows.forEach((row, at) => {
        for (const column of columns) expect(row[column]).toBe(old.rows[at]?.[column])
        const isBlank = columns.every((column) => row[column] === '')
        if (isBlank) expect(Object.values(row).every((cell) => cell === '')).toBe(true)
        else expect(row.Waypost_Status).not.toBe('')
      })
      expect(now.rows.some(({ Waypost_MatchScore: score }) => Number(score) > 0)).toBe(true)
      const sheet = String(after.get(old.format.sheet?.part ?? ''))
      expect(sheet.match(/<(?:x:)?f>/g)).toHaveLength(sample.rows - (name === 'orders.xlsx' ? 100 : 0))
    },
  )

  it('keeps a row that could not be read, with its reason, and adds no formula', async () => {
    const more = Array.from({ length: 120 }, (_, at) => textRow(at + 2, `=${at}+1`, 'a')).join('')
    const source = await makeWorkbook(path('wide.xlsx'), {
      sheets: { A: textRow(1, 'Address', 'Ref') + more + textRow(200, '1', '2', '3') },
    })
    const result = path('wide-out.xlsx')
    expect(await cleanse([source, '--out', result])).toMatchObject({ code: 0 })
    const { rows } = await read(result)
    expect(rows.at(-1)).toMatchObject({
      Address: '1',
      Ref: '2',
      Waypost_Status: 'Rejected',
      Waypost_MatchRuleLabel: 'tooManyCells',
    })
    expect(rows[0]?.Waypost_Address).toContain('=0+1')
    expect(String((await readArchive(result)).get('xl/worksheets/s0.xml'))).not.toMatch(/<f[ >]/)
  })

  it('asks for .xlsm where the workbook has macros, and for .xlsx where it has none', async () => {
    const [sample] = keptSamples(3)
    const types = String(sample?.parts['[Content_Types].xml'])
    const macros = await writeParts(path('macros.xlsm'), {
      ...sample?.parts,
      '[Content_Types].xml': types.replace(
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main',
        'application/vnd.ms-excel.sheet.macroEnabled.main',
      ),
      'xl/vbaProject.bin': Buffer.from('macros'),
    })
    const refused = await cleanse([macros, '--out', path('macros-out.xlsx')])
    expect(refused.code).toBe(1)
    expect(refused.printed).toContain(
      '"macros.xlsm" holds macros, which an .xlsx file cannot have. Name the result .xlsm, or choose CSV.\n',
    )
    expect(existsSync(path('macros-out.xlsx'))).toBe(false)
    expect(await cleanse([macros, '--out', path('macros-out.xlsm')])).toMatchObject({ code: 0 })
    expect((await readArchive(path('macros-out.xlsm'))).get('xl/vbaProject.bin')).toEqual(Buffer.from('macros'))
    const plain = await writeParts(path('plain.xlsx'), sample?.parts ?? {})
    const other = await cleanse([plain, '--out', path('plain-out.xlsm')])
    expect(other).toMatchObject({ code: 1, printed: expect.stringContaining('has none. Name it .xlsx.') as string })
  })

  it('writes values alone for --again, and where the sheet names no columns', async () => {
    const [sample] = keptSamples(5)
    const source = await writeParts(path('first.xlsx'), sample?.parts ?? {})
    await cleanse([source, '--out', path('second.xlsx')])
    expect(await cleanse([path('second.xlsx'), '--again', '--out', path('third.xlsx')])).toMatchObject({ code: 0 })
    expect((await read(path('third.xlsx'))).format.sheet?.all).toEqual(['Waypost'])
    const nameless = await makeWorkbook(path('nameless.xlsx'), {
      sheets: { A: textRow(1, '1 High St', 'Leeds') + textRow(2, '2 High St', 'Hull') },
    })
    const written = await cleanse([nameless, '--out', path('nameless-out.xlsx'), '--map', 'Address1=#1'])
    expect(written).toMatchObject({ code: 0 })
    expect((await read(path('nameless-out.xlsx'))).format.sheet?.all).toEqual(['Waypost'])
  })
})
