import type { StoredLink } from '#main/database/sql/table-links.ts'
import type { FoundSource, SourceStore } from '#main/lists/shape/source-store.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { linkFileName } from './fetched-files.ts'

export interface LinkBase extends FoundSource {
  listId: string
}

/** The table as it was at the last pull that went into the list, with how its columns were read. */
export function baseOf(sources: Pick<SourceStore, 'find'>, link: StoredLink): Result<LinkBase> {
  const { listId } = link
  if (listId === null) return fail('tables/not-pulled', 'Nothing was pulled from this table yet: pull it first.')
  // The newest first: a table with other columns than before is another file.
  const found = sources.find(listId).find(({ fileName }) => fileName === linkFileName(link))
  return found
    ? ok({ ...found, listId })
    : fail('tables/no-base', 'The last pull of this table is no longer kept: pull it again.')
}
