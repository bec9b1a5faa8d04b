import type { CsvRow } from '#main/files/csv/csv.types.ts'
import type { BatchRow } from '#main/jobs/cleanse-blocks.ts'
import { GEO_FIELDS, PREFIX, toResultCells, usualFields } from '#main/jobs/result-columns.ts'
import { DECISIONS, type Decision } from '#shared/model/facets.ts'
import { depthOfCode, isShallow, WORDS_THAT_LOOK_CHECKED } from '#shared/model/match-label.ts'
import { toMatchWord } from '#shared/model/match-word.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { isBetter } from './asked-again.ts'

/** A table with results of an earlier run, of which only the rows are asked that are not verified. */
export interface AgainTable {
  /** The first column that is a result: those before are the source. */
  width: number
  hasPositions: boolean
  hasExplanations: boolean
  /** The row is not verified, and nobody decided about it. */
  isAsked(row: CsvRow): boolean
  /** The row as it leaves: with the better one of both answers. */
  take(row: BatchRow): CsvRow
  counted(): AgainTally
}

export interface AgainTally {
  rows: number
  asked: number
  better: number
}

const CODE = `${PREFIX}AVC`
/** What a person decided is not asked again. */
const BY_A_PERSON: ReadonlySet<string> = new Set(
  DECISIONS.filter((one: Decision) => one !== 'undecided' && one !== 'auto' && one !== 'setAside'),
)
/** Columns that an answer fills; what was decided, merged or judged stays as it was. */
const ANSWERED = new Set(usualFields({ geoCode: true, explain: true }))
/** Those of them that need the explanation of an answer. */
const EXPLAINED = ['Explanation', 'NextAction']

/** The results in a table, by the names of its columns; an error where it has none. */
export function openAgainTable(columns: readonly string[], name: string): Result<AgainTable> {
  const code = columns.indexOf(CODE)
  const width = columns.findIndex((column) => column.startsWith(PREFIX))
  if (code < 0 || width === 0) {
    return fail(
      'usage',
      `"${name}" has no column ${CODE} behind those of the source: --again needs a result of "waypost cleanse".`,
    )
  }
  const decision = columns.indexOf(`${PREFIX}Decision`)
  const results = columns.flatMap((column, index) => {
    const field = column.slice(PREFIX.length)
    return column.startsWith(PREFIX) && ANSWERED.has(field) ? [{ index, field }] : []
  })
  const tally: AgainTally = { rows: 0, asked: 0, better: 0 }
  const earlierOf = ({ cells }: CsvRow) => {
    const avc = cells[code] ?? ''
    const word = toMatchWord(avc, false)
    // Which part was missing is not known again, but that one was.
    return { avc, word, missing: word === 'Partial' ? 'any' : '' }
  }
  return ok({
    width,
    hasPositions: GEO_FIELDS.some((field) => columns.includes(`${PREFIX}${field}`)),
    hasExplanations: EXPLAINED.some((field) => columns.includes(`${PREFIX}${field}`)),
    isAsked(row) {
      const { avc, word } = earlierOf(row)
      if (avc === '' || BY_A_PERSON.has(row.cells[decision] ?? '')) return false
      return !WORDS_THAT_LOOK_CHECKED.includes(word) || isShallow(depthOfCode(avc))
    },
    take(row) {
      const { source } = row
      tally.rows++
      if (row.kind !== 'answered') return source
      tally.asked++
      if (!isBetter(earlierOf(source), row.answer)) return source
      tally.better++
      const fields = results.map(({ field }) => field)
      const texts = toResultCells(row.answer, fields)
      const cells = [...source.cells]
      results.forEach(({ index }, at) => (cells[index] = texts[at] ?? ''))
      return { ...source, cells }
    },
    counted: () => tally,
  })
}
