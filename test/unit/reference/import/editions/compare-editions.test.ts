import { describe, expect, it } from 'vitest'
import { compareEditions, compareStreets, MOST_EXAMPLES } from '#main/reference/import/editions/compare-editions.ts'
import type { WalkedStreet } from '#main/reference/import/editions/walk-streets.ts'
import { unusualEdition } from '#main/reference/import/editions/unusual-edition.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { aLiechtenstein, aPlace, makePack, newFolder } from '../../make-test-pack.ts'
import { unwrap } from '../../../../measure/unwrap.ts'

const VADUZ = { lat: 47.14, lon: 9.52 }
type Streets = Record<string, Record<string, Position | null>>

/** A pack of one town: house numbers by street. */
function packOf(streets: Streets, towns = ['Vaduz']): string {
  return makePack(newFolder(), { id: 'li', title: 'Houses', countries: ['LI'], level: 4 }, (writer) => {
    writer.addCountry(aLiechtenstein())
    for (const town of towns) {
      const placeId = writer.addPlace(aPlace({ country: 'LI', name: town, position: VADUZ }))
      for (const [street, houses] of Object.entries(streets)) {
        const nameId = writer.addStreetName('LI', street, [])
        const id = writer.addStreet({ nameId, placeId, districtId: null, position: VADUZ })
        const premises = Object.entries(houses).map(([key, position]) => ({ key, position, postalId: null }))
        if (premises.length > 0) writer.addPremises([id], premises, [])
      }
    }
  })
}

function compare(older: string, newer: string) {
  return unwrap(compareEditions({ older, newer }, () => undefined))
}

const at = (meters: number): Position => ({ ...VADUZ, lat: VADUZ.lat + meters / 111_195 })

describe('two editions of a pack', () => {
  it('tell houses and streets that are new and removed, and houses that moved', () => {
    const older = packOf({
      Städtle: { 1: at(0), 2: at(0), 3: null, '3a': at(0) },
      Aulestrasse: { 7: at(0) },
      Im_Loch: {},
    })
    const newer = packOf({ STÄDTLE: { 1: at(3), 2: at(120), 3: at(0), 4: at(0) }, Landstrasse: { 1: at(0), 5: at(0) } })
    const changes = compare(older, newer)
    expect(changes.houses).toEqual({ before: 5, after: 6, added: 3, removed: 2, moved: 1 })
    expect(changes.streets).toEqual({ before: 3, after: 2, added: 1, removed: 2 })
    const named = (places: { street: string; number: string }[]) => places.map((one) => `${one.street} ${one.number}`)
    expect(named(changes.examples.addedHouses)).toEqual(['Landstrasse 1', 'Landstrasse 5', 'STÄDTLE 4'])
    expect(named(changes.examples.removedHouses)).toEqual(['Aulestrasse 7', 'Städtle 3a'])
    expect(changes.examples.movedHouses).toEqual([
      { country: 'LI', town: 'Vaduz', street: 'Städtle', number: '2', meters: 120 },
    ])
    expect(named(changes.examples.removedStreets)).toEqual(['Aulestrasse ', 'Im_Loch '])
  })

  it('are the same where nothing changed, and keep towns of one street name apart', () => {
    const streets: Streets = { Städtle: { 1: at(0), 2: at(0) } }
    const [one, other] = [packOf(streets), packOf(streets, ['Vaduz', 'Schaan'])]
    expect(compare(one, packOf(streets))).toMatchObject({
      houses: { added: 0, removed: 0 },
      streets: { added: 0, removed: 0 },
    })
    expect(compare(one, other)).toMatchObject({ houses: { added: 2, removed: 0 }, streets: { added: 1, removed: 0 } })
    expect(compare(other, one).examples.removedHouses.map(({ town }) => town)).toEqual(['Schaan', 'Schaan'])
  })

  it('name so many of each at most, and can be stopped', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [i + 1, at(0)]))
    const changes = compare(packOf({ Städtle: { 1: at(0) } }), packOf({ Städtle: many }))
    expect(changes.houses.added).toBe(499)
    expect(changes.examples.addedHouses).toHaveLength(MOST_EXAMPLES)
    function* streets(): Generator<WalkedStreet> {
      for (let i = 0; i < 2_000; i++) {
        const name = String(i).padStart(6, '0')
        yield { key: ['LI', name, ''], country: 'LI', street: name, town: '', houses: new Map() }
      }
    }
    const stop = () => {
      throw new Error('stopped')
    }
    expect(() => compareStreets(streets(), streets(), stop)).toThrow('stopped')
  })

  it('match letters beyond the first plane as SQLite sorts them', () => {
    const streets: Streets = { '𠮷田': { 1: at(0) }, '：町': { 2: at(0) }, 堀: { 3: at(0) }, ﾊﾅ: { 4: at(0) } }
    expect(compare(packOf(streets), packOf(streets)).houses).toMatchObject({ before: 4, added: 0, removed: 0 })
  })

  it('fail where one of them is no pack', () => {
    const failed = compareEditions({ older: packOf({}), newer: import.meta.filename }, () => undefined)
    expect(failed).toMatchObject({ ok: false, error: { code: 'packs/not-a-pack' } })
  })
})

describe('an unusual edition', () => {
  const changes = (before: number, removed: number) => ({
    houses: { before, after: before - removed, added: 0, removed, moved: 0 },
    streets: { before: 0, after: 0, added: 0, removed: 0 },
    examples: { addedHouses: [], removedHouses: [], movedHouses: [], addedStreets: [], removedStreets: [] },
  })
  it.each([
    [changes(1000, 200), 'a.csv', 'a.csv', []],
    [changes(1000, 201), 'a.csv', 'a.csv', ['201 of the 1,000 houses of the installed edition are not in this file.']],
    [changes(10, 9), 'a.csv', 'a.csv', []],
    [
      changes(10, 0),
      'a-2026-07.csv',
      'a-2026-04.csv',
      ['By its name this file is of 2026-04 and older than the installed edition, of 2026-07.'],
    ],
    [changes(10, 0), 'a-2026-07-01.csv', 'a-2026.csv', []],
  ])('loses more than a fifth of its houses, or is older', (given, older, newer, sentences) => {
    expect(unusualEdition(given, { older, newer })).toEqual(sentences)
  })
})
