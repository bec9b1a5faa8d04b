import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import { isMatched } from '#main/cleansing/verify/judge.ts'
import type { RecordName } from '#shared/model/explanation.ts'

const samePiece = (a: string | undefined, b: string | undefined): boolean => a?.toLowerCase() === b?.toLowerCase()

/** A postal code is the record's only where the one given agrees with it: candidates carry the code they contradict. */
const codeOf = ({ record, parts }: Candidate): string | undefined =>
  parts.some((match) => match.part === 'PostalCode' && isMatched(match)) ? record.postal?.code : undefined

/** A record in one line; `isNamesake`: with its county or its postal district, which tells it from another of its name. */
export function describeRecord(candidate: Candidate, isNamesake = false): string {
  const { street, place, area1, area2, country } = candidate.record
  const county = isNamesake ? (area2?.name ?? street?.postalDistrict) : undefined
  const pieces = [street?.name, place?.name, codeOf(candidate), county, area1?.name, country.alpha2].filter(Boolean)
  // `Budapest, Budapest, HU` says nothing twice.
  return pieces.filter((piece, i) => !samePiece(piece, pieces[i - 1])).join(', ')
}

/** Each record in one line, those that would read alike with their counties; what still reads alike is named once. */
export function describeRecords(candidates: readonly Candidate[]): Map<string, Candidate> {
  const plain = candidates.map((one) => describeRecord(one))
  const described = new Map<string, Candidate>()
  candidates.forEach((one, i) => {
    const isNamesake = plain.some((text, other) => other !== i && text === plain[i])
    const text = isNamesake ? describeRecord(one, true) : (plain[i] as string)
    if (!described.has(text)) described.set(text, one)
  })
  return described
}

/** The record part by part, in its own names. */
export function nameRecord(candidate: Candidate): RecordName {
  const { street, place, area1, area2, postal, country } = candidate.record
  const name: RecordName = {}
  if (street) name.Thoroughfare = street.name
  if (street?.postalDistrict) name.PostalDistrict = street.postalDistrict
  if (place) name.Locality = place.name
  // A record that is nothing but a code is named by it.
  const code = place || street ? codeOf(candidate) : postal?.code
  if (code) name.PostalCode = code
  if (area2) name.SubAdministrativeArea = area2.name
  if (area1) name.AdministrativeArea = area1.name
  return { ...name, Country: country.alpha2 }
}
