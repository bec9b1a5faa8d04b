import { countryName } from '#renderer/i18n/format.ts'
import type { KnownSystem } from '#renderer/stores/systems-store.ts'

/** More than these nobody reads through; a further word finds the others. */
const MOST_SHOWN = 60

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** What a system is found by: its name, its code and the countries that use it. */
const textOf = ({ code, name, countries }: KnownSystem): string =>
  fold([name, `EPSG:${code}`, ...countries, ...countries.map(countryName)].join(' '))

/** The systems that every word of a search is in, those of a country first, in the order in which they are tried there. */
export function findSystems(systems: readonly KnownSystem[], search: string, country: string): KnownSystem[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const found = systems.filter((system) => {
    const text = textOf(system)
    return words.every((word) => text.includes(word))
  })
  const isOwn = ({ countries }: KnownSystem) => country !== '' && countries.includes(country)
  return [...found.filter(isOwn), ...found.filter((one) => !isOwn(one))].slice(0, MOST_SHOWN)
}

/** A code that is none of the known systems but may be one of another kind, such as a zone of UTM; null for other text. */
export function codeIn(search: string): string | null {
  const code = /^\s*(?:epsg\s*:?\s*)?(\d{4,6})\s*$/i.exec(search)?.[1]
  return code === undefined ? null : `EPSG:${code}`
}
