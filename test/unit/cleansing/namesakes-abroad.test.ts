import { describe, expect, it } from 'vitest'
import type { AddressInput } from '#shared/model/address.ts'
import { openEngine, openPacks } from '../../measure/engine.ts'
import { aBritain, aPlace, makePack, newFolder } from '../reference/make-test-pack.ts'

const PEOPLE: Record<string, number> = { AR: 40_000, CI: 60_000, BZ: 6_000 }

/** Countries that each have a San Pedro, and a region around it called after them. */
function openTowns(...codes: string[]) {
  const folder = newFolder()
  makePack(folder, { id: 'towns', countries: codes }, (writer) => {
    codes.forEach((country, at) => {
      writer.addCountry(aBritain({ alpha2: country, alpha3: `${country}X`, name: country, names: [country] }))
      const area = { country, level: 1, code: '1', iso: '', abbreviation: '', parentId: null } as const
      const name = `Region of ${country}`
      const area1Id = writer.addArea({ ...area, name, localNames: [], names: [name] })
      const position = { lat: 10 * at, lon: 10 * at }
      writer.addPlace({
        ...aPlace({ country, name: 'San Pedro', position, population: PEOPLE[country] as number }),
        area1Id,
      })
    })
  })
  const reader = openPacks(folder)
  const engine = openEngine(reader)
  return (address: AddressInput) => {
    const { matches, explanation } = engine(address, 1)
    return { status: matches[0]?.AVC?.[0], country: matches[0]?.['ISO3166-2'] ?? '', sentence: explanation.sentence }
  }
}

describe('towns of one name in several countries', () => {
  const cleanse = openTowns('AR', 'CI', 'BZ')

  it('are ambiguous where nothing but the name speaks for a country, and those of comparable size are named', () => {
    const { status, sentence } = cleanse({ Address: 'San Pedro' })
    expect(status).toBe('A')
    expect(sentence).toMatch(/San Pedro, Region of CI, CI/)
    expect(sentence).toMatch(/San Pedro, Region of AR, AR/)
    expect(sentence).not.toMatch(/BZ/)
  })

  it('are told apart by their region or their country', () => {
    expect(cleanse({ Address: 'San Pedro, Region of BZ' })).toMatchObject({ status: 'V', country: 'BZ' })
    expect(cleanse({ Address: 'San Pedro, BZ' })).toMatchObject({ status: 'V', country: 'BZ' })
    expect(cleanse({ Address: 'San Pedro', Country: 'AR' })).toMatchObject({ status: 'V', country: 'AR' })
  })

  it('do not mind much smaller ones', () => {
    expect(openTowns('CI', 'BZ')({ Address: 'San Pedro' })).toMatchObject({ status: 'V', country: 'CI' })
  })
})
