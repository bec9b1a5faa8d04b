import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { agreePlaceAndStreet, metersBetween, agreePlaceAndCode } from '#main/cleansing/names/agree.ts'
import type { AddressRecord, Candidate, MatchKind, PartMatch, Wanted } from '#main/cleansing/model/candidate.types.ts'
import type { CandidateQuery } from '#main/cleansing/candidates/candidate-query.types.ts'
import { comparePostalPart } from '#main/cleansing/candidates/compare-code.ts'
import { match, type Found } from '#main/cleansing/candidates/part-match.ts'
import { addPremise, comparePremisePart } from '#main/cleansing/candidates/compare-premise.ts'
import { scriptOf, spellingOf } from '#main/cleansing/names/judge-place-name.ts'
import { expandCorrectWords } from '#main/cleansing/candidates/compare-street-names.ts'
import { findOpenTown } from '#main/cleansing/candidates/find-open-town.ts'
import { findStrangeStreet } from '#main/cleansing/candidates/find-strange-street.ts'
import type { StreetHit } from '#main/cleansing/candidates/find-streets.ts'
import type { Span } from '#main/cleansing/model/span.types.ts'
import { scoreCandidate } from '#main/cleansing/score/score-candidate.ts'
import type { AreaRecord, PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import { similarity } from '#shared/text/damerau-levenshtein.ts'
import { expandStreetKey } from '#shared/text/expand-street-key.ts'
import { toOneScript } from '#main/cleansing/text/to-one-script.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { keyOfWords } from '#main/cleansing/text/word-ranges.ts'
import { WORD_CLASS } from '#main/cleansing/words/word-classes.ts'

/** Names of one word are those of streets too. */
const LEAST_WORDS = 2

/** Where a name behind a street may begin: behind its type, or with a second street that stands right behind it. */
function startsBehindStreet({ classes }: CandidateQuery, streets: readonly Span[]): { from: number; to: number }[] {
  return streets.flatMap(({ from, to }) => {
    const isSecond = streets.some((other) => other.to === from)
    const starts = isSecond ? [from] : []
    for (let at = from + 1; at < to - 1; at++)
      if (((classes[at] ?? 0) & WORD_CLASS.streetType) !== 0) starts.push(at + 1)
    return starts.filter((start) => to - start >= LEAST_WORDS).map((start) => ({ from: start, to }))
  })
}

const isLine = ({ tokens }: CandidateQuery, { from, to }: Span): boolean =>
  tokens[from - 1]?.segment !== tokens[from]?.segment && tokens[to]?.segment !== tokens[from]?.segment

const isTown = ({ reader, country }: CandidateQuery, { key }: Span): boolean =>
  reader.placesByName(country.alpha2, key).some(({ match, place }) => match === 'primary' && place.population > 0)

/**
 * `Cehegín, 30189, Calle Calasparra 2`: neither is a line that is the name of a town a street of its own beside another.
 * `55 Victoria Avenue Tumbler Ridge V0C 2W0`: how many words behind a street that nobody knows are the name of a town, of
 * which the code says that it is another one. Read as words of the street they would not contradict it.
 */
function swallowedTownWords(query: CandidateQuery, wanted: Wanted, { street, postal }: AddressRecord): number {
  const { reader, country, tokens } = query
  if (!wanted.street || street || !postal || wanted.locality || wanted.dependent) return 0
  const streets = wanted.reading.spans.filter(({ part }) => part === 'Thoroughfare')
  const line = streets.find((span) => !span.isLexical && isLine(query, span) && isTown(query, span))
  if (line && streets.some(({ isLexical }) => isLexical)) return line.to - line.from
  for (const range of startsBehindStreet(query, streets)) {
    const hits = reader.placesByName(country.alpha2, keyOfWords(tokens, range))
    const towns = hits.filter(({ match, place }) => match === 'primary' && place.population > 0)
    if (towns.length === 0) continue
    const isElsewhere = towns.every(({ place }) => agreePlaceAndCode(reader, place, postal) === 'far')
    return isElsewhere ? range.to - range.from : 0
  }
  return 0
}

const squash = (text: string) => toNameKey(text).replaceAll(' ', '')
/** Villages and suburbs of an address lie this near its street or postal code. */
const SUBURB_REACH_METERS = 8000

function compareStreetPart(wanted: Wanted, record: AddressRecord, hit: StreetHit | null): PartMatch[] {
  if (!wanted.street) return []
  if (!hit || !record.street) return [match('Thoroughfare', wanted.street, '', 'unknown')]
  const { kind, similarity: likeness, name } = hit.likeness
  const { key, country } = record.street
  const written = kind === 'alias' ? expandCorrectWords(wanted.street.key, country) : null
  if (written !== null) {
    const misspelt = similarity(squash(written), squash(expandStreetKey(key, country)))
    return [{ part: 'Thoroughfare', given: wanted.street.key, reference: name, kind: 'fuzzy', similarity: misspelt }]
  }
  return [{ part: 'Thoroughfare', given: wanted.street.key, reference: name, kind, similarity: likeness }]
}

/** The words of a span as they were written. */
export const rawText = ({ tokens }: CandidateQuery, { from, to }: Span): string =>
  tokens
    .slice(from, to)
    .map(({ raw, gap = ' ' }, i) => (i > 0 ? gap : '') + toOneScript(raw))
    .join('')

/** `Dubiln 4`: what stands behind the name of a misspelt city belongs to it, the number of a district or `Cedex 06`. */
function withDistrict({ tokens }: CandidateQuery, { from, to, key }: Span, name: string): string {
  const behind = tokens.slice(from + key.split(' ').length, to).map((token) => token.raw)
  return [name, ...behind].join(' ')
}

/** A name in a script that is foreign to the country stands for the primary name; others keep their spelling. */
function aliasText(query: CandidateQuery, span: Span, place: PlaceRecord): string {
  const raw = rawText(query, span)
  const script = scriptOf(raw)
  if (script !== 'Latin' && script !== scriptOf(place.nativeName)) return place.name
  return spellingOf(query.reader, place, raw, span.key)
}

function compareLocalityPart(query: CandidateQuery, wanted: Wanted, record: AddressRecord, found: Found): PartMatch[] {
  const span = wanted.locality
  if (!span) return []
  const { place } = found
  const { place: chosen, street } = record
  if (!chosen) return [match('Locality', span, '', 'unknown')]
  const named = (span.places ?? []).find((hit) => hit.place.id === chosen.id && hit.match !== 'fuzzy')
  if (named?.match === 'primary') return [match('Locality', span, named.name, 'same')]
  // A city and its ward are called after both.
  if (named?.name.endsWith(` ${chosen.name}`)) return [match('Locality', span, named.name, 'alias')]
  if (named) return [match('Locality', span, aliasText(query, span, chosen), 'alias')]
  if (chosen.id === place.place?.id && place.kind !== 'contradicts') {
    const { kind, similarity: likeness } = place
    const name = kind === 'fuzzy' ? withDistrict(query, span, place.name) : place.name
    return [{ part: 'Locality', given: span.key, reference: name, kind, similarity: likeness }]
  }
  // A name that is no known place stays as it is; a known place elsewhere speaks against the record.
  const exact = (span.places ?? []).filter((hit) => hit.match !== 'fuzzy')
  const isNear =
    (street !== null && exact.some((hit) => agreePlaceAndStreet(query.reader, hit.place, street))) ||
    isServedAsWell(query, span, record)
  return [match('Locality', span, chosen.name, isNear ? 'alias' : exact.length > 0 ? 'contradicts' : 'unknown')]
}

/** A district and its city, both of which the postal code serves, do not contradict one another. */
function isServedAsWell({ reader }: CandidateQuery, { places = [] }: Span, { postal }: AddressRecord): boolean {
  const ids = new Set(postal === null ? [] : reader.placesOfPostalCode(postal).map(({ place }) => place.id))
  return places.some(({ match, place }) => match !== 'fuzzy' && ids.has(place.id))
}

/** The places `Hong Kong` and `Kowloon` lie in one district each and stand for many: the quarter tells which. */
const areaOfQuarter = ({ reader }: CandidateQuery, { area1Id }: PlaceRecord) =>
  area1Id === null ? null : reader.area(area1Id)

function compareDependentPart(query: CandidateQuery, wanted: Wanted, record: AddressRecord): PartMatch[] {
  const span = wanted.dependent
  if (!span) return []
  const centre = record.street?.position ?? record.postal?.position ?? record.place?.position
  for (const hit of span.places ?? []) {
    const meters = metersBetween(hit.place.position, centre)
    if (hit.place.id === record.place?.id || (meters !== null && meters <= SUBURB_REACH_METERS)) {
      record.dependent = hit.place
      if (profileOf(record.country.alpha2).hasDistrictsOfParts)
        record.area1 = areaOfQuarter(query, hit.place) ?? record.area1
      return [match('DependentLocality', span, hit.name, hit.match === 'primary' ? 'same' : hit.match)]
    }
  }
  return [match('DependentLocality', span, '', 'unknown')]
}

/** Two packs each have a record of one area: `England` around a village of one and above a county of the other. */
const isSameArea = (one: AreaRecord | null, other: AreaRecord | null): boolean =>
  one !== null && other !== null && (one.id === other.id || (one.country === other.country && one.code === other.code))

function compareArea(reader: ReferenceReader, span: Span, record: AddressRecord): PartMatch {
  const { area1 } = record
  const hits = (span.areas ?? []).filter((hit) => hit.area.level === 1)
  const same = hits.find((hit) => hit.area.id === area1?.id)
  // `Bandon, Co Galway`: a county of another region, read as the region, is as wrong as it is.
  const isElsewhere = hits.length > 0 || compareSubArea(reader, span, record).kind === 'contradicts'
  const kind: MatchKind = same
    ? same.match === 'primary'
      ? 'same'
      : same.match
    : area1 && isElsewhere
      ? 'contradicts'
      : 'unknown'
  return match('AdministrativeArea', span, area1?.name ?? '', kind)
}

function compareSubArea(reader: ReferenceReader, span: Span, { area1, area2 }: AddressRecord): PartMatch {
  const areas = (span.areas ?? []).map(({ area }) => area)
  const hits = areas.filter(({ level }) => level === 2)
  // Many regions are called like the district around their capital.
  const same = hits.find(({ id }) => id === area2?.id) ?? areas.find((area) => isSameArea(area, area1))
  // Counties of custom and of administration differ too often to speak against a record of the same area.
  const parentOf = ({ parentId }: AreaRecord) => (parentId === null ? null : reader.area(parentId))
  const isElsewhere = area1 !== null && hits.length > 0 && hits.every((area) => !isSameArea(parentOf(area), area1))
  const kind: MatchKind = same ? 'same' : isElsewhere ? 'contradicts' : 'unknown'
  return match('SubAdministrativeArea', span, same?.name ?? '', kind)
}

const compareAreaParts = (
  { reader }: CandidateQuery,
  { area, subArea }: Wanted,
  record: AddressRecord,
): PartMatch[] => [
  ...(area ? [compareArea(reader, area, record)] : []),
  ...(subArea ? [compareSubArea(reader, subArea, record)] : []),
]

/** Compares a reading with a record part by part. */
export function compareParts(query: CandidateQuery, wanted: Wanted, record: AddressRecord, found: Found): Candidate {
  addPremise(query, wanted, record)
  const parts = [
    ...comparePremisePart(query, wanted, record),
    ...compareStreetPart(wanted, record, found.hit),
    ...compareLocalityPart(query, wanted, record, found),
    ...compareDependentPart(query, wanted, record),
    ...comparePostalPart(query, wanted, record, found),
    ...compareAreaParts(query, wanted, record),
  ]
  const swallowed = swallowedTownWords(query, wanted, record)
  const objection = parts.find((part) => part.kind === 'contradicts')?.part ?? (swallowed > 0 ? 'Locality' : '')
  const strangeStreet = findStrangeStreet(query, wanted, record)
  const openTown = findOpenTown(query, wanted, record, parts)
  const candidate: Candidate = { wanted, record, parts, objection, strangeStreet, openTown, score: 0 }
  return { ...candidate, score: scoreCandidate(candidate, query.tokens.length + swallowed) }
}
