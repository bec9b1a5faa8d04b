import { computed, ref, type Ref } from 'vue'
import { DECISIONS, type Decision } from '#shared/model/facets.ts'
import { DEPTHS, type Depth } from '#shared/model/match-label.ts'
import { MATCH_WORDS, type MatchWord } from '#shared/model/match-word.ts'
import type { RowFilter } from './review-store.ts'

/** Rows that another one stands for are not chosen: a split by decision has them, any other file has not. */
export const CHOSEN_DECISIONS = DECISIONS.filter((name) => name !== 'merged')

/** Which rows of a run go into its file. */
export function useRowChoice() {
  const rows: Ref<'all' | 'changed'> = ref('all')
  const words = ref<MatchWord[]>([...MATCH_WORDS])
  const depths = ref<Depth[]>([...DEPTHS])
  const decisions = ref<Decision[]>([...CHOSEN_DECISIONS])
  const hasAll = () =>
    words.value.length === MATCH_WORDS.length &&
    depths.value.length === DEPTHS.length &&
    decisions.value.length === CHOSEN_DECISIONS.length
  return {
    rows,
    words,
    depths,
    decisions,
    isNothing: computed(() => [words, depths, decisions].some(({ value }) => value.length === 0)),
    isWhole: computed(() => rows.value === 'all' && hasAll()),
    /** Everything chosen means everything: words, depths and decisions of later versions are not left out. */
    filter() {
      const facets: RowFilter['facets'] = {}
      if (words.value.length < MATCH_WORDS.length) facets.word = { values: [...words.value], isNegated: false }
      if (depths.value.length < DEPTHS.length) facets.depth = { values: depths.value.map(String), isNegated: false }
      if (decisions.value.length < CHOSEN_DECISIONS.length)
        facets.decision = { values: [...decisions.value], isNegated: false }
      return { facets, search: '' }
    },
  }
}
