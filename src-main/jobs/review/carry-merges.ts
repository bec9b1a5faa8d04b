import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { openBatchDatabaseForReading } from '#main/database/open-batch-database.ts'
import { cellReader, readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import {
  hasTable,
  APART,
  readMergeData,
  type MergeData,
  type DecisionOrigin,
  pagesAfter,
  readData,
  type DecisionData,
} from '#main/jobs/marks/settled-answer.ts'
import type { AdoptedCounts, LastRun } from '#main/jobs/repeat/repeat.types.ts'
import { ok, type Result } from '#shared/result.ts'
import { prepareDecisions, type Review } from './create-review.ts'
import type { Actor, EarlierRows, Here } from './review.types.ts'
import { forgetChoice, readChoice, writeChoice } from './policy-choice.ts'
import { groupOfRow } from './place-groups.ts'
import { writeStep, type MergeLines, writeAdoptedStep } from './write-decisions.ts'
import type { Decision } from '#shared/model/facets.ts'

/** A decision as it stands on a row of the last run. */
interface LastDecision {
  row: number
  decision: Decision
  data: string | null
  rule: string
  who: string
  at: string
}

/** Decisions that are looked at before other calls to the thread get their turn. */
const PAGE_DECISIONS = 2_000

/**
 * Takes over what was decided in the last run about rows that are the same here, as one step that can be undone. Of each
 * value it stays known who decided, and when. What cannot be taken over is counted: a row that says something else now
 * is decided anew, and so is an accepted answer that is another one now. Done once; again, it changes nothing.
 */
export async function carryDecisions(review: Review, last: LastRun, actor: Actor): Promise<Result<void>> {
  const { db } = review
  if (!isToCarry(db)) return ok(undefined)
  const opened = openBatchDatabaseForReading(last.rowsPath)
  if (!opened.ok || !opened.value) return ok(undefined)
  const before = opened.value
  try {
    const find = db.prepare('select row, state from since where was = ?')
    await adoptDecisions(review, { before, find: (row) => find.get(row) as Here | undefined }, actor, (adopted) =>
      db.prepare('update last_run set carried = ?').run(JSON.stringify(adopted)),
    )
    return ok(undefined)
  } finally {
    before.close()
  }
}

/** Takes the decisions over that stand here too, as one step; `tell` keeps what became of them in the same moment. */
export async function adoptDecisions(
  review: Review,
  earlier: EarlierRows,
  actor: Actor,
  tell: (adopted: AdoptedCounts) => void,
): Promise<void> {
  const { db } = review
  prepareDecisions(db)
  const counts = await layDecisions(db, earlier)
  const keep = db.transaction((): number => {
    const step = writeAdoptedStep(db, actor)
    tell({ ...counts, carried: step.rows, merges: readAdoptedMerges(db) })
    return step.id
  })
  review.followStep(keep.immediate())
  db.exec('drop table temp.carried')
}

/** What would be taken over; nothing is kept. A row about which somebody has decided here keeps that decision. */
export async function countDecisions(db: WritableDb, earlier: EarlierRows): Promise<AdoptedCounts> {
  const counts = await layDecisions(db, earlier)
  const isLeft = hasTable(db, 'decision') ? 'where row not in (select row from decision)' : ''
  const rows = db.prepare(`select count(*) from temp.carried ${isLeft}`).pluck().get() as number
  db.exec('drop table temp.carried')
  return { ...counts, carried: rows }
}

async function layDecisions(db: WritableDb, earlier: EarlierRows): Promise<AdoptedCounts> {
  db.exec('create temp table if not exists carried (row integer primary key, decision text not null, data text)')
  db.exec('delete from temp.carried')
  return gather(db, earlier)
}

/** There was a comparison, and nothing has been carried over yet. */
const isToCarry = (db: ReadableDb): boolean =>
  hasTable(db, 'last_run') && db.prepare('select 1 from last_run where carried is null').get() !== undefined

/** Lays the decisions that stand here too beside, and counts the others. */
async function gather(db: WritableDb, { before, find }: EarlierRows): Promise<AdoptedCounts> {
  const counts: AdoptedCounts = { carried: 0, changed: 0, answered: 0, gone: 0 }
  if (!hasTable(before, 'decision')) return counts
  const read = before.prepare(
    `select decision.row as row, decision, data, step.rule as rule, who, at
     from decision join step on step.id = decision.step where decision.row > ? order by decision.row limit ?`,
  )
  const lay = db.prepare('insert into temp.carried values (?, ?, ?)')
  const layPage = db.transaction((page: LastDecision[]) => {
    for (const made of page) {
      const here = find(made.row)
      const left = leftBehind(made.decision, here)
      if (left) counts[left]++
      else lay.run(here?.row, made.decision, JSON.stringify(withOrigin(made)))
    }
  })
  for (const page of pagesAfter<LastDecision>((lastRow) => read.all(lastRow, PAGE_DECISIONS))) {
    layPage.immediate(page)
    await nextTurn()
  }
  return counts
}

/** Why a decision cannot be taken over; null where it can. Only what was accepted depends on the answer. */
function leftBehind(decision: Decision, here: Here | undefined): 'gone' | 'changed' | 'answered' | null {
  if (!here) return 'gone'
  if (here.state === 'changed') return 'changed'
  return here.state === 'answered' && decision === 'accepted' ? 'answered' : null
}

/** What the decision left, with who made it; one that was carried before keeps its origin. */
function withOrigin({ data, who, at, rule }: LastDecision): DecisionData {
  return { from: { who, at, rule }, ...readData(data) }
}

/** What became of the merges; kept with them, so that they are carried over once. */
const ADOPTED = 'carried-merges'
type AdoptedMerges = NonNullable<AdoptedCounts['merges']>

/** Merges that are looked at before other calls to the thread get their turn. */
const PAGE_MERGES = 2_000

/** What was carried over of the merges of the last run; nothing where it had none. */
function readAdoptedMerges(db: ReadableDb): AdoptedMerges | undefined {
  const stored = readChoice(db, ADOPTED)
  return stored === undefined ? undefined : (JSON.parse(stored) as AdoptedMerges)
}

/**
 * Takes over which rows were merged or kept apart in the last run, before any rule of the recipe merges: what a person
 * decided binds it. A merge stands where all of its rows are here, none of them says something else, and they are still
 * one place; any other one is counted and decided anew.
 */
export async function carryMerges(review: Review, last: LastRun, actor: Actor): Promise<Result<void>> {
  const { db } = review
  if (!hasTable(db, 'last_run') || readChoice(db, ADOPTED) !== undefined) return ok(undefined)
  const opened = openBatchDatabaseForReading(last.rowsPath)
  if (!opened.ok || !opened.value) return ok(undefined)
  const before = opened.value
  try {
    const find = db.prepare(`select row, state from since where was = ? and state <> 'changed'`)
    await adoptMerges(review, { before, find: (row) => find.get(row) as Here | undefined }, actor)
    return ok(undefined)
  } finally {
    before.close()
  }
}

/** Takes the merges over that stand here too, as one step. */
export async function adoptMerges(review: Review, earlier: EarlierRows, actor: Actor): Promise<void> {
  const { db } = review
  if (readChoice(db, ADOPTED) !== undefined || !hasTable(earlier.before, 'merge')) return
  const { lines, unmerged } = await gatherMerges(review, earlier)
  prepareDecisions(db)
  const merged = lines.rows.length
  const keep = db.transaction(() => {
    writeChoice(db, { name: ADOPTED, value: JSON.stringify({ merged, unmerged } satisfies AdoptedMerges) })
    const step = { kind: 'carry', decision: null, data: null, rows: new Uint32Array(), rule: null } as const
    return merged === 0 ? null : writeStep(db, { ...step, actor, merges: lines })
  })
  const step = keep.immediate()
  if (step !== null) review.followStep(step)
}

/** The merges that stand here too, and how many rows there were of the others; nothing is kept. */
export async function gatherMerges(
  review: Review,
  earlier: EarlierRows,
): Promise<{ lines: MergeLines; unmerged: number }> {
  if (!hasTable(earlier.before, 'merge')) return { lines: NO_MERGES, unmerged: 0 }
  review.followRun()
  return toLines(review, earlier.before, await readGroups(review, earlier))
}

const NO_MERGES: MergeLines = { rows: new Uint32Array(), into: new Uint32Array(), data: new Map() }

/** After the step was undone, merges can be carried over once more. */
export const forgetAdoptedMerges = (db: WritableDb): void => forgetChoice(db, ADOPTED)

/** No place of several rows. */
const ONCE = -1

interface LastMerge extends DecisionOrigin {
  row: number
  into: number
  data: string | null
}

interface MergeGroup {
  /** Numbers here by numbers there. */
  rows: Map<number, number>
  data: MergeData
  from: DecisionOrigin
  /** Rows there. */
  size: number
  /** By position, the first row of the place here; negative where the rows are of several, or of none. */
  place: number
}

/** The merges of the last run by the row that stood for the others; a row that was kept apart is one of its own. */
async function readGroups(review: Review, { before, find }: EarlierRows): Promise<Map<number, MergeGroup>> {
  const read = before.prepare(
    `select merge.row as row, into_row as "into", data, step.rule as rule, who, at
     from merge join step on step.id = merge.step where merge.row > ? order by merge.row limit ?`,
  )
  const groups = new Map<number, MergeGroup>()
  for (const page of pagesAfter<LastMerge>((lastRow) => read.all(lastRow, PAGE_MERGES))) {
    for (const line of page) addLine(groups, line, { review, here: find(line.row)?.row })
    await nextTurn()
  }
  return groups
}

function addLine(
  groups: Map<number, MergeGroup>,
  { row, into, data, who, at, rule }: LastMerge,
  { review, here }: { review: Review; here: number | undefined },
): void {
  // Rows that were kept apart stand alone, under numbers that no row has.
  const key = into === APART ? -row : into
  const place = here === undefined ? ONCE : groupOfRow(review.columns, here)
  const known = groups.get(key)
  const group = known ?? { rows: new Map<number, number>(), data: {}, from: { who, at, rule }, size: 0, place }
  group.size++
  if (here !== undefined) group.rows.set(row, here)
  if (group.place !== place) group.place = ONCE
  const { from, ...taken } = readMergeData(data)
  if (from) group.from = from
  if (row === into) group.data = taken
  groups.set(key, group)
}

/** The merges that stand here, and how many rows there were of those that do not. */
function toLines(
  review: Review,
  before: ReadableDb,
  groups: ReadonlyMap<number, MergeGroup>,
): { lines: MergeLines; unmerged: number } {
  const rows: number[] = []
  const into: number[] = []
  const data = new Map<number, MergeData>()
  const taken = takenReader(review, before)
  let unmerged = 0
  for (const [key, group] of groups) {
    const survivor = group.rows.get(key)
    const isWhole = group.rows.size === group.size && group.place !== ONCE
    if (!isWhole || (key > 0 && survivor === undefined)) {
      unmerged += group.size
      continue
    }
    for (const here of group.rows.values()) {
      rows.push(here)
      into.push(survivor ?? APART)
      data.set(here, here === survivor ? { ...taken(group), from: group.from } : { from: group.from })
    }
  }
  return { lines: { rows: Uint32Array.from(rows), into: Uint32Array.from(into), data }, unmerged }
}

/** What a row took of others, by the rows and columns of this file; its cells as they stand here. */
function takenReader(review: Review, before: ReadableDb): (group: MergeGroup) => MergeData {
  const names = readPlan(before).format.columns
  const { columns } = readPlan(review.db).format
  const cellsOf = cellReader(review.db)
  return ({ data, rows }) => {
    const parts = Object.entries(data.parts ?? {}).map(([part, row]) => [part, rows.get(row) ?? row])
    const cells = Object.entries(data.columns ?? {}).flatMap(([index, { row }]) => {
      const at = columns.indexOf(names[Number(index)] ?? '')
      const here = rows.get(row)
      return at < 0 || here === undefined ? [] : [[String(at), { row: here, text: cellsOf(here)[at] ?? '' }]]
    })
    return {
      ...(parts.length > 0 ? { parts: Object.fromEntries(parts) as MergeData['parts'] } : {}),
      ...(cells.length > 0 ? { columns: Object.fromEntries(cells) as MergeData['columns'] } : {}),
    }
  }
}
