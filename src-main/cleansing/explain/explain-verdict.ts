import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import { whyLost, whyWon, type WordsOf } from '#main/cleansing/explain/compare-candidates.ts'
import { describeRecords, nameRecord } from '#main/cleansing/format/describe-record.ts'
import { longNamesSentence } from '#main/cleansing/format/given-names.ts'
import { reviewReasons } from '#main/cleansing/explain/review-reasons.ts'
import { findGeocode, type Located } from '#main/cleansing/format/geocode.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { wordsOfPart, writeSentence, type SentenceSource } from '#main/cleansing/explain/write-sentence.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import { formatAvc } from '#main/cleansing/verify/avc.ts'
import { restsOnLikenessAlone } from '#main/cleansing/verify/likeness-alone.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type { PackInfo, ReferenceReader } from '#main/reference/reference-reader.ts'
import {
  EXPLAINED_PARTS,
  type AnswerSummary,
  type Explanation,
  type PartExplanation,
} from '#shared/model/explanation.ts'
import { toMatchWord } from '#shared/model/match-word.ts'

/** Losing records that are named, and how many where a client asks for them (ToolInfo). */
const MAX_CANDIDATES = 3
const MAX_LISTED = 10
/** Records that fit as well and of which a person chooses one, by a digit. */
const MAX_TIED = 9

export interface ExplainSource extends SentenceSource {
  reader: ReferenceReader
  settings: CleansingSettings
  /** In place of the one about the record. */
  sentence?: string | undefined
  /** Where the verdict lies, where that is known already. */
  located?: Located | null | undefined
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
  const { record } = answer
  if (record.depth < 3)
    return values.Thoroughfare ? 'A pack with the streets of this country would check the street.' : ''
  if (record.street === null)
    return values.Thoroughfare ? 'A pack with more streets of this country may know the street.' : ''
  return record.depth < 4 && (values.Premise || values.Building)
    ? 'A pack with the house numbers of this country would check the house.'
    : ''
}

const isSomewhere = ({ record }: Candidate): boolean => Boolean(record.street ?? record.place ?? record.postal)

/** Why a record is not the answer. */
function reasonOf(rival: Candidate, { answer, avc, proposal, doubt, textDoubt }: Verdict, wordsOf: WordsOf): string {
  if (avc.status === 'A') return 'fits as well'
  if (rival === proposal && textDoubt) return 'the text that was given is in doubt'
  if (rival === proposal && doubt) return 'its country is in doubt'
  const isLike = proposal !== null && restsOnLikenessAlone(rival)
  if (rival === proposal || isLike)
    return rival.wanted.locality ? 'only the name of the town is like it' : 'only its street is named'
  return answer ? whyLost(rival, answer, wordsOf) : 'too little agrees'
}

/** Records that came close, each once. Where several fit as well, the first of them is as much to choose as the others. */
function describeRivals({ verdict, settings }: ExplainSource, wordsOf: WordsOf): Explanation['candidates'] {
  const { answer, avc } = verdict
  const rivals = verdict.rivals.filter(isSomewhere)
  if (rivals.length === 0) return []
  const described = describeRecords([...(answer ? [answer] : []), ...rivals])
  const isTied = avc.status === 'A'
  const listed = [...described].filter(([, one]) => isTied || one !== answer)
  const most = isTied ? MAX_TIED : MAX_CANDIDATES
  return listed.slice(0, settings.showsCandidates ? MAX_LISTED : most).map(([text, rival]) => ({
    text,
    score: Math.round(rival.score * 100) / 100,
    reason: reasonOf(rival, verdict, wordsOf),
    name: nameRecord(rival),
  }))
}

const isAnswered = ({ avc }: Verdict): boolean => avc.status === 'V' || avc.status === 'P'

/** What the answer is in one word, and what happened to each part. */
export function summariseVerdict(source: SentenceSource): AnswerSummary {
  const { verdict, values } = source
  const parts: PartExplanation[] = []
  let hasChange = verdict.textDoubt?.kind === 'repaired'
  for (const part of EXPLAINED_PARTS) {
    const value = values[part]
    if (!value || part === 'Country') continue
    const { was, is, change } = value
    parts.push({ part, was, is, change })
    const isGained = change === 'added' && (part === 'Locality' || part === 'PostalCode')
    if (isGained || change === 'spelling' || change === 'replaced') hasChange = true
  }
  return { word: toMatchWord(formatAvc(verdict.avc), hasChange), parts, reasons: reviewReasons(source) }
}

const SOURCE_NAMES = {
  house: 'the house',
  number: 'the house number',
  unit: 'the postal code',
  street: 'the street',
  code: 'the postal code',
  neighbours: 'the postal code',
  place: 'the town',
  estimate: 'the town',
} as const

/** Says which of two things that lie apart the point is that of; empty where all agree. */
function contradictionSentence(located: Located | null): string {
  const other = located?.against?.[0]
  if (!located || !other) return ''
  const meters = greatCircleMeters(located.position, other.position)
  const [own, farther] = [SOURCE_NAMES[located.kind], SOURCE_NAMES[other.kind]]
  const apart = own === farther ? 'what is known of it' : farther
  return `The point is that of ${own}; ${apart} is ${Math.round(meters / 1000)} km away, and the stated distance reaches both.`
}

/** An answer without a position says nothing of one. */
function locatedOf({ verdict, reader, settings, located }: ExplainSource): Located | null {
  if (!settings.geoCode) return null
  return located === undefined ? findGeocode(verdict, reader) : located
}

/** Why the answer is what it is. */
export function explainVerdict(source: ExplainSource): Explanation {
  const { verdict, leftover, text } = source
  const pack = packOf(source)
  const located = locatedOf(source)
  return {
    ...summariseVerdict(source),
    rule: verdict.rule,
    sentence: [source.sentence ?? writeSentence(source), contradictionSentence(located), longNamesSentence(text)]
      .filter(Boolean)
      .join(' '),
    why: verdict.answer && isAnswered(verdict) ? whyWon(verdict.answer, pack?.title ?? '', wordsOfPart(text)) : '',
    ...(located ? { located: { by: located.kind, reachMeters: located.reachMeters } } : {}),
    leftover,
    referenceLevel: verdict.answer?.record.depth ?? verdict.country?.deepestLevel ?? 0,
    ...(verdict.answer?.record.premise?.hasUnits ? { hasUnits: true } : {}),
    packId: pack?.id ?? '',
    deeper: deeperOf(source),
    candidates: describeRivals(source, wordsOfPart(text)),
  }
}
