/** What the engine knows of a country beyond its reference data; this is what holds where nothing else is known. */
export const PLAIN = {
  /** Territories that ISO 3166-1 lists by themselves, and whose post is written in the country's name. */
  territories: [] as readonly string[],
  /** Postal codes of the country that lie in a territory: each has the group of its name. */
  territoryCodes: null as RegExp | null,
  /** Its territories are written in the place of the state: `San Juan PR 00907`. */
  writesTerritoriesAsStates: false,
  /** The country of which such a territory is one. */
  stateOf: null as string | null,
  /** The post is that of the United States: ZIP codes, and a primary and a secondary line. */
  hasZipCodes: false,
  /** Codes with a second half behind a hyphen or in the last digits; lists know the first alone. */
  codeHalves: null as RegExp | null,

  /** Streets and localities follow Royal Mail's Address File: of two the second is the larger. */
  followsRoyalMail: false,
  /** `2nd Cross, 5th Main`: of two streets the finer one stands first. */
  isFinerStreetFirst: false,
  /** Addresses begin with what is largest. */
  isLargestFirst: false,

  /** The flat stands in a line or a place before the house. */
  isUnitFirst: false,
  /** `3/45 George St`: the flat and the house with a slash. */
  hasSlashedUnits: false,
  /** `10-123 Main St`: the flat and the house with a hyphen. */
  hasHyphenedUnits: false,
  /** `12. II/3`: a dot parts the house from the flat behind it. */
  hasDotBeforeUnit: false,
  /** Flats bear codes of a letter and digits: `H0203`. */
  numbersDwellings: false,
  /** Deliveries go along rural and highway routes: `RR 2 Site 5`. */
  hasRuralRoutes: false,
  /** `APO AE 09345`: the forces have post offices abroad, by parts of the world in the place of the state. */
  hasMilitaryPost: false,
  /** The delivery route stands behind the street. */
  isRouteBehindStreet: false,
  /** `Stn A`, `RPO Centre`: boxes are at stations and offices with names. */
  hasPostalStations: false,
  /** The part of the town, an urbanization, stands on a line before the street. */
  hasUrbanizations: false,
  /** Addresses are incomplete without the state. */
  needsArea: false,
  /** `MI`: addresses end in the code of the province, one level below the region. */
  printsProvinceCode: false,
  /** The largest areas are counties and unitary authorities, which lines name: `London Borough of Camden`. */
  hasAuthorities: false,

  /** i is written with and without a dot. */
  hasDotlessI: false,
  /** `George Iv Bridge`: numerals in names of reference data are numerals and no names. */
  hasNumeralsInNames: false,
}

export type CountryProfile = Readonly<typeof PLAIN>

/** What some countries have in common, or one has for itself: only what differs from the plain profile. */
export type Family = Partial<CountryProfile>
export type Countries = Readonly<Record<string, Family>>

/** Countries of which nothing more is known than what they have in common. */
export const alike = (countries: string, family: Family): Countries =>
  Object.fromEntries(countries.split(' ').map((country) => [country, family]))
