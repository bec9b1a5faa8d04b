import type { ListFields, ListHeader, ListPatch, PlaceStatus } from '../lists.types.ts'
import type { FieldTypes } from '#shared/model/field-types.ts'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'

/** Stands in place of the moment at which a list was hidden, while an import still fills it. */
const STAGED = 'staged'

interface HeadRow extends Omit<ListHead, 'isErrorList' | 'statuses' | 'fieldTypes'> {
  isErrorList: number
  statuses: string | null
  fieldTypes: string | null
}

const HEAD = `id, name, description, latest_related_list_id as latestRelatedListId,
  is_error_list as isErrorList, created_at as createdAt, modified_at as modifiedAt,
  folder, color, statuses, field_types as fieldTypes`
const SELECT = `select ${HEAD},
  (select count(*) from locations where list_id = lists.id and is_hidden = 0) as count
  from lists where hidden_at is null`

const toFieldTypes = (text: string | null): FieldTypes => (text === null ? {} : (JSON.parse(text) as FieldTypes))

const toHead = <R extends HeadRow>(row: R) => ({
  ...row,
  isErrorList: row.isErrorList === 1,
  statuses: row.statuses === null ? null : (JSON.parse(row.statuses) as PlaceStatus[]),
  fieldTypes: toFieldTypes(row.fieldTypes),
})

/** Oldest first. */
export const listLists = (db: ReadableDb): ListHeader[] =>
  (db.prepare(`${SELECT} order by created_at, id`).all() as (HeadRow & { count: number })[]).map(toHead)

/** The same without the number of their points. */
export const listHeads = (db: ReadableDb): ListHead[] =>
  (prepared(db, `select ${HEAD} from lists where hidden_at is null order by created_at, id`).all() as HeadRow[]).map(
    toHead,
  )

export function findList(db: ReadableDb, id: string): ListHeader | null {
  const row = db.prepare(`${SELECT} and id = ?`).get(id.toLowerCase()) as (HeadRow & { count: number }) | undefined
  return row ? toHead(row) : null
}

/** A list without the number of its points, which takes a walk through all of them. */
export type ListHead = Omit<ListHeader, 'count'>

export function findListHead(db: ReadableDb, id: string): ListHead | null {
  const row = prepared(db, `select ${HEAD} from lists where hidden_at is null and id = ?`).get(id.toLowerCase())
  return row ? toHead(row as HeadRow) : null
}

/** The visible lists with the highest number that each has given out, which is known without counting its points. */
export const listSizes = (db: ReadableDb): { id: string; most: number }[] =>
  db
    .prepare(
      `select id, coalesce((select max(ordinal) from locations where list_id = lists.id), 0) as most
       from lists where hidden_at is null order by most desc`,
    )
    .all() as { id: string; most: number }[]

/** Also one that is hidden. */
export const hasList = (db: ReadableDb, id: string): boolean =>
  prepared(db, 'select 1 from lists where id = ?').get(id) !== undefined

export function insertList(db: WritableDb, list: ListFields & { id: string; at: string; isStaged: boolean }): void {
  db.prepare(
    `insert into lists (id, name, description, latest_related_list_id, is_error_list, created_at, modified_at, hidden_at)
     values (@id, @name, @description, @latestRelatedListId, @isErrorList, @at, @at, @hiddenAt)`,
  ).run({ ...list, isErrorList: Number(list.isErrorList), hiddenAt: list.isStaged ? STAGED : null })
}

const COLUMNS: Record<keyof ListPatch, string> = {
  name: 'name',
  description: 'description',
  latestRelatedListId: 'latest_related_list_id',
  isErrorList: 'is_error_list',
  folder: 'folder',
  color: 'color',
  statuses: 'statuses',
  fieldTypes: 'field_types',
}

function toColumn(value: ListPatch[keyof ListPatch]): string | number | null {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Array.isArray(value) || Object.keys(value).length > 0 ? JSON.stringify(value) : null
}

/** Writes the given fields and the moment of the change. */
export function updateList(db: WritableDb, id: string, change: { fields: ListPatch; at: string }): void {
  const set = ['modified_at = @at']
  const values: Record<string, string | number | null> = { id, at: change.at }
  for (const [field, column] of Object.entries(COLUMNS) as [keyof ListPatch, string][]) {
    const value = change.fields[field]
    if (value === undefined) continue
    set.push(`${column} = @${field}`)
    values[field] = toColumn(value)
  }
  db.prepare(`update lists set ${set.join(', ')} where id = @id`).run(values)
}

export function setListHidden(db: WritableDb, id: string, change: { isHidden: boolean; at: string }): void {
  db.prepare('update lists set hidden_at = @hiddenAt, modified_at = @at where id = @id').run({
    id,
    at: change.at,
    hiddenAt: change.isHidden ? change.at : null,
  })
}

/** The statuses of a list, also of one that an import still fills. */
export function readStatuses(db: ReadableDb, id: string): PlaceStatus[] | null {
  const text = prepared(db, 'select statuses from lists where id = ?').pluck().get(id) as string | null | undefined
  return text ? (JSON.parse(text) as PlaceStatus[]) : null
}

/** Types of the fields of a list; none of one that is gone. */
export const readFieldTypes = (db: ReadableDb, id: string): FieldTypes =>
  toFieldTypes((prepared(db, 'select field_types from lists where id = ?').pluck().get(id) as string | null) ?? null)

/** Removes a hidden list for good, with its points. */
export function purgeHiddenList(db: WritableDb, id: string): void {
  db.prepare('delete from lists where id = ? and hidden_at is not null').run(id)
}

/** Lists of imports that have not come to their end. */
export const listStagedIds = (db: ReadableDb): string[] =>
  db.prepare('select id from lists where hidden_at = ?').pluck().all(STAGED) as string[]

/** Lists of rejected rows beside a list. */
export const listRejectedOf = (db: ReadableDb, listId: string): string[] =>
  prepared(
    db,
    `select id from lists where latest_related_list_id = ? and is_error_list = 1 and id <> latest_related_list_id
     and hidden_at is null`,
  )
    .pluck()
    .all(listId.toLowerCase()) as string[]
