/**
 * Why a text is held and not believed: another spelling of a held code, the country's form but contradicted by its
 * neighbours, another form, or a country without a form of its own. The position in the list is `postal_text.reason`.
 */
export const TEXT_REASONS = ['spelling', 'doubtful', 'other-form', 'no-form'] as const

/** What an open file holds in the place of a postal code and no pack believes. */
export interface PostalText {
  country: string
  /** As `toPostalText` makes it. */
  text: string
  reason: (typeof TEXT_REASONS)[number]
  /** Where it was seen most often. */
  locality: string
}

/** A text in the place of a postal code, told apart by neither case nor white space: `4110 ht` and `4110HT` are one. */
export const toPostalText = (text: string): string => text.toUpperCase().replace(/\s+/g, '')
