/** A division of a country with its names. */
export interface Division {
  /** As addresses print it, in Latin letters. */
  name: string
  /** In the country's own script; empty where that is Latin. */
  native: string
  /** Further valid names: with the word for its kind, former ones, those of divisions that it took in. */
  aliases: string[]
}

/** The smallest division that a national file names, inside the larger ones. */
export interface DivisionRow {
  unit: Division
  /** The division around it. */
  district: Division
  /** The district is no more: it tells where the unit lies and is not written. */
  isFormer?: boolean
  /** Names of the city that leads the district, to find both by; empty where there is none. */
  city: string[]
  /** The district is a quarter of that city and lies where the city does. */
  isUrban: boolean
  /** Names of the first- or second-level areas in which all of these lie. */
  areas: string[]
}

/** Names without empty ones and repeats, and without `name` itself. */
export const furtherNames = (name: string, names: string[]): string[] =>
  [...new Set(names.map((one) => one.trim()))].filter((one) => one !== '' && one !== name)
