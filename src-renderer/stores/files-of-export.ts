import { FACET_VALUES } from '#shared/model/facets.ts'
import type { BatchCounts, RowFilter } from './review-store.ts'
import type { FacetCounts } from './use-run-counts.ts'

/** One file of an archive: what its rows have in common, and how many there are. */
export interface ExportedFile {
  value: string
  count: number
}

/** The files that a split makes. A facet is counted without its own choice, so that choice is taken out here. */
export function filesOf(
  split: 'none' | 'word' | 'decision',
  { counts, filter, asides }: { counts: FacetCounts; filter: RowFilter; asides: BatchCounts | null },
): ExportedFile[] {
  if (split === 'none') return []
  const chosen: readonly string[] = filter.facets[split]?.values ?? FACET_VALUES[split]
  const answered = FACET_VALUES[split]
    .filter((value) => chosen.includes(value))
    .map((value) => ({ value, count: counts[split]?.[value] ?? 0 }))
  const others =
    asides === null ? [] : (['blank', 'rejected'] as const).map((value) => ({ value, count: asides[value] }))
  return [...answered, ...others].filter(({ count }) => count > 0)
}
