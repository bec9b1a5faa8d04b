import type { Candidate } from '#main/cleansing/candidates/candidate.types.ts'
import { describe, whyLost, whyWon } from '#main/cleansing/explain/compare-candidates.ts'
import { joinWords, NAME_OF_PART } from '#main/cleansing/explain/part-names.ts'
import type { PartValue, PartValues } from '#main/cleansing/format/part-values.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import type { Part } from '#main/cleansing/parts.types.ts'
import { formatAvc } from '#main/cleansing/verify/avc.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type { PackInfo, ReferenceReader } from '#main/reference/reference-reader.ts'
import { EXPLAINED_PARTS, type Explanation } from '#shared/model/explanation.ts'
import { toMatchWord } from '#shared/model/match-word.ts'

/** The country is where the search begins, not something that is looked up in it. */
const CHECKED_PARTS = EXPLAINED_PARTS.filter((part) => part !== 'Country')
/** Losing records that are named, and how many where a client asks for them (ToolInfo). */
const MAX_CANDIDATES = 3
const MAX_LISTED = 10

export interface ExplainSource {
  verdict: Verdict
  values: PartValues
  leftover: string[]
  reader: Pick<ReferenceReader, 'packOf'>
  settings: CleansingSettings
  deepestLevel: number
}

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

/** The pack that holds the deepest record of the answer. */
function packOf({ verdict, reader }: ExplainSource): PackInfo | null {
  const { street, place, postal } = verdict.answer?.record ?? {}
  const id = street?.id ?? place?.id ?? postal?.id
  return id === undefined ? null : reader.packOf(id)
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

const isSomewhere = ({ record }: Candidate): boolean => Boolean(record.street ?? record.place ?? record.postal)

/** Records that came close, each once. */
function describeRivals({ verdict, settings }: ExplainSource): Explanation['candidates'] {
  const { answer, avc, rivals } = verdict
  const losers = new Map<string, Candidate>()
  for (const rival of rivals) if (isSomewhere(rival) && !losers.has(describe(rival))) losers.set(describe(rival), rival)
  return [...losers].slice(0, settings.showsCandidates ? MAX_LISTED : MAX_CANDIDATES).map(([text, rival]) => ({
    text,
    score: Math.round(rival.score * 100) / 100,
    reason: avc.status === 'A' ? 'fits as well' : answer ? whyLost(rival, answer) : 'too little agrees',
  }))
}

const isAnswered = ({ avc }: Verdict): boolean => avc.status === 'V' || avc.status === 'P'

/** Why the answer is what it is. */
export function explainVerdict(source: ExplainSource): Explanation {
  const { verdict, values, leftover } = source
  const pack = packOf(source)
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
    why: verdict.answer && isAnswered(verdict) ? whyWon(verdict.answer, verdict.rivals[0], pack?.title ?? '') : '',
    parts,
    leftover,
    referenceLevel: verdict.answer?.record.depth ?? source.deepestLevel,
    packId: pack?.id ?? '',
    deeper: deeperOf(source),
    candidates: describeRivals(source),
  }
}
