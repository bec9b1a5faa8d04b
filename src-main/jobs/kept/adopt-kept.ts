import { existsSync, readFileSync, rmSync } from 'node:fs'
import { openScratchContent } from '#main/database/open-batch-database.ts'
import { readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { answeredPages, keyColumnOf } from '#main/jobs/repeat/row-keys.ts'
import { adoptDecisions } from '#main/jobs/review/carry-decisions.ts'
import { adoptMerges } from '#main/jobs/review/carry-merges.ts'
import type { Review } from '#main/jobs/review/create-review.ts'
import { readChoice, writeChoice } from '#main/jobs/review/policy-choice.ts'
import type { KeptOfRun } from '#main/jobs/kept-of-run.types.ts'
import { unpackKeys } from './pack-keys.ts'
import { findRowsHere } from './find-rows-here.ts'
import { TAKEN_UP } from '#main/jobs/repeat/taken-up.ts'
import { unpackStripped } from './strip-run.ts'

/**
 * Takes up what was decided in a run of the same file whose rows are gone, as steps that can be undone. Rows are found
 * by their key and text; what was accepted stands only where the answer is still the same one.
 */
export async function adoptKept(review: Review, { path, finishedAt, actor }: KeptOfRun): Promise<void> {
  const { db } = review
  if (readChoice(db, TAKEN_UP) !== undefined || !existsSync(path)) return
  const before = openScratchContent(unpackStripped(readFileSync(path)))
  try {
    const packed = before.prepare('select packed from row_keys').pluck().get() as Buffer
    // Its columns are those of the file here, by which the run was found.
    const keyColumn = keyColumnOf(readPlan(before))
    const rows = await findRowsHere(db, unpackKeys(packed), () => answeredPages(db, keyColumn))
    const earlier = { before, find: rows.find }
    await adoptMerges(review, earlier, actor)
    await adoptDecisions(review, earlier, actor, (adopted) =>
      writeChoice(db, { name: TAKEN_UP, value: JSON.stringify({ ...adopted, finishedAt }) }),
    )
    rows.close()
  } finally {
    before.close()
  }
  rmSync(path, { force: true })
}
