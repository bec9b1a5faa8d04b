import type { ReasonName } from './facets.ts'

/** What people read for a reason for review. The window, the report and the command line all take it from here. */
export const REASON_TEXTS = {
  unreadCountry: 'Country not read',
  countryInDoubt: 'Country in doubt',
  nothingFound: 'Nothing found',
  severalPlaces: 'Several places fit',
  townNotAtCode: 'Town not where the code is',
  contradiction: 'Parts contradict each other',
  malformedCode: 'Malformed postal code',
  codeNotKnown: 'Postal code not known',
  townInDoubt: 'Town in doubt',
  townNotKnown: 'Town not known',
  streetNotKnown: 'Street not known',
  houseNotKnown: 'House number not known',
  partNotKnown: 'Another part not known',
  wordsLeft: 'Words left over',
  partMissing: 'Street or number missing',
  corrected: 'Parts corrected',
  notDeeper: 'Reference data ends here',
  belowMinimum: 'Below the minimum asked for',
  unsure: 'Too little agrees',
  notRecorded: 'Not recorded',
  none: 'Nothing left to review',
} as const satisfies Record<ReasonName, string>
