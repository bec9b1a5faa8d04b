import { describe, expect, it } from 'vitest'
import { isCountry, namesCountry } from '#main/countries/names-country.ts'

describe('a cell names a country', () => {
  it.each(['DE', 'DEU', 'Österreich', 'Česko', 'UK', 'U.S.A.', '日本', 'Royaume-Uni', 'Niemcy', 'Holland'])(
    '%s, whatever its column is called',
    (cell) => expect([isCountry(cell), namesCountry(cell)]).toEqual([true, true]),
  )
  it.each(['A', 'CDN', 'SLO', 'GB-ENG', 'Deutschland / Germany'])('%s, in a column of countries', (cell) =>
    expect(namesCountry(cell)).toBe(true),
  )
  it.each(['A', 'CDN', 'US-CA', 'Dom'])('%s says too little by itself', (cell) => expect(isCountry(cell)).toBe(false))
  it.each(['siehe oben', 'Bayern', '49', '', 'Ort', 'Hauptstraße 5'])('%s names none', (cell) =>
    expect([isCountry(cell), namesCountry(cell)]).toEqual([false, false]),
  )
})
