/** A list with so many names in capitals has all of them so: a single `IMSS` is a name that is written like this. */
const LEAST_SHARE = 0.9
const IN_CAPITALS = /^\P{Ll}*\p{Lu}{2}\P{Ll}*$/u
/** The first letter of a word, and that behind a single one: `D'Orbigny`, `Mary's`. */
const BEGINNINGS = /(?<![\p{L}\p{N}'’])\p{L}|(?<=(?<!\p{L})\p{L}['’])\p{L}/gu
/** Words inside names that are written small, in Spanish, Portuguese and French. */
const PARTICLES = /(?<=[\s-])(?:De|Del|La|Las|Los|El|Y|E|Da|Das|Do|Dos|Du|Des|Le|Les|Et)(?=[\s-])/gu

const toNameCase = (name: string): string =>
  name
    .toLowerCase()
    .replace(BEGINNINGS, (letter) => letter.toUpperCase())
    .replace(PARTICLES, (word) => word.toLowerCase())

/** The names of a list that is written in capitals as names are written, `Villa del Rosario`; of any other list as they are. */
export function withoutCapitals(names: readonly string[]): (name: string) => string {
  const inCapitals = names.reduce((sum, name) => sum + Number(IN_CAPITALS.test(name)), 0)
  return inCapitals < names.length * LEAST_SHARE ? (name) => name : toNameCase
}
