import { useCellChoice } from '#renderer/stores/cell-choice-store.ts'
import { useCellsStore } from '#renderer/stores/cells-store.ts'
import { useColumnsStore } from '#renderer/stores/lists-columns-store.ts'
import { usePointsStore } from '#renderer/stores/lists-points-store.ts'

/**
 * Keys of the cells, beside those by which rows are gone through: arrows to the sides, Ctrl to the edge, Shift takes
 * the block along, Enter or F2 edits, Space toggles yes and no or selects the row, Esc lets the block go.
 */
export function useCellKeys(): (event: KeyboardEvent) => void {
  const points = usePointsStore()
  const columns = useColumnsStore()
  const choice = useCellChoice()
  const cells = useCellsStore()

  function toCell(event: KeyboardEvent): Promise<void> | null {
    const all = columns.columns
    const at = all.indexOf(choice.cell)
    const isToEdge = event.ctrlKey || event.metaKey
    const aside = (column: number): Promise<void> =>
      choice.goTo(points.index, all[Math.max(0, Math.min(column, all.length - 1))] ?? '', event.shiftKey)
    const upright = (row: number): Promise<void> => choice.goTo(row, choice.cell || (all[0] ?? ''), event.shiftKey)
    switch (event.key) {
      case 'ArrowLeft':
        return aside(isToEdge ? 0 : at - 1)
      case 'ArrowRight':
        return aside(isToEdge ? all.length - 1 : at + 1)
      case 'ArrowUp':
        return isToEdge ? upright(0) : null
      case 'ArrowDown':
        return isToEdge ? upright(points.total - 1) : null
      case 'Home':
        return isToEdge ? choice.goTo(0, all[0] ?? '', event.shiftKey) : null
      case 'End':
        return isToEdge ? choice.goTo(points.total - 1, all.at(-1) ?? '', event.shiftKey) : null
      default:
        return null
    }
  }

  return (event) => {
    if (points.editing || event.altKey || (event.target as HTMLElement).getAttribute('role') !== 'row') return
    const isEdit = event.key === 'Enter' || event.key === 'F2'
    if (isEdit && !event.ctrlKey && !event.metaKey) points.editing = { column: choice.cell || 'name' }
    else if (event.key === ' ') press(event)
    else if (event.key === 'Escape' && choice.isMany) choice.collapse()
    else if (toCell(event) === null) return
    event.preventDefault()
  }

  /** A box of yes and no is toggled; anywhere else the row is selected, with Ctrl there too. */
  function press(event: KeyboardEvent): void {
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey
    if (!isPlain || !cells.toggle()) selectRows(event.shiftKey)
  }

  /** With Shift those of the block, as spreadsheets have it. */
  function selectRows(isBlock: boolean): void {
    const { block } = choice
    if (!isBlock || !block) return points.toggle(points.index)
    points.setAnchor(block.top)
    points.selectTo(block.bottom)
  }
}
