import { customaryNames } from './country-names.ts'
import {
  AREA_CODE_PRINTERS,
  COUNTRY_LANGUAGES,
  EXTRA_COUNTRIES,
  EXTRA_COUNTRY_NAMES,
} from '#main/reference/write/own-scripts-data.ts'
import type { NewCountry } from '#main/reference/write/pack-writer.ts'
import type { PostalFormat } from './postal-format.ts'
import type { PackageFiles } from './read-package-files.ts'

const LANGUAGE_FILE = /^langs\/[a-z-]+\.json$/i

function namesByCountry(files: PackageFiles): Map<string, string[]> {
  const names = new Map<string, string[]>()
  const add = (alpha2: string, name: string) => names.set(alpha2, [...(names.get(alpha2) ?? []), name])
  for (const file of [...files.keys()].filter((name) => LANGUAGE_FILE.test(name)).sort()) {
    const { countries } = JSON.parse((files.get(file) as Buffer).toString('utf8')) as {
      countries: Record<string, string | string[]>
    }
    for (const [alpha2, value] of Object.entries(countries)) for (const name of [value].flat()) add(alpha2, name)
  }
  return names
}

/** Languages of a country, most used first. */
export function languagesOfCountry(alpha2: string, format: PostalFormat | undefined): string[] {
  const listed = COUNTRY_LANGUAGES[alpha2] ?? format?.languages
  if (listed && listed.length > 0) return listed
  return [new Intl.Locale(`und-${alpha2}`).maximize().language]
}

const englishName = (files: PackageFiles, alpha2: string): string | undefined => {
  const english = JSON.parse((files.get('langs/en.json') as Buffer).toString('utf8')) as {
    countries: Record<string, string | string[]>
  }
  return [english.countries[alpha2] ?? []].flat()[0]
}

/** Countries with their names in all languages; `weightOf` gives the order among countries of one name. */
export function readCountries(
  files: PackageFiles,
  formats: Map<string, PostalFormat>,
  weightOf: (alpha2: string) => number,
): NewCountry[] {
  const codes = JSON.parse((files.get('codes.json') as Buffer).toString('utf8')) as [string, string, string][]
  const names = namesByCountry(files)
  const listed = codes.map(([alpha2, alpha3, numeric]) => ({ alpha2, alpha3, numeric, name: '' }))
  return [...listed, ...EXTRA_COUNTRIES.filter(({ alpha2 }) => !codes.some(([code]) => code === alpha2))]
    .sort((a, b) => (a.alpha2 < b.alpha2 ? -1 : 1))
    .map(({ alpha2, alpha3, numeric, name }) => ({
      alpha2,
      alpha3,
      numeric,
      name: englishName(files, alpha2) ?? name,
      languages: languagesOfCountry(alpha2, formats.get(alpha2)),
      postalPattern: formats.get(alpha2)?.pattern ?? null,
      printsAreaCode: AREA_CODE_PRINTERS.includes(alpha2),
      level: 2,
      weight: weightOf(alpha2),
      names: [
        ...[alpha2, alpha3],
        ...(names.get(alpha2) ?? [name]),
        ...customaryNames(alpha2),
        ...(EXTRA_COUNTRY_NAMES[alpha2] ?? []),
      ],
    }))
}
