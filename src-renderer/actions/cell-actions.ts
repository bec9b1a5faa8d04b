import { useCellChoice } from '#renderer/stores/cell-choice-store.ts'
import { useCellsStore } from '#renderer/stores/cells-store.ts'
import { usePointsStore } from '#renderer/stores/lists-points-store.ts'
import { useImportStore } from '#renderer/stores/lists-import-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { Action, ActionPart } from './action.types.ts'

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
  const action = (part: ActionPart): Action => ({
    group: 'action.group.lists',
    isHere,
    blockedBy: () => (choice.block ? null : 'reason.noCell'),
    ...part,
  })

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
    action({ id: 'cells.copy', title: 'action.cells.copy', keys: ['Ctrl+C'], run: () => cells.copy() }),
    action({ id: 'cells.cut', title: 'action.cells.cut', keys: ['Ctrl+X'], run: () => cells.cut() }),
    action({ id: 'cells.paste', title: 'action.cells.paste', keys: ['Ctrl+V'], isNative: true, run: paste }),
    action({ id: 'cells.clear', title: 'action.cells.clear', keys: ['Backspace'], run: () => cells.clear() }),
    // Of one cell Delete is about its row: that deletes the location.
    action({
      id: 'cells.clearMany',
      title: 'action.cells.clearMany',
      keys: ['Delete'],
      isHere: () => isHere() && choice.isMany,
      run: () => cells.clear(),
    }),
    action({ id: 'cells.fillDown', title: 'action.cells.fillDown', keys: ['Ctrl+D'], run: () => cells.fillDown() }),
    action({ id: 'cells.selectRows', title: 'action.cells.selectRows', keys: [], run: selectRows }),
  ]
}
