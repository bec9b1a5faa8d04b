import type { ReasonName } from './facets.ts'

/** What people read for a reason for review. The window, the report and the command line all take it from here. */
export const REASON_TEXTS = {
  unreadCountry: 'Country not read',
  countryInDoubt: 'Country in doubt',
  damagedText: 'Damaged text',
  dateForNumber: 'Date for a number',
  wordForNothing: 'Word for nothing',
  nothingFound: 'Nothing found',
  severalPlaces: 'Several places fit',
  townNotAtCode: 'Town not at code',
  contradiction: 'Parts contradict',
  malformedCode: 'Malformed code',
  codeNotKnown: 'Code not known',
  townInDoubt: 'Town in doubt',
  townNotKnown: 'Town not known',
  streetNotKnown: 'Street not known',
  houseNotKnown: 'House not known',
  partNotKnown: 'Part not known',
  wordsLeft: 'Words left over',
  partMissing: 'Part missing',
  corrected: 'Parts corrected',
  notDeeper: 'No deeper data',
  belowMinimum: 'Below the minimum',
  unsure: 'Too little agrees',
  notRecorded: 'Not recorded',
  none: 'Nothing left',
} as const satisfies Record<ReasonName, string>
