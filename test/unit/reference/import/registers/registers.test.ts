import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createPartMaker } from '#main/files/columns/parts/make-parts.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { elementOf, findRegister } from '#main/reference/import/registers/find-register.ts'
import { REGISTERS } from '#main/reference/import/registers/known/registers.ts'
import { joinTables, type ArchiveTable, type JoinedRow } from '#main/reference/import/registers/join-tables.ts'
import { openRegisterTable, type RegisterTable } from '#main/reference/import/registers/open-register-table.ts'
import type { Register } from '#main/reference/import/registers/register.types.ts'
import { systemNamed } from '#main/reference/import/systems/system-named.ts'
import { readPair, type Pair } from '#main/reference/import/systems/read-coordinate.ts'
import { toDegrees } from '#main/reference/import/systems/to-degrees.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { besidesOf, readSample, type SampleTable } from './read-sample.ts'
import { SAMPLES, type ExpectedRow, type Sample } from './samples-data.ts'

const registerOf = (id: string): Register => REGISTERS.find((one) => one.id === id) ?? expect.fail(`no register ${id}`)

const publishedOf = ({ encoding }: Sample) => (encoding ? { published: encoding } : {})

const readAs = (sample: Sample, { encoding }: Register) =>
  readSample(sample.file, { ...publishedOf(sample), ...(encoding ? { encoding } : {}) })

function pairOf({ plan: { axes } }: RegisterTable, cells: readonly string[]): Pair | null {
  return axes && readPair(cells[axes.north] ?? '', cells[axes.east] ?? '')
}

function placeOf(pair: Pair, system: string, sign = 1): Position {
  const known = systemNamed(system) ?? expect.fail(`no system ${system}`)
  return toDegrees(known, pair.east * sign, pair.north * sign) ?? expect.fail('no such point')
}

const toArchiveTable = (name: string, { columns, rows, title, positions }: SampleTable): ArchiveTable => ({
  name,
  element: elementOf(title),
  columns,
  async *rows() {
    const all = rows.map((cells, at) => ({ cells, position: positions?.[at] ?? null, skipped: null }))
    yield await Promise.resolve({ rows: all, share: 1 })
  },
})

/** A table with the columns of the other tables of its archive, where the register joins them. */
async function joinSample(
  { file }: Sample,
  register: Register,
  [main, ...others]: SampleTable[],
): Promise<SampleTable> {
  if (!main) return expect.fail(file)
  const tables = others.map((table) => toArchiveTable(file, table))
  for (const name of besidesOf(file)) tables.push(toArchiveTable(basename(name), (await readSample(name))[0]))
  const joined = joinTables(register, toArchiveTable(basename(file), main), tables)
  const rows: JoinedRow[] = []
  for await (const block of joined.rows()) rows.push(...block.rows)
  return { ...main, columns: joined.columns, rows: rows.map(({ cells }) => cells), positions: rows.map(({ position }) => position) } // prettier-ignore
}

interface Check {
  register: Register
  sample: Sample
  opened: RegisterTable
  table: SampleTable
}

/** Where a row is, in degrees: by its columns, else by its geometry. */
function positionOf({ register, opened, table, sample }: Check, cells: readonly string[], at: number): Position | null {
  const pair = pairOf(opened, cells)
  if (pair) return placeOf(pair, opened.systemOf(cells) ?? 'EPSG:4326', register.sign)
  const point = table.positions?.[at]
  // A sample in text has no geometry: what its container gives is another's affair.
  if (sample.isWithoutGeometry) return null
  return point ? placeOf({ north: point.y, east: point.x }, table.system ?? 'EPSG:4326') : expect.fail('no position')
}

function checkRow(check: Check, at: number): void {
  const { sample, opened, table } = check
  const wanted: ExpectedRow = sample.rows[at] ?? ''
  const cells = opened.prepare(table.rows[at] ?? [])
  const why = `${sample.id}, row ${at + 1}`
  if (typeof wanted === 'string') return expect(opened.leftOut(cells), why).toBe(wanted)
  expect(opened.leftOut(cells), why).toBeNull()
  const [number, street, town, code, lat, lon] = wanted
  const parts = createPartMaker(opened.plan)(cells)
  expect([parts.number, parts.street, parts.city, parts.postalCode], why).toEqual([number, street, town, code])
  const place = positionOf(check, cells, at)
  if (place) expect(greatCircleMeters(place, { lat, lon }), why).toBeLessThan(1)
}

describe('registers known by name', () => {
  test.each(SAMPLES)('a table of $id is recognised as that, and each row becomes an address', async (sample) => {
    const register = registerOf(sample.id)
    const tables = await readAs(sample, register)
    const [{ columns, rows, title }] = tables
    // The columns decide, whatever the file is called.
    expect(findRegister(columns, rows, { fileName: '', title })?.id).toBe(sample.id)
    const table = await joinSample(sample, register, tables)
    expect(table.rows).toHaveLength(sample.rows.length)
    const check = { register, sample, table, opened: openRegisterTable(register, table.columns) }
    table.rows.forEach((_, at) => checkRow(check, at))
  })

  test('each has a sample, a name of its own and a system that is known', () => {
    expect(SAMPLES.map(({ id }) => id).sort()).toEqual(REGISTERS.map(({ id }) => id).sort())
    for (const { plan, systemColumn } of REGISTERS) {
      const systems = [plan.axes?.system ?? 'EPSG:4326', ...Object.values(systemColumn?.systems ?? {})]
      for (const system of systems) expect(systemNamed(system), system).not.toBeNull()
    }
  })

  test('a table of no register is of none, nor is one without rows or with half of the columns', () => {
    expect(findRegister(['Name', 'Street', 'Town'], [['a', 'b', 'c']], { fileName: 'adresses-france.csv' })).toBeNull()
    expect(findRegister([], [], { fileName: '' })).toBeNull()
    expect(findRegister(['id', 'numero', 'rep', 'nom_voie'], [], { fileName: 'adresses-75.csv' })).toBeNull()
  })

  test('case, marks and signs of the names make no difference', () => {
    const columns = ['ID', 'Numéro', 'REP', 'Nom Voie', 'code-postal', 'CODE_INSEE', 'Nom_Commune', 'LON', 'LAT']
    expect(findRegister(columns, [], { fileName: '' })?.id).toBe('fr-ban')
  })

  test('a table in a wrong encoding is recognised, so that the right one can be taken', async () => {
    const [{ columns, rows }] = await readSample('cz-ruian.csv', {
      published: 'windows-1250',
      encoding: 'windows-1252',
    })
    expect(columns).not.toContain('PSČ')
    expect(findRegister(columns, rows, { fileName: '' })?.id).toBe('cz-ruian')
  })

  test('a text that is no address takes no time, however it is made', () => {
    const long = `${'Ulica 5 '.repeat(8000)}10000`
    const register = registerOf('hr-inspire')
    const opened = openRegisterTable(register, ['alternativeIdentifier'])
    const start = performance.now()
    expect(
      findRegister(['alternativeIdentifier'], [[long]], { fileName: '', title: 'XML, element "Address"' }),
    ).toBeNull()
    expect(createPartMaker(opened.plan)(opened.prepare([long])).street).toBe('')
    expect(performance.now() - start).toBeLessThan(200)
  })
})
