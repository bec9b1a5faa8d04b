import { isWholeCode } from '#main/cleansing/context/find-postal-codes.ts'
import type { SentenceSource } from '#main/cleansing/explain/write-sentence.ts'
import type { PartValues } from '#main/cleansing/format/part-values.ts'
import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import type { Avc } from '#main/cleansing/verify/avc.ts'
import type { TextDoubt, Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'
import { REVIEW_REASONS, type ReviewReason } from '#shared/model/review-reasons.ts'

const NOT_KNOWN: Partial<Record<Part, ReviewReason>> = {
  Locality: 'townNotKnown',
  Thoroughfare: 'streetNotKnown',
  Premise: 'houseNotKnown',
  PostalCode: 'codeNotKnown',
}
const HOUSE_LEVEL = 4
/** Below this the parts agree too little for a policy to accept what was found. */
const SURE_SCORE = 95

/** What is wrong with a part that stands against the record. */
const ofObjection = (objection: string): ReviewReason | null => {
  if (objection === '') return null
  return objection === 'Locality' || objection === 'PostalCode' ? 'townNotAtCode' : 'contradiction'
}

/** A postal code that is none, or that nobody knows. */
function ofCode({ verdict: { reading, answer }, text }: SentenceSource): ReviewReason | null {
  const given = reading.spans.find(({ part }) => part === 'PostalCode')
  if (!given) return text.fieldOf.includes('PostalCode') ? 'malformedCode' : null
  const match = answer?.parts.find(({ part }) => part === 'PostalCode')
  if (!answer || !match?.isRefuted || match.kind === 'contradicts') return null
  // One that was restored is known by now; what was given is not.
  const code = match.kind === 'unknown' ? (given.postal?.code ?? given.key) : given.key
  return isWholeCode(answer.record.country, code) ? 'codeNotKnown' : 'malformedCode'
}

function* ofParts(values: PartValues): Generator<ReviewReason> {
  for (const part of EXPLAINED_PARTS) {
    const change = values[part]?.change
    if (change === 'notRecognised') yield NOT_KNOWN[part] ?? 'partNotKnown'
    if (change === 'contradicts') yield ofObjection(part) ?? 'contradiction'
    if (change === 'spelling' || change === 'replaced') yield 'corrected'
  }
}

function* ofAnswer(answer: Candidate): Generator<ReviewReason> {
  const objection = ofObjection(answer.objection)
  if (objection) yield objection
  if (answer.openTown) yield 'townInDoubt'
  if (answer.strangeStreet) yield 'streetNotKnown'
}

const REASON_OF_TEXT: Readonly<Record<TextDoubt['kind'], ReviewReason | null>> = {
  damaged: 'damagedText',
  damagedName: null,
  repaired: null,
  unprintable: 'damagedText',
  date: 'dateForNumber',
  nothing: 'wordForNothing',
}

/** What is said by the verdict as a whole. */
function* ofVerdict({ verdict }: SentenceSource): Generator<ReviewReason> {
  const { doubt, textDoubt, proposal, avc } = verdict
  const ofText = textDoubt && REASON_OF_TEXT[textDoubt.kind]
  if (ofText) yield ofText
  if (doubt) yield doubt.kind === 'unread' ? 'unreadCountry' : 'countryInDoubt'
  if (proposal && !doubt && !ofText) yield 'townInDoubt'
  if (avc.status === 'U') yield 'nothingFound'
  if (avc.status === 'A') yield 'severalPlaces'
  if (avc.status === 'R') yield 'belowMinimum'
}

/** Said of every answer that is not deep, and no reason beside any other one for it. */
const WEAK: ReadonlySet<ReviewReason> = new Set<ReviewReason>(['corrected', 'notDeeper'])

/** What is said of an answer for which no part gives a reason; null for a house that was verified as it was given. */
function ofRest({ status, post, score }: Avc, found: ReadonlySet<ReviewReason>): ReviewReason | null {
  const isFound = status === 'V' || status === 'P'
  if (status === 'P' && [...found].every((reason) => WEAK.has(reason))) return 'partMissing'
  if (found.size > 0) return null
  if (!isFound || score < SURE_SCORE) return 'unsure'
  return post < HOUSE_LEVEL ? 'partMissing' : null
}

/** Nothing below the last part that was checked is in the reference data. */
const isAtEnd = ({ answer, avc: { status, post } }: Verdict): boolean =>
  (status === 'V' || status === 'P') && post > 0 && post < HOUSE_LEVEL && post >= (answer?.record.depth ?? 0)

/** Why an answer may need review, in the order of the list; nothing for a house that was verified as it was given. */
export function reviewReasons(source: SentenceSource): ReviewReason[] {
  const { verdict, values, leftover } = source
  const { answer } = verdict
  const found = new Set<ReviewReason>([...ofVerdict(source), ...(answer ? ofAnswer(answer) : []), ...ofParts(values)])
  const code = answer && ofCode(source)
  if (code) {
    found.delete('codeNotKnown')
    found.add(code)
  }
  if (leftover.length > 0) found.add('wordsLeft')
  if (isAtEnd(verdict)) found.add('notDeeper')
  const rest = ofRest(verdict.avc, found)
  if (rest) found.add(rest)
  return REVIEW_REASONS.filter((reason) => found.has(reason))
}
