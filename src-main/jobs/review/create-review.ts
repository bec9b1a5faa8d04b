import type { WritableDb, ReadableDb } from '#main/database/connections.types.ts'
import { openBatchDatabase } from '#main/database/open-batch-database.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { BATCH_SCHEMA } from '../batch/read-rows-of-batch.ts'
import { hasTable, APART } from '../marks/settled-answer.ts'
import { ok, type Result } from '#shared/result.ts'
import { MARKS_SCHEMA, type RowMarks } from '#main/jobs/marks/row-marks.ts'
import { createColumnFacets, readColumnFacet, type ColumnFacet } from './column-facet.ts'
import { facetColumns, updateFacets, type FacetColumns, fillMarks } from './facet-columns.ts'
import { followDecisions, followFixedRow, followRows, type LoadedUpTo } from './load-columns.ts'
import { findGroups, shownGroupsOf, type PlaceGroups } from './place-groups.ts'
import { REVIEW_SCHEMA, readPolicy } from './policy-choice.ts'
import { createRowColumns, type RowColumns, MERGE_STATES, positionOfRow } from './row-columns.ts'
import { passingRows, type RowFilter } from './scan-facets.ts'
import { foldText } from '#shared/text/name-keys.ts'

/** Rows looked through before other calls get their turn: about a fiftieth of a second. */
const SLICE_ROWS = 40_000

/** A text that is looked for in the rows, from the first one on. */
export interface TextSearch {
  /** 1 where a row holds the text, by position. */
  matches: Uint8Array
  /** Rows up to this position have been looked through. */
  done: number
  isComplete: boolean
  /** Looks through the next rows. */
  step(): void
}

/** What is looked for, as it is compared; empty for a search of nothing. */
const toNeedle = (search: string): string => foldText(search.trim())

/** A search of the rows that are there now, without regard to case, accents and scripts. */
function searchText(db: ReadableDb, columns: RowColumns, needle: string): TextSearch {
  const find = db.prepare('select row from folded where row between ? and ? and instr(text, ?) > 0').pluck()
  const search: TextSearch = {
    matches: new Uint8Array(columns.count),
    done: 0,
    isComplete: columns.count === 0,
    step() {
      if (search.isComplete) return
      const end = Math.min(search.done + SLICE_ROWS, search.matches.length)
      const [first, last] = [columns.rows[search.done] as number, columns.rows[end - 1] as number]
      for (const row of find.all(first, last, needle) as number[]) {
        const at = positionOfRow(columns, row)
        if (at >= 0) search.matches[at] = 1
      }
      search.done = end
      search.isComplete = end === search.matches.length
    },
  }
  return search
}

/** Filters whose rows are remembered: the one of the review, and others that are looked at beside it. */
const MAX_SHOWN = 4

/** One run as it is reviewed: its database, and the marks of its rows in memory. */
export interface Review {
  db: WritableDb
  columns: RowColumns
  /** The groups of rows of one place as they stand now. */
  groups(): PlaceGroups
  /** The rules by their numbers, as the facets name them. */
  ruleNames: readonly string[]
  /** The facets as they stand now. */
  facets(): FacetColumns
  /** Columns of the file as facets: those of a filter, and others. */
  ofFile(filter: RowFilter, names?: readonly string[]): ColumnFacet[]
  /** Rows of a filter; a snapshot that was asked for before keeps its rows, whatever was decided since. */
  shown(filter: RowFilter, snapshot: number): Uint32Array
  /** The first rows, by position, of the groups of a filter; a snapshot keeps its groups, whatever was decided since. */
  shownGroups(filter: RowFilter, snapshot: number, isOpenOnly: boolean): Uint32Array
  /** Row numbers that pass a filter now; its text must have been looked for already. */
  rowsOf(filter: RowFilter): Uint32Array
  /** The same by position. */
  passing(filter: RowFilter): Uint32Array
  /** The search of a text, as far as it has come; null where nothing is looked for. */
  search(text: string): TextSearch | null
  /** Adds rows that have come since. */
  followRun(): void
  /** Takes in what a step decided, or what its undoing left. */
  followStep(step: number): void
  /** Takes in a row that was fixed, or without marks takes it out again. */
  followFixed(row: number, marks: RowMarks | null): void
  /** Another policy judges from now on. */
  judgeAgain(): void
  close(): void
}

/** Opens a run for review. A batch of an earlier version gets its marks first, which takes seconds for a million rows. */
export function openReview(path: string): Result<Review> {
  const opened = openBatchDatabase(path, BATCH_SCHEMA)
  if (!opened.ok) return opened
  const db = opened.value
  try {
    // An acknowledged decision survives a power cut; the rows of the run can be made again, a person's work cannot.
    db.pragma('synchronous = FULL')
    db.exec(MARKS_SCHEMA)
    fillMarks(db)
    return ok(createReview(db))
  } catch (error) {
    db.close()
    return toDatabaseError(error, path)
  }
}

/** Makes the tables of decisions; called when the first one is about to be written. */
export function prepareDecisions(db: WritableDb): void {
  if (!hasTable(db, 'decision')) db.exec(REVIEW_SCHEMA)
}

function createReview(db: WritableDb): Review {
  const columns = createRowColumns()
  const upTo: LoadedUpTo = { marksRow: 0, repeatRow: 0, reasonRow: 0, isCompared: false, isPaired: false }
  let facets: FacetColumns | null = null
  let groups: PlaceGroups | null = null
  /** Rows that passed a filter when it was set. */
  const remembered = new Map<string, Uint32Array>()
  const searching = createSearching(db, columns)
  const ofFile = createColumnFacets((name) => readColumnFacet(db, columns, name))
  followRows(db, columns, upTo)
  followDecisions(db, columns)
  followMerges(db, columns)

  /** What was found when a filter was set, or is found now. */
  function recall(about: unknown[], filter: RowFilter, find: (passing: Uint32Array) => Uint32Array): Uint32Array {
    const key = JSON.stringify(about)
    const known = remembered.get(key)
    if (known) return known
    const found = find(review.passing(filter))
    // A search that is still under way finds more: only a whole one is kept.
    if (review.search(filter.search)?.isComplete ?? true) remember(remembered, key, found)
    return found
  }

  const review: Review = {
    db,
    columns,
    ruleNames: RULE_NUMBERS,
    groups: () => (groups ??= findGroups(columns)),
    facets: () => (facets ??= facetColumns(columns, readPolicy(db), RULE_NUMBERS)),
    shown: (filter, snapshot) =>
      recall(['rows', filter, snapshot, columns.count], filter, (passing) =>
        isOfRepeats(filter) ? byPlace(columns, passing) : passing,
      ),
    shownGroups: (filter, snapshot, isOpenOnly) =>
      recall(['groups', isOpenOnly, filter, snapshot, columns.count], filter, (passing) =>
        shownGroupsOf(columns, passing, isOpenOnly ? review.groups() : null),
      ),
    rowsOf: (filter) => review.passing(filter).map((position) => columns.rows[position] as number),
    ofFile: ({ columns: chosen = {} }, names = []) => ofFile.of([...names, ...Object.keys(chosen)]),
    passing: (by) => passingRows(by, facetsWith(review, by), columns.count, review.search(by.search)?.matches ?? null),
    search: searching.of,
    followRun() {
      if (!followRows(db, columns, upTo)) return
      facets = groups = null
      ofFile.forget()
    },
    followStep(step) {
      const positions = followDecisions(db, columns, step).concat(followMerges(db, columns, step))
      if (positions.some((at) => columns.firsts[at] !== 0)) groups = null
      if (facets) updateFacets(facets, columns, readPolicy(db), positions)
    },
    followFixed(row, marks) {
      followFixedRow(columns, upTo, row, marks)
      facets = groups = null
      searching.forget()
      ofFile.forget()
      remembered.clear()
    },
    judgeAgain: () => void (facets = null),
    close: () => void db.close(),
  }
  return review
}

/** The facets of a run with columns of the file: those of a filter, and others. */
export const facetsWith = (review: Review, filter: RowFilter, names?: readonly string[]): FacetColumns => ({
  ...review.facets(),
  ofFile: review.ofFile(filter, names),
})

/** The last text that was looked for, as far as its search has come. */
function createSearching(db: WritableDb, columns: RowColumns) {
  let search: { needle: string; of: TextSearch } | null = null
  return {
    of(text: string): TextSearch | null {
      const needle = toNeedle(text)
      if (needle === '') return null
      if (search?.needle !== needle || search.of.matches.length !== columns.count) {
        search = { needle, of: searchText(db, columns, needle) }
      }
      return search.of
    },
    forget: () => void (search = null),
  }
}

function remember(shown: Map<string, Uint32Array>, key: string, positions: Uint32Array): void {
  const [oldest] = shown.keys()
  if (oldest !== undefined && shown.size >= MAX_SHOWN) shown.delete(oldest)
  shown.set(key, positions)
}

/** Rows of repeated places stand by their place, so that those of one place are together. */
const isOfRepeats = ({ facets: { repeats } }: RowFilter): boolean =>
  repeats !== undefined && !repeats.isNegated && repeats.values.includes('repeats')

/** Counted, not compared: a million rows are in order within a page's patience. Rows of one place stay in their order. */
function byPlace({ firsts, count }: RowColumns, positions: Uint32Array): Uint32Array {
  const placeOf = (position: number) => (firsts[position] === 0 ? position : (firsts[position] as number) - 1)
  // Where the rows of each place begin; the next one of them stands there.
  const next = new Uint32Array(count + 1)
  for (const position of positions) (next[placeOf(position) + 1] as number)++
  for (let place = 1; place <= count; place++) next[place] = (next[place] as number) + (next[place - 1] as number)
  const ordered = new Uint32Array(positions.length)
  for (const position of positions) ordered[(next[placeOf(position)] as number)++] = position
  return ordered
}

const MAX_RULE = 255
const RULE_NUMBERS: readonly string[] = Array.from({ length: MAX_RULE + 1 }, (_, number) => String(number))

/** What the row into which a row goes says of it; null where it goes nowhere. */
function stateOf(row: number, into: number | null): number {
  if (into === null) return MERGE_STATES.indexOf('none')
  if (into === APART) return MERGE_STATES.indexOf('apart')
  return MERGE_STATES.indexOf(into === row ? 'survivor' : 'away')
}

/** Puts in which rows are merged, of the rows of a step or of all; the positions of those rows. */
function followMerges(db: ReadableDb, columns: RowColumns, step?: number): number[] {
  if (!hasTable(db, 'merge')) return []
  const found =
    step === undefined
      ? db.prepare('select row, into_row from merge').raw().iterate()
      : db
          .prepare(
            `select step_merge.row, merge.into_row from step_merge left join merge using (row)
             where step_merge.step = ?`,
          )
          .raw()
          .iterate(step)
  const positions: number[] = []
  for (const line of found) {
    const [row, into] = line as [number, number | null]
    const at = positionOfRow(columns, row)
    if (at < 0) continue
    columns.merges[at] = stateOf(row, into)
    positions.push(at)
  }
  return positions
}
