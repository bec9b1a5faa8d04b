import { countriesByForm, customary, mayBeForm, withAlsoNamed } from '#main/reference/country-forms.ts'
import type { OpenPack } from './open-pack.types.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'

interface CountryRow {
  alpha2: string
  alpha3: string
  numeric: string
  name: string
  languages: string
  postal_pattern: string | null
  prints_area_code: number
  level: number
  weight: number
}

const NO_COUNTRIES: string[] = []

const toRecord = (row: CountryRow): CountryRecord => ({
  alpha2: row.alpha2,
  alpha3: row.alpha3,
  numeric: row.numeric,
  name: row.name,
  languages: row.languages.split(' '),
  postalPattern: row.postal_pattern,
  printsAreaCode: row.prints_area_code === 1,
  deepestLevel: row.level,
  population: row.weight,
})

/** All countries fit memory: 250 rows and 11,000 names. The first pack that knows a country describes it. */
export function readCountryTables(packs: OpenPack[]) {
  const countries = new Map<string, CountryRecord>()
  const byName = new Map<string, string[]>()
  for (const { db } of packs) {
    for (const row of db.prepare('SELECT * FROM country').all() as CountryRow[]) {
      const known = countries.get(row.alpha2)
      if (known) {
        known.deepestLevel = Math.max(known.deepestLevel, row.level)
        known.population = Math.max(known.population, row.weight)
      } else countries.set(row.alpha2, toRecord(row))
    }
    for (const { key, country } of db.prepare('SELECT key, country FROM country_name').all() as {
      key: string
      country: string
    }[]) {
      const list = byName.get(key)
      if (!list) byName.set(key, [country])
      else if (!list.includes(country)) list.push(country)
    }
  }
  const people = (alpha2: string) => countries.get(alpha2)?.population ?? 0
  const bySize = (a: string, b: string) => people(b) - people(a) || (a < b ? -1 : 1)
  for (const [key, list] of byName) byName.set(key, withAlsoNamed(key, list.sort(bySize)))
  const listed = (key: string) => byName.get(key)
  const named = new Map<string, string[]>([
    ...[...customary].map(([key, country]) => [key, [country]] as [string, string[]]),
    ...byName,
  ])
  return {
    country: (alpha2: string): CountryRecord | null => countries.get(alpha2) ?? null,
    countriesByName: (key: string): string[] =>
      named.get(key) ?? (mayBeForm(key) ? countriesByForm(key, listed) : NO_COUNTRIES),
  }
}
