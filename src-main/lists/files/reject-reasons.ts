import type { PointRejectReason } from './source.types.ts'

/** What a rejected row carries beside its own fields: its number in the file, and why it could not be used. */
export const REJECTED_FIELDS = ['Row', 'Reason'] as const

const WORDS: Record<PointRejectReason, string> = {
  noCoordinates: 'No coordinates',
  notANumber: 'Coordinates that are no numbers',
  outOfRange: 'Coordinates outside the world',
  swapped: 'Latitude and longitude look swapped',
  zeroZero: 'Latitude and longitude are both 0',
  notFound: 'Address not found',
  notAPoint: 'A line or an area, not a point',
  tooFewCells: 'Fewer cells than columns',
  tooManyCells: 'More cells than columns',
  cellTooLong: 'A cell that is too long',
  unclosedQuote: 'A quotation mark is never closed',
  undecodable: 'Bytes that the encoding does not have',
}

/** Why a row could not be used, in words: it stands in a field that is read, filtered and exported. */
export const rejectText = (reason: PointRejectReason): string => WORDS[reason]
