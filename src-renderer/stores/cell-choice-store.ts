import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { useColumnsStore } from './lists-columns-store.ts'
import { usePointsStore } from './lists-points-store.ts'

/** A block of cells: rows by their places in the table, columns by their names. */
export interface CellBlock {
  top: number
  bottom: number
  columns: readonly string[]
}

/** The cell that is current, and the block from where Shift was pressed to it. */
export const useCellChoice = defineStore('cell-choice', () => {
  const points = usePointsStore()
  const columns = useColumnsStore()
  /** Column of the current cell; empty while rows are current as a whole. */
  const cell = ref('')
  const anchor = ref<{ row: number; column: string } | null>(null)
  /** Rows that are about to be filled. */
  const filling = ref<{ top: number; bottom: number } | null>(null)

  const block = computed((): CellBlock | null => {
    const all = columns.columns
    const to = all.indexOf(cell.value)
    if (to < 0 || points.total === 0) return null
    const from = anchor.value ? all.indexOf(anchor.value.column) : to
    const row = anchor.value?.row ?? points.index
    const left = Math.min(from < 0 ? to : from, to)
    return {
      top: Math.min(row, points.index),
      bottom: Math.max(row, points.index),
      columns: all.slice(left, Math.max(from, to) + 1),
    }
  })
  const isMany = computed(() => {
    const { top, bottom, columns: chosen } = block.value ?? { top: 0, bottom: 0, columns: [] }
    return bottom > top || chosen.length > 1
  })

  /** Where the block ends: there it is drawn on. */
  const isCorner = (row: number, column: string): boolean =>
    block.value !== null && row === block.value.bottom && column === block.value.columns.at(-1)

  /** Makes a cell current; `isFurther` takes the block along. */
  async function goTo(row: number, column: string, isFurther: boolean): Promise<void> {
    if (!isFurther) anchor.value = null
    else anchor.value ??= { row: points.index, column: cell.value || column }
    cell.value = column
    points.clearSelection()
    await points.moveTo(row)
  }

  async function chooseBlock({ top, bottom, columns: chosen }: CellBlock): Promise<void> {
    anchor.value = { row: top, column: chosen[0] ?? '' }
    cell.value = chosen.at(-1) ?? ''
    await points.moveTo(bottom)
  }

  /** The block is its current cell again. */
  function collapse(): void {
    anchor.value = null
  }
  /** Rows are current as a whole. */
  function leaveCells(): void {
    anchor.value = null
    cell.value = ''
  }

  // Other rows in other places: what was chosen of them is no block any more.
  watch([() => points.query(), () => points.total], collapse)
  watch(
    () => points.selected.size > 0,
    (hasRows) => hasRows && leaveCells(),
  )
  // Changes of chosen rows are those of the block, as long as no rows are selected.
  watch([block, isMany], ([now, many]) => (points.blockRows = now && many ? [now.top, now.bottom] : null))
  return { cell, block, isMany, filling, isCorner, goTo, chooseBlock, collapse, leaveCells }
})
