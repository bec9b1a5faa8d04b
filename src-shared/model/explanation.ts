import type { MatchWord } from '#shared/model/match-word.ts'
import type { ReviewReason } from '#shared/model/review-reasons.ts'

/** Parts that say where a place lies, from the smallest up. */
const PLACE_PARTS = ['Locality', 'PostalCode', 'SubAdministrativeArea', 'AdministrativeArea', 'Country'] as const

/** Parts of an address in the order a person reads about them. */
export const EXPLAINED_PARTS = [
  'Organization',
  'SubBuilding',
  'Building',
  'Premise',
  'PostBox',
  'Thoroughfare',
  'DependentLocality',
  ...PLACE_PARTS,
] as const
export type ExplainedPart = (typeof EXPLAINED_PARTS)[number]

/** What happened to one part; `kind` is a message key of the catalogue, never text. */
export type PartChange =
  'same' | 'alias' | 'spelling' | 'replaced' | 'added' | 'notChecked' | 'contradicts' | 'notRecognised'

export interface PartExplanation {
  part: ExplainedPart
  /** As it stood in the input; empty when it was added. */
  was: string
  /** As it stands in the answer. */
  is: string
  change: PartChange
}

/** Parts by which a record is named. Streets of one name in one town are told apart by the district of their codes. */
export const NAMING_PARTS = ['Thoroughfare', 'PostalDistrict', ...PLACE_PARTS] as const
export type RecordName = Partial<Record<(typeof NAMING_PARTS)[number], string>>

/** A record that came close, with the reason why it lost; where several fit as well, one of them. */
export interface ListedRecord {
  text: string
  score: number
  reason: string
  /** The text part by part, so that nobody has to read it again; answers of earlier versions have none. */
  name?: RecordName | undefined
}

/** What happened to an address, without the sentences that tell why: what tables show and filter by. */
export interface AnswerSummary {
  word: MatchWord
  parts: PartExplanation[]
  /** Why it may need review; answers of earlier versions do not say. */
  reasons?: ReviewReason[]
}

/** What a point is known by, and how: a number that may be lies along its street, a place without a point of its own lies amid its codes, a code amid its neighbours. */
export type PositionSource = 'house' | 'number' | 'unit' | 'street' | 'code' | 'neighbours' | 'place' | 'estimate'

/** Why an answer is what it is. Data only: the window and `--explain` turn it into sentences. */
export interface Explanation extends AnswerSummary {
  /** Stable id of the rule that matched, as in MatchRuleLabel. */
  rule: string
  /** One sentence in English, complete in itself. */
  sentence: string
  /** Which record of which pack answers and what speaks for it, in one sentence; empty where none does. */
  why: string
  /** What the answer's point is known by, and how far that reaches by the data; left out where it has none. */
  located?: { by: PositionSource; reachMeters: number }
  /** Input words that fit no part. */
  leftover: string[]
  /** Deepest level the reference data holds at the matched place, 0–5. */
  referenceLevel: number
  /** The house that was found holds units, the data says; left out where it does not say. */
  hasUnits?: true
  /** Pack of the matched record; empty when nothing matched. */
  packId: string
  /** What would take this record deeper; empty when nothing would. */
  deeper: string
  /** Other records that came close, best first; of an ambiguous address all that fit. */
  candidates: ListedRecord[]
}

/** A record that came close: why it lost, or that it fits as well where the sentence has not named it yet. */
const candidateText = ({ word, sentence }: Explanation, text: string, reason: string): string => {
  if (word !== 'Ambiguous') return `Not ${text}: ${reason}.`
  return sentence.includes(text) ? '' : `${text} ${reason}.`
}

/** The whole explanation as text: what was found, why that record, and why not the others. */
export const toExplanationText = (explanation: Explanation): string =>
  [
    explanation.sentence,
    explanation.why,
    ...explanation.candidates.map(({ text, reason }) => candidateText(explanation, text, reason)),
  ]
    .filter(Boolean)
    .join(' ')
