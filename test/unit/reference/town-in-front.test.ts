import { expect, it } from 'vitest'
import { indexPlaceName, type CountryGazetteer } from '../../../tools/packs/place-gazetteer.ts'
import { HYPHEN, NUMBER, townsInFront, WORD } from '../../../tools/packs/town-in-front.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const gazetteer: CountryGazetteer = new Map()
const add = (name: string, population: number, isPrimary = true) => {
  const place = { id: gazetteer.size, nameKey: toNameKey(name), position: null, population, area1Id: null, area2Id: null, isSection: false } // prettier-ignore
  indexPlaceName(gazetteer, name, place, isPrimary)
}
add('Ostrava', 280_000)
add('Kolín', 32_000)
add('Lobzy', 6000)
add('Wola', 900)
add('New Delhi', 300_000)
add('New', 90_000)
add('Bangalore', 8_000_000, false)

const find = (front: string) => gazetteer.get(toNameKey(front)) ?? []

it.each([
  ['Ostrava-Mariánské Hory', [HYPHEN], 'ostrava'],
  ['Lobzy - Sever', [HYPHEN], 'lobzy'],
  ['Wola-Północ', [HYPHEN], undefined],
  ['Kolín 4', [NUMBER], 'kolin'],
  ['Kolín K', [NUMBER], 'kolin'],
  ['Lobzy 2', [NUMBER], undefined],
  ['Kolín Zálabí', [HYPHEN, NUMBER], undefined],
  ['Ostrava', [HYPHEN, NUMBER, WORD], undefined],
  ['New Delhi G.P.O.', [WORD], 'new delhi'],
  ['Kolín Zálabí', [WORD], undefined],
  ['Bangalore City', [WORD], 'bangalore'],
  ['Bangalore-East', [HYPHEN], undefined],
  ['Ostrava 1-Poruba', [HYPHEN, NUMBER], 'ostrava'],
])('%s begins with a town by %j: %s', (name, partings, town) => {
  expect(townsInFront(name, find, partings)[0]?.place.nameKey).toBe(town)
})
