import { onBeforeUnmount } from 'vue'
import { useCellChoice } from '#renderer/stores/cell-choice-store.ts'
import { useCellsStore } from '#renderer/stores/cells-store.ts'
import { usePointsStore } from '#renderer/stores/lists-points-store.ts'
import { cellAt, followPointer, type CellPlace } from './follow-pointer.ts'

/** Chooses a block of cells by dragging over it, and fills by dragging the handle at its corner. */
export function useCellDrag(): (event: PointerEvent) => void {
  const choice = useCellChoice()
  const cells = useCellsStore()
  const points = usePointsStore()
  let stop = (): void => {}
  onBeforeUnmount(() => stop())

  const within = (row: number): number => Math.max(0, Math.min(points.total - 1, row))

  function drawBlock(scroller: HTMLElement, from: CellPlace): void {
    let isBegun = false
    const to = async ({ row, column }: CellPlace): Promise<void> => {
      if (!isBegun) await choice.goTo(from.row, from.column, false)
      isBegun = true
      await choice.goTo(row, column, true)
    }
    // Rows come into sight one by one, since the current one always is.
    const beyond = (step: number): void => void to({ row: within(points.index + step), column: choice.cell })
    stop = followPointer(scroller, { from, to, beyond, end: () => {} })
  }

  function drawFilling(scroller: HTMLElement, from: CellPlace): void {
    const to = ({ row }: Pick<CellPlace, 'row'>): void => {
      const block = choice.block
      if (!block) return
      const isWithin = row >= block.top && row <= block.bottom
      choice.filling = isWithin ? null : { top: Math.min(row, block.top), bottom: Math.max(row, block.bottom) }
    }
    const beyond = (step: 1 | -1): void => {
      const { top, bottom } = choice.filling ?? choice.block ?? { top: 0, bottom: 0 }
      to({ row: within(step > 0 ? bottom + 1 : top - 1) })
      scroller.scrollBy({ top: step * (scroller.querySelector<HTMLElement>('.row-list-row')?.offsetHeight ?? 0) })
    }
    stop = followPointer(scroller, { from, to, beyond, end: () => void fill() })
  }

  async function fill(): Promise<void> {
    const [wanted, block] = [choice.filling, choice.block]
    choice.filling = null
    if (wanted && block) await cells.fillTo(wanted.bottom > block.bottom ? wanted.bottom : wanted.top)
  }

  return (event) => {
    const target = event.target as HTMLElement
    const scroller = target.closest<HTMLElement>('.row-list')
    const from = cellAt(event)
    if (event.button !== 0 || !from || !scroller || target.closest('input, button')) return
    stop()
    if (target.closest('.fill-handle')) drawFilling(scroller, from)
    else if (!event.shiftKey && !event.ctrlKey && !event.metaKey) drawBlock(scroller, from)
  }
}
