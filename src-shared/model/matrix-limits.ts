/** Pairs of a matrix of all with all; for more, the nearest of each are asked for. */
export const MAX_MATRIX_PAIRS = 25_000_000
/** Of the nearest, into columns: so many ranks have names of their own. */
export const MAX_COLUMN_RANKS = 10
