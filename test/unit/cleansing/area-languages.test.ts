import { describe, expect, it } from 'vitest'
import type { AddressInput, ServerOptions } from '#shared/model/address.ts'
import { openEngine, openPacks } from '../../measure/engine.ts'
import { aCountry, aPlace, makePack, newFolder } from '../reference/make-test-pack.ts'

const AT = { lat: 56.84, lon: 60.6 }

function openCountries() {
  const folder = newFolder()
  makePack(folder, { id: 'two', countries: ['RU', 'FI'], level: 2 }, (writer) => {
    const country = (alpha2: string, name: string, languages: string[], postalPattern: string) =>
      writer.addCountry(aCountry({ alpha2, alpha3: `${alpha2}X`, name, languages, postalPattern }))
    country('RU', 'Russia', ['ru'], '\\d{6}')
    country('FI', 'Finland', ['fi', 'sv'], '\\d{5}')
    const area = { level: 1 as const, code: '1', iso: '', abbreviation: '', parentId: null }
    const ural = writer.addArea({
      ...area,
      country: 'RU',
      name: 'Sverdlovskaya oblast',
      localNames: ['Свердловская область'],
      names: ['Sverdlovsk Oblast', 'Свердловская область'],
    })
    const lapland = writer.addArea({
      ...area,
      country: 'FI',
      name: 'Lappi',
      localNames: ['Lappland'],
      names: ['Lapland', 'Lappland'],
    })
    writer.addPlace({
      ...aPlace({ country: 'RU', name: 'Yekaterinburg', position: AT, population: 1_400_000 }),
      nativeName: 'Екатеринбург',
      names: ['Екатеринбург'],
      area1Id: ural,
    })
    writer.addPlace({
      ...aPlace({ country: 'FI', name: 'Rovaniemi', position: AT, population: 60_000 }),
      area1Id: lapland,
    })
  })
  return openPacks(folder)
}

describe('the name of an area', () => {
  const reader = openCountries()
  const cleanse = (address: AddressInput, serverOptions: ServerOptions = {}) => {
    const engine = openEngine(reader, { serverOptions })
    return engine(address, 1).matches[0]
  }
  const areaOf = (...given: Parameters<typeof cleanse>) => cleanse(...given)?.AdministrativeArea
  const russian = { Country: 'RU', Address: 'Екатеринбург, Свердловская область' }

  it.each<[string, ServerOptions, string]>([
    ['in Latin letters', { OutputScript: 'Latn' }, 'Sverdlovskaya oblast'],
    ['in the script of the country', { OutputScript: 'Native' }, 'Свердловская область'],
    ['as it was written', { OutputScript: 'Unchanged' }, 'Свердловская область'],
  ])('is %s', (_, options, name) => {
    expect(areaOf(russian, options)).toBe(name)
  })

  it('is native where it was English', () => {
    const english = { Country: 'RU', Address: 'Yekaterinburg, Sverdlovsk Oblast' }
    expect(areaOf(english)).toBe('Sverdlovskaya oblast')
    expect(areaOf(english, { OutputScript: 'Native' })).toBe('Свердловская область')
    expect(areaOf(english, { OutputScript: 'Cyrl' })).toBe('Свердловская область')
  })

  it('is told in full in the script that is printed', () => {
    expect(cleanse(russian)?.AdministrativeAreaFullName).toBe('Sverdlovskaya oblast')
    expect(cleanse(russian)?.AdministrativeAreaType).toBe('oblast')
    expect(cleanse(russian, { OutputScript: 'Native' })?.AdministrativeAreaFullName).toBe('Свердловская область')
  })

  it('is added in the script of the address', () => {
    expect(areaOf({ Country: 'RU', Address: 'Екатеринбург' }, { OutputScript: 'Unchanged' })).toBe(
      'Свердловская область',
    )
    expect(areaOf({ Country: 'RU', Address: 'Yekaterinburg' }, { OutputScript: 'Unchanged' })).toBe(
      'Sverdlovskaya oblast',
    )
  })

  it('stays in the language of the input where the country has several', () => {
    expect(areaOf({ Country: 'FI', Address: 'Rovaniemi, Lappland' })).toBe('Lappland')
    expect(areaOf({ Country: 'FI', Address: 'Rovaniemi, Lapland' })).toBe('Lappi')
    expect(areaOf({ Country: 'FI', Address: 'Rovaniemi, Lappland' }, { AliasPreference: 'Primary' })).toBe('Lappi')
  })
})
