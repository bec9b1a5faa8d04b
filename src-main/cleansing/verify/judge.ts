import { metersBetween } from '#main/cleansing/names/agree.ts'
import type { Candidate, PartMatch } from '#main/cleansing/model/candidate.types.ts'
import { LEVEL_OF_PART, type Level, type Part } from '#main/cleansing/model/parts.types.ts'
import type { Reading } from '#main/cleansing/model/span.types.ts'
import type { AvcStatus } from '#main/cleansing/verify/avc.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Records this close in score are rivals. */
const AMBIGUITY_MARGIN = 0.45
/** A town this many times larger than its namesake is meant. */
export const DOMINANCE = 8
/** Where both have the street that is asked for it must be this many times larger. */
const DOMINANCE_WITH_STREET = 30
/** Two records of one name this near are the same place. */
const SAME_PLACE_METERS = 15_000
/** Contradicting parts this near are an imprecise address, not two addresses. */
const NEAR_CONTRADICTION_METERS = 25_000

export const isMatched = ({ kind }: PartMatch): boolean => kind === 'same' || kind === 'alias' || kind === 'fuzzy'

/** What an answer says of one part, where it says anything. */
export const matchOf = (candidate: Candidate, part: Part): PartMatch | undefined =>
  candidate.parts.find((one) => one.part === part)

/** Deepest level among parts. */
export const deepest = (parts: readonly Part[]): Level =>
  parts.reduce<Level>((level, part) => (LEVEL_OF_PART[part] > level ? LEVEL_OF_PART[part] : level), 0)

/** Post and pre level: what is verified in the end, and what the raw input already matched. */
export function levelsOf(candidate: Candidate): { post: Level; pre: Level } {
  const post = deepest(candidate.parts.filter(isMatched).map(({ part }) => part))
  const isRaw = ({ kind }: PartMatch) => kind === 'same' || kind === 'alias'
  const street = matchOf(candidate, 'Thoroughfare')
  const isStreetRaw = street === undefined || isRaw(street)
  // The house of a misspelt street is only found once the street is.
  const raw = candidate.parts.filter(
    (one) => one.part !== 'PostalCode' && isRaw(one) && (one.part !== 'Premise' || isStreetRaw),
  )
  return { post, pre: Math.min(post, deepest(raw.map(({ part }) => part))) as Level }
}

/** Lexicon and context level of a reading; what was verified is recognised. */
export function readLevels(reading: Reading, verified: Level): { lexicon: Level; context: Level } {
  const lexicon = deepest(reading.spans.filter((span) => span.isLexical).map((span) => span.part))
  const context = deepest(reading.spans.map((span) => span.part))
  return { lexicon: Math.max(lexicon, verified) as Level, context: Math.max(context, lexicon, verified) as Level }
}

/** Two streets of one town that a name without its type may mean: `Church` in a town with a Church Road and a Church Lane. */
function areRivalStreets(best: Candidate, other: Candidate): boolean {
  const [a, b] = [best.record.street, other.record.street]
  if (!a || !b || a.key === b.key || a.aliases.some((alias) => b.aliases.includes(alias))) return false
  return [best, other].every((one) => matchOf(one, 'Thoroughfare')?.kind === 'alias')
}

const haveStreet = (candidates: readonly Candidate[]): boolean =>
  candidates.every((one) => {
    const street = matchOf(one, 'Thoroughfare')
    return street !== undefined && isMatched(street)
  })

/** Neither town is named, nor anything that lies in it: the size of a town says nothing about which is meant. */
const isTownUnnamed = ({ wanted: { locality, dependent, postal, area, subArea } }: Candidate): boolean =>
  !locality && !dependent && !postal && !area && !subArea

/** Two answers that a reader of the address could not tell apart. */
function areRivals(best: Candidate, other: Candidate): boolean {
  if (other.score < best.score - AMBIGUITY_MARGIN || other.objection !== best.objection) return false
  const a = best.record.place
  const b = other.record.place
  if (!a || !b) return false
  if (a.id === b.id) return areRivalStreets(best, other)
  if (isTownUnnamed(best) && haveStreet([best, other])) return true
  if (a.kind !== 'postal' && b.kind === 'postal') return false
  const dominance = haveStreet([best, other]) ? DOMINANCE_WITH_STREET : DOMINANCE
  if (a.population >= dominance * Math.max(1, b.population)) return false
  const meters = metersBetween(a.position, b.position)
  if (meters !== null ? meters <= SAME_PLACE_METERS : a.name === b.name && a.area1Id === b.area1Id) return false
  return true
}

/** Parts that pin a record down by themselves. */
const PINNING_PARTS: Part[] = ['PostalCode']

export function rivalsOf(best: Candidate, others: readonly Candidate[]): Candidate[] {
  const isPinned = best.parts.some((part) => PINNING_PARTS.includes(part.part) && isMatched(part))
  return isPinned ? [] : others.filter((other) => areRivals(best, other))
}

/** Parts of the best record that no rival says otherwise: what an ambiguous answer may claim. */
export function commonParts(best: Candidate, rivals: readonly Candidate[]): PartMatch[] {
  const isShared = ({ part, reference }: PartMatch): boolean =>
    rivals.every((rival) => toNameKey(matchOf(rival, part)?.reference ?? '') === toNameKey(reference))
  return best.parts.filter((match) => !isMatched(match) || isShared(match))
}

/** Parts that the input gives, the data could check, and the record does not confirm. */
function unconfirmed(candidate: Candidate): PartMatch[] {
  const { depth } = candidate.record
  return candidate.parts.filter((part) => {
    if (part.isRefuted) return true
    if (isMatched(part)) return false
    if (part.part === 'Thoroughfare') return depth >= 3
    if (part.part === 'Premise') return true
    if (part.kind === 'contradicts' || isStrangeArea(part, candidate)) return true
    return (
      part.part === 'Locality' || (part.part === 'PostalCode' && candidate.record.place !== null && hasOwnCodes(part))
    )
  })
}

/** `Wrexham, Thanderham`: nobody knows the area behind the town, and no code confirms the town. */
const isStrangeArea = ({ part }: PartMatch, { wanted }: Candidate): boolean =>
  part === 'SubAdministrativeArea' && wanted.subArea?.isStrange === true && !wanted.postal

/** A code that is unknown although the codes of the place are known has a record to be compared with. */
const hasOwnCodes = (part: PartMatch): boolean => part.reference !== ''

/** Parts that say which door of a street is meant. */
const DELIVERY_PARTS: ReadonlySet<Part> = new Set(['Premise', 'Building', 'SubBuilding', 'PostBox'])

/** True when the data goes deeper here than the input does. */
function isTooShallow(candidate: Candidate): boolean {
  const { spans } = candidate.wanted.reading
  const hasStreetOrBox = spans.some((span) => span.part === 'Thoroughfare' || span.part === 'PostBox')
  const hasDeliveryPart = spans.some(({ part }) => DELIVERY_PARTS.has(part))
  return (candidate.record.depth >= 3 && !hasStreetOrBox) || (candidate.record.depth >= 4 && !hasDeliveryPart)
}

function isNearContradiction(candidate: Candidate): boolean {
  const { record, wanted } = candidate
  const centre = record.postal?.position ?? record.place?.position
  const given = wanted.locality?.places ?? []
  return given.some((hit) => {
    const meters = metersBetween(hit.place.position, centre)
    return meters !== null && meters <= NEAR_CONTRADICTION_METERS
  })
}

/** Status of the best record, before the minimum levels of the request are applied. */
export function judge(best: Candidate | undefined, rivals: readonly Candidate[]): AvcStatus {
  if (!best || !best.parts.some(isMatched)) return 'U'
  if (rivals.length > 0) return 'A'
  const street = matchOf(best, 'Thoroughfare')
  if (best.objection !== '') {
    const isStreetSure = street !== undefined && isMatched(street)
    const strong = best.parts.filter(
      (part) => isMatched(part) && ['Locality', 'PostalCode', 'AdministrativeArea'].includes(part.part),
    ).length
    if (isStreetSure || strong >= 2 || isNearContradiction(best)) return 'P'
    return 'C'
  }
  const isOpen = best.strangeStreet || best.openTown
  return isOpen || unconfirmed(best).length > 0 || isTooShallow(best) ? 'P' : 'V'
}

/** Match score: mean similarity of the parts that the record could be compared with, as a truncated percentage. */
export function matchScore(candidate: Candidate): number {
  const { depth } = candidate.record
  const compared = candidate.parts.filter((part) => {
    if (LEVEL_OF_PART[part.part] > depth) return false
    if (part.kind !== 'unknown') return true
    return (
      ['Premise', 'Thoroughfare', 'Locality'].includes(part.part) ||
      (part.part === 'PostalCode' && part.reference !== '')
    )
  })
  if (compared.length === 0) return 0
  const sum = compared.reduce((total, part) => total + part.similarity, 0)
  const count = compared.length + (candidate.strangeStreet ? 1 : 0)
  // A sum such as 2.9999999 is 3: rounding errors must not cost a point.
  return Math.trunc((sum / count) * 100 + 1e-9)
}
