import { z } from 'zod'
import { deskPlace, facetChoice } from '#shared/contract/desk-schemas.ts'
import type { Desk } from './create-desk.ts'
import { readChoice, writeChoice } from './policy-choice.ts'

export type DeskPlace = z.output<typeof deskPlace>

/** As any version may have written it: facets that are unknown here are looked at one by one. */
const storedPlace = deskPlace.extend({
  filter: deskPlace.shape.filter.extend({ facets: z.record(z.string(), z.unknown()).default({}) }),
})

/**
 * Where the run was left; null where nobody was there. What no longer fits is left out, because a filter that nothing
 * shows would hide rows: a facet or a value that this version or this run does not know.
 */
export function readPlace(desk: Desk): DeskPlace | null {
  const stored = storedPlace.safeParse(parsed(readChoice(desk.db, 'place')))
  if (!stored.success) return null
  const { filter, ...place } = stored.data
  return { ...place, filter: { search: filter.search, facets: knownFacets(desk, filter.facets) } }
}

export function keepPlace(desk: Desk, place: DeskPlace): void {
  writeChoice(desk.db, { name: 'place', value: JSON.stringify(place) })
}

function parsed(value: string | undefined): unknown {
  try {
    return JSON.parse(value ?? 'null')
  } catch {
    return null
  }
}

function knownFacets(desk: Desk, stored: Record<string, unknown>): DeskPlace['filter']['facets'] {
  const { codes, bits } = desk.facets()
  const known: DeskPlace['filter']['facets'] = {}
  for (const { facet, names } of [...codes, ...bits]) {
    const choice = facetChoice.safeParse(stored[facet])
    if (!choice.success) continue
    const values = choice.data.values.filter((value) => names.includes(value))
    if (values.length > 0) known[facet] = { values, isNegated: choice.data.isNegated }
  }
  return known
}
