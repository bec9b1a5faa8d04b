import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ImportedPackReport } from '#main/reference/import/import-pack.ts'
import type { NamedSource } from '#main/reference/import/rows/import-rows.ts'
import { filesOfOneRegister, joinSources } from '#main/reference/import/rows/join-sources.ts'
import { openTextSource } from '#main/reference/import/sources/text-source.ts'
import { importWhole } from './import-bytes.ts'
import { zipFile } from './zip-writer.ts'

const BEV = ['ADRESSE.csv', 'STRASSE.csv', 'ORTSCHAFT.csv', 'GEMEINDE.csv']
const textOf = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'registers/samples/at-bev', name), 'utf8')
const bev = Object.fromEntries(BEV.map((name) => [`Adresse_Relationale_Tabellen/${name}`, textOf(name)]))

const importZip = async (files: Record<string, Buffer | string>): Promise<ImportedPackReport> =>
  (await importWhole('a.zip', zipFile(files), { packFolders: [], countries: ['AT'], name: 'Mine', isDryRun: true }))
    .report

describe('an archive with the tables of one register', () => {
  test('is read once, joined; its other tables are left out', async () => {
    const { tables, read } = await importZip({ ...bev, 'GEBAEUDE.csv': 'ADRCD;SUBCD\n6080001;001\n', 'x.pdf': 'x' })
    expect(tables.map(({ register }) => register)).toEqual(['at-bev'])
    expect(tables[0]?.examples[0]).toMatchObject({ street: 'Kärntner Straße', city: 'Wien' })
    expect(read.addresses).toBe(5)
    expect(read.skipped).toEqual({})
  })

  test('within another archive is read as one too', async () => {
    const { tables, read } = await importZip({ 'AT.zip': zipFile(bev) })
    expect(tables).toHaveLength(1)
    expect(read.addresses).toBe(5)
  })

  test('without the tables of streets and towns is refused, and all of its tables are asked for', async () => {
    await expect(importZip({ 'ADRESSE.csv': textOf('ADRESSE.csv') })).rejects.toThrow(/BEV.*all tables in one archive/)
  })

  test('of which only the names are like those of a register is read table by table', async () => {
    const own = (street: string) => `number,street,city,country,lat,lon\n1,${street},Wien,AT,48.2,16.37\n2,${street},Wien,AT,48.2,16.37\n` // prettier-ignore
    const { tables, read } = await importZip({ 'ADRESSE.csv': own('Ringstraße'), 'STRASSE.csv': own('Blumengasse') })
    expect(tables.map(({ register }) => register)).toEqual([null, null])
    expect(read).toMatchObject({ addresses: 4, skipped: {} })
  })
})

test('further tables are read as long as nobody stops the import', async () => {
  const stop = () => {
    throw new Error('stopped')
  }
  const sources: NamedSource[] = await Promise.all(
    BEV.map(async (name) => ({
      source: await openTextSource(join(import.meta.dirname, 'registers/samples/at-bev', name), name, false),
      fileName: name,
    })),
  )
  const { joined } = await joinSources(sources, stop)
  const read = async () => {
    for await (const block of joined[0]?.source.rows() ?? []) expect.fail(`${block.rows.length} rows were read`)
  }
  await expect(read()).rejects.toThrow('stopped')
})

test('files belong together by the names of the main table and its further ones', () => {
  const towns = ['readme.csv', 'NSW_LOCALITY_psv.psv', 'NSW_ADDRESS_DETAIL_psv.psv', 'Authority_Code_FLAT_TYPE_AUT_psv.psv'] // prettier-ignore
  expect(filesOfOneRegister(towns)).toEqual(['NSW_LOCALITY_psv.psv', 'NSW_ADDRESS_DETAIL_psv.psv'])
  expect(filesOfOneRegister(['NSW_ADDRESS_DETAIL_psv.psv', 'towns.csv'])).toEqual([])
  expect(filesOfOneRegister(['a.csv', 'b.csv'])).toEqual([])
})
