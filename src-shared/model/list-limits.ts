/** Longest text of a list or a place, in UTF-16 units. */
export const MAX_LIST_TEXT = 65_536
