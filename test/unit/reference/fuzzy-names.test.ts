import { describe, expect, it } from 'vitest'
import { decodeFuzzyNames, encodeFuzzyNames, scanFuzzyNames } from '#main/reference/fuzzy-names.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { aPlace, createRandom, makePack, newFolder } from './make-test-pack.ts'

const random = createRandom(11)
/** Few letters, so that many names are near each other and letters repeat. */
const aName = (length: number) => Array.from({ length }, () => 'abeinrz7'[random(8)]).join('')

function scan(names: string[], length: number, text: string, edits: number): string[] {
  const block = decodeFuzzyNames(encodeFuzzyNames(names.map((name, at) => ({ text: name, id: at }))), length)
  const found: string[] = []
  scanFuzzyNames(block, text, edits, (name, id) => {
    expect(names[id]).toBe(name)
    if (damerauLevenshtein(text, name, edits) <= edits) found.push(name)
  })
  return found
}

describe('names for fuzzy search', () => {
  it.each([3, 6, 8, 12])('a scan of names of %s letters misses none within the edits', (length) => {
    const names = [...new Set(Array.from({ length: 2000 }, () => aName(length)))]
    for (let i = 0; i < 40; i++) {
      for (const edits of [1, 2]) {
        const text = aName(length + random(2 * edits + 1) - edits)
        const near = names.filter((name) => damerauLevenshtein(text, name, edits) <= edits)
        expect(scan(names, length, text, edits)).toEqual(near)
      }
    }
  })

  it('no name is handed over that is more letters away than the edits', () => {
    expect(scan(['abcdef'], 6, 'abcd', 1)).toEqual([])
    expect(scan(['abcd'], 4, 'abcdef', 1)).toEqual([])
  })

  it('two errors find a long name and leave a short one alone, spaces do not count, the own name comes first', () => {
    const folder = newFolder()
    makePack(folder, { id: 'towns' }, (writer) => {
      const names = ['Burg', 'Neustadt an der Aisch', 'Vantaa']
      for (const name of names) writer.addPlace(aPlace({ country: 'XA', name, population: 9000, names: [`${name}a`] }))
    })
    const { reader } = openReference({ folders: [folder] })
    const found = (key: string) => reader.placesFuzzy('XA', key, 9).map(({ name }) => name)
    expect(found('neustatd an deraish')).toEqual(['Neustadt an der Aisch'])
    expect(found('brug')).toEqual(['Burg'])
    expect(found('burgxyz')).toEqual([])
    expect(found('vanata')).toEqual(['Vantaa'])
    reader.close()
  })

  it('names farther away than asked for, or than enough others, are left out', () => {
    const folder = newFolder()
    makePack(folder, { id: 'towns' }, (writer) => {
      const names = ['La Fontaine', 'Lafontane', 'Lafontanne', 'Lafontana', 'Lafontoines']
      for (const name of names) writer.addPlace(aPlace({ country: 'XA', name, population: name.length }))
    })
    const { reader } = openReference({ folders: [folder] })
    const found = (limit: number, edits?: number) =>
      reader.placesFuzzy('XA', 'lafontaine', limit, edits).map(({ name }) => name)
    expect(found(9, 0)).toEqual(['La Fontaine'])
    expect(found(9, 1)).toEqual(['La Fontaine', 'Lafontanne', 'Lafontane'])
    expect(found(9)).toEqual(['La Fontaine', 'Lafontanne', 'Lafontane', 'Lafontoines', 'Lafontana'])
    expect(found(2)).toEqual(found(9).slice(0, 2))
    expect(found(4)).toEqual(found(9).slice(0, 4))
    reader.close()
  })

  it('fewer and more places are found alike, whichever were asked for first', () => {
    const folder = newFolder()
    const key = 'eabrizna'
    makePack(folder, { id: 'towns' }, (writer) => {
      for (let i = 0; i < 400; i++) {
        const at = random(key.length)
        const name = key.slice(0, at) + (random(2) ? aName(1) : '') + key.slice(at + random(3))
        writer.addPlace(aPlace({ country: 'XA', name, population: i }))
      }
    })
    const idsOf = (reader: ReferenceReader, limit: number) =>
      reader.placesFuzzy('XA', key, limit).map(({ place }) => place.id)
    const alone = (limit: number) => {
      const { reader } = openReference({ folders: [folder] })
      const ids = idsOf(reader, limit)
      reader.close()
      return ids
    }
    const limits = [1, 5, 8, 30, 200, 1000]
    const expected = new Map(limits.map((limit) => [limit, alone(limit)]))
    expect(new Set([...expected.values()].map(({ length }) => length)).size).toBeGreaterThan(3)
    for (const order of [limits, limits.toReversed(), [8, 5, 200, 1, 1000, 30]]) {
      const { reader } = openReference({ folders: [folder] })
      for (const limit of order) expect(idsOf(reader, limit)).toEqual(expected.get(limit))
      reader.close()
    }
  })
})
