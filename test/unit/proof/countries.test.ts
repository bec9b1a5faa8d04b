import { expect, test } from 'vitest'
import { unmetBars } from '../../../tools/lib/proof-outcome.mjs'
import { foundAndWrong, measureCountries } from '../../proof/countries/measure-countries.ts'
import { openPacks } from '../../measure/engine.ts'

/** `npm run proof -- countries` asks for ten thousand. */
const CASES = 164

test('the country of an address that names none is found or left open, and seldom wrong', () => {
  const reader = openPacks()
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
