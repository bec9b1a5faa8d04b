import { describe, expect, it } from 'vitest'
import {
  editionByName,
  editionsOfRegister,
  idOfNew,
  listEditions,
  type InstalledEdition,
} from '#main/reference/import/editions/find-edition.ts'
import { chooseId } from '#main/reference/import/editions/renew-edition.ts'
import { renewedBy } from '#main/reference/import/editions/renewed-by.ts'
import { makePack, newFolder } from '../../make-test-pack.ts'

const BAN = 'Base Adresse Nationale'

const installedAs = (id: string, countries: string[], source = 'Own table'): InstalledEdition => ({
  id,
  title: id,
  version: '2026-07-01',
  countries,
  sources: [{ name: `${source}: ${id}.csv`, version: '2026-07-01', licence: '', integrity: '' }],
  path: `/packs/${id}.sqlite`,
})

const byName = (fileName: string, installed: InstalledEdition[], countries: string[] | null = ['FR'], name = '') =>
  editionByName({ name, fileName }, installed, countries)?.id

describe('the pack that a file renews', () => {
  it('has its name, or the same without a date', () => {
    const installed = [installedAs('adresses', ['FR']), installedAs('rues-2026-04', ['FR'])]
    expect(byName('adresses-2026-10.csv', installed)).toBe('adresses')
    expect(byName('adresses.csv', installed)).toBe('adresses')
    expect(byName('rues-2026-10.csv.gz', installed)).toBe('rues-2026-04')
    expect(byName('adresses-59.csv', installed)).toBeUndefined()
    expect(byName('villes-2026-10.csv', installed)).toBeUndefined()
  })

  it('has a country in common, where the names differ', () => {
    const installed = [installedAs('addresses', ['DE'])]
    expect(byName('addresses-2026-10.csv', installed)).toBeUndefined()
    expect(byName('addresses.csv', installed)).toBe('addresses')
    expect(byName('addresses-2026-10.csv', installed, null)).toBe('addresses')
  })

  it('is none but of that name where somebody gave one', () => {
    const installed = [installedAs('adresses', ['FR'])]
    expect(byName('adresses-2026-10.csv', installed, ['FR'], 'Mine')).toBeUndefined()
    expect(byName('adresses-2026-10.csv', installed, ['FR'], 'adresses-2026-10')).toBe('adresses')
    expect(byName('villes.csv', installed, ['FR'], 'Adresses')).toBe('adresses')
  })

  it('may be one of the same register and the same countries', () => {
    const installed = [
      installedAs('a', ['FR'], BAN),
      installedAs('b', ['FR', 'MC'], BAN),
      installedAs('c', ['FR'], 'OpenAddresses'),
    ]
    expect(editionsOfRegister(BAN, ['FR'], installed).map(({ id }) => id)).toEqual(['a'])
    expect(editionsOfRegister(BAN, ['MC', 'FR'], installed).map(({ id }) => id)).toEqual(['b'])
    expect(editionsOfRegister(BAN, null, installed).map(({ id }) => id)).toEqual(['a', 'b'])
  })
})

describe('the id of a pack', () => {
  const [target, bundled] = [newFolder(), newFolder()]
  makePack(bundled, { id: 'gb', countries: ['GB'] }, () => undefined)
  makePack(target, { id: 'adresses', countries: ['FR'], sources: [{ name: `${BAN}: adresses-2026-07.csv`, version: '2026-07-01', licence: '', integrity: '' }] }, () => undefined) // prettier-ignore
  const all = [bundled, target]

  it('bears no date, unless another pack is called so', () => {
    expect(idOfNew({ name: '', fileName: 'villes-2026-10.csv' }, all)).toBe('villes')
    expect(idOfNew({ name: '', fileName: 'gb-2026-10.csv' }, all)).toBe('gb-2026-10')
    expect(idOfNew({ name: 'villes 2026-10', fileName: 'villes.csv' }, all)).toBe('villes-2026-10')
  })

  it('is that of the pack whose place it takes; extracts go by their file', () => {
    const named = { name: '', fileName: 'adresses-2026-10.csv' }
    const folders = { target, all }
    expect(chooseId(named, folders, { countries: ['FR'], isExtract: false })).toBe('adresses')
    expect(chooseId(named, folders, { countries: ['DE'], isExtract: false })).toBe('adresses-2026-10')
    expect(chooseId(named, folders, { countries: ['FR'], isExtract: true })).toBe('adresses-2026-10')
    expect(listEditions(target).map(({ id }) => id)).toEqual(['adresses'])
  })

  it('is told before the import, with the file that it is of', () => {
    expect(renewedBy('adresses-2026-10.csv', null, target)).toMatchObject({ id: 'adresses', by: 'name', file: 'adresses-2026-07.csv' }) // prettier-ignore
    expect(renewedBy('france.csv', BAN, target)).toMatchObject({ id: 'adresses', by: 'register' })
    expect(renewedBy('france.csv', null, target)).toBeNull()
  })
})
