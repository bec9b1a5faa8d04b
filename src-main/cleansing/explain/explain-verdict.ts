import type { Candidate } from '#main/cleansing/candidates/candidate.types.ts'
import type { PartValue, PartValues } from '#main/cleansing/format/part-values.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import type { Part } from '#main/cleansing/parts.types.ts'
import { formatAvc } from '#main/cleansing/verify/avc.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type { PackInfo } from '#main/reference/reference-reader.ts'
import { EXPLAINED_PARTS, type Explanation } from '#shared/model/explanation.ts'
import { toMatchWord } from '#shared/model/match-word.ts'

const NAME_OF_PART: Record<Part, string> = {
  Organization: 'organization',
  SubBuilding: 'flat',
  Building: 'building',
  Premise: 'house number',
  PostBox: 'post box',
  Thoroughfare: 'street',
  DependentLocality: 'part of town',
  Locality: 'town',
  PostalCode: 'postal code',
  SubAdministrativeArea: 'county',
  AdministrativeArea: 'administrative area',
  Country: 'country',
}
/** The country is where the search begins, not something that is looked up in it. */
const CHECKED_PARTS = EXPLAINED_PARTS.filter((part) => part !== 'Country')
/** Losing records that are named. */
const MAX_CANDIDATES = 5

export interface ExplainSource {
  verdict: Verdict
  values: PartValues
  leftover: string[]
  packs: PackInfo[]
  settings: CleansingSettings
  deepestLevel: number
}

const joinWords = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** `the street and the postal code` of the parts that satisfy a test. */
function partsWhere(values: PartValues, isWanted: (value: PartValue) => boolean): string {
  return joinWords(
    CHECKED_PARTS.filter((part) => values[part] && isWanted(values[part])).map((part) => `the ${NAME_OF_PART[part]}`),
  )
}

const isAre = (list: string) => (list.includes(' and ') ? 'are' : 'is')

function changeSentence(values: PartValues): string {
  const sentences = EXPLAINED_PARTS.flatMap((part) => {
    const value = values[part]
    if (value?.change === 'spelling') return [`the ${NAME_OF_PART[part]} "${value.was}" was corrected to "${value.is}"`]
    if (value?.change === 'added' && (part === 'Locality' || part === 'PostalCode'))
      return [`the ${NAME_OF_PART[part]} "${value.is}" was added`]
    return []
  })
  return sentences.length > 0 ? ` ${capitalize(joinWords(sentences))}.` : ''
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function conflictSentence({ record, objection, wanted }: Candidate): string {
  const town = record.place?.name ?? 'another place'
  const code = wanted.postal?.postal?.record?.code ?? wanted.postal?.key.toUpperCase()
  const where = code ? `the postal code ${code}` : 'the street'
  switch (objection) {
    case 'PostalCode':
      return `The postal code ${code} does not belong to ${record.street?.name ?? town}.`
    case 'Locality':
      return `The town "${wanted.locality?.key}" is not where ${where} lies (${town}).`
    default:
      return `The ${NAME_OF_PART[objection as Part]} is not that of ${town} (${record.area1?.name ?? 'elsewhere'}).`
  }
}

function partialSentence(answer: Candidate, { values, leftover }: ExplainSource): string {
  if (answer.objection !== '') return conflictSentence(answer)
  const unknown = partsWhere(values, (value) => value.change === 'notRecognised')
  if (unknown === 'the house number')
    return `${answer.record.street?.name ?? 'The street'} has no house number "${values.Premise?.was}" in the reference data; the rest was verified.`
  if (unknown !== '')
    return `${capitalize(unknown)} ${isAre(unknown)} not known in the reference data; the rest was verified.`
  if (leftover.length > 0) return 'A reference record answers the address but for some words.'
  return answer.record.street
    ? 'The reference data knows the house numbers of the street, but the address names none.'
    : 'The reference data knows streets here, but the address names none.'
}

function sentenceOf(source: ExplainSource): string {
  const { verdict, values, leftover } = source
  const { answer, avc, rivals } = verdict
  const verified = partsWhere(values, (value) => value.status.startsWith('fsVerified'))
  const rest = partsWhere(values, (value) => value.change === 'notChecked')
  const unchecked = rest === '' ? '' : ` ${capitalize(rest)} could not be checked.`
  const left = leftover.length > 0 ? ` Not understood: "${leftover.join(' ').slice(0, 120)}".` : ''
  switch (avc.status) {
    case 'V':
      return `${capitalize(verified)} ${verified.includes(' and ') ? 'belong' : 'belongs'} to one reference record.${changeSentence(values)}${unchecked}${left}`
    case 'P':
      return `${answer ? partialSentence(answer, source) : ''}${changeSentence(values)}${left}`.trim()
    case 'A':
      return `More than one place fits: ${[answer, ...rivals]
        .filter((one) => one !== null)
        .slice(0, 3)
        .map(describe)
        .join('; ')}.${left}`
    case 'C':
      return `${answer ? conflictSentence(answer) : ''}${left}`
    case 'R':
      return `The answer ${formatAvc(verdict.avc)} is below the minimum that was asked for, so the input was returned.${left}`
    default:
      return `Nothing in the reference data matches.${unchecked}${left}`
  }
}

/** A record in one line. */
export function describe({ record }: Candidate): string {
  const pieces = [
    record.street?.name,
    record.place?.name,
    record.postal?.code,
    record.area1?.name,
    record.country.alpha2,
  ]
  return pieces.filter(Boolean).join(', ')
}

function packOf(source: ExplainSource): string {
  const { answer, country } = source.verdict
  if (!answer || !country) return ''
  return particularPack(source.packs, country.alpha2)
}

/** The most particular pack of each country, for the packs of a reader. */
const packIds = new WeakMap<PackInfo[], Map<string, string>>()

function particularPack(packs: PackInfo[], country: string): string {
  const ids = packIds.get(packs) ?? new Map<string, string>()
  packIds.set(packs, ids)
  const known = ids.get(country)
  if (known !== undefined) return known
  const covering = packs.filter((pack) => pack.countries.includes(country))
  const [first] = covering.sort((a, b) => b.level - a.level || a.countries.length - b.countries.length)
  const id = first?.id ?? ''
  ids.set(country, id)
  return id
}

/** What kind of pack would take the answer deeper. */
function deeperOf({ verdict, values, settings }: ExplainSource): string {
  const { answer, avc, country } = verdict
  if (!answer || !country || settings.process !== 'Verify' || (avc.status !== 'V' && avc.status !== 'P')) return ''
  if (answer.record.depth < 3)
    return values.Thoroughfare ? `A pack with the streets of ${country.name} would check the street.` : ''
  return answer.record.depth < 4 && (values.Premise || values.Building)
    ? `A pack with the house numbers of ${country.name} would check the house.`
    : ''
}

const reasonOf = (candidate: Candidate): string =>
  candidate.objection !== ''
    ? `contradicted by the ${NAME_OF_PART[candidate.objection as Part] ?? candidate.objection}`
    : 'agrees with fewer parts of the input'

function describeRivals({ verdict, settings }: ExplainSource): Explanation['candidates'] {
  const limit = settings.showsCandidates ? MAX_CANDIDATES * 2 : MAX_CANDIDATES
  return verdict.rivals.slice(0, limit).map((rival) => ({
    text: describe(rival),
    score: Math.round(rival.score * 100) / 100,
    reason: verdict.avc.status === 'A' ? 'fits as well' : reasonOf(rival),
  }))
}

/** Why the answer is what it is. */
export function explainVerdict(source: ExplainSource): Explanation {
  const { verdict, values, leftover } = source
  const parts = EXPLAINED_PARTS.flatMap((part) => {
    const value = values[part]
    return value && part !== 'Country' ? [{ part, was: value.was, is: value.is, change: value.change }] : []
  })
  const hasChange = parts.some(
    ({ part, change }) =>
      change === 'spelling' ||
      change === 'replaced' ||
      (change === 'added' && (part === 'Locality' || part === 'PostalCode')),
  )
  return {
    word: toMatchWord(formatAvc(verdict.avc), hasChange),
    rule: verdict.rule,
    sentence: sentenceOf(source),
    parts,
    leftover,
    referenceLevel: verdict.answer?.record.depth ?? source.deepestLevel,
    packId: packOf(source),
    deeper: deeperOf(source),
    candidates: describeRivals(source),
  }
}
