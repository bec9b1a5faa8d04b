import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'
import { DEPTHS } from '#shared/model/match-label.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'
import { REVIEW_REASONS } from '#shared/model/review-reasons.ts'
import { VERDICTS } from '#shared/model/policy.ts'

/** Ways of narrowing the rows of a run, and the values of each in the order in which they are shown. */
export const SCORE_BANDS = ['100', '95', '90', '80', '60', '0'] as const
export const POSTAL_CODE_STATES = [
  ...(['verified', 'corrected', 'added', 'notChecked', 'notFound', 'contradicts', 'none'] as const),
] as const
export type PostalCodeState = (typeof POSTAL_CODE_STATES)[number]
export const PRECISIONS = ['house', 'interpolated', 'street', 'town', 'region', 'none'] as const
export type Precision = (typeof PRECISIONS)[number]
/** What more is known of a row than in the run before: it was checked deeper, or a part is now known to be missing. */
export const ROW_NEWS = ['deeper', 'missing'] as const
export const NEWS_STATES = [...ROW_NEWS, 'none'] as const
/** What a row is to the last run by the same recipe: not there, with another text, with another answer, or the same. */
export const ROW_SINCE = ['new', 'changed', 'answered', 'same'] as const
export const SINCE_STATES = [...ROW_SINCE, 'none'] as const
/** What there is to look at in a run that is compared with the last one. */
export const DIFFERENT_SINCE = ROW_SINCE.filter((state) => state !== 'same')
/** Whether the answer says anything else than the source. */
export const CHANGES = ['changed', 'same'] as const
export const REPEAT_STATES = ['first', 'repeats', 'once'] as const
/** ISO 15924; `Zyyy` stands for text without letters, `Zzzz` for any other script. */
export const SCRIPTS = [
  ...(['Latn', 'Cyrl', 'Grek', 'Arab', 'Hebr', 'Deva', 'Thai', 'Hani', 'Kana', 'Hang', 'Zzzz', 'Zyyy'] as const),
] as const

/** What stands on a row: the first two are nobody's decision, the last says that another row stands for it. */
export const DECISIONS = [
  ...(['undecided', 'auto', 'accepted', 'kept', 'edited', 'chosen', 'placed', 'setAside', 'merged'] as const),
] as const
export type Decision = (typeof DECISIONS)[number]

/** Why a row still needs review, by its main reason; rows of an earlier version do not say. */
export const REASON_NAMES = [...REVIEW_REASONS, 'notRecorded', 'none'] as const
export type ReasonName = (typeof REASON_NAMES)[number]

/** Facets with a fixed list of values. Countries and rules are those that the run has. */
export const FACET_VALUES = {
  word: MATCH_WORDS,
  decision: DECISIONS,
  reason: REASON_NAMES,
  anyReason: REVIEW_REASONS,
  verdict: VERDICTS,
  depth: DEPTHS.map(String),
  score: SCORE_BANDS,
  since: SINCE_STATES,
  news: NEWS_STATES,
  change: CHANGES,
  changed: EXPLAINED_PARTS,
  added: EXPLAINED_PARTS,
  postalCode: POSTAL_CODE_STATES,
  precision: PRECISIONS,
  repeats: REPEAT_STATES,
  script: SCRIPTS,
} as const

export const FACETS = [
  ...([
    'word',
    'decision',
    'reason',
    'since',
    'verdict',
    'depth',
    'news',
    'score',
    'country',
    'change',
    'changed',
  ] as const),
  ...(['added', 'anyReason', 'postalCode', 'precision', 'repeats', 'script', 'rule'] as const),
] as const
export type Facet = (typeof FACETS)[number]

/** The lower end of the band of a match score. */
export const scoreBand = (score: number): (typeof SCORE_BANDS)[number] =>
  SCORE_BANDS.find((band) => score >= Number(band)) ?? '0'
