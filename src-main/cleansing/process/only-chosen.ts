import { nameRecord } from '#main/cleansing/format/describe-record.ts'
import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import type { Search } from '#main/cleansing/process/search-address.ts'
import { NAMING_PARTS, type RecordName } from '#shared/model/explanation.ts'

/** True for a record that bears every name of the chosen one; a street may lie in a town that was chosen. */
function isNamed(candidate: Candidate, chosen: RecordName): boolean {
  const name = nameRecord(candidate)
  const isOnlyCode = !chosen.Locality && !chosen.Thoroughfare
  return NAMING_PARTS.every(
    (part) => chosen[part] === undefined || (part === 'PostalCode' && !isOnlyCode) || name[part] === chosen[part],
  )
}

/**
 * A search in which the record that a person chose stands alone; as it is where that one was not found. Two towns of which
 * every name is the same are one to whoever chose: the better one answers.
 */
export function onlyChosen(search: Search | null, chosen: RecordName | null): Search | null {
  if (!search || !chosen) return search
  const named = search.candidates.filter((one) => isNamed(one, chosen))
  const place = named[0]?.record.place?.id
  if (named.length === 0) return search
  const { country, readings } = search
  return { country, readings, candidates: named.filter(({ record }) => record.place?.id === place) }
}
