import { EXPLAINED_PARTS, type Explanation } from '#shared/model/explanation.ts'
import {
  CHANGES,
  DECISIONS,
  NEWS_STATES,
  POSTAL_CODE_STATES,
  PRECISIONS,
  REPEAT_STATES,
  SCORE_BANDS,
  scoreBand,
  SCRIPTS,
  SINCE_STATES,
  REASON_NAMES,
  type Facet,
} from '#shared/model/facets.ts'
import type { Depth } from '#shared/model/match-label.ts'
import { MATCH_WORDS, type MatchWord } from '#shared/model/match-word.ts'
import { judgeByPolicy, POLICIES, VERDICTS, type Policy, type PolicyVerdict } from '#shared/model/policy.ts'
import { mainReason, REVIEW_REASONS } from '#shared/model/review-reasons.ts'
import type { ColumnFacet } from './column-facet.ts'
import { MERGE_STATES, type RowColumns } from './row-columns.ts'
import { summarizeParts } from '#main/cleansing-pool/cleansed-row.ts'
import type { WritableDb } from '#main/database/connections.types.ts'
import { prepareMarks, toRowMarks, type RowMarks } from '#main/jobs/marks/row-marks.ts'

interface StoredAnswer {
  row: number
  word: MatchWord
  changed: number
  score: number
  avc: string
  country: string
  original: string
  cleaned: string
  match: string
  explanation: string
}

const BLOCK_ROWS = 1000

/** Makes the marks of rows that were written before marks were; nothing to do for any other batch. */
export function fillMarks(db: WritableDb): void {
  const reached = db.prepare('select coalesce(max(last_row), 0) from marks').pluck()
  const next = db.prepare(
    `select row, word, changed, score, avc, country, original, cleaned, match, explanation
     from answer join payload using (row) where row > ? order by row limit ?`,
  )
  const insertMarks = prepareMarks(db)
  const fillBlock = db.transaction((): boolean => {
    const rows = next.all(reached.get(), BLOCK_ROWS) as StoredAnswer[]
    insertMarks(rows.map((row) => ({ marks: marksOfStored(row), original: row.original, cleaned: row.cleaned })))
    return rows.length === BLOCK_ROWS
  })
  while (fillBlock.immediate());
}

function marksOfStored({ row, original, changed, match, explanation, ...answer }: StoredAnswer): RowMarks {
  const { parts } = JSON.parse(explanation || '{"parts":[]}') as Pick<Explanation, 'parts'>
  const summary = summarizeParts(parts, JSON.parse(match) as Record<string, string>, answer.cleaned)
  return toRowMarks(row, original, {
    ...answer,
    ...summary,
    changed: EXPLAINED_PARTS.filter((_, place) => (changed & (1 << place)) !== 0),
  })
}

/** A facet of which each row has one value: its code, and the name of each code. */
export interface CodeFacet {
  facet: Facet
  codes: Uint8Array
  names: readonly string[]
}

/** A facet of which a row may have several values, one a bit. */
export interface BitFacet {
  facet: Facet
  bits: Uint16Array | Uint32Array
  names: readonly string[]
}

export interface FacetColumns {
  codes: CodeFacet[]
  bits: BitFacet[]
  /** Columns of the file, as far as they are asked for. */
  ofFile?: ColumnFacet[]
}

const SCORES = 101
const DEPTH_COUNT = 6
const AUTO = DECISIONS.indexOf('auto')
const ACCEPT = VERDICTS.indexOf('accept')
const MERGED = DECISIONS.indexOf('merged')
const AWAY = MERGE_STATES.indexOf('away')

/** What each match score is called; worked out once, looked up a row. */
const BAND_OF_SCORE = Uint8Array.from({ length: 256 }, (_, score) => SCORE_BANDS.indexOf(scoreBand(score)))

/** The verdict of a policy for each word, depth and score; worked out once, looked up a row. */
function verdictTable(policy: Policy): Uint8Array {
  const table = new Uint8Array(MATCH_WORDS.length * DEPTH_COUNT * SCORES)
  let at = 0
  for (const word of MATCH_WORDS) {
    for (let depth = 0; depth < DEPTH_COUNT; depth++) {
      for (let score = 0; score < SCORES; score++) {
        table[at++] = VERDICTS.indexOf(judgeByPolicy(policy, { word, depth: depth as Depth, score }))
      }
    }
  }
  return table
}

/** Says what the policy makes of the answer of a row: a place in `VERDICTS`. */
function judge({ words, depths, scores }: RowColumns, policy: Policy): (position: number) => number {
  const table = verdictTable(policy)
  return (position) => {
    const place = ((words[position] as number) * DEPTH_COUNT + (depths[position] as number)) * SCORES
    return table[place + (scores[position] as number)] as number
  }
}

/** Says of a row that another one stands for it, what a person decided, or else what the policy does. */
function settler(columns: RowColumns, policy: Policy): (position: number) => number {
  const verdictOf = judge(columns, policy)
  return (position) => {
    if (columns.merges[position] === AWAY) return MERGED
    return (columns.decisions[position] as number) || (verdictOf(position) === ACCEPT ? AUTO : 0)
  }
}

const SET_ASIDE = DECISIONS.indexOf('setAside')
const [NOTHING_LEFT, NOT_RECORDED] = [REASON_NAMES.indexOf('none'), REASON_NAMES.indexOf('notRecorded')]

/** Whether a row still needs review: no policy, person or other row has settled it. */
function waiter(columns: RowColumns, policy: Policy): (position: number) => boolean {
  const settle = settler(columns, policy)
  return (position) => {
    const decision = settle(position)
    return decision === 0 || decision === SET_ASIDE
  }
}

/** The main reason of a row that still needs review. */
function reasonCoder({ reasons, hasReasons }: RowColumns, waits: (position: number) => boolean) {
  return (position: number): number => {
    if (!waits(position)) return NOTHING_LEFT
    const main = hasReasons ? mainReason(reasons[position] as number) : -1
    return main < 0 ? NOT_RECORDED : main
  }
}

/** Of each policy, the rows whose answer it accepts, reviews and rejects, whatever was decided about them. */
export function countVerdicts(columns: RowColumns): Record<Policy, Record<PolicyVerdict, number>> {
  const counted = POLICIES.map((policy) => {
    const verdictOf = judge(columns, policy)
    const counts = new Uint32Array(VERDICTS.length)
    for (let position = 0; position < columns.count; position++) (counts[verdictOf(position)] as number)++
    return [policy, Object.fromEntries(VERDICTS.map((verdict, code) => [verdict, counts[code]]))]
  })
  return Object.fromEntries(counted) as Record<Policy, Record<PolicyVerdict, number>>
}

/** A code for every row. */
function codesOf({ count }: RowColumns, codeOf: (position: number) => number): Uint8Array {
  const codes = new Uint8Array(count)
  for (let position = 0; position < count; position++) codes[position] = codeOf(position)
  return codes
}

const KEPT = DECISIONS.indexOf('kept')
const MADE_BY_HAND: ReadonlySet<number> = new Set(
  (['edited', 'chosen', 'placed'] as const).map((name) => DECISIONS.indexOf(name)),
)
const [CHANGED, SAME] = [CHANGES.indexOf('changed'), CHANGES.indexOf('same')]

/** An original that was kept is no change; what a person wrote, chose or placed is one. */
function changeOf({ decisions, changed, added }: RowColumns, position: number): number {
  const decision = decisions[position] as number
  const isAnswered = ((changed[position] as number) | (added[position] as number)) !== 0
  return decision !== KEPT && (isAnswered || MADE_BY_HAND.has(decision)) ? CHANGED : SAME
}

const DEPTH_NAMES = ['0', '1', '2', '3', '4', '5']

/** Every facet of a run over its columns. Rules are named by their number, `0` being none. */
export function facetColumns(columns: RowColumns, policy: Policy, ruleNames: readonly string[]): FacetColumns {
  const waits = waiter(columns, policy)
  return {
    codes: [
      { facet: 'word', codes: columns.words, names: MATCH_WORDS },
      { facet: 'decision', codes: codesOf(columns, settler(columns, policy)), names: DECISIONS },
      { facet: 'reason', codes: codesOf(columns, reasonCoder(columns, waits)), names: REASON_NAMES },
      { facet: 'verdict', codes: codesOf(columns, judge(columns, policy)), names: VERDICTS },
      { facet: 'depth', codes: columns.depths, names: DEPTH_NAMES },
      {
        facet: 'score',
        codes: codesOf(columns, (at) => BAND_OF_SCORE[columns.scores[at] as number] as number),
        names: SCORE_BANDS,
      },
      { facet: 'since', codes: columns.since, names: SINCE_STATES },
      { facet: 'news', codes: columns.news, names: NEWS_STATES },
      { facet: 'change', codes: codesOf(columns, (at) => changeOf(columns, at)), names: CHANGES },
      { facet: 'country', codes: columns.countries, names: columns.countryNames },
      { facet: 'postalCode', codes: columns.postalCodes, names: POSTAL_CODE_STATES },
      { facet: 'precision', codes: columns.precisions, names: PRECISIONS },
      { facet: 'repeats', codes: columns.repeats, names: REPEAT_STATES },
      { facet: 'script', codes: columns.scripts, names: SCRIPTS },
      { facet: 'rule', codes: columns.rules, names: ruleNames },
    ],
    bits: [
      {
        facet: 'anyReason',
        bits: Uint32Array.from({ length: columns.count }, (_, at) => (waits(at) ? (columns.reasons[at] as number) : 0)),
        names: REVIEW_REASONS,
      },
      { facet: 'changed', bits: columns.changed, names: EXPLAINED_PARTS },
      { facet: 'added', bits: columns.added, names: EXPLAINED_PARTS },
    ],
  }
}

/** Takes in what was decided about some rows; every other facet is as it was. */
export function updateFacets(
  facets: FacetColumns,
  columns: RowColumns,
  policy: Policy,
  positions: readonly number[],
): void {
  const settle = settler(columns, policy)
  const waits = waiter(columns, policy)
  const reasonOf = reasonCoder(columns, waits)
  for (const { facet, codes } of facets.codes) {
    if (facet === 'decision') for (const at of positions) codes[at] = settle(at)
    if (facet === 'change') for (const at of positions) codes[at] = changeOf(columns, at)
    if (facet === 'reason') for (const at of positions) codes[at] = reasonOf(at)
  }
  for (const { facet, bits } of facets.bits)
    if (facet === 'anyReason') for (const at of positions) bits[at] = waits(at) ? (columns.reasons[at] as number) : 0
}
