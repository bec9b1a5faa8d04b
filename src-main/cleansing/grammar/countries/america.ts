import { alike, type Countries, type Family } from '#main/cleansing/grammar/country-profile.ts'
import { SPANISH } from '#main/cleansing/grammar/families.ts'

/** The United States, their territories and Canada. */
const NORTH: Family = {
  hasNumeralsInNames: true,
  needsArea: true,
  hasRuralRoutes: true,
  crossings: 'english',
  hasStreetGrid: true,
  numbersRoads: true,
  halvesHouses: true,
  soundsEnglish: true,
}

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
    hasMailTowns: true,
    deliveryRoute: /^(?:rr|r r|hc|hcr|psc|cmr) ?\d+(?: box \w+)?$/,
    callsStreamsBranches: true,
  },
  ...alike('AS GU MP VI', TERRITORY),
  PR: {
    ...TERRITORY,
    ...SPANISH,
    needsArea: true,
    hasUrbanizations: true,
    hasMailTowns: true,
    halvesHouses: true,
    deliveryRoute: /^(?:rr|r r|hc|hcr) ?\d+(?: box \w+)?$/,
  },
  CA: {
    ...NORTH,
    unitSign: '-',
    hasPostalStations: true,
    deliveryRoute: /^(?:rr|r r|hc|ss|mr) ?\d+$/,
    keptMailSign: 'GD',
    shortensMonsieur: true,
    hasLetterFirstCodes: true,
  },

  ...alike('AR PY UY', { ...SPANISH, joinsStreetsByAnd: true }),
  ...alike('BO CL CU DO EC PE VE', SPANISH),
  BR: { codeHalves: /^(\d{5})-?(\d{3})$/, needsArea: true, sectors: 'abbreviated', cityIs: 'county' },
  CO: { ...SPANISH, hasHousesByCrossing: true, cityIs: 'county' },
  ...alike('CR PA', { ...SPANISH, saysWayFromLandmark: true }),
  GT: { ...SPANISH, hasTypeBehindNumber: true, hyphensCode: true },
  ...alike('HN NI SV', { ...SPANISH, saysWayFromLandmark: true, hasTypeBehindNumber: true }),
  ...alike('JM TT', { crossings: 'english' }),
  MX: { ...SPANISH, needsArea: true, cityIs: 'county' },
}
