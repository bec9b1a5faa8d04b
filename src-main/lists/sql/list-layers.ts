import { randomUUID } from 'node:crypto'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'
import type { Bounds } from '../layers/geometry.types.ts'
import { readInverse } from './operations.ts'
import type { EditedLayer, LayerStyle, ListLayer, NewLayer } from '../layers/layers.types.ts'

interface LayerRow extends Bounds, Omit<ListLayer, 'style' | 'fields' | 'bounds' | 'isShown' | 'edited'> {
  style: string
  fields: string | null
  isShown: number
  edited: string
}

const COLUMNS = `id, ordinal, name, description, style, is_shown as isShown, edited, fields,
  feature, corners, west, south, east, north`
const VISIBLE = 'list_id = ? and is_hidden = 0'

const toLayer = ({ west, south, east, north, ...row }: LayerRow): ListLayer => ({
  ...row,
  style: JSON.parse(row.style) as LayerStyle,
  fields: row.fields === null ? null : (JSON.parse(row.fields) as Record<string, unknown>),
  isShown: row.isShown === 1,
  edited: JSON.parse(row.edited) as ListLayer['edited'],
  bounds: { west, south, east, north },
})

/** All layers of a list that are not removed, in order. */
export const listLayers = (db: ReadableDb, listId: string): ListLayer[] =>
  (prepared(db, `select ${COLUMNS} from list_layers where ${VISIBLE} order by ordinal`).all(listId) as LayerRow[]).map(
    toLayer,
  )

/** Those that somebody removed from a list, as the history knows it; not those whose coming was undone. */
export function listRemovedLayers(db: ReadableDb, listId: string): { id: string; name: string }[] {
  const steps = prepared(db, `select distinct operation_id from list_steps where list_id = ? and kind = 'removeLayers' and undone_at is null`) // prettier-ignore
  const ids = (steps.pluck().all(listId) as number[]).flatMap((step) =>
    readInverse(db, step).flatMap((one) => (one.type === 'showLayers' && one.listId === listId ? one.ids : [])),
  )
  if (ids.length === 0) return []
  return prepared(
    db,
    'select id, name from list_layers where list_id = ? and is_hidden = 1 and id in (select value from json_each(?)) order by ordinal',
  ).all(listId, JSON.stringify(ids)) as { id: string; name: string }[]
}

export const countLayers = (db: ReadableDb, listId: string): number =>
  prepared(db, `select count(*) from list_layers where ${VISIBLE}`).pluck().get(listId) as number

export const findLayer = (db: ReadableDb, listId: string, id: string): ListLayer | null => {
  const row = prepared(db, `select ${COLUMNS} from list_layers where ${VISIBLE} and id = ?`).get(listId, id)
  return row ? toLayer(row as LayerRow) : null
}

export const lastLayer = (db: ReadableDb, listId: string): number =>
  (prepared(db, 'select max(ordinal) from list_layers where list_id = ?').pluck().get(listId) as number | null) ?? 0

/** Where a layer lies, and of how many corners it is. */
export interface LayerBox extends Bounds {
  id: string
  corners: number
}

/** Layers that are shown and touch a part of the world. */
export const findLayersWithin = (db: ReadableDb, listId: string, { west, south, east, north }: Bounds): LayerBox[] =>
  prepared(
    db,
    `select id, corners, west, south, east, north from list_layers where ${VISIBLE} and is_shown = 1
       and west <= ? and east >= ? and south <= ? and north >= ? order by ordinal`,
  ).all(listId, east, west, north, south) as LayerBox[]

export const readGeometry = (db: ReadableDb, id: string): Uint8Array | null =>
  (prepared(db, 'select geometry from list_layers where id = ?').pluck().get(id) as Uint8Array | undefined) ?? null

export const readSource = (db: ReadableDb, id: string): Uint8Array | null =>
  (prepared(db, 'select source from list_layers where id = ?').pluck().get(id) as Uint8Array | null | undefined) ?? null

/** Adds layers behind the others of a list; says their ids. */
export function insertLayers(db: WritableDb, listId: string, { layers, ids, at }: InsertedLayers): string[] {
  let ordinal = lastLayer(db, listId)
  const insert = prepared(
    db,
    `insert into list_layers (id, list_id, ordinal, name, description, style, is_shown, edited, fields,
       feature, corners, west, south, east, north, geometry, source, created_at, modified_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  return layers.map((layer, index) => {
    const { name, description, style, isShown, fields, feature, corners, bounds, geometry, source } = layer
    const id = ids?.[index] ?? randomUUID()
    const { west, south, east, north } = bounds
    const texts = [name, description, JSON.stringify(style)]
    const edited = JSON.stringify(layer.edited ?? [])
    insert.run(id, listId, ++ordinal, ...texts, Number(isShown), edited, fields && JSON.stringify(fields), feature, corners, west, south, east, north, geometry, source, at, at) // prettier-ignore
    return id
  })
}

export interface InsertedLayers {
  layers: readonly NewLayer[]
  /** Those that they get; left out, new ones. */
  ids?: readonly string[]
  at: string
}

export function updateLayer(db: WritableDb, id: string, { fields, at }: { fields: EditedLayer; at: string }): void {
  const given: [column: string, value: string | number][] = []
  if (fields.name !== undefined) given.push(['name', fields.name])
  if (fields.description !== undefined) given.push(['description', fields.description])
  if (fields.style !== undefined) given.push(['style', JSON.stringify(fields.style)])
  if (fields.isShown !== undefined) given.push(['is_shown', Number(fields.isShown)])
  if (fields.edited !== undefined) given.push(['edited', JSON.stringify(fields.edited)])
  const set = ['modified_at = ?', ...given.map(([column]) => `${column} = ?`)].join(', ')
  prepared(db, `update list_layers set ${set} where id = ?`).run(at, ...given.map(([, value]) => value), id)
}

export function setLayersHidden(db: WritableDb, ids: readonly string[], isHidden: boolean): void {
  const set = prepared(db, 'update list_layers set is_hidden = ? where id in (select value from json_each(?))')
  set.run(Number(isHidden), JSON.stringify(ids))
}

/** Removes hidden layers for good. */
export const purgeHiddenLayers = (db: WritableDb, ids: readonly string[]): void =>
  void prepared(db, 'delete from list_layers where is_hidden = 1 and id in (select value from json_each(?))').run(
    JSON.stringify(ids),
  )

/** A layer with its geometry and its source, to be put into another list. */
export function readWholeLayer(db: ReadableDb, listId: string, id: string): NewLayer | null {
  const layer = findLayer(db, listId, id)
  const geometry = readGeometry(db, id)
  return layer && geometry ? { ...layer, geometry, source: readSource(db, id) } : null
}
