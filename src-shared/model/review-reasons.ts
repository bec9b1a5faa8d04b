/**
 * Why an answer may need review, the most telling first: of several the first one is the reason by which a row is counted.
 * Stored as one bit each by this order, so a new one goes to the end.
 */
export const REVIEW_REASONS = [
  /** The country field names no country. */
  'unreadCountry',
  /** The address names another country than its field, or its postal code has the form of another one. */
  'countryInDoubt',
  /** The text was damaged before it came. */
  'damagedText',
  /** A spreadsheet made a date of the house number. */
  'dateForNumber',
  /** A word such as `n/a` stands where a part should. */
  'wordForNothing',
  /** Nothing in the reference data matches, or the address is empty. */
  'nothingFound',
  /** Several records fit as well. */
  'severalPlaces',
  /** Town and postal code, or street, are known and do not belong together. */
  'townNotAtCode',
  /** Another part is known and is not that of the record. */
  'contradiction',
  /** The postal code has not the form of its country. */
  'malformedCode',
  /** The postal code has the right form and is not known. */
  'codeNotKnown',
  /** The town is only like a known one, or several words may be it. */
  'townInDoubt',
  'townNotKnown',
  'streetNotKnown',
  'houseNotKnown',
  /** Another part is not known: a building, a unit, a region. */
  'partNotKnown',
  /** Words fit no part of the address. */
  'wordsLeft',
  /** The reference data goes deeper than the address. */
  'partMissing',
  /** Parts were corrected. */
  'corrected',
  /** The reference data ends before the house. */
  'notDeeper',
  /** The answer is below a minimum that was asked for. */
  'belowMinimum',
  /** Nothing in particular: the parts agree too little. */
  'unsure',
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** Reasons as one number, for filtering. */
export const toReasonBits = (reasons: readonly ReviewReason[]): number =>
  reasons.reduce((bits, reason) => bits | (1 << REVIEW_REASONS.indexOf(reason)), 0)

/** The place of the first reason, of the number that holds them all; negative where there is none. */
export const mainReason = (bits: number): number => (bits === 0 ? -1 : 31 - Math.clz32(bits & -bits))
