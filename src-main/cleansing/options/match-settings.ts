import type { ServerOptionName } from '#shared/model/address.ts'

/** The options that say how many matches are returned. */
export interface MatchSettings {
  /** Most matches of one address. */
  maxResults: number
}

const DEFAULT_MAX_RESULTS = 10

/** Reads the options about matches; their values were checked before. */
export const toMatchSettings = (get: (name: ServerOptionName) => string): MatchSettings => ({
  maxResults: Number(get('MaxResults') || DEFAULT_MAX_RESULTS),
})
