import { expect, it } from 'vitest'
import { openBatchDatabase } from '#main/database/open-batch-database.ts'
import { BATCH_SCHEMA } from '#main/jobs/batch/read-rows-of-batch.ts'
import { REVIEW_SCHEMA } from '#main/jobs/review/policy-choice.ts'
import { writePlaces, stepToUndo, insertStep } from '#main/jobs/review/write-decisions.ts'
import { temporaryFolder } from '../files/temporary-files.ts'

const files = temporaryFolder()
const LATER_STEP = 10_001
const order = { kind: 'order', rows: new Uint32Array(), rule: '', actor: { who: 'Ada', at: '2026-01-01' } } as const

it('forgets the order of rules with the oldest steps, and no longer offers to undo it', () => {
  const opened = openBatchDatabase(files.write(''), BATCH_SCHEMA)
  if (!opened.ok) throw new Error(opened.error.message)
  const db = opened.value
  db.exec(REVIEW_SCHEMA)
  writePlaces(db, insertStep(db, order), [{ rule: 1, place: 2, matched: 0 }])
  expect(stepToUndo(db)?.id).toBe(1)
  db.prepare(`insert into step values (?, 'order', 0, null, '', '', '', 0)`).run(LATER_STEP)
  insertStep(db, order)
  expect(db.prepare('select count(*) from step_rule').pluck().get()).toBe(0)
  db.exec('update step set is_undone = 1 where id > 1')
  expect(stepToUndo(db)).toBeNull()
  db.close()
})
