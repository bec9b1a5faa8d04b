import { primaryCode } from '#main/cleansing/format/child-fields.ts'
import type { Draft, MatchSource } from '#main/cleansing/format/match-source.types.ts'
import { setField } from '#main/cleansing/format/set-field.ts'
import { toScript } from '#main/cleansing/format/to-script.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { SuppressionQuery } from '#main/reference/suppression/suppression.types.ts'
import type { MatchRecord } from '#shared/model/address.ts'

const FIELD_ENDS = { deceased: 'Deceased', goneaways: 'Goneaways' } as const

/** The files write names in Latin letters. */
const inLatin = (name: string | undefined, source: MatchSource): string =>
  toScript(name ?? '', null, { ...source, settings: { ...source.settings, script: 'Latn' } })

/** The person and the address as they were read or verified, whatever the options leave out or print otherwise. */
function toQuery(record: MatchRecord, source: MatchSource): SuppressionQuery {
  const {
    values,
    verdict: { country },
  } = source
  const textOf = (part: Part) => values[part]?.is ?? ''
  const code = textOf('PostalCode')
  return {
    forename: inLatin(record.Forename, source),
    middleName: inLatin(record.MiddleName, source),
    surname: inLatin(record.Surname, source),
    country: country?.alpha2 ?? '',
    postalCode: country ? primaryCode(code, country) : code,
    premise: textOf('Premise'),
    street: textOf('Thoroughfare') || textOf('Building'),
    unit: textOf('SubBuilding'),
    box: record.PostBoxNumber ?? '',
    locality: record.LocalityName ?? textOf('Locality'),
  }
}

/**
 * Whether the person stands in an installed suppression file at that address: flag `Y` with the name as the file
 * writes it, or `N`. Without a file of the kind nothing is said.
 */
export function addSuppressions(draft: Draft, source: MatchSource): void {
  const { settings, reader } = source
  const { record } = draft
  for (const kind of settings.suppressions) {
    if (!reader.hasSuppression(kind) || !record.Surname) continue
    const end = FIELD_ENDS[kind]
    const person = reader.suppressedPerson(kind, toQuery(record, source))
    setField(draft, `${end}Flag`, person ? 'Y' : 'N')
    setField(draft, `MatchedForename${end}`, person?.forename ?? '')
    setField(draft, `MatchedMiddleName${end}`, person?.middleName ?? '')
    setField(draft, `MatchedSurname${end}`, person?.surname ?? '')
  }
}
