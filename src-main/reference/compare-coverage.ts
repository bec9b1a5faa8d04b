import type { CountryCoverage } from '#main/reference/read-coverage.ts'

/** What was expected of a country: a row of a table of expectations. */
interface ExpectedCoverage {
  country: string
  localities: number
  postalCodes: number
  level: number
}

export interface CoverageComparison {
  countries: number
  /** Countries that hold less than expected, with what is missing. */
  below: { country: string; missing: string[] }[]
}

const COLUMNS = { country: 0, localities: 3, postalCodes: 4, level: 5 }

/** Rows of a tab-separated table: code, name, subdivisions, localities, postal codes, level, note; a heading first. */
function readExpectations(table: string): ExpectedCoverage[] {
  return table
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter((fields) => /^[A-Z]{2}$/.test(fields[COLUMNS.country] ?? ''))
    .map((fields) => ({
      country: fields[COLUMNS.country] as string,
      localities: Number(fields[COLUMNS.localities]) || 0,
      postalCodes: Number(fields[COLUMNS.postalCodes]) || 0,
      level: Number(fields[COLUMNS.level]) || 0,
    }))
}

/** Compares what the packs hold with a table of what is expected of them. */
export function compareCoverage(coverage: CountryCoverage[], table: string): CoverageComparison {
  const byCountry = new Map(coverage.map((row) => [row.country, row]))
  const expected = readExpectations(table)
  const below = expected.flatMap(({ country, ...wanted }) => {
    const found = byCountry.get(country)
    const missing = (['level', 'localities', 'postalCodes'] as const).flatMap((name) => {
      const has = found?.[name] ?? 0
      return has < wanted[name] ? [`${name} ${has} of ${wanted[name]}`] : []
    })
    return missing.length > 0 ? [{ country, missing }] : []
  })
  return { countries: expected.length, below }
}
