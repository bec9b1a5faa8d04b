import { countryOfValue, type KnownCountries } from '#main/countries/country-of-value.ts'
import { ISO_CODES } from '#main/countries/iso-codes-data.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const ALPHA3_OF = new Map(ISO_CODES.split(' ').map((pair) => pair.split('=') as [string, string]))
const ALPHA2_OF = new Map([...ALPHA3_OF].map(([alpha2, alpha3]) => [alpha3, alpha2]))
/** Languages in which tables name countries; the names of further ones are in the table of the engine. */
const LANGUAGES = 'en de fr es it pt nl sv da nb fi pl cs sk sl hr hu ro tr el ru uk ja zh ko ar he'.split(' ')
/** A code of an area names its country, but a column of them is one of areas. */
const AREA_CODE = /^[A-Z]{2}-[A-Z0-9]{1,3}$/i
/** Letters of the longest code. */
const LONGEST_CODE = 3

let countriesByKey: Map<string, string[]> | null = null

/** Names of all countries as the runtime knows them, by their folded form. */
function listNames(): Map<string, string[]> {
  const byKey = new Map<string, string[]>()
  for (const language of LANGUAGES)
    for (const style of ['long', 'short'] as const) {
      const display = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })
      for (const code of ALPHA3_OF.keys()) {
        const name = display.of(code)
        if (name !== undefined) byKey.set(toNameKey(name), [code])
      }
    }
  return byKey
}

/** What packs answer, without them: a file may be looked at before any pack is open. */
const KNOWN: KnownCountries = {
  country: (code) => {
    const alpha3 = ALPHA3_OF.get(code)
    return alpha3 === undefined ? null : { alpha3 }
  },
  countriesByName: (key) => {
    const ofCode = ALPHA2_OF.get(key.toUpperCase())
    if (ofCode !== undefined) return [ofCode]
    countriesByKey ??= listNames()
    return countriesByKey.get(key) ?? []
  },
}

/** Whether a cell of a column of countries names one, in any form that the engine reads: `Österreich`, `A`, `AUT`. */
export const namesCountry = (cell: string): boolean => codeOfCountry(cell) !== ''

/** The alpha-2 code of the country that a cell names; empty for none. */
export const codeOfCountry = (cell: string): string => countryOfValue(KNOWN, cell)

/** Whether a cell names a country whatever its column is called. The letter of a vehicle says too little. */
export function isCountry(cell: string): boolean {
  const text = cell.trim()
  const code = text.toUpperCase()
  if (AREA_CODE.test(code)) return false
  // `Dom` is a place, `DOM` the Dominican Republic.
  if (text === code && ALPHA2_OF.has(code)) return true
  if (code.length <= LONGEST_CODE && /^[A-Z]+$/.test(code)) return ALPHA3_OF.has(code) || code === 'UK'
  return namesCountry(cell)
}
