import { parseMatchRules, type MatchRule } from '#main/cleansing/options/parse-match-rules.ts'
import type { ServerOptionName } from '#shared/model/address.ts'

/** How the matches of Search are ordered. */
export type MatchOrder = 'AVC' | 'Alphabetical' | 'Similarity'

/** The options that say which records match, and how many matches are returned. */
export interface MatchSettings {
  /** Most matches of one address. */
  maxResults: number
  /** Rules of the client that replace the built-in ones; empty for none. */
  verifyRules: readonly MatchRule[]
  geocodeRules: readonly MatchRule[]
  /** Least match score of a result of Search, 0–100. */
  minimumResultScore: number
  /** Least share of the best result's score, 0–1. */
  minimumScoreShare: number
  order: MatchOrder
  /** Search finds the words in any order. */
  isAnyOrder: boolean
  /** Search may match a part of the input. */
  matchesPart: boolean
  query: {
    table: string
    text: string
    /** Rows that say the same are one. */
    isDistinct: boolean
    /** A house within a range is printed as the range. */
    printsRange: boolean
    mostRows: number
  }
}

const DEFAULT_MAX_RESULTS = 10
/** Rows of Query unless fewer are asked for. */
const MOST_ROWS = 100

/** Reads the options about matches; their values were checked before. */
export function toMatchSettings(get: (name: ServerOptionName) => string): MatchSettings {
  const rules = (name: ServerOptionName) => {
    const parsed = parseMatchRules(get(name))
    return parsed.ok ? parsed.value : []
  }
  return {
    maxResults: Number(get('MaxResults') || DEFAULT_MAX_RESULTS),
    verifyRules: rules('VerifyMatchRules'),
    geocodeRules: rules('GeocodeMatchRules'),
    minimumResultScore: Number(get('MatchScoreAbsoluteThreshold')),
    minimumScoreShare: Number(get('MatchScoreThresholdFactor')) / 100,
    order: get('OutputSortType') as MatchOrder,
    isAnyOrder: get('CombinedSearchMethods') === 'YES',
    matchesPart: get('IgnoreUnmatched') === 'YES',
    query: {
      table: get('Table'),
      text: get('QueryString'),
      isDistinct: get('QueryClause') === 'Distinct',
      printsRange: get('RangefieldPreference') === 'Range',
      mostRows: Number(get('MaxResults') || MOST_ROWS),
    },
  }
}
