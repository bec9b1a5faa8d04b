import type { FacetCounts } from './scan-facets.ts'
import type { ColumnFacet } from './column-facet.ts'

/** Values of a column that are listed, the most frequent first; those that are chosen are listed as well. */
const MOST_LISTED = 30

/** Counts the values of a column over the rows that `isCounted` lets pass. */
export function countColumn(
  { name, codes, names }: ColumnFacet,
  chosen: readonly string[],
  isCounted: (position: number) => boolean,
): FacetCounts['columns'][number] {
  const counts = new Uint32Array(names.length)
  for (let position = 0; position < codes.length; position++) {
    if (isCounted(position)) (counts[codes[position] as number] as number)++
  }
  const found: number[] = []
  for (let code = 1; code < counts.length; code++) if (counts[code] !== 0) found.push(code)
  found.sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b)
  const listed = found.slice(0, MOST_LISTED)
  const values = listed.map((code) => ({ value: names[code] as string, count: counts[code] as number }))
  const isListed = new Set(values.map(({ value }) => value))
  for (const value of chosen.filter((one) => !isListed.has(one))) {
    values.push({ value, count: counts[names.indexOf(value, 1)] ?? 0 })
  }
  return { name, values, more: found.length - listed.length + (counts[0] === 0 ? 0 : 1) }
}
