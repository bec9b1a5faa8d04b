import { withoutQuarter } from './local-names.ts'
import type { PostalRow } from './postal-rows.ts'
import { ownScriptOf, type NameUses } from '#main/reference/write/pick-native-name.ts'
import { TELLING_LETTERS } from '#main/reference/write/own-scripts-data.ts'

/** Of names in a language, so many at least have a letter that only this language has. */
const LEAST_TELLING_SHARE = 0.1

/** Belarus has a postal file in Russian: what it calls Минск is Мінск in the country's first language. */
function isInItsLanguage(country: string, names: string[]): boolean {
  const telling = TELLING_LETTERS[country]
  return (
    telling === undefined || names.filter((name) => telling.test(name)).length >= names.length * LEAST_TELLING_SHARE
  )
}

/** How often the postal file of each country names a place in the country's own script and language. */
export function countNativeUses(rowsByCountry: ReadonlyMap<string, PostalRow[]>): Map<string, NameUses> {
  const byCountry = new Map<string, NameUses>()
  for (const [country, rows] of rowsByCountry) {
    const script = ownScriptOf(country)
    const names = rows.flatMap((row) => row.names.map(withoutQuarter)).filter((name) => script?.test(name))
    if (names.length === 0 || !isInItsLanguage(country, names)) continue
    const uses = new Map<string, number>()
    for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1)
    byCountry.set(country, uses)
  }
  return byCountry
}
