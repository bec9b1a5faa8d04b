import { LABEL_COUNT } from '#main/cleansing/tagger/tag-labels.ts'

/** Rows of the weight table; a power of two. */
export const TAG_ROWS = 1 << 19

/** Weights of the table, a byte each: 6.5 MiB. */
export const TAG_WEIGHTS = TAG_ROWS * LABEL_COUNT
