import { afterAll, expect, test } from 'vitest'
import { unmetBars } from '../../../tools/lib/proof-outcome.mjs'
import { openPacks } from '../../measure/engine.ts'
import { measurePlaceTypos } from '../../proof/typos/measure-place-typos.ts'
import { allImpostors, measureStreetTypos, percentOf } from '../../proof/typos/measure-street-typos.ts'

/** `npm run proof -- typos` asks for a thousand streets, `place-typos` for as many names of each kind in all countries. */
const STREETS = 60
const NAMES = 30
const COUNTRIES = ['HU', 'JP', 'PT']

const reader = openPacks()
afterAll(() => reader.close())

test('streets with one typing error are corrected, impostors are not verified', () => {
  const figures = measureStreetTypos(reader, STREETS)
  const bars = [
    { what: 'corrected with postal code, %', measured: percentOf(figures.correctedWithCode), atLeast: 97 },
    { what: 'corrected without postal code, %', measured: percentOf(figures.correctedWithoutCode), atLeast: 94 },
    { what: 'impostors verified, %', measured: percentOf(allImpostors(figures)), atMost: 0.5 },
  ]
  expect(unmetBars(bars)).toEqual([])
}, 30_000)

test('misspelt names of places are found again', () => {
  const figures = measurePlaceTypos(reader, { cases: NAMES, countries: COUNTRIES, shareDrawn: 0.1 })
  const bars = figures.map(({ title, found, of }) => {
    const atLeast = title.endsWith('one error') ? 97 : 85
    return { what: `${title}, % found`, measured: (100 * found) / of, atLeast }
  })
  expect(bars).toHaveLength(4)
  expect(unmetBars(bars)).toEqual([])
}, 30_000)
