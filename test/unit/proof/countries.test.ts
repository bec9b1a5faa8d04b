import { expect, test } from 'vitest'
import { unmetBars } from '../../../tools/lib/proof-outcome.mjs'
import { foundAndWrong, measureCountries } from '../../proof/countries/measure-countries.ts'
import { openBundledPacks } from '../../proof/figures/open-engine.ts'

/** `npm run proof -- countries` asks for ten thousand. */
const CASES = 164

test('the country of an address that names none is found or left open, and seldom wrong', () => {
  const reader = openBundledPacks()
  const figures = measureCountries(reader, CASES)
  reader.close()
  const { foundPercent, wrongPercent } = foundAndWrong(figures)
  const bars = [
    { what: 'countries asked for', measured: figures.countries, atLeast: 150 },
    { what: 'country found, %', measured: foundPercent, atLeast: 91 },
    { what: 'country wrong, %', measured: wrongPercent, atMost: 3 },
  ]
  expect(unmetBars(bars)).toEqual([])
}, 30_000)
