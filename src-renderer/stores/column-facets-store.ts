import { defineStore } from 'pinia'
import { computed, ref, type ComputedRef, type Ref } from 'vue'
import { MAX_COLUMN_FACETS } from '#shared/contract/review-schemas.ts'
import { createLayoutMemory } from './column-layout.ts'
import { layoutNames } from './review-columns.ts'
import type { BatchCounts } from './use-run-counts.ts'

export interface ColumnFacetsStore {
  /** Names of the columns that are counted. */
  picked: Ref<string[]>
  /** Columns that can be counted as well; none where there are as many as can be. */
  offered: ComputedRef<string[]>
  /** The list of columns is asked for: the pane that has it opens. */
  isChoosing: Ref<boolean>
  /** Takes those that were last counted for a file like this one. */
  open(counts: BatchCounts): void
  pick(name: string): void
  drop(name: string): void
}

const memory = createLayoutMemory<{ picked: string[] }>('waypost.column-facets')

/** Columns of the file whose values are filters of the review; remembered for files with the same columns. */
export const useColumnFacetsStore = defineStore('column-facets', (): ColumnFacetsStore => {
  const run = ref<Pick<BatchCounts, 'columns' | 'since'> | null>(null)
  const picked = ref<string[]>([])
  const isChoosing = ref(false)

  function keep(next: string[]): void {
    picked.value = next
    if (run.value) memory.keep(layoutNames(run.value), { picked: next })
  }

  return {
    picked,
    isChoosing,
    offered: computed(() =>
      picked.value.length >= MAX_COLUMN_FACETS
        ? []
        : (run.value?.columns ?? []).filter((name) => !picked.value.includes(name)),
    ),
    open(counts) {
      run.value = counts
      const { picked: kept = [] } = memory.read(layoutNames(counts))
      picked.value = kept.filter((name) => counts.columns.includes(name)).slice(0, MAX_COLUMN_FACETS)
    },
    pick(name) {
      if (!picked.value.includes(name)) keep([...picked.value, name])
    },
    drop: (name) => keep(picked.value.filter((one) => one !== name)),
  }
})
