/*
 * What `import { cleanse } from 'waypost'` offers. The build puts this file beside the program as its declarations, so it
 * imports nothing; the types are checked against the engine in waypost.ts.
 */

/** Fields of an address, such as Address1, Locality, PostalCode and Country; or the whole address on one line. */
export type GivenAddress = string | Readonly<Record<string, string | null | undefined>>

export interface CleanseOptions {
  /** Code or name of the country of addresses that name none. */
  country?: string
  /** Adds a decision to each answer. */
  policy?: 'Strict' | 'Shipping' | 'Permissive'
  /** Adds to each answer why it is what it is. */
  explain?: boolean
  /** Whether positions are added; they are, unless this is false. */
  geocode?: boolean
  /** Verify, if it is not given. */
  process?: 'Verify' | 'Search' | 'ReverseGeocode' | 'Query' | 'Parse' | 'Format' | 'Geocode' | 'Country'
  /** As in docs/server-options.md. */
  serverOptions?: Readonly<Record<string, string | number | boolean>>
}

export interface OpenOptions {
  /** Folders with packs; without it, those that come with Waypost. */
  packFolders?: readonly string[]
  /** Threads that cleanse, 1 to 4; one for each core but one, if it is not given. */
  threads?: number
}

export interface CleansedAddress {
  /** Records found, with their fields that are not empty: one for Verify. */
  matches: Record<string, string>[]
  /** Only with a policy. */
  decision?: 'accept' | 'review' | 'reject'
  /** Only where it was asked for. */
  explanation?: AddressExplanation
}

export interface AddressExplanation {
  result: string
  text: string
  /** Deepest level of the reference data there, 0 to 5. */
  referenceLevel: number
  parts: { part: string; was: string; is: string; change: string }[]
  alternatives: { text: string; score: number; reason: string }[]
  /** How often answers like this were right; only under the process Verify. */
  confidence?: AddressConfidence
}

/** Of a hundred labelled answers, with one decimal, and how many labelled answers there are. */
export interface RightShare {
  percent: number
  rows: number
}

export interface AddressConfidence {
  /** All of it as sentences. */
  text: string
  /** Right in all labelled parts; null where it is unknown. */
  right: RightShare | null
  rightToTown: RightShare | null
  rightToHouse: RightShare | null
  /** False where the share is that of all answers with this result. */
  scoreAdds: boolean
}

export interface Cleanser {
  /** Answers in the order of the addresses. It throws a WaypostError where something cannot be cleansed. */
  cleanse(addresses: readonly GivenAddress[], options?: CleanseOptions): Promise<CleansedAddress[]>
  close(): Promise<void>
}

/** Why nothing was cleansed: `code` for programs, `message` for people. */
export declare class WaypostError extends Error {
  readonly code: string
}

/** Opens the packs in threads, for several calls. Until it is closed, the packs keep their memory. */
export declare function openCleanser(options?: OpenOptions): Cleanser

/** Opens the packs in threads, cleanses the addresses and closes. */
export declare function cleanse(
  addresses: readonly GivenAddress[],
  options?: CleanseOptions & OpenOptions,
): Promise<CleansedAddress[]>
