import type { z } from 'zod'
import type { knownList } from '#shared/contract/into-schemas.ts'
import { columnsKey, fitRecipe, LIKE_ENOUGH, toColumnKey } from '#shared/model/recipe-fit.ts'
import type { PointsDescription } from '../files/describe-points.ts'
import type { ListImport } from '../sql/list-imports.ts'

export type KnownList = z.output<typeof knownList>
type OpenedFile = Pick<PointsDescription, 'name' | 'hasHeader' | 'hasGeometry'> & {
  columns: readonly { name: string }[]
}

/** More would be a list of lists. */
const MOST_KNOWN = 5

/**
 * The lists to which a file may belong: those that hold its places by their ids, then those into which a file with like
 * columns went, the likest and then the newest first. Columns without names of their own, and those of a map file, are
 * alike in files of all kinds: there the name of the file has to be the same as well.
 */
export function findKnown(
  file: OpenedFile,
  imports: readonly ListImport[],
  places: readonly { listId: string; places: number }[],
): Omit<KnownList, 'listName'>[] {
  const lasts = new Map<string, { last: NonNullable<KnownList['last']>; likeness: number }>()
  for (const one of imports) {
    const likeness = toLikeness(file, one)
    const before = lasts.get(one.listId)
    if (likeness >= LIKE_ENOUGH && likeness > (before?.likeness ?? 0)) {
      lasts.set(one.listId, { last: toLast(file, one, likeness), likeness })
    }
  }
  const byIds = places.map((one) => ({ ...one, last: lasts.get(one.listId)?.last ?? null }))
  const isById = new Set(places.map(({ listId }) => listId))
  const alike = [...lasts]
    .filter(([listId]) => !isById.has(listId))
    .sort(([, one], [, other]) => other.likeness - one.likeness)
    .map(([listId, { last }]) => ({ listId, places: 0, last }))
  return [...byIds, ...alike].slice(0, MOST_KNOWN)
}

function toLikeness(file: OpenedFile, { fileName, columns, mapping }: ListImport): number {
  const names = file.columns.map(({ name }) => name)
  const isSame = columnsKey(names) === columnsKey(columns)
  if (!file.hasHeader || file.hasGeometry) return isSame && fileName === file.name ? 1 : 0
  if (isSame) return 1
  const fit = fitRecipe({ columns, mapping }, names)
  // A column that placed the rows and is gone leaves nothing to go by.
  return fit.missing.length > 0 ? 0 : fit.likeness
}

function toLast(file: OpenedFile, last: ListImport, likeness: number): NonNullable<KnownList['last']> {
  const { fileName, importedAt, columns, mapping, keepOthers, geocode, match } = last
  const names = file.columns.map(({ name }) => name)
  return {
    fileName,
    importedAt,
    isSame: likeness === 1,
    mapping: fitRecipe({ columns, mapping }, names).mapping.map(({ index, field }) => ({ index, role: field })),
    keepOthers,
    geocode,
    match: match?.by === 'key' ? toKey(match.column, names) : match,
  }
}

function toKey(column: string, names: readonly string[]): { by: 'key'; column: number } | null {
  const index = names.findIndex((name) => toColumnKey(name) === toColumnKey(column))
  return index < 0 ? null : { by: 'key', column: index }
}
