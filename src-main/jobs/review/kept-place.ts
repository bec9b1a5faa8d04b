import { z } from 'zod'
import { reviewPlace, facetChoice } from '#shared/contract/review-schemas.ts'
import { columnNames } from '#main/jobs/batch/listed-cells.ts'
import { readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import type { Review } from './create-review.ts'
import { readChoice, writeChoice } from './policy-choice.ts'

export type ReviewPlace = z.output<typeof reviewPlace>

/** As any version may have written it: facets that are unknown here are looked at one by one. */
const storedPlace = reviewPlace.extend({
  filter: reviewPlace.shape.filter.extend({ facets: z.record(z.string(), z.unknown()).default({}) }),
})

/**
 * Where the run was left; null where nobody was there. What no longer fits is left out, because a filter that nothing
 * shows would hide rows: a facet or a value that this version or this run does not know.
 */
export function readPlace(review: Review): ReviewPlace | null {
  const stored = storedPlace.safeParse(parsed(readChoice(review.db, 'place')))
  if (!stored.success) return null
  const { filter, ...place } = stored.data
  const columns = knownColumns(review, filter.columns)
  const kept = { search: filter.search, facets: knownFacets(review, filter.facets) }
  return { ...place, filter: columns ? { ...kept, columns } : kept }
}

export function keepPlace(review: Review, place: ReviewPlace): void {
  writeChoice(review.db, { name: 'place', value: JSON.stringify(place) })
}

function parsed(value: string | undefined): unknown {
  try {
    return JSON.parse(value ?? 'null')
  } catch {
    return null
  }
}

/** Columns that the file has; undefined where none is chosen. */
function knownColumns({ db }: Review, stored: ReviewPlace['filter']['columns']): ReviewPlace['filter']['columns'] {
  const names = new Set(columnNames(readPlan(db)))
  const known = Object.entries(stored ?? {}).filter(([name, { values }]) => names.has(name) && values.length > 0)
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

function knownFacets(review: Review, stored: Record<string, unknown>): ReviewPlace['filter']['facets'] {
  const { codes, bits } = review.facets()
  const known: ReviewPlace['filter']['facets'] = {}
  for (const { facet, names } of [...codes, ...bits]) {
    const choice = facetChoice.safeParse(stored[facet])
    if (!choice.success) continue
    const values = choice.data.values.filter((value) => names.includes(value))
    if (values.length > 0) known[facet] = { values, isNegated: choice.data.isNegated }
  }
  return known
}
