import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { openBatchDatabaseForReading } from '#main/database/open-batch-database.ts'
import { hasTable } from '#main/jobs/marks/has-table.ts'
import { readData, type DecisionData } from '#main/jobs/marks/settled-answer.ts'
import { pagesAfter } from '#main/jobs/pages-after.ts'
import type { AdoptedCounts, LastRun } from '#main/jobs/repeat/repeat.types.ts'
import type { Decision } from '#shared/model/facets.ts'
import { ok, type Result } from '#shared/result.ts'
import { readAdoptedMerges } from './carry-merges.ts'
import { prepareDecisions, type Review } from './create-review.ts'
import type { Actor, Here, EarlierRows } from './review.types.ts'
import { writeAdoptedStep } from './write-decisions.ts'

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
