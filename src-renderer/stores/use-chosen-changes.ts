import { t } from '#renderer/i18n/translate.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { ref } from 'vue'
import { useListsStore } from './lists-store.ts'
import { nextStatus } from './place-statuses.ts'
import { nameOfPlace, ordinalsOf } from './point-references.ts'
import type { PointRows } from './use-point-rows.ts'
import type { Selection } from './use-selection.ts'

type Change = CommandInput<'lists.change'>['change']

type EditFound = Extract<Change, { kind: 'editFound' }>

interface Parts {
  rows: PointRows
  selection: Selection
  change(wanted: Change): Promise<CommandResponse<'lists.change'> | null>
  /** Says of the change that was made last what it wrote over unseen. */
  tellReplaced(): void
}

/** Changes of what is selected, else of the rows of a block of cells, or else of the current point. */
export function useChosenChanges({ rows, selection, change, tellReplaced }: Parts) {
  const lists = useListsStore()
  const { table, located } = rows
  const { places } = located
  const nameOf = (id: string): string => nameOfPlace(id, rows)
  /** First and last row of a block of cells; null where there is none. */
  const blockRows = ref<[number, number] | null>(null)

  /** Ids of what would change. */
  function chosenIds(): string[] {
    const chosen = selection.selectedIds.value
    if (chosen.length > 0) return chosen
    const [first, last] = blockRows.value ?? [table.index.value, table.index.value]
    const ids = Array.from({ length: last - first + 1 }, (_, at) => places.value.idAt(first + at))
    return ids.filter((id) => id !== undefined)
  }

  /** The same as a change names many of them: those that are shown now, whatever others do meanwhile. */
  const chosenPoints = (): string => ordinalsOf(chosenIds(), located)

  /** Without a word: the one after that of the current point. */
  async function setStatus(word?: string): Promise<void> {
    const ids = chosenIds()
    const [id] = ids
    if (id === undefined) return
    const status = word ?? nextStatus(lists.statuses, table.current.value?.status ?? '')
    const fields = { status }
    const isOne = ids.length === 1
    const shown = table.current.value
    const seen = shown?.id === id ? { seen: { status: shown.status } } : {}
    const wanted: Change = isOne
      ? { kind: 'edit', edits: [{ id, fields, ...seen }] }
      : { kind: 'editFound', among: chosenPoints(), fields }
    if (!(await change(wanted))) return
    await rows.refreshRows(['status'])
    const what = status || t('lists.status.none')
    lists.tell(
      isOne
        ? t('lists.status.set.one', { name: nameOf(id), what })
        : t('lists.status.set', { count: ids.length, what }),
    )
    tellReplaced()
  }

  const removeSelected = (): Promise<void> => remove(chosenIds())
  /** Takes one out of the open list; other lists keep it. */
  const takeOut = (id: string): Promise<void> => remove([id])

  async function remove(ids: string[]): Promise<void> {
    const [id] = ids
    if (id === undefined) return
    const name = nameOf(id)
    const isOne = ids.length === 1
    const wanted: Change = isOne ? { kind: 'remove', ids } : { kind: 'removeFound', among: chosenPoints() }
    const done = await change(wanted)
    if (!done) return
    selection.clearSelection()
    await rows.reload()
    const { count, staying = 0 } = done
    if (staying > 0) lists.tell(isOne ? t('lists.takenOut.one', { name }) : t('lists.takenOut', { count, staying }))
    else lists.tell(isOne ? t('lists.deleted.one', { name }) : t('lists.deleted', { count }))
  }

  /** Changes all places that are meant, of which these fields change; how many it were, null when it was refused. */
  async function editFound(wanted: Omit<EditFound, 'kind'>, fields: readonly string[]): Promise<number | null> {
    const done = await change({ kind: 'editFound', ...wanted })
    if (!done) return null
    // The map shows names.
    await (fields.includes('name') ? rows.reload() : rows.refreshRows(fields))
    return done.count
  }

  return { blockRows, chosenIds, chosenPoints, setStatus, removeSelected, takeOut, editFound }
}
