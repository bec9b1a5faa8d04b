import { joinTags, readMarkCells, splitTags, type MarkRole } from '../files/mark-cells.ts'
import { toWeekText } from '#shared/model/hours/day-hours.ts'
import type { PointFields } from '../lists.types.ts'

interface MarkedRow {
  cells: readonly string[]
  place: Pick<PointFields, MarkRole>
  /** A cell of each column, for how its tags are parted. */
  samples: readonly string[]
}

/**
 * The cells of the columns that say a mark, so that an import reads it of them as it is now. Null where there is no such
 * column, or where one holds a text that is no mark and stays.
 */
export function fitMarkCells(
  { cells, place, samples }: MarkedRow,
  mark: MarkRole,
  indexes: readonly number[],
): [index: number, cell: string][] | null {
  const [first, ...more] = indexes
  if (first === undefined || readMarkCells(cells, new Map([[mark, indexes]])).unread.length > 0) return null
  const emptied = more.map((index): [number, string] => [index, ''])
  if (mark === 'status') return [[first, place.status], ...emptied]
  // A note more has a moment and an author, which a column of texts has not.
  if (mark === 'notes') return place.notes === null ? indexes.map((index) => [index, '']) : null
  if (mark === 'openingHours') return [[first, toWeekText(place.openingHours)], ...emptied]
  const tags = place.tags ?? []
  const like = (index: number) => cells[index]?.trim() || (samples[index] ?? '')
  const spread = spreadTags(tags, { cells, indexes, like })
  return spread ?? [[first, joinTags(tags, like(first))], ...emptied]
}

interface TagColumns {
  cells: readonly string[]
  indexes: readonly number[]
  like: (index: number) => string
}

/** Each tag in the column that it stands in already, new ones in the first; null where they would be read in another order. */
function spreadTags(tags: readonly string[], { cells, indexes, like }: TagColumns): [number, string][] | null {
  const left = new Set(tags)
  const kept = indexes.map((index) => splitTags(cells[index]?.trim() ?? '').filter((one) => left.delete(one)))
  kept[0]?.push(...left)
  const isAsRead = JSON.stringify([...new Set(kept.flat())]) === JSON.stringify(tags)
  return isAsRead ? indexes.map((index, at) => [index, joinTags(kept[at] ?? [], like(index))]) : null
}
