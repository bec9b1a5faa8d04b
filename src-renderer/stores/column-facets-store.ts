import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { MAX_COLUMN_FACETS } from '#shared/contract/review-schemas.ts'
import { createLayoutMemory } from './column-layout.ts'
import { layoutNames } from './review-columns.ts'
import type { BatchCounts } from './use-run-counts.ts'

const memory = createLayoutMemory<{ picked: string[] }>('waypost.column-facets')

/** Columns of the file whose values are filters of the review; remembered for files with the same columns. */
export const useColumnFacetsStore = defineStore('column-facets', () => {
  const run = ref<Pick<BatchCounts, 'columns' | 'since'> | null>(null)
  /** Names of the columns that are counted. */
  const picked = ref<string[]>([])
  /** The list of columns is asked for: the pane that has it opens. */
  const isChoosing = ref(false)

  function keep(next: string[]): void {
    picked.value = next
    if (run.value) memory.keep(layoutNames(run.value), { picked: next })
  }

  return {
    picked,
    isChoosing,
    /** Columns that can be counted as well; none where there are as many as can be. */
    offered: computed(() =>
      picked.value.length >= MAX_COLUMN_FACETS
        ? []
        : (run.value?.columns ?? []).filter((name) => !picked.value.includes(name)),
    ),
    /** Takes those that were last counted for a file like this one. */
    open(counts: BatchCounts) {
      run.value = counts
      const { picked: kept = [] } = memory.read(layoutNames(counts))
      picked.value = kept.filter((name) => counts.columns.includes(name)).slice(0, MAX_COLUMN_FACETS)
    },
    pick(name: string) {
      if (!picked.value.includes(name)) keep([...picked.value, name])
    },
    drop: (name: string) => keep(picked.value.filter((one) => one !== name)),
  }
})
