import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import { ownName, quote } from '#main/cleansing/explain/compare-candidates.ts'
import { countrySentence } from '#main/cleansing/explain/country-sentence.ts'
import { describeRecords } from '#main/cleansing/format/describe-record.ts'
import { capitalize, joinWords, listParts, NAME_OF_PART, type PartList } from '#main/cleansing/explain/part-names.ts'
import type { PartValue, PartValues } from '#main/cleansing/format/part-values.ts'
import { spanText } from '#main/cleansing/parse/raw-parts.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { Span } from '#main/cleansing/model/span.types.ts'
import { formatAvc } from '#main/cleansing/verify/avc.ts'
import type { Verdict, TextDoubt } from '#main/cleansing/verify/verdict.types.ts'
import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'

/** Characters of a text that are repeated. */
const LONGEST_TEXT = 80
const shown = (text: string): string => quote(text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text)

const nothingClause = ({ was, part }: TextDoubt & { kind: 'nothing' }): string =>
  `${shown(was)}${part ? ` in the field of the ${NAME_OF_PART[part]}` : ''} says nothing and was not read`

/** Why a text is in doubt, and what it may have been; empty where it is what keeps the answer from being verified. */
function textSentence(doubt: TextDoubt | undefined): string {
  switch (doubt?.kind) {
    case undefined:
      return ''
    case 'repaired':
      return 'The text was damaged and has been repaired.'
    case 'damaged':
      return `The text is damaged: ${shown(doubt.was)} was probably ${shown(doubt.is)}.`
    case 'damagedName':
      return `The name ${shown(doubt.was)} is damaged and was left as it is; it was probably ${shown(doubt.is)}.`
    case 'unprintable':
      return `${doubt.isAll ? 'The address' : `The field ${doubt.field}`} holds nothing but control characters, which cannot be read.`
    case 'date': {
      const [first = '', ...others] = doubt.readings
      return `${shown(doubt.was)} is a date that a spreadsheet made of a house number, perhaps ${first}${others.length === 0 ? '' : ` (or ${others.join(', ')})`}.`
    }
    case 'nothing':
      return doubt.isReason ? '' : `${nothingClause(doubt)}.`
  }
}

/** What keeps an answer from being verified: a clause without its full stop. */
const reasonClause = (doubt: TextDoubt | undefined): string =>
  doubt?.kind === 'nothing' && doubt.isReason ? nothingClause(doubt) : ''

/** The country is where the search begins, not something that is looked up in it. */
const CHECKED_PARTS = EXPLAINED_PARTS.filter((part) => part !== 'Country')
/** Records that an ambiguous answer names. */
const MOST_NAMED = 3
/** Characters of unread words that are repeated. */
const LONGEST_LEFTOVER = 120
const STREET_LEVEL = 3

export interface SentenceSource {
  verdict: Verdict
  values: PartValues
  leftover: string[]
  text: AddressText
}

/** The checked parts that there are, in the order in which they are told. */
type CheckedValues = readonly (readonly [part: Part, value: PartValue])[]

function checkedValues(values: PartValues): CheckedValues {
  const checked: [Part, PartValue][] = []
  for (const part of CHECKED_PARTS) {
    const value = values[part]
    if (value) checked.push([part, value])
  }
  return checked
}

function partsWhere(values: CheckedValues, isWanted: (value: PartValue) => boolean): PartList {
  const parts: Part[] = []
  for (const [part, value] of values) if (isWanted(value)) parts.push(part)
  return listParts(parts)
}

const sentenceAbout = ({ text, isOne }: PartList, one: string, several: string): string =>
  text === '' ? '' : `${capitalize(text)} ${isOne ? one : several}.`

function correctedSentence(values: CheckedValues): string {
  const corrected: string[] = []
  for (const [part, { was, is, change }] of values)
    if (change === 'spelling') corrected.push(`the ${NAME_OF_PART[part]} ${quote(was)} was corrected to ${quote(is)}`)
  return corrected.length === 0 ? '' : `${capitalize(joinWords(corrected))}.`
}

function addedSentence(values: CheckedValues): string {
  const added: string[] = []
  for (const [part, { is, change }] of values)
    if (change === 'added') added.push(`the ${NAME_OF_PART[part]} ${quote(is)}`)
  return added.length === 0 ? '' : `${capitalize(joinWords(added))} ${added.length === 1 ? 'was' : 'were'} added.`
}

/** A field that holds nothing of its own part: `Telford` in the field of the street. A box may stand in any field. */
function movedSentence({ text, verdict: { reading } }: SentenceSource): string {
  const fieldOf = (at: number): Part | null => text.fieldOf[at] ?? null
  if (reading.spans.every(({ from, part }) => (fieldOf(from) ?? part) === part)) return ''
  const isHome = new Set(reading.spans.filter(({ from, part }) => fieldOf(from) === part).map(({ part }) => part))
  const moved = reading.spans.flatMap(({ from, part }) => {
    const field = fieldOf(from)
    return field === null || part === 'PostBox' || isHome.has(field) || isHome.has(part)
      ? []
      : [`the ${NAME_OF_PART[part]} was in the field of the ${NAME_OF_PART[field]}`]
  })
  return moved.length === 0 ? '' : `${capitalize(joinWords([...new Set(moved)]))}.`
}

/** The words that fit no part. */
export const leftoverSentence = (leftover: readonly string[]): string =>
  leftover.length === 0 ? '' : `Not understood: "${leftover.join(' ').slice(0, LONGEST_LEFTOVER)}".`

const codeGiven = ({ wanted }: Candidate): string =>
  wanted.postal?.postal?.record?.code ?? wanted.postal?.postal?.code ?? ''

/** What speaks against the record: a clause without its full stop. */
function conflictClause(answer: Candidate, { text }: SentenceSource): string {
  const { record, objection, wanted } = answer
  const town = record.place?.name ?? 'another place'
  const code = codeGiven(answer)
  const span = wanted.reading.spans.find(({ part }) => part === objection)
  const given = span ? ` ${quote(spanText(text, span))}` : ''
  switch (objection) {
    case 'PostalCode':
      return `In the reference data the postal code${given} does not belong to ${record.street?.name ?? town}`
    case 'Locality':
      return `The town${given} is not where ${code === '' ? 'the street' : `the postal code ${code}`} is (${town})`
    default: {
      const own = ownName(answer, objection as Part)
      return `The ${NAME_OF_PART[objection as Part]}${given} is not that of ${town}${own === '' ? '' : ` (${own})`}`
    }
  }
}

const listOf = (place = 'the postal code'): string => `Our list of the streets of ${place}`

/**
 * A street that is not there: that the others are known is what makes the row partial. Lists of streets have gaps, so it
 * is said of the list and not of the street.
 */
function streetClause({ record }: Candidate, values: PartValues): string {
  const rest = partsWhere(
    checkedValues(values).filter(([part]) => part !== 'Thoroughfare'),
    ({ change }) => change === 'notRecognised',
  )
  const street = quote(values.Thoroughfare?.was ?? '')
  const either = rest.text === '' ? '' : `; ${rest.text} ${rest.isOne ? 'is' : 'are'} not known either`
  return `${listOf(record.place?.name)} lacks ${street}${either}`
}

/** A second street that is not there, although the first one is. */
const strangeStreetClause = ({ record }: Candidate, street: Span, { text }: SentenceSource): string =>
  `${listOf(record.place?.name)} lacks ${quote(spanText(text, street))}`

/** A postal code that is none: of another form, or not among those of a country of which all are held. */
function codeClause(answer: Candidate, { text, verdict: { reading } }: SentenceSource): string {
  const isRefuted = answer.parts.some(({ part, isRefuted }) => part === 'PostalCode' && isRefuted)
  const given = reading.spans.find(({ part }) => part === 'PostalCode')
  if (given)
    return isRefuted ? `${quote(spanText(text, given))} is no postal code of ${answer.record.country.name}` : ''
  const words = text.tokens.filter((_, at) => text.fieldOf[at] === 'PostalCode').map(({ raw }) => raw)
  return words.length === 0 ? '' : `${quote(words.join(' '))} in the field of the postal code is none`
}

/** Words that may be the town, which the postal code alone brought. */
function openTownClause({ record, openTown, wanted: { locality } }: Candidate, { text }: SentenceSource): string {
  if (!openTown) return ''
  const isSplit = openTown.to === locality?.from && openTown.part === 'Thoroughfare'
  if (isSplit) return `${quote(spanText(text, { ...openTown, to: locality.to }))} may be the name of a street`
  if (locality) return `${quote(spanText(text, openTown))} may be the town, or belong to its name`
  return `The postal code is that of ${record.place?.name ?? 'the town'}, and ${quote(spanText(text, openTown))} may be another place`
}

/** Why one record answers only partly: a clause without its full stop. */
function partialClause(answer: Candidate, source: SentenceSource): string {
  const { values, leftover } = source
  if (answer.objection !== '') return conflictClause(answer, source)
  const clause = codeClause(answer, source) || openTownClause(answer, source)
  if (clause !== '') return clause
  const unknown = partsWhere(checkedValues(values), ({ change }) => change === 'notRecognised')
  if (values.Thoroughfare?.change === 'notRecognised' && answer.record.place) return streetClause(answer, values)
  if (answer.strangeStreet) return strangeStreetClause(answer, answer.strangeStreet, source)
  if (unknown.text === 'the house number')
    return `${answer.record.street?.name ?? 'The street'} has no house number ${quote(values.Premise?.was ?? '')} in the reference data`
  if (unknown.text !== '')
    return `${capitalize(unknown.text)} ${unknown.isOne ? 'is' : 'are'} not known in ${answer.record.place?.name ?? 'the reference data'}`
  if (leftover.length > 0) return 'Some words fit no part of the address'
  return missingClause(answer.record)
}

/** What the input lacks where all of it agrees. */
function missingClause({ depth, place, street }: Candidate['record']): string {
  if (depth < STREET_LEVEL) return `Nothing but its name speaks for ${place?.name ?? 'the place'}`
  return street
    ? 'The reference data knows the house numbers of the street, but the address names none'
    : 'The reference data knows streets here, but the address names none'
}

const NUMBERS_OF = { all: 'numbers', odd: 'odd numbers', even: 'even numbers' } as const

/** What a house number rests on where the data does not name it. */
function houseSentence({ record: { premise, openRange } }: Candidate): string {
  if (openRange && openRange.high !== null)
    return `The house number may be among the ${NUMBERS_OF[openRange.parity]} from ${openRange.low} to ${openRange.high}, by which it is placed along the street; which houses there are the reference data does not know.`
  if (openRange)
    return `Of the ${NUMBERS_OF[openRange.parity]} from ${openRange.low} on the reference data knows the postal code, not which houses there are.`
  return premise?.range ? `The house number is in the range ${premise.range} of the reference data.` : ''
}

/** A record that is proposed and not taken. */
function proposalSentence(proposal: Candidate, { text, verdict }: SentenceSource): string {
  const span = proposal.wanted.locality
  const [described = ''] = describeRecords([proposal]).keys()
  if (verdict.doubt ?? verdict.textDoubt)
    return `It could be ${described}, which is proposed; the address stays as it was given.`
  if (!span)
    return `Of the known streets of that name one fits, ${described}, but nothing says which town is meant: it is proposed, and the address stays as it was given.`
  return `The town ${quote(spanText(text, span))} is like ${described}, but no postal code, region or street speaks for it: it is proposed, and the address stays as it was given.`
}

/** Records that fit equally well. */
function ambiguousSentence(fitting: readonly Candidate[]): string {
  const named = [...describeRecords(fitting).keys()]
  const streets = new Set(fitting.map(({ record }) => record.street?.key))
  const what = streets.size > 1 && !streets.has(undefined) ? 'street' : 'place'
  const others = named.length > MOST_NAMED ? '; and others' : ''
  return `More than one ${what} fits: ${named.slice(0, MOST_NAMED).join('; ')}${others}.`
}

const isVerified = ({ status }: PartValue): boolean => status.startsWith('fsVerified')

/** The sentences of each status; those that are empty are left out. */
function sentences(source: SentenceSource): string[] {
  const { verdict, leftover } = source
  const { answer, avc, rivals } = verdict
  const values = checkedValues(source.values)
  const verified = partsWhere(values, isVerified)
  const changes = [movedSentence(source), correctedSentence(values), addedSentence(values)]
  const unchecked = partsWhere(values, ({ change }) => change === 'notChecked')
  const left = leftoverSentence(leftover)
  const couldNot = sentenceAbout(unchecked, 'could not be checked', 'could not be checked')
  const house = answer && values.some(([part]) => part === 'Premise') ? houseSentence(answer) : ''
  switch (avc.status) {
    case 'V': {
      const unknown = partsWhere(values, ({ change }) => change === 'notRecognised')
      return [
        sentenceAbout(verified, 'matches a reference record', 'belong to one reference record'),
        ...changes,
        sentenceAbout(unknown, 'was not confirmed', 'were not confirmed'),
        ...[couldNot, house, left],
      ]
    }
    case 'P': {
      if (verdict.proposal) return [proposalSentence(verdict.proposal, source), ...[movedSentence(source), left]]
      const rest = verified.text === '' ? '' : `; ${verified.text} ${verified.isOne ? 'was' : 'were'} verified`
      return [
        answer ? `${reasonClause(verdict.textDoubt) || partialClause(answer, source)}${rest}.` : '',
        ...changes,
        couldNot,
        house,
        left,
      ]
    }
    case 'A': {
      const fitting = [answer, ...rivals].filter((one) => one !== null)
      return [ambiguousSentence(fitting), correctedSentence(values), left]
    }
    case 'C':
      return [answer ? `${conflictClause(answer, source)}.` : '', left]
    case 'R':
      return [`The answer ${formatAvc(avc)} is below the minimum that was asked for, so the input was returned.`, left]
    default:
      return source.text.tokens.length === 0 && left === ''
        ? [verdict.textDoubt?.kind === 'unprintable' ? '' : 'The address is empty.']
        : ['Nothing in the reference data matches.', couldNot, left]
  }
}

/** What was found, in plain English; complete in itself. */
export const writeSentence = (source: SentenceSource): string =>
  [textSentence(source.verdict.textDoubt), countrySentence(source.verdict.doubt), ...sentences(source)]
    .filter(Boolean)
    .join(' ')

/** The words of a part of a candidate as they were written. */
export function wordsOfPart(text: AddressText) {
  return ({ wanted }: Candidate, { part, given }: Candidate['parts'][number]): string => {
    const span = wanted.reading.spans.find((one) => one.part === part && one.key === given)
    return span ? spanText(text, span) : given
  }
}
