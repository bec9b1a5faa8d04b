import { columnsKey } from '#shared/model/recipe-fit.ts'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import type { z } from 'zod'
import type { intoChoices } from '#shared/contract/into-schemas.ts'
import type { pointRole } from '#shared/contract/points-file-schemas.ts'

type Match = z.output<typeof intoChoices>['match']

/** How a file was read that went into a list, by the names of its columns. */
export interface ListImport {
  listId: string
  fileName: string
  columns: string[]
  mapping: { column: string; field: z.output<typeof pointRole> }[]
  keepOthers: boolean
  geocode: boolean
  /** Null: it made the list. A key is the name of its column. */
  match: Exclude<Match, { by: 'key' }> | { by: 'key'; column: string } | null
  importedAt: string
}

interface Row extends Pick<ListImport, 'listId' | 'fileName' | 'importedAt'> {
  spec: string
}

type Spec = Omit<ListImport, 'listId' | 'fileName' | 'importedAt'>

/** Files with the same columns take the place of one another, list by list. */
export function rememberImport(db: WritableDb, { listId, fileName, importedAt, ...spec }: ListImport): void {
  db.prepare(
    `insert or replace into list_imports (list_id, columns_key, file_name, spec, imported_at) values (?, ?, ?, ?, ?)`,
  ).run(listId, columnsKey(spec.columns), fileName, JSON.stringify(spec satisfies Spec), importedAt)
}

/** Name of the file that was read last of those that went into a list. */
export const newestImport = (db: ReadableDb, listId: string): string | null =>
  (db
    .prepare('select file_name from list_imports where list_id = ? order by imported_at desc limit 1')
    .pluck()
    .get(listId) as string | undefined) ?? null

/** Of the lists that are seen, the newest first. */
export const listImports = (db: ReadableDb): ListImport[] =>
  (
    db
      .prepare(
        `select list_id as listId, file_name as fileName, spec, imported_at as importedAt from list_imports
         join lists on lists.id = list_id and hidden_at is null order by imported_at desc limit 1000`,
      )
      .all() as Row[]
  ).map(({ spec, ...row }) => ({ ...row, ...(JSON.parse(spec) as Spec) }))
