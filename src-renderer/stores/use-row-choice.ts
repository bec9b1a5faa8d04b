import { computed, ref, type Ref } from 'vue'
import { DEPTHS, type Depth } from '#shared/model/match-label.ts'
import { MATCH_WORDS, type MatchWord } from '#shared/model/match-word.ts'

/** Which rows of a run go into its file. */
export function useRowChoice() {
  const rows: Ref<'all' | 'changed'> = ref('all')
  const words = ref<MatchWord[]>([...MATCH_WORDS])
  const depths = ref<Depth[]>([...DEPTHS])
  const isNothing = computed(() => words.value.length === 0 || depths.value.length === 0)
  const isWhole = computed(
    () => rows.value === 'all' && words.value.length === MATCH_WORDS.length && depths.value.length === DEPTHS.length,
  )
  /** As the contract has it: an empty list means every word or depth, those of later versions included. */
  const wanted = () => ({
    rows: rows.value,
    words: words.value.length === MATCH_WORDS.length ? [] : words.value,
    depths: depths.value.length === DEPTHS.length ? [] : depths.value,
  })
  return { rows, words, depths, isNothing, isWhole, wanted }
}
