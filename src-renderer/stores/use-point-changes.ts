import { useHostClient } from '#renderer/client/use-host-client.ts'
import { formatDistance } from '#renderer/i18n/format-distance.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { GroupMove } from '#renderer/model/map.types.ts'
import { encodeOrdinals } from '#shared/contract/chosen-points.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { useListsStore } from './lists-store.ts'
import type { PointDraft } from './use-point-draft.ts'
import type { ListPoint, PointRows } from './use-point-rows.ts'
import { useChosenChanges, type ChosenChanges } from './use-chosen-changes.ts'
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

/** Changes of the open list that this window makes; each is one step of the history. */
export interface PointChanges extends ChosenChanges {
  /** True when it was added. */
  add(point: NewPoint): Promise<boolean>
  edit(id: string, fields: Fields): Promise<void>
  /** A block of cells, of which these fields change; true when it was done. */
  changeCells(wanted: Cells, fields: readonly string[]): Promise<boolean>
  /** True when it was moved; how far is told where it was by hand. */
  move(id: string, to: Position, distanceMeters?: number): Promise<boolean>
  /** Several by the same degrees, as one step; the map shows it already, and a refusal puts them back. */
  moveMany(move: GroupMove): Promise<void>
  /** Where a point lies that somebody else moved. */
  readPlace(id: string): Promise<void>
  /** True for the change that this window made last and shows already. */
  isOwn(groupId: string | undefined): boolean
}

/** Numbers of points by their ids. */
function ordinalsOf(ids: readonly string[], { places, rowById }: PointRows['located']): string {
  const { ordinals } = places.value
  return encodeOrdinals(Uint32Array.from(ids, (id) => ordinals[rowById.value.get(id) ?? -1] ?? 0))
}

const movedText = (name: string, distanceMeters?: number): string =>
  distanceMeters === undefined
    ? t('lists.moved', { name })
    : t('lists.moved.by', { name, distance: formatDistance(distanceMeters) })

export function usePointChanges({ rows, selection, drafts }: Parts): PointChanges {
  const client = useHostClient()
  const lists = useListsStore()
  const { listId, table, located } = rows
  const { places, rowById, nameOf } = located
  let ownGroup = ''

  async function change(wanted: Change): Promise<CommandResponse<'lists.change'> | null> {
    const answer = await client.call('lists.change', { listId: listId.value, change: wanted })
    table.problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return null
    ownGroup = answer.value.history.undo?.groupId ?? ''
    lists.history = answer.value.history
    return answer.value
  }

  async function add(point: NewPoint): Promise<boolean> {
    const done = await change({ kind: 'add', points: [point] })
    if (!done) return false
    drafts.clearDraft()
    lists.tell(t('lists.added', { name: point.name }))
    await rows.showAnew()
    await table.makeCurrent(done.ids?.[0] ?? '')
    return true
  }

  async function edit(id: string, fields: Fields): Promise<void> {
    const row = table.rowAt(rowById.value.get(id) ?? -1)
    const isSame = row && Object.entries(fields).every(([key, value]) => row[key as keyof ListPoint] === value)
    if (isSame || !(await change({ kind: 'edit', edits: [{ id, fields }] }))) return
    // The flag on the map shows the name.
    await (fields.name === undefined ? rows.refreshRows(Object.keys(fields)) : rows.showAnew())
  }

  async function move(id: string, { lat, lon }: Position, distanceMeters?: number): Promise<boolean> {
    if (!(await change({ kind: 'move', id, lat, lon }))) return false
    const hadPlace = !Number.isNaN(places.value.lats[rowById.value.get(id) ?? -1] ?? NaN)
    if (hadPlace) located.movePlace(id, { lat, lon })
    await (hadPlace ? rows.refreshRows(['lat', 'lon']) : rows.showAnew())
    lists.tell(movedText(nameOf(id), distanceMeters))
    return true
  }

  async function moveMany({ ids, offset, distanceMeters }: GroupMove): Promise<void> {
    const among = ordinalsOf(ids, located)
    const done = await change({ kind: 'moveFound', among, offset, distanceMeters })
    const problem = table.problem.value
    await rows.showAnew()
    table.problem.value ??= problem
    if (done) lists.tell(t('lists.moved.many', { count: done.count, distance: formatDistance(distanceMeters) }))
  }

  async function readPlace(id: string): Promise<void> {
    const answer = await client.call('lists.point', { listId: listId.value, id })
    const { lat = null, lon = null } = answer.ok ? answer.value : {}
    if (lat !== null && lon !== null) located.movePlace(id, { lat, lon })
  }

  async function changeCells(wanted: Cells, fields: readonly string[]): Promise<boolean> {
    if (!(await change(wanted))) return false
    // The map shows names and positions.
    const isOnMap = wanted.added.length > 0 || fields.some((field) => ['name', 'lat', 'lon'].includes(field))
    await (isOnMap ? rows.showAnew() : rows.refreshRows(fields))
    return true
  }

  const chosen = useChosenChanges({ rows, selection, change })
  const isOwn = (groupId?: string): boolean => groupId !== undefined && groupId === ownGroup
  return { add, edit, move, moveMany, changeCells, ...chosen, readPlace, isOwn }
}
