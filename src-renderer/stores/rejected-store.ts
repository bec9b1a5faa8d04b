import { defineStore } from 'pinia'
import { computed, ref, type Ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { MAX_FIXABLE_ROWS } from '#shared/contract/cleanse-schemas.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'
import { useCleanseStore } from './cleanse-store.ts'
import { useDecisionsStore } from './decisions-store.ts'

type RejectedPage = CommandResponse<'cleanse.rejected'>
export type RejectedRow = RejectedPage['rows'][number]

/** Rows on one page of the list. */
const PAGE_ROWS = 100

/** Rows of the open run that could not be read, and the one that is put right. */
export const useRejectedStore = defineStore('rejected', () => {
  const client = useHostClient()
  const cleanse = useCleanseStore()
  const decisions = useDecisionsStore()
  /** The list stands in the place of the rows. */
  const isShown = ref(false)
  const page = ref<RejectedPage>({ total: 0, columns: [], rows: [] })
  /** Place of the first row of the page, from 0. */
  const offset = ref(0)
  const problem = ref<AppError | null>(null)
  const { chosen, cells, choose } = useChosenCells(problem)

  async function load(from = offset.value): Promise<void> {
    const { jobId } = cleanse
    const answer = await client.call('cleanse.rejected', { jobId, offset: from, limit: PAGE_ROWS })
    if (jobId !== cleanse.jobId) return
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    page.value = answer.value
    offset.value = from
    // A row that is put right may have been fixed meanwhile; the fields of one that still stands here are kept.
    if (!answer.value.rows.some(({ row }) => row === chosen.value?.row)) choose(answer.value.rows[0] ?? null)
  }

  return {
    isShown,
    page,
    offset,
    hasNext: computed(() => offset.value + PAGE_ROWS < Math.min(page.value.total, MAX_FIXABLE_ROWS)),
    /** The row that is put right, and its cells as they stand in the fields. */
    chosen,
    cells,
    problem,
    load,
    turn: (pages: 1 | -1) => load(Math.max(0, offset.value + pages * PAGE_ROWS)),
    choose,
    /** Reads and cleanses the chosen row anew; what is wrong with it still is said. */
    async fix() {
      const row = chosen.value
      if (!row) return
      const place = page.value.rows.indexOf(row)
      problem.value = await decisions.fixRow(row.row, [...cells.value])
      if (problem.value) return
      choose(page.value.rows[place + 1] ?? page.value.rows[place - 1] ?? null)
      await load()
    },
  }
})

function useChosenCells(problem: Ref<AppError | null>) {
  const chosen = ref<RejectedRow | null>(null)
  const cells = ref<string[]>([])
  return {
    chosen,
    cells,
    choose(row: RejectedRow | null) {
      chosen.value = row
      cells.value = [...(row?.proposal ?? [])]
      problem.value = null
    },
  }
}
