import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { openEngine } from '../../measure/engine.ts'
import { createAddressSource } from './draw-addresses.ts'

export interface CountryCount {
  all: number
  right: number
  none: number
}

export interface CountryFigures {
  countries: number
  /** By what the address has; `all` of them first. */
  counts: ReadonlyMap<string, CountryCount>
  wrong: readonly string[]
}

const NOTHING: CountryCount = { all: 0, right: 0, none: 0 }

/** Asks for the country of so many addresses that do not name theirs, country by country in turn. */
export function measureCountries(reader: ReferenceReader, cases: number): CountryFigures {
  const cleanse = openEngine(reader)
  const { countries, draw } = createAddressSource(reader)
  const counts = new Map<string, CountryCount>([['all', { ...NOTHING }]])
  const wrong: string[] = []
  for (let i = 0; i < cases; i++) {
    const drawn = draw(countries[i % countries.length] as string)
    if (!drawn) continue
    const { country, text, isNative, kind } = drawn
    const { AVC = '', Country = '' } = cleanse({ Address: text }, 1).matches[0] ?? {}
    for (const name of ['all', isNative ? 'own script' : 'Latin letters', kind]) {
      const count = counts.get(name) ?? { ...NOTHING }
      counts.set(name, count)
      count.all++
      if (Country === country) count.right++
      else if (Country === '') count.none++
    }
    if (Country !== country) wrong.push(`${country} ${text} -> ${AVC} ${Country || 'none'}`)
  }
  return { countries: countries.length, counts, wrong }
}

export const foundAndWrong = ({ counts }: CountryFigures): { foundPercent: number; wrongPercent: number } => {
  const { all, right, none } = counts.get('all') ?? NOTHING
  return { foundPercent: (100 * right) / all, wrongPercent: (100 * (all - right - none)) / all }
}
