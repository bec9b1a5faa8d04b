import { alike, type Countries, type Family } from '#main/cleansing/grammar/country-profile.ts'

/** The United States, their territories and Canada. */
const NORTH: Family = { hasNumeralsInNames: true, needsArea: true, hasRuralRoutes: true }

/** Countries and territories that the post of the United States serves. */
const WITH_ZIP_CODES: Family = { hasZipCodes: true, codeHalves: /^(\d{5})-?(\d{4})$/ }
const TERRITORY: Family = { ...WITH_ZIP_CODES, stateOf: 'US' }

export const AMERICA: Countries = {
  // North America, with the territories in Oceania.
  US: {
    ...NORTH,
    ...WITH_ZIP_CODES,
    territories: ['PR', 'GU', 'VI', 'AS', 'MP'],
    writesTerritoriesAsStates: true,
    hasMilitaryPost: true,
  },
  ...alike('AS GU MP VI', TERRITORY),
  PR: { ...TERRITORY, needsArea: true, hasUrbanizations: true },
  CA: { ...NORTH, hasHyphenedUnits: true, hasPostalStations: true },

  BR: { codeHalves: /^(\d{5})-?(\d{3})$/, needsArea: true },
  MX: { needsArea: true },
}
