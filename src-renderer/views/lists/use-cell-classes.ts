import { useColumnsStore } from '#renderer/stores/lists-columns-store.ts'
import { useCellChoice } from '#renderer/stores/cell-choice-store.ts'
import { usePointsStore } from '#renderer/stores/lists-points-store.ts'

/** How a cell looks: by its column, and by what is chosen. */
export function useCellClasses(): (index: number, column: string) => Record<string, boolean> {
  const points = usePointsStore()
  const choice = useCellChoice()
  const columns = useColumnsStore()
  return (index, column) => {
    const { block, filling } = choice
    const isColumn = block?.columns.includes(column) ?? false
    const isPosition = column === 'lat' || column === 'lon'
    return {
      medium: column === 'name',
      number: columns.isNumber(column),
      mono: isPosition,
      dim: isPosition,
      at: choice.cell === column && points.index === index,
      'in-block': choice.isMany && isColumn && index >= block!.top && index <= block!.bottom,
      'to-fill': filling !== null && isColumn && index >= filling.top && index <= filling.bottom,
    }
  }
}
