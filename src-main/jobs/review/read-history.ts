import type { ReadableDb } from '#main/database/connections.types.ts'
import { hasTable } from '#main/jobs/marks/has-table.ts'
import type { Review } from './create-review.ts'
import type { ReviewOperation, ReviewRule } from './review.types.ts'
import { isKept } from './step-tables.ts'

const STEP = 'step.id as id, step.kind as kind, step.rows as rows, step.row as row, step.rule as rule, at, who'

/** The step that undo takes back next; null when there is none, or when what it would bring back is forgotten. */
export const stepToUndo = (db: ReadableDb): ReviewOperation | null =>
  oneStep(db, 'where is_undone = 0 order by id desc limit 1')

/** The step that redo brings back next. */
export const stepToRedo = (db: ReadableDb): ReviewOperation | null =>
  oneStep(db, 'where is_undone = 1 order by id limit 1')

function oneStep(db: ReadableDb, condition: string): ReviewOperation | null {
  if (!hasTable(db, 'step')) return null
  const found = db.prepare(`select ${STEP} from step ${condition}`).get() as ReviewOperation | undefined
  return found && isKept(db, found.id) ? found : null
}

/** Changes with every step, undo and redo. The time is part of it: a step may get the number of one that was undone. */
export const historyMark = (db: ReadableDb): unknown =>
  hasTable(db, 'step')
    ? db.prepare('select max(id), max(at), sum(case when is_undone = 1 then id end) from step').raw().get()
    : null

/** Changes whenever what was read of the rows and the decisions may no longer hold. */
export const reviewMark = ({ db, columns }: Review): string => JSON.stringify([columns.count, historyMark(db)])

interface StoredRule {
  id: number
  name: string
  filter: string
  action: string
  matched: number
  merged: number
  at: string
  who: string
}

/** The rules of a run that are not undone, in the order in which they are applied; `standing` counts the rows of each. */
export function readRules(db: ReadableDb, standing: ArrayLike<number> = []): ReviewRule[] {
  if (!hasTable(db, 'step')) return []
  const merged = hasTable(db, 'merge') ? '(select count(*) from merge where merge.step = rule.step)' : '0'
  const places = hasTable(db, 'rule_place')
  const matched = places ? 'coalesce(rule_place.matched, rule.matched)' : 'matched'
  const rules = db
    .prepare(
      `select rule.id as id, name, filter, action, ${matched} as matched, at, who, ${merged} as merged
       from rule join step on step.id = rule.step ${places ? 'left join rule_place on rule_place.rule = rule.id' : ''}
       where is_undone = 0 order by ${places ? 'coalesce(rule_place.place, rule.id)' : 'rule.id'}`,
    )
    .all() as StoredRule[]
  return rules.map(({ merged: ofMerges, ...rule }) => ({
    ...rule,
    standing: (standing[rule.id] ?? 0) + ofMerges,
    filter: JSON.parse(rule.filter) as ReviewRule['filter'],
    action: JSON.parse(rule.action) as ReviewRule['action'],
  }))
}
