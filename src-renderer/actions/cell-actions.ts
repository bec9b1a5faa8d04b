import { useCellChoice } from '#renderer/stores/cell-choice-store.ts'
import { useCellsStore } from '#renderer/stores/cells-store.ts'
import { usePointsStore } from '#renderer/stores/lists-points-store.ts'
import { useImportStore } from '#renderer/stores/lists-import-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import { t } from '#renderer/i18n/translate.ts'
import { actionsOf, type Action } from './action.types.ts'

/** Where keys mean cells: in the table itself, and in the menu that lies over it. */
const isInGrid = (): boolean => document.activeElement?.closest('.point-table [role=row], [role=menu]') !== null

/** Actions on a block of cells, as spreadsheets have them. They come before those on rows that share their keys. */
export function createCellActions(): Action[] {
  const choice = useCellChoice()
  const cells = useCellsStore()
  const points = usePointsStore()
  const window = useWindowStore()
  const isHere = (): boolean =>
    window.view === 'lists' && !useImportStore().isOpen && choice.block !== null && isInGrid()
  const blockedBy = () => (choice.block ? null : 'reason.noCell')
  const action = actionsOf('action.group.lists', { isHere, blockedBy })

  /** From a menu; the keys bring the text along by themselves. */
  async function paste(): Promise<void> {
    try {
      await cells.paste(await navigator.clipboard.readText())
    } catch {
      window.toast = { text: t('cells.noClipboard') }
    }
  }
  function selectRows(): void {
    const { block } = choice
    if (!block) return
    points.setAnchor(block.top)
    points.selectTo(block.bottom)
  }
  return [
    action('cells.copy', ['Ctrl+C'], () => cells.copy()),
    action('cells.cut', ['Ctrl+X'], () => cells.cut()),
    action('cells.paste', ['Ctrl+V'], paste, { isNative: true }),
    action('cells.clear', ['Backspace'], () => cells.clear()),
    // Of one cell Delete is about its row: that deletes the location.
    action('cells.clearMany', ['Delete'], () => cells.clear(), { isHere: () => isHere() && choice.isMany }),
    action('cells.fillDown', ['Ctrl+D'], () => cells.fillDown()),
    action('cells.selectRows', [], selectRows),
  ]
}
