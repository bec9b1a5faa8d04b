import { LIST_COLORS, type ListColor } from '#shared/model/list-colors.ts'

/** Grey stands for the rest. */
const VALUE_COLORS = LIST_COLORS.filter((color) => color !== 'gray')
/** Of values that were shown once; then those that are not shown now are forgotten. */
const MOST_KEPT = 100

/**
 * A colour for each value, the one that it had before where it had one: an edit or a search changes which values are the
 * most frequent, not what a colour means. A colour that no value has or had is given first.
 */
export function assignColors(
  before: ReadonlyMap<string, ListColor>,
  values: readonly string[],
): ReadonlyMap<string, ListColor> {
  const kept = new Map(before.size > MOST_KEPT ? [] : before)
  const taken = new Set<ListColor>()
  for (const value of values) {
    const color = before.get(value)
    if (color === undefined || taken.has(color)) kept.delete(value)
    else kept.set(value, color)
    if (color !== undefined) taken.add(color)
  }
  for (const value of values) {
    if (kept.has(value)) continue
    const known = new Set(kept.values())
    const free = VALUE_COLORS.filter((color) => !taken.has(color))
    const color = free.find((one) => !known.has(one)) ?? free[0]
    if (!color) continue
    kept.set(value, color)
    taken.add(color)
  }
  return kept
}
