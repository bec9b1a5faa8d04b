import type { Draft, MatchSource } from '#main/cleansing/format/match-source.types.ts'
import { setField } from '#main/cleansing/format/set-field.ts'

const FIELD_ENDS = { deceased: 'Deceased', goneaways: 'Goneaways' } as const

/**
 * Whether the person stands in an installed suppression file at that address: flag `Y` with the name as the file
 * writes it, or `N`. Without a file of the kind nothing is said.
 */
export function addSuppressions(draft: Draft, { settings, reader }: MatchSource): void {
  const { record } = draft
  for (const kind of settings.suppressions) {
    if (!reader.hasSuppression(kind) || !record.Surname) continue
    const end = FIELD_ENDS[kind]
    const person = reader.suppressedPerson(kind, {
      forename: record.Forename ?? '',
      surname: record.Surname,
      postalCode: record.PostalCode ?? '',
      premise: record.Premise ?? '',
      locality: record.LocalityName ?? '',
    })
    setField(draft, `${end}Flag`, person ? 'Y' : 'N')
    setField(draft, `MatchedForename${end}`, person?.forename ?? '')
    setField(draft, `MatchedMiddleName${end}`, person?.middleName ?? '')
    setField(draft, `MatchedSurname${end}`, person?.surname ?? '')
  }
}
