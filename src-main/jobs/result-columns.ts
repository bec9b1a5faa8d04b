import type { Duplicate } from '#main/duplicates/find-duplicates.ts'
import type { CsvRow } from '#main/files/csv/csv.types.ts'
import { toExplanationText, type Explanation } from '#shared/model/explanation.ts'
import { depthOfCode, matchLabel } from '#shared/model/match-label.ts'

/** Columns appended to those of the source. `Status`, `MatchScore` and `Explanation` are ours, the rest match fields. */
const USUAL_FIELDS = [
  ...['Status', 'AVC', 'AQI', 'MatchScore', 'MatchRuleLabel', 'Address', 'Organization', 'SubBuilding', 'Building'],
  ...['Premise', 'PostBox', 'Thoroughfare', 'DependentLocality', 'Locality', 'SubAdministrativeArea'],
  ...['AdministrativeArea', 'PostalCode', 'Country', 'Unmatched'],
]
const GEO_FIELDS = ['Latitude', 'Longitude', 'GeoAccuracy', 'GeoDistance']
const PREFIX = 'Waypost_'

/** Columns of a result that are no match fields. */
export const OWN_FIELDS = ['Status', 'MatchScore', 'Explanation']

/** Columns of a run that looks for repeated places: row of the first one, and how surely it is the same (0–100). */
export const DUPLICATE_FIELDS = ['DuplicateOf', 'DuplicateScore']

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
}

/** The fields of a result when nobody chose any. */
export function usualFields(options: { geoCode: boolean; explain?: boolean; duplicates?: boolean }): string[] {
  return [
    ...USUAL_FIELDS,
    ...(options.geoCode ? GEO_FIELDS : []),
    ...(options.duplicates ? DUPLICATE_FIELDS : []),
    ...(options.explain ? ['Explanation'] : []),
  ]
}

/** Names for the appended columns: prefixed, and numbered where the source has such a column from an earlier run. */
export function nameResultColumns(fields: string[], sourceColumns: string[]): string[] {
  const taken = new Set(sourceColumns.map((column) => column.toLowerCase()))
  return fields.map((field) => {
    let name = PREFIX + field
    for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = `${PREFIX}${field}_${copy}`
    taken.add(name.toLowerCase())
    return name
  })
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
    if (field === 'DuplicateOf') return answer.duplicate ? String(answer.duplicate.of) : ''
    if (field === 'DuplicateScore') return answer.duplicate ? String(answer.duplicate.score) : ''
    if (field === 'Explanation') return toExplanationText(JSON.parse(answer.explanationJson) as Explanation)
    return (Object.hasOwn(match, field) && match[field]) || ''
  })
}

/**
 * A whole output row for a row without an answer: as many source cells as there are columns, then its status. Cells
 * beyond the last column would shift every value after them, so they stand under Unmatched.
 */
export function toAsideCells(source: CsvRow, width: number, fields: string[]): string[] {
  const cells = Array.from({ length: width }, (_, index) => source.cells[index] ?? '')
  const results = fields.map((field) => {
    if (field === 'Status') return source.reason ? 'Rejected' : 'Blank'
    if (field === 'MatchRuleLabel') return source.reason ?? ''
    return field === 'Unmatched' ? source.cells.slice(width).join(' | ') : ''
  })
  return [...cells, ...results]
}
