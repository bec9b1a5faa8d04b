import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'
import type { PointRejectReason } from './source.types.ts'

/** Characters of the longest text, for sentences. */
export const LONGEST = MAX_LIST_TEXT.toLocaleString('en')

/** Rows that say nothing usable of where they lie: their address may. */
export const WITHOUT_POSITION: ReadonlySet<PointRejectReason | null> = new Set<PointRejectReason>(['noCoordinates', 'noZone']) // prettier-ignore

const WORDS: Record<PointRejectReason, string> = {
  noCoordinates: 'No coordinates',
  notANumber: 'Coordinates that are not numbers',
  outOfRange: 'Coordinates outside the world',
  swapped: 'Latitude and longitude look swapped',
  zeroZero: 'Latitude and longitude are both 0',
  noZone: 'Easting and northing without zone and hemisphere (like 33N)',
  unclearZone: 'A zone that may be north or south',
  notFound: 'Address not found',
  countryUnclear: 'Address without a country, known by the name of its town alone',
  notAPoint: 'A line, an area or several points',
  textTooLong: `A text of more than ${LONGEST} characters`,
  tooFewCells: 'Fewer cells than the header',
  tooManyCells: 'More cells than the header',
  cellTooLong: 'A cell that is too long',
  unclosedQuote: 'A quotation mark is never closed',
  undecodable: 'Bytes that the encoding does not have',
}

/** The same behind a number of rows: `3 without coordinates`. */
const WORDS_OF_MANY: Record<PointRejectReason, string> = {
  noCoordinates: 'without coordinates',
  notANumber: 'with coordinates that are no numbers',
  outOfRange: 'outside the world',
  swapped: 'with latitude and longitude swapped',
  zeroZero: 'at 0, 0',
  notAPoint: 'that are not one point (lines, areas)',
  noZone: 'with easting and northing but no zone and hemisphere (like 33N)',
  unclearZone: 'in a zone that may be north or south',
  notFound: 'with an address that was not found',
  countryUnclear: 'with an address that names no country and is known by the name of its town alone',
  textTooLong: `with a text of more than ${LONGEST} characters`,
  tooFewCells: 'with too few cells',
  tooManyCells: 'with too many cells',
  cellTooLong: 'with a cell that is too long',
  unclosedQuote: 'with a quote that never closes',
  undecodable: 'with bytes that the encoding does not have',
}

/** Why so many rows could not be used. */
export const rejectCount = (count: number, reason: PointRejectReason): string => `${count} ${WORDS_OF_MANY[reason]}`

/** Why a row could not be used, in words: it stands in a field that is read, filtered and exported. */
export const rejectText = (reason: PointRejectReason): string => WORDS[reason]
