import type { PlaceSources } from './find-places.ts'
import type { FoundPlace } from './found-place.types.ts'
import { fail, type Result } from '#shared/result.ts'

export interface FormatRequest {
  query: URLSearchParams
  /** What was posted as JSON; undefined where nothing was. */
  body: unknown
}

/** What a format answers: JSON, or plain text. */
export type FormatReply = { json: unknown } | { text: string }

export interface FormatServices extends PlaceSources {
  version: string
  /** The words to show beside a place, of the packs that hold its country. */
  attributionOf(place: Pick<FoundPlace, 'countryCode'>): Promise<string>
}

/** How another geocoder is spoken. */
export interface Format {
  operations: Record<string, (request: FormatRequest, services: FormatServices) => Promise<Result<FormatReply>>>
  toError(fault: { status: number; cause: string }): object
}

/** The code of what the sender has to correct; all else is ours. */
export const BAD_REQUEST = 'compatible/bad-request'
export const formatFault = (sentence: string): Result<never> => fail(BAD_REQUEST, sentence)
