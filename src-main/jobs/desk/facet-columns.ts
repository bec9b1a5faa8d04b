import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'
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
  type Facet,
} from '#shared/model/facets.ts'
import type { Depth } from '#shared/model/match-label.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'
import { judgeByPolicy, type Policy } from '#shared/model/policy.ts'
import type { RowColumns } from './row-columns.ts'

/** A facet of which each row has one value: its code, and the name of each code. */
export interface CodeFacet {
  facet: Facet
  codes: Uint8Array
  names: readonly string[]
}

/** A facet of which a row may have several values, one a bit. */
export interface BitFacet {
  facet: Facet
  bits: Uint16Array
  names: readonly string[]
}

export interface FacetColumns {
  codes: CodeFacet[]
  bits: BitFacet[]
}

const SCORES = 101
const DEPTH_COUNT = 6
const AUTO = DECISIONS.indexOf('auto')

/** What each match score is called; worked out once, looked up a row. */
const BAND_OF_SCORE = Uint8Array.from({ length: 256 }, (_, score) => SCORE_BANDS.indexOf(scoreBand(score)))

/** For each word, depth and score, whether the policy takes the answer unseen. */
function autoTable(policy: Policy): Uint8Array {
  const table = new Uint8Array(MATCH_WORDS.length * DEPTH_COUNT * SCORES)
  let at = 0
  for (const word of MATCH_WORDS) {
    for (let depth = 0; depth < DEPTH_COUNT; depth++) {
      for (let score = 0; score < SCORES; score++) {
        const verdict = judgeByPolicy(policy, { word, depth: depth as Depth, score })
        table[at++] = verdict === 'accept' ? AUTO : 0
      }
    }
  }
  return table
}

/** Of each row, what a person decided, or else what the policy does. */
export function settledDecisions(columns: RowColumns, policy: Policy): Uint8Array {
  const table = autoTable(policy)
  const settled = new Uint8Array(columns.count)
  for (let i = 0; i < columns.count; i++) {
    const decided = columns.decisions[i] as number
    const place = ((columns.words[i] as number) * DEPTH_COUNT + (columns.depths[i] as number)) * SCORES
    settled[i] = decided === 0 ? (table[place + (columns.scores[i] as number)] as number) : decided
  }
  return settled
}

function bandsOf({ scores, count }: RowColumns): Uint8Array {
  const bands = new Uint8Array(count)
  for (let i = 0; i < count; i++) bands[i] = BAND_OF_SCORE[scores[i] as number] as number
  return bands
}

const KEPT = DECISIONS.indexOf('kept')
const MADE_BY_HAND: ReadonlySet<number> = new Set(
  (['edited', 'chosen', 'placed'] as const).map((name) => DECISIONS.indexOf(name)),
)
const [CHANGED, SAME] = [CHANGES.indexOf('changed'), CHANGES.indexOf('same')]

/** An original that was kept is no change; what a person wrote, chose or placed is one. */
function changesOf({ count, decisions, changed, added }: RowColumns): Uint8Array {
  const changes = new Uint8Array(count)
  for (let i = 0; i < count; i++) {
    const decision = decisions[i] as number
    const isAnswered = ((changed[i] as number) | (added[i] as number)) !== 0
    changes[i] = decision !== KEPT && (isAnswered || MADE_BY_HAND.has(decision)) ? CHANGED : SAME
  }
  return changes
}

const DEPTH_NAMES = ['0', '1', '2', '3', '4', '5']

/** Every facet of a run over its columns. Rules are named by their number, `0` being none. */
export function facetColumns(columns: RowColumns, settled: Uint8Array, ruleNames: readonly string[]): FacetColumns {
  return {
    codes: [
      { facet: 'word', codes: columns.words, names: MATCH_WORDS },
      { facet: 'decision', codes: settled, names: DECISIONS },
      { facet: 'depth', codes: columns.depths, names: DEPTH_NAMES },
      { facet: 'score', codes: bandsOf(columns), names: SCORE_BANDS },
      { facet: 'news', codes: columns.news, names: NEWS_STATES },
      { facet: 'change', codes: changesOf(columns), names: CHANGES },
      { facet: 'country', codes: columns.countries, names: columns.countryNames },
      { facet: 'postalCode', codes: columns.postalCodes, names: POSTAL_CODE_STATES },
      { facet: 'precision', codes: columns.precisions, names: PRECISIONS },
      { facet: 'repeats', codes: columns.repeats, names: REPEAT_STATES },
      { facet: 'script', codes: columns.scripts, names: SCRIPTS },
      { facet: 'rule', codes: columns.rules, names: ruleNames },
    ],
    bits: [
      { facet: 'changed', bits: columns.changed, names: EXPLAINED_PARTS },
      { facet: 'added', bits: columns.added, names: EXPLAINED_PARTS },
    ],
  }
}
