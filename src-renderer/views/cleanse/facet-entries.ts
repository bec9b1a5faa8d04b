import type { FacetEntry } from '#renderer/components/facet-entry.types.ts'
import { t } from '#renderer/i18n/translate.ts'
import { depthEntries, wordEntries } from '#renderer/stores/depth-counts.ts'
import type { ReviewState } from '#renderer/stores/decisions-store.ts'
import type { BatchCounts } from '#renderer/stores/review-store.ts'
import { CHOSEN_DECISIONS } from '#renderer/stores/use-row-choice.ts'
import { wordEntry } from './shown-facets.ts'

/** The words as a list to choose from; a figure beside a green word never holds rows of which only the town was checked. */
export const wordFacet = (counts: BatchCounts | null): FacetEntry[] =>
  wordEntries(counts).map(({ word, count, shallow }) => wordEntry(word, count + shallow, shallow))

/** How deep rows were checked, as a list to choose from. */
export const depthFacet = (counts: BatchCounts | null): FacetEntry[] =>
  depthEntries(counts).map(({ depth, count }) => ({
    value: String(depth),
    text: depth === 0 ? t('facet.depth.none') : t(`level.word.${depth}`),
    count,
    depth,
  }))

/** What was decided, as a list to choose from; only what there is, and not the rows that others stand for. */
export const decisionFacet = (state: ReviewState | null): FacetEntry[] =>
  CHOSEN_DECISIONS.map((value) => ({
    value,
    text: t(`facet.decision.${value}`),
    count: state?.decisions[value] ?? 0,
  })).filter(({ count }) => count > 0)
