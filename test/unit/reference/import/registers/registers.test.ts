import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { findRegister } from '#main/reference/import/registers/find-register.ts'
import { REGISTERS } from '#main/reference/import/registers/known/registers.ts'
import { joinTables, type ArchiveTable } from '#main/reference/import/registers/join-tables.ts'
import { openRegisterTable, type RegisterTable } from '#main/reference/import/registers/open-register-table.ts'
import type { Register } from '#main/reference/import/registers/register.types.ts'
import { systemOfCode } from '#main/reference/import/systems/known-systems.ts'
import { readPair, type Pair } from '#main/reference/import/systems/read-coordinate.ts'
import { toDegrees } from '#main/reference/import/systems/to-degrees.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { partOfRow } from './parts-of-row.ts'
import { besidesOf, readSample, type SampleTable } from './read-sample.ts'
import { SAMPLES, type ExpectedRow, type Sample } from './samples-data.ts'

const registerOf = (id: string): Register => REGISTERS.find((one) => one.id === id) ?? expect.fail(`no register ${id}`)

const publishedOf = ({ encoding }: Sample) => (encoding ? { published: encoding } : {})

const readAs = (sample: Sample, { encoding, recognise }: Register) =>
  readSample(sample.file, {
    ...publishedOf(sample),
    ...(encoding ? { encoding } : {}),
    ...(recognise.element ? { element: recognise.element } : {}),
  })

function pairOf({ plan: { axes } }: RegisterTable, cells: readonly string[]): Pair | null {
  return axes && readPair(cells[axes.north] ?? '', cells[axes.east] ?? '')
}

function placeOf(pair: Pair, system: string, { sign = 1, isEastFirst }: Register): Position {
  const known = systemOfCode(Number(system.replace('EPSG:', ''))) ?? expect.fail(`no system ${system}`)
  const [east, north] = isEastFirst ? [pair.north, pair.east] : [pair.east, pair.north]
  return toDegrees(known, east * sign, north * sign) ?? expect.fail('no such point')
}

const toArchiveTable = (name: string, { columns, rows, element }: SampleTable): ArchiveTable => ({
  name,
  element,
  columns,
  async *rows() {
    yield await Promise.resolve({ rows: rows.map((cells) => ({ cells, position: null, skipped: null })), share: 1 })
  },
})

/** A table with the columns of the other tables of its archive, where the register joins them. */
async function joinSample(sample: Sample, register: Register, table: SampleTable): Promise<SampleTable> {
  const { joins = [] } = register
  const others: ArchiveTable[] = []
  for (const file of besidesOf(sample.file)) others.push(toArchiveTable(basename(file), await readSample(file)))
  for (const { element } of joins)
    if (element)
      others.push(toArchiveTable(sample.file, await readSample(sample.file, { element, ...publishedOf(sample) })))
  const joined = joinTables(register, toArchiveTable(basename(sample.file), table), others)
  const rows: string[][] = []
  for await (const block of joined.rows()) rows.push(...block.rows.map(({ cells }) => cells))
  return { columns: joined.columns, rows }
}

interface Check {
  register: Register
  sample: Sample
  opened: RegisterTable
}

function checkRow({ register, sample, opened }: Check, row: readonly string[], wanted: ExpectedRow, at: number): void {
  const cells = opened.prepare(row)
  const why = `${sample.id}, row ${at + 1}`
  if (typeof wanted === 'string') return expect(opened.leftOut(cells), why).toBe(wanted)
  expect(opened.leftOut(cells), why).toBeNull()
  const [number, street, town, code, lat, lon] = wanted
  const parts = (['number', 'street', 'city', 'postalCode'] as const).map((role) => partOfRow(opened.plan, role, cells))
  expect(parts, why).toEqual([number, street, town, code])
  const pair = pairOf(opened, cells)
  if (!pair) return expect(sample.geometry, why).toBeDefined()
  const place = placeOf(pair, opened.systemOf(cells) ?? 'EPSG:4326', register)
  expect(greatCircleMeters(place, { lat, lon }), why).toBeLessThan(1)
}

describe('registers known by name', () => {
  test.each(SAMPLES)('a table of $id is recognised as that, and each row becomes an address', async (sample) => {
    const register = registerOf(sample.id)
    const table = await readAs(sample, register)
    // The columns decide, whatever the file is called.
    expect(findRegister(table.columns, table.rows, { fileName: '', element: table.element })?.id).toBe(sample.id)
    const { columns, rows } = await joinSample(sample, register, table)
    const opened = openRegisterTable(register, columns)
    expect(rows).toHaveLength(sample.rows.length)
    rows.forEach((row, at) => checkRow({ register, sample, opened }, row, sample.rows[at] ?? '', at))
  })

  test('each has a sample, a name of its own and a system that is known', () => {
    expect(SAMPLES.map(({ id }) => id).sort()).toEqual(REGISTERS.map(({ id }) => id).sort())
    for (const { plan, systemColumn } of REGISTERS) {
      const systems = [plan.axes?.system ?? 'EPSG:4326', ...Object.values(systemColumn?.systems ?? {})]
      for (const system of systems) expect(systemOfCode(Number(system.replace('EPSG:', ''))), system).not.toBeNull()
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
    const { columns, rows } = await readSample('cz-ruian.csv', { published: 'windows-1250', encoding: 'windows-1252' })
    expect(columns).not.toContain('PSČ')
    expect(findRegister(columns, rows, { fileName: '' })?.id).toBe('cz-ruian')
  })
})
