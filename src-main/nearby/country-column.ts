/**
 * Countries of points as they were given, in any form. There are few different ones: between threads, the text of each
 * point takes a hundred times as long as its number.
 */
export interface CountryColumn {
  names: string[]
  /** Of each point, its place among the names. */
  numbers: Uint32Array
}

/** Collects the countries of points, one after the other. */
export function collectCountries() {
  const known = new Map<string, number>()
  const numbers: number[] = []
  return {
    add(country: string): void {
      const number = known.get(country) ?? known.size
      if (number === known.size) known.set(country, number)
      numbers.push(number)
    },
    /** Null where all are blank. */
    column(): CountryColumn | null {
      const names = [...known.keys()]
      if (names.every((name) => name.trim() === '')) return null
      return { names, numbers: new Uint32Array(numbers) }
    },
  }
}

/** The countries of a column that is there as texts; null where all are blank. */
export function toCountryColumn(countries: Iterable<string>): CountryColumn | null {
  const maker = collectCountries()
  for (const country of countries) maker.add(country)
  return maker.column()
}

/** The country of a point as it was given; blank where none was. */
export const countryIn = (column: CountryColumn | null, at: number): string =>
  column?.names[column.numbers[at] as number] ?? ''
