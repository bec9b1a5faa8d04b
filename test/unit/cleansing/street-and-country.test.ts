import { describe, expect, it } from 'vitest'
import type { MatchRecord } from '#shared/model/address.ts'
import { openEngine, openPacks } from '../../measure/engine.ts'
import { aLiechtenstein, aPlace, makePack, newFolder } from '../reference/make-test-pack.ts'

const TOWNS = 20

/** Towns of one country: three have a Landstrasse, two of these a number 40; all have a Dorfstrasse, one a Steinweg. */
function openCountry() {
  const folder = newFolder()
  makePack(folder, { id: 'streets', countries: ['LI'], level: 4 }, (writer) => {
    writer.addCountry(aLiechtenstein({ level: 4 }))
    const [landstrasse, dorfstrasse, steinweg] = ['Landstrasse', 'Dorfstrasse', 'Steinweg'].map((name) =>
      writer.addStreetName('LI', name, []),
    ) as [number, number, number]
    for (let i = 0; i < TOWNS; i++) {
      const position = { lat: 47.1 + i / 100, lon: 9.5 }
      const name = i === 0 ? 'Vaduz' : i === 1 ? 'Schaan' : i === 2 ? 'Balzers' : `Dorf ${'abcdefghijklmnopqrst'[i]}`
      const placeId = writer.addPlace(aPlace({ country: 'LI', name, position, population: 10 ** (1 + (i % 4)) }))
      const add = (nameId: number, numbers: string[]) => {
        const streetId = writer.addStreet({ nameId, placeId, districtId: null, position })
        const premises = numbers.map((key) => ({ key, position, postalId: null }))
        writer.addPremises([streetId], premises, [])
      }
      if (i < 3) add(landstrasse, i < 2 ? ['40'] : ['7'])
      if (i === 2) add(steinweg, ['4'])
      add(dorfstrasse, ['1'])
    }
  })
  const reader = openPacks(folder)
  const engine = openEngine(reader, { geoCode: true })
  return (Address: string, Country = '') => {
    const { matches, explanation } = engine({ Address, Country }, 1)
    const match: MatchRecord = matches[0] ?? {}
    return { match, sentence: explanation.sentence, texts: explanation.candidates.map(({ text }) => text) }
  }
}

describe('a street of which only the country is named', () => {
  const cleanse = openCountry()

  it.each([
    ['Landstr. 40, Liechtenstein', ''],
    ['Landstr. 40', 'LI'],
    ['Landstrasse 40', 'Liechtenstein'],
  ])('%s: ambiguous, with the towns whose street has the number', (address, country) => {
    const { match, sentence } = cleanse(address, country)
    const { AVC, Locality, Thoroughfare } = match
    expect({ Locality, Thoroughfare }).toEqual({ Locality: undefined, Thoroughfare: 'Landstrasse' })
    expect(AVC).toMatch(/^A44/)
    expect(sentence).toContain('Vaduz')
    expect(sentence).toContain('Schaan')
    expect(sentence).not.toContain('Balzers')
  })

  it('names every town of the street where none has the number', () => {
    const { match, sentence } = cleanse('Landstr. 99, Liechtenstein')
    expect(match.AVC).toMatch(/^A33/)
    for (const town of ['Vaduz', 'Schaan', 'Balzers']) expect(sentence).toContain(town)
  })

  it('is proposed, not taken, where one town is known to have it', () => {
    const { match, sentence, texts } = cleanse('Steinweg 4, Liechtenstein')
    const { AVC, Thoroughfare, Locality } = match
    expect({ Thoroughfare, Locality }).toEqual({ Thoroughfare: 'Steinweg', Locality: undefined })
    expect(AVC).toMatch(/^P0/)
    expect(sentence).toContain('nothing says which town is meant')
    expect(texts[0]).toContain('Balzers')
  })

  it('stays open without a word where many towns have it, and where no country is named', () => {
    expect(cleanse('Dorfstr. 1, Liechtenstein').match.AVC).toMatch(/^U/)
    expect(cleanse('Landstr. 40').match.AVC).toMatch(/^U/)
  })
})
