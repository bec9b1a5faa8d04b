import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { createCountryOf } from '#main/reference/import/country-of.ts'
import { surveySource } from '#main/reference/import/rows/survey-source.ts'
import type { RowSource } from '#main/reference/import/sources/row-source.types.ts'
import { openTextSource } from '#main/reference/import/sources/text-source.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { newFolder } from '../../make-test-pack.ts'
import { readText } from './read-sample.ts'

function openText(text: string, encoding = 'utf-8'): Promise<RowSource> {
  const path = join(newFolder(), 'a.csv')
  writeFileSync(path, iconv.encode(text, encoding))
  return openTextSource(path, 'a.csv', false)
}

const reopen = async (source: RowSource, wish: Parameters<NonNullable<RowSource['reopen']>>[0]): Promise<RowSource> =>
  (await source.reopen?.(wish)) ?? expect.fail('it cannot be opened again')

async function cellsOf(source: RowSource): Promise<string[][]> {
  const rows: string[][] = []
  for await (const block of source.rows()) rows.push(...block.rows.map(({ cells }) => cells))
  return rows
}

function survey(source: RowSource) {
  const { reader } = openReference({ folders: [newFolder()] })
  return surveySource(source, { reader, country: '', fileName: 'a.csv', countryOf: createCountryOf() })
}

test('a table without a header loses no row: what was taken for names of columns is a row again', async () => {
  const source = await openText('street;number\nHigh Street;5\n')
  expect(source.columns).toEqual(['street', 'number'])
  expect(await cellsOf(await reopen(source, { isHeaderless: true }))).toEqual([
    ['street', 'number'],
    ['High Street', '5'],
  ])
})

test('a register without a header is surveyed with its first row, under the names of its layout', async () => {
  const source = await openText(readText('fi-dvv.csv'), 'windows-1252')
  const [first = [], ...rest] = await cellsOf(source)
  const misread: RowSource = {
    ...source,
    columns: first,
    hasHeader: true,
    async *rows() {
      yield await Promise.resolve({ rows: rest.map((cells) => ({ cells, position: null, skipped: null })), share: 1 })
    },
  }
  const { known, sample, columns } = await survey(misread)
  expect(known?.register.id).toBe('fi-dvv')
  expect(sample.map(({ cells }) => cells)).toEqual([first, ...rest])
  expect(columns[7]).toBe('kadunnimi_suomi')
})

test('a register is read in its encoding, where another one was guessed', async () => {
  const guessed = await openText(readText('cz-ruian.csv'), 'windows-1250')
  const misread = await reopen(guessed, { encoding: 'windows-1252' })
  expect(misread.columns).not.toContain('PSČ')
  const { known, columns, sample } = await survey(misread)
  expect(known?.register.id).toBe('cz-ruian')
  expect(columns).toContain('PSČ')
  expect(sample.some(({ cells }) => cells.includes('Jelení'))).toBe(true)
})

test('a file that was converted to Unicode is read as that, whatever its register is published in', async () => {
  const source = await openText(readText('cz-ruian.csv'))
  expect(await reopen(source, { encoding: 'windows-1250' })).toBe(source)
})
