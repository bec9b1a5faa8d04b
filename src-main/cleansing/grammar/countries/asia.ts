import { alike, type Countries, type Family } from '#main/cleansing/grammar/country-profile.ts'
import { COMMONWEALTH } from '#main/cleansing/grammar/families.ts'

/** India and its neighbours. */
const SOUTH: Family = { isFinerStreetFirst: true }

/** China, Japan and Korea. */
const EAST: Family = { isLargestFirst: true }

export const ASIA: Countries = {
  // The Near East and the Caucasus.
  ...alike('AZ TR', { hasDotlessI: true }),
  IR: { codeHalves: /^(\d{5})[-\s]?(\d{5})$/ },
  SA: { codeHalves: /^(\d{5})[-\s]?(\d{4})$/ },

  ...alike('BD IN LK PK', { ...COMMONWEALTH, ...SOUTH }),
  NP: SOUTH,

  CN: { ...EAST, territories: ['HK', 'MO', 'TW'] },
  HK: { ...EAST, ...COMMONWEALTH },
  ...alike('JP KR MO', EAST),
  TW: { ...EAST, codeHalves: /^(\d{3})[-\s]?(\d{2,3})$/ },

  ...alike('MY PH SG', COMMONWEALTH),
}
