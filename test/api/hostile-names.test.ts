import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readArchive } from '../unit/files/read-archive.ts'
import { shareHost } from './start-host.ts'
import { isEnded, whenJob } from './when-job.ts'

const shared = shareHost()
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype']
const VALUES = ['a', 'b', 'c', '=2+5', '-5']
const toRow = (row: number) => [
  `P${row}`,
  '51.5',
  `-2.${row + 1}`,
  ...VALUES.map((value) => (value.length < 2 ? value + row : value)),
]
const TABLE = [['Name', 'Lat', 'Lon', ...NAMES], toRow(0), toRow(1), []].map((cells) => cells.join(',')).join('\n')

async function startNames() {
  const { host, call, dataDir } = await shared()
  const importFile = async (name: string, content: string | Buffer) => {
    const path = join(dataDir, 'uploads', name)
    writeFileSync(path, content)
    const { id: jobId } = await call('lists.import', { file: host.files.add(path, { name, temporary: true }), name })
    expect(await whenJob(host, jobId, isEnded)).toMatchObject({ state: 'done', error: null })
    return (await call('lists.imported', { jobId })).listId ?? ''
  }
  const write = async (listId: string, format: 'csv' | 'xlsx' | 'geojson' | 'kml' | 'gpx', preset?: 'excel') => {
    const ended = await whenJob(host, (await call('lists.export', { listId, format, preset })).id, isEnded)
    expect(ended).toMatchObject({ state: 'done', error: null })
    const path = host.files.get(ended.result?.file ?? '')?.path ?? ''
    return { path, content: readFileSync(path) }
  }
  const points = async (listId: string) => (await call('lists.points', { listId, offset: 0, limit: 10 })).points
  return { call, importFile, write, points }
}

test.each(['csv', 'xlsx', 'geojson', 'kml', 'gpx'] as const)(
  'names that mean something to the language are names: imported, sorted, filtered, written as %s and read again',
  async (format) => {
    const { call, importFile, write, points } = await startNames()
    const listId = await importFile('names.csv', TABLE)
    const before = (await points(listId)).map(({ metaInfo }) => Object.entries(metaInfo ?? {}))
    expect(before[0]?.map(([name]) => name)).toEqual(NAMES)
    for (const key of NAMES) {
      const sorted = await call('lists.points', { listId, sort: [{ column: 'meta', key, isDescending: true }], offset: 0, limit: 10 }) // prettier-ignore
      expect(sorted.total).toBe(2)
    }
    const filters = [{ column: 'meta' as const, key: '__proto__', test: { is: 'oneOf' as const, values: ['a1'] } }]
    const found = await call('lists.points', { listId, filters, offset: 0, limit: 10 })
    expect(found.points.map(({ name }) => name)).toEqual(['P1'])
    const again = await importFile(`again.${format}`, (await write(listId, format)).content)
    expect((await points(again)).map(({ metaInfo }) => Object.entries(metaInfo ?? {}))).toEqual(before)
    const table = (await write(again, 'csv')).content.toString()
    for (const part of [NAMES.join(','), ...[0, 1].map((row) => toRow(row).slice(3).join(','))])
      expect(table).toContain(`,${part}\r\n`)
    expect(({} as Record<string, unknown>).a).toBeUndefined()
  },
)

test('a cell that begins like a formula is guarded in CSV for Excel, and text in a workbook; numbers stay', async () => {
  const { importFile, write } = await startNames()
  const listId = await importFile('formulas.csv', TABLE)
  expect((await write(listId, 'csv')).content.toString()).toContain(',=2+5,-5')
  expect((await write(listId, 'csv', 'excel')).content.toString()).toContain(",'=2+5,-5")
  const parts = await readArchive((await write(listId, 'xlsx')).path)
  const sheet = String([...parts].find(([name]) => name.endsWith('sheet1.xml'))?.[1])
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=2+5<')
  expect(sheet).not.toMatch(/<f>|<c (?![^>]*inlineStr)/)
})
