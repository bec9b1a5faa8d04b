import { t } from '#renderer/i18n/translate.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { useListsStore } from './lists-store.ts'
import { nextStatus } from './place-statuses.ts'
import type { PointRows } from './use-point-rows.ts'
import type { Selection } from './use-selection.ts'

interface Parts {
  rows: PointRows
  selection: Selection
  change(wanted: CommandInput<'lists.change'>['change']): Promise<CommandResponse<'lists.change'> | null>
}

/** Changes of what is selected, or else of the current point. */
export interface ChosenChanges {
  /** Without a word: the one after that of the current point. */
  setStatus(word?: string): Promise<void>
  removeSelected(): Promise<void>
}

export function useChosenChanges({ rows, selection, change }: Parts): ChosenChanges {
  const lists = useListsStore()
  const { table, located } = rows
  const { places, nameOf } = located

  const chosenIds = (): string[] => {
    const chosen = selection.selectedIds.value
    return chosen.length > 0 ? chosen : [table.currentId.value ?? '']
  }

  async function setStatus(word?: string): Promise<void> {
    const ids = chosenIds()
    const status = word ?? nextStatus(lists.statuses, table.current.value?.status ?? '')
    const fields = { status }
    const isAll = ids.length > 1 && ids.length === places.value.ids.length
    const { search, filters } = rows.found.query()
    const edits = ids.map((id) => ({ id, fields }))
    if (!(await change(isAll ? { kind: 'editFound', search, filters, fields } : { kind: 'edit', edits }))) return
    await rows.refreshRows(['status'])
    const what = status || t('lists.status.none')
    lists.tell(
      ids.length === 1
        ? t('lists.status.set.one', { name: nameOf(ids[0]!), what })
        : t('lists.status.set', { count: ids.length, what }),
    )
  }

  async function removeSelected(): Promise<void> {
    const ids = chosenIds()
    const name = nameOf(ids[0] ?? '')
    const isAll = ids.length > 1 && ids.length === places.value.ids.length
    const { search, filters } = rows.found.query()
    if (!(await change(isAll ? { kind: 'removeFound', search, filters } : { kind: 'remove', ids }))) return
    selection.clearSelection()
    await rows.showAnew()
    lists.tell(ids.length === 1 ? t('lists.deleted.one', { name }) : t('lists.deleted', { count: ids.length }))
  }

  return { setStatus, removeSelected }
}
