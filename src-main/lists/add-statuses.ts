import { MOST_STATUSES } from '#shared/contract/marks-schemas.ts'
import { FIRST_STATUSES } from '#shared/model/first-statuses.ts'
import { LIST_COLORS, type ListColor } from '#shared/model/list-colors.ts'
import type { PlaceStatus, PointFields } from './lists.types.ts'

/** The statuses of a list with the words of these places that it lacks, as they come; null where it has them all. */
export function addStatuses(
  known: readonly PlaceStatus[] | null,
  points: readonly Pick<PointFields, 'status'>[],
): PlaceStatus[] | null {
  const statuses = [...(known ?? FIRST_STATUSES)]
  const before = statuses.length
  const words = new Set(statuses.map(({ word }) => word))
  for (const { status } of points) {
    const word = status.trim()
    if (word === '' || words.has(word) || statuses.length >= MOST_STATUSES) continue
    words.add(word)
    // Nothing in a file says which word means that nothing is left to do.
    statuses.push({ word, color: nextColor(statuses), isDone: false })
  }
  return statuses.length === before ? null : statuses
}

/** One that no other has, as long as there is one. */
const nextColor = (statuses: readonly PlaceStatus[]): ListColor =>
  LIST_COLORS.find((color) => statuses.every((one) => one.color !== color)) ?? 'gray'
