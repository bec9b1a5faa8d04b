import type { Part } from '#main/cleansing/model/parts.types.ts'
import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'

/** What the tagger calls a word: one of the parts of an address, or none of them. */
export const TAG_LABELS: readonly (Part | 'Other')[] = [...EXPLAINED_PARTS, 'Other']

export const LABEL_COUNT = TAG_LABELS.length
/** Label of a word that belongs to no part. */
export const OTHER_LABEL = LABEL_COUNT - 1

/** Number of the label of each part. */
export const LABEL_OF_PART = Object.fromEntries(EXPLAINED_PARTS.map((part, i) => [part, i])) as Record<Part, number>
