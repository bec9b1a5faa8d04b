import type { Duplicate } from '#main/duplicates/find-duplicates.ts'
import type { CsvRow } from '#main/files/csv/csv.types.ts'
import type { ListedRows } from '#main/jobs/batch/merged-answers.ts'
import type { Decision } from '#shared/model/facets.ts'
import type { PolicyVerdict } from '#shared/model/policy.ts'
import { toExplanationText, type Explanation } from '#shared/model/explanation.ts'
import { depthOfCode, matchLabel } from '#shared/model/match-label.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'
import { nextActionOf, nextActionText, type NextAction } from '#shared/model/next-action.ts'

/** Columns appended to those of the source. `Status`, `MatchScore`, `Explanation` and `NextAction` are ours, the rest match fields. */
const USUAL_FIELDS = [
  ...['Status', 'AVC', 'AQI', 'MatchScore', 'MatchRuleLabel', 'Address', 'Organization', 'SubBuilding', 'Building'],
  ...['Premise', 'PostBox', 'Thoroughfare', 'DependentLocality', 'Locality', 'SubAdministrativeArea'],
  ...['AdministrativeArea', 'PostalCode', 'Country', 'Unmatched'],
]
export const GEO_FIELDS = ['Latitude', 'Longitude', 'GeoAccuracy', 'GeoDistance']
/** How the names of the columns of a result begin. */
export const PREFIX = 'Waypost_'

/** Columns of a result that are no match fields. */
export const OWN_FIELDS = ['Status', 'MatchScore', 'Explanation', 'NextAction']

/** Columns of a run that looks for repeated places: row of the first one, and how surely it is the same (0–100). */
export const DUPLICATE_FIELDS = ['DuplicateOf', 'DuplicateScore']

/** Of a row that stands for others, their rows in the source. */
export const MERGED_FIELD = 'MergedRows'

/** What a policy makes of an answer: accept, review or reject. */
export const VERDICT_FIELD = 'Verdict'

/** What was decided about a row, where a run was reviewed. */
export const DECISION_FIELD = 'Decision'
/** Who decided, when, by which rule, and what was noted; and the record that answers: its pack, and why it does. */
export const PROVENANCE_FIELDS = ['DecidedBy', 'DecidedAt', 'DecidedByRule', 'Note', 'ReferencePack', 'ReferenceRecord']

/** The columns about where each answer comes from, as far as they are not chosen already. */
export const provenanceFields = (chosen: readonly string[]): string[] =>
  [DECISION_FIELD, ...PROVENANCE_FIELDS, 'MatchRuleLabel'].filter((field) => !chosen.includes(field))

/** A decision as a row of a table needs it. */
export interface MadeDecision {
  decision: Decision
  who: string
  /** ISO 8601; empty where nobody decided. */
  at: string
  rule: string
  note: string
}

/** One answer as a row of a table needs it. */
export interface ResultAnswer {
  word: string
  score: number
  matchJson: string
  explanationJson: string
  /** What was looked for in the reference data and is not there. */
  missing: string
  /** The earlier row of the same place, where duplicates are looked for. */
  duplicate?: Duplicate | null
  /** Only of a run that is kept; one that goes straight to a file has no decisions. */
  made?: MadeDecision
  /** Where a policy was asked for. */
  verdict?: PolicyVerdict
  /** The rows that were merged into it. */
  standsFor?: ListedRows
}

/** The fields of a result when nobody chose any. */
export function usualFields(options: {
  geoCode: boolean
  explain?: boolean
  duplicates?: boolean
  isDecided?: boolean
  isMerged?: boolean
  isJudged?: boolean
}): string[] {
  return [
    ...USUAL_FIELDS,
    ...(options.geoCode ? GEO_FIELDS : []),
    ...(options.duplicates ? DUPLICATE_FIELDS : []),
    ...(options.isMerged ? [MERGED_FIELD] : []),
    ...(options.explain ? ['Explanation', 'NextAction'] : []),
    ...(options.isDecided ? [DECISION_FIELD] : []),
    ...(options.isJudged ? [VERDICT_FIELD] : []),
  ]
}

/** What one address of a row appends: its fields, and how the names of their columns begin. */
export interface ResultSet {
  prefix: string
  fields: string[]
}

/** Characters of the name of an address in the names of its columns. */
const MAX_PREFIX_CHARACTERS = 40

/** Columns of one of several addresses begin with its name: `Bill to` → `Bill_to_AVC`. */
export const resultSet = (fields: string[], group?: { name: string; isUnchosen?: boolean }): ResultSet => ({
  fields,
  prefix:
    group && !group.isUnchosen
      ? `${group.name.trim().slice(0, MAX_PREFIX_CHARACTERS).trim().replace(/\s+/g, '_')}_`
      : PREFIX,
})

/** Names for the appended columns: prefixed, and numbered where the source has such a column from an earlier run. */
export function nameResultColumns(results: readonly ResultSet[], sourceColumns: string[]): string[] {
  const taken = new Set(sourceColumns.map((column) => column.toLowerCase()))
  return results.flatMap(({ prefix, fields }) =>
    fields.map((field) => {
      let name = prefix + field
      for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = `${prefix}${field}_${copy}`
      taken.add(name.toLowerCase())
      return name
    }),
  )
}

/** The word with the depth that was checked: the word alone would promise more. */
export const statusOf = ({ word, missing }: ResultAnswer, match: Record<string, string>): string =>
  matchLabel(word, depthOfCode(match.AVC ?? ''), missing)

/** Values of the appended columns for an answer. */
export function toResultCells(answer: ResultAnswer, fields: string[]): string[] {
  const match = JSON.parse(answer.matchJson) as Record<string, string>
  return fields.map((field) => {
    if (field === 'Status') return statusOf(answer, match)
    if (field === 'MatchScore') return String(answer.score)
    if (field === VERDICT_FIELD) return answer.verdict ?? ''
    if (field === MERGED_FIELD) return mergedCell(answer)
    if (field === 'DuplicateOf') return answer.duplicate ? String(answer.duplicate.of) : ''
    if (field === 'DuplicateScore') return answer.duplicate ? String(answer.duplicate.score) : ''
    const made = madeCell(field, answer.made)
    if (made !== null) return made
    if (field === 'ReferencePack' || field === 'ReferenceRecord') return referenceCell(field, answer)
    if (field === 'NextAction') return nextActionCell(answer, match.AVC ?? '')
    if (field === 'Explanation') return toExplanationText(JSON.parse(answer.explanationJson) as Explanation)
    return (Object.hasOwn(match, field) && match[field]) || ''
  })
}

const mergedCell = ({ standsFor }: ResultAnswer): string =>
  standsFor ? standsFor.rows.join(', ') + (standsFor.hasMore ? ' …' : '') : ''

/** The cell of a column about the decision; null for any other column. */
function madeCell(field: string, made: MadeDecision | undefined): string | null {
  if (field === DECISION_FIELD) return made?.decision ?? ''
  if (field === 'DecidedBy') return made?.who ?? ''
  if (field === 'DecidedAt') return made?.at ?? ''
  if (field === 'DecidedByRule') return made?.rule ?? ''
  return field === 'Note' ? (made?.note ?? '') : null
}

/** Decisions by which the answer comes from a person and no longer from the record that was found first. */
const BY_HAND: ReadonlySet<Decision> = new Set(['kept', 'edited', 'chosen'] as const)

function referenceCell(field: 'ReferencePack' | 'ReferenceRecord', { explanationJson, made }: ResultAnswer): string {
  if (explanationJson === '' || (made && BY_HAND.has(made.decision))) return ''
  const { packId, why } = JSON.parse(explanationJson) as Explanation
  return field === 'ReferencePack' ? packId : why
}

/** What is to be done about an answer; null where nothing was checked, or where a person gave or kept the address. */
function nextActionOfAnswer({ word, explanationJson, made }: ResultAnswer, avc: string): NextAction | null {
  const isChecked = MATCH_WORDS.some((one) => one === word)
  if (explanationJson === '' || !isChecked || (made && BY_HAND.has(made.decision))) return null
  return nextActionOf(JSON.parse(explanationJson) as Explanation, avc)
}

function nextActionCell(answer: ResultAnswer, avc: string): string {
  const found = nextActionOfAnswer(answer, avc)
  return found ? nextActionText(found) : ''
}

/** The members of an object that say why an answer is what it is, and what is to be done about it. */
export function explainedMembers(answer: ResultAnswer, match: Record<string, string>) {
  const nextAction = nextActionOfAnswer(answer, match.AVC ?? '')
  return { explanation: JSON.parse(answer.explanationJson) as unknown, ...(nextAction ? { nextAction } : {}) }
}

/** The cells of a row that has no answer: as many as there are columns, since one more would shift all after it. */
export const toWidth = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, index) => cells[index] ?? '')

/** Values of the appended columns for a row without an answer. Cells beyond the last column stand under Unmatched. */
export function toAsideCells(source: CsvRow, width: number, fields: string[]): string[] {
  return fields.map((field) => {
    if (field === 'Status') return source.reason ? 'Rejected' : 'Blank'
    if (field === 'MatchRuleLabel') return source.reason ?? ''
    return field === 'Unmatched' ? source.cells.slice(width).join(' | ') : ''
  })
}
