// Writes src-main/countries/country-names-data.ts: names of countries in the languages of the world that no installed pack
// and no rule reads. Run it after the packs have learned further names, or with another ICU.
//
//   node tools/make-country-names.mjs [pack folder]
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { countryOfValue } from '#main/countries/country-of-value.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { NAME_LANGUAGES, namesOfCountries } from './lib/country-names.ts'

const TARGET = fileURLToPath(new URL('../src-main/countries/country-names-data.ts', import.meta.url))
const PACKS = process.argv[2] ?? fileURLToPath(new URL('../resources/reference/packs', import.meta.url))

const { reader } = openReference({ folders: [PACKS] })
const codes = [...new Set(reader.packs().flatMap(({ countries }) => countries))].sort()
/** Names and the countries that languages mean by them. */
const meant = new Map()
for (const { name, country } of namesOfCountries(codes)) {
  const lower = name.normalize('NFC').toLocaleLowerCase('en')
  meant.set(lower, (meant.get(lower) ?? new Set()).add(country))
}
const lacking = new Map()
for (const [name, countries] of meant) {
  const [country] = countries
  const known = countryOfValue(reader, name)
  // Three letters that are the code of another country stay that code.
  const isCode = known !== '' && /^[a-z.]{2,4}$/.test(name) && name.replaceAll('.', '').length <= 3
  if (countries.size > 1 || isCode || name.includes('|') || known === country) continue
  lacking.set(country, [...(lacking.get(country) ?? []), name])
}
reader.close()
const rows = [...lacking].sort(([a], [b]) => (a < b ? -1 : 1))
const quoted = (text) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)
writeFileSync(
  TARGET,
  `// Names of countries that no pack has, in ${NAME_LANGUAGES.length} languages, by ISO 3166-1 code; in small letters, parted by |.
// Made by tools/make-country-names.mjs from the names of Unicode CLDR. Data only.

export const COUNTRY_NAMES: Readonly<Record<string, string>> = {
${rows.map(([country, names]) => `  ${country}: ${quoted(names.sort().join('|'))},`).join('\n')}
}
`,
)
process.stdout.write(`${rows.reduce((sum, [, names]) => sum + names.length, 0)} names of ${rows.length} countries\n`)
