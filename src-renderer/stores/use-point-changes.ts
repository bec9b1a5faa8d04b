import { watch } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { formatDistance } from '#renderer/i18n/format-distance.ts'
import { fieldName } from '#renderer/i18n/step-text.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { GroupMove } from '#renderer/model/map.types.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { useListsStore } from './lists-store.ts'
import { nameOfPlace, ordinalsOf } from './point-references.ts'
import { useUnsavedEditsStore } from './unsaved-edits-store.ts'
import type { PointDraft } from './use-point-draft.ts'
import { seenOf, type Seen } from './seen-of.ts'
import type { ListPoint, PointRows } from './use-point-rows.ts'
import { useChosenChanges } from './use-chosen-changes.ts'
import type { Selection } from './use-selection.ts'

type Change = CommandInput<'lists.change'>['change']
type NewPoint = Extract<Change, { kind: 'add' }>['points'][number]
type Cells = Extract<Change, { kind: 'cells' }>
type Fields = Extract<Change, { kind: 'edit' }>['edits'][number]['fields']

interface Parts {
  rows: PointRows
  selection: Selection
  drafts: PointDraft
}

interface MovedHow {
  /** Told where it was by hand. */
  distanceMeters?: number
  /** Where it was shown as the move began; left out: where it is shown now. */
  seen?: Seen
}

type Replaced = NonNullable<CommandResponse<'lists.change'>['replaced']>[number]

/** What somebody else had set meanwhile and is replaced now: `Address: “quai 5”`. */
function describeReplaced(replaced: readonly Replaced[]): string {
  const values = replaced.map(({ field, key, value }) =>
    value === ''
      ? t('lists.replaced.blank', { field: key || fieldName(field) })
      : t('lists.replaced.value', { field: key || fieldName(field), value }),
  )
  return t('lists.replaced', { values: values.join('; ') })
}

/** The place of a change of one; empty for any other. */
function idOf(change: Change): string {
  if (change.kind === 'move') return change.id
  return change.kind === 'edit' ? (change.edits[0]?.id ?? '') : ''
}

/** Places that were looked at last and are remembered by name. */
const MOST_NAMES = 50

/** Names of the places that were looked at last: one that is deleted elsewhere has none any more where that is told. */
function useLastNames({ inspected }: Pick<PointRows['table'], 'inspected'>) {
  const names = new Map<string, string>()
  watch(inspected, (point) => {
    if (!point) return
    // The one looked at last comes last.
    names.delete(point.id)
    names.set(point.id, point.name)
    const [oldest = ''] = names.keys()
    if (names.size > MOST_NAMES) names.delete(oldest)
  })
  return { of: (id: string): string => names.get(id) ?? '' }
}

const movedText = (name: string, distanceMeters?: number): string =>
  distanceMeters === undefined
    ? t('lists.moved', { name })
    : t('lists.moved.by', { name, distance: formatDistance(distanceMeters) })

/** Changes of the open list that this window makes; each is one step of the history. */
export function usePointChanges({ rows, selection, drafts }: Parts) {
  const client = useHostClient()
  const lists = useListsStore()
  const unsaved = useUnsavedEditsStore()
  const { listId, table, located } = rows
  const { places } = located
  const names = useLastNames(table)
  let ownGroup = ''
  let replaced: Replaced[] = []
  /** Of what was done last, where it wrote over what this window had not shown. */
  const tellReplaced = (): void => void (replaced.length > 0 && lists.tell(describeReplaced(replaced)))

  async function change(wanted: Change): Promise<CommandResponse<'lists.change'> | null> {
    const answer = await client.call('lists.change', { listId: listId.value, change: wanted })
    table.problem.value = answer.ok || unsaved.take(wanted, answer.error, names.of(idOf(wanted))) ? null : answer.error
    if (!answer.ok) return null
    ownGroup = answer.value.history.undo?.groupId ?? ''
    lists.history = answer.value.history
    replaced = answer.value.replaced ?? []
    return answer.value
  }

  /** True when it was added. */
  async function add(point: NewPoint): Promise<boolean> {
    const done = await change({ kind: 'add', points: [point] })
    if (!done) return false
    drafts.clearDraft()
    lists.tell(t('lists.added', { name: point.name }))
    await rows.reload()
    await table.makeCurrent(done.ids?.[0] ?? '')
    return true
  }

  /** `seen`: what was shown of these fields as the edit began; left out: what is shown now. */
  async function edit(id: string, fields: Fields, seen?: Seen): Promise<void> {
    const row = table.rowAt(places.value.rowOf(id))
    const isSame = row && Object.entries(fields).every(([key, value]) => row[key as keyof ListPoint] === value)
    const shown = seen ?? (row && seenOf(row, fields))
    if (isSame || !(await change({ kind: 'edit', edits: [{ id, fields, ...(shown && { seen: shown }) }] }))) return
    if (typeof fields.name === 'string') located.renamePlace(id, fields.name)
    await rows.refreshRows(Object.keys(fields))
    tellReplaced()
  }

  /** A block of cells, of which these fields change; true when it was done. */
  async function changeCells(wanted: Cells, fields: readonly string[]): Promise<boolean> {
    if (!(await change(wanted))) return false
    // The map shows names and positions.
    const isOnMap = wanted.added.length > 0 || fields.some((field) => ['name', 'lat', 'lon'].includes(field))
    await (isOnMap ? rows.reload() : rows.refreshRows(fields))
    tellReplaced()
    return true
  }

  const chosen = useChosenChanges({ rows, selection, change, tellReplaced })
  const moves = useMoves(rows, change, tellReplaced)
  /** True for the change that this window made last and shows already. */
  const isOwn = (groupId?: string): boolean => groupId !== undefined && groupId === ownGroup
  return { add, edit, changeCells, ...moves, ...chosen, isOwn }
}

export type PointChanges = ReturnType<typeof usePointChanges>

type DoChange = (wanted: Change) => Promise<CommandResponse<'lists.change'> | null>

/** Where points lie: moved by this window, or read where another one moved them. */
function useMoves(rows: PointRows, change: DoChange, tellReplaced: () => void) {
  const client = useHostClient()
  const lists = useListsStore()
  const { listId, table, located } = rows
  const { places } = located

  /** True when it was moved. */
  async function move(id: string, { lat, lon }: Position, how: MovedHow = {}): Promise<boolean> {
    const was = places.value.placeAt(places.value.rowOf(id))
    const hadPlace = was !== null
    const shown = was ? { lat: was.lat, lon: was.lon } : { lat: null, lon: null }
    const { distanceMeters, seen = shown } = how
    if (!(await change({ kind: 'move', id, lat, lon, seen }))) return false
    if (hadPlace) located.movePlace(id, { lat, lon })
    await (hadPlace ? rows.refreshRows(['lat', 'lon']) : rows.reload())
    lists.tell(movedText(nameOfPlace(id, rows), distanceMeters))
    tellReplaced()
    return true
  }

  /** Several by the same degrees, as one step; the map shows it already, and a refusal puts them back. */
  async function moveMany({ ids, offset, distanceMeters }: GroupMove): Promise<void> {
    const among = ordinalsOf(ids, located)
    const done = await change({ kind: 'moveFound', among, offset, distanceMeters })
    const problem = table.problem.value
    await rows.reload()
    table.problem.value ??= problem
    if (done) lists.tell(t('lists.moved.many', { count: done.count, distance: formatDistance(distanceMeters) }))
  }

  /** Name and position of a point that somebody else changed; false where the list has to be asked for anew. */
  async function readPlace(id: string): Promise<boolean> {
    const answer = await client.call('lists.point', { listId: listId.value, id })
    const row = places.value.isNamed() ? places.value.rowOf(id) : -1
    if (!answer.ok || row < 0) return false
    const { name, lat, lon } = answer.value
    if (places.value.isPlaced(row) !== (lat !== null && lon !== null)) return false
    located.renamePlace(id, name)
    if (lat !== null && lon !== null) located.movePlace(id, { lat, lon })
    return true
  }
  return { move, moveMany, readPlace }
}
