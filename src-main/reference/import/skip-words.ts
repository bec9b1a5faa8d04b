import { countText } from '#shared/text/count-of.ts'
/** Why rows of an import were left out, behind their number: `3 without a street`. */
const WORDS: Record<string, string> = {
  noPlace: 'that are no town',
  otherCountry: 'of another country',
  noPosition: 'without a position',
  atSea: 'at sea',
  noCountry: 'whose country nobody knows',
  tooLong: 'that are too long',
  cellTooLong: 'with a cell that is too long',
  undecodable: 'with bytes that the encoding does not have',
  unclosedQuote: 'with a quote that never closes',
  tooFewCells: 'with too few cells',
  tooManyCells: 'with too many cells',
  badRange: 'with a range of houses that cannot be',
  rangeKind: 'with a range of houses of an unknown kind',
  noStreet: 'without a street',
  noNumber: 'without a house number',
  noPostalCode: 'without a postal code',
  notAnAddress: 'that are no address',
  retired: 'that are retired',
  planned: 'that are only planned',
  otherName: 'with a further name of an address',
  noHouse: 'that are no houses',
  otherTable: 'that are tables without addresses',
}

/** Each reason with its number, in words. */
export const skipTexts = (skipped: Readonly<Record<string, number>>): string[] =>
  Object.entries(skipped).map(([reason, count]) => `${countText(count)} ${WORDS[reason] ?? 'that cannot be read'}`) // prettier-ignore
