import { computed, ref, type ComputedRef, type Ref } from 'vue'
import { DEPTHS, type Depth } from '#shared/model/match-label.ts'
import { MATCH_WORDS, type MatchWord } from '#shared/model/match-word.ts'
import type { RowFilter } from './review-store.ts'

export interface RowChoice {
  rows: Ref<'all' | 'changed'>
  words: Ref<MatchWord[]>
  depths: Ref<Depth[]>
  isNothing: ComputedRef<boolean>
  isWhole: ComputedRef<boolean>
  /** Everything chosen means everything: words and depths of later versions are not left out. */
  filter(): RowFilter
}

/** Which rows of a run go into its file. */
export function useRowChoice(): RowChoice {
  const rows: Ref<'all' | 'changed'> = ref('all')
  const words = ref<MatchWord[]>([...MATCH_WORDS])
  const depths = ref<Depth[]>([...DEPTHS])
  const hasAll = () => words.value.length === MATCH_WORDS.length && depths.value.length === DEPTHS.length
  return {
    rows,
    words,
    depths,
    isNothing: computed(() => words.value.length === 0 || depths.value.length === 0),
    isWhole: computed(() => rows.value === 'all' && hasAll()),
    filter() {
      const facets: RowFilter['facets'] = {}
      if (words.value.length < MATCH_WORDS.length) facets.word = { values: [...words.value], isNegated: false }
      if (depths.value.length < DEPTHS.length) facets.depth = { values: depths.value.map(String), isNegated: false }
      return { facets, search: '' }
    },
  }
}
