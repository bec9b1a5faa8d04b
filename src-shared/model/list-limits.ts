/** Longest text of a list or a place, in UTF-16 units. */
export const MAX_LIST_TEXT = 65_536

/** A list of rows that could not be used holds what a person can look through; more are counted. */
export const MOST_REJECTED_KEPT = 100_000
