/**
 * What two records are the same of. Each counts the place and, beside it, the names that say which household, person or
 * organisation of that place is meant.
 */
export const DUPLICATE_KINDS = ['place', 'household', 'person', 'organisation'] as const
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number]

const OF_A_PERSON = ['FullName', 'Contact', 'Surname'] as const

/** Fields of which a file must hold one, where the names count. */
export const FIELDS_OF_KIND: Record<DuplicateKind, readonly string[]> = {
  place: [],
  household: OF_A_PERSON,
  person: OF_A_PERSON,
  organisation: ['Organization'],
}

/** The kinds that can be looked for in a file that holds these fields. */
export function offeredKinds(fields: Iterable<string>): DuplicateKind[] {
  const held = new Set(fields)
  return DUPLICATE_KINDS.filter((kind) => {
    const wanted = FIELDS_OF_KIND[kind]
    return wanted.length === 0 || wanted.some((field) => held.has(field))
  })
}
