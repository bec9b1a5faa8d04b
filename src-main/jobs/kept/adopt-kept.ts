import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { openScratchContent } from '#main/database/open-batch-database.ts'
import { readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { answeredPages, keyColumnOf } from '#main/jobs/repeat/row-keys.ts'
import { adoptDecisions, type Here } from '#main/jobs/review/carry-decisions.ts'
import { adoptMerges } from '#main/jobs/review/carry-merges.ts'
import type { Review } from '#main/jobs/review/create-review.ts'
import { readChoice, writeChoice } from '#main/jobs/review/policy-choice.ts'
import type { KeptOfRun } from '#main/jobs/kept-of-run.types.ts'
import { unpackKeys } from './pack-keys.ts'
import { digestOfAnswer, digestOfRow } from './row-digest.ts'
import { TAKEN_UP } from '#main/jobs/repeat/taken-up.ts'
import { unpackStripped } from './strip-run.ts'

const FOUND_SCHEMA = `
  create temp table if not exists kept_row (was integer primary key, key integer not null, answer integer not null,
    row integer, state text);
  create index if not exists temp.kept_row_by_key on kept_row (key, was);
  delete from temp.kept_row;
`

/**
 * Takes up what was decided in a run of the same file whose rows are gone, as steps that can be undone. Rows are found
 * by their key and text; what was accepted stands only where the answer is still the same one.
 */
export async function adoptKept(review: Review, { path, finishedAt, actor }: KeptOfRun): Promise<void> {
  const { db } = review
  if (readChoice(db, TAKEN_UP) !== undefined || !existsSync(path)) return
  const before = openScratchContent(unpackStripped(readFileSync(path)))
  try {
    db.exec(FOUND_SCHEMA)
    await findRowsHere(db, before)
    const found = db.prepare('select row, state from temp.kept_row where was = ? and row is not null')
    const earlier = { before, find: (row: number) => found.get(row) as Here | undefined }
    await adoptMerges(review, earlier, actor)
    await adoptDecisions(review, earlier, actor, (adopted) =>
      writeChoice(db, { name: TAKEN_UP, value: JSON.stringify({ ...adopted, finishedAt }) }),
    )
    db.exec('drop table temp.kept_row')
  } finally {
    before.close()
  }
  rmSync(path, { force: true })
}

/** First the rows that stand where they stood, then the others in their order: two equal rows find one each. */
async function findRowsHere(db: WritableDb, before: ReadableDb): Promise<void> {
  const lay = db.prepare('insert into temp.kept_row (was, key, answer) values (?, ?, ?)')
  const layAll = db.transaction(() => {
    const packed = before.prepare('select packed from row_keys').pluck().get() as Buffer
    for (const { row, key, answer } of unpackKeys(packed)) lay.run(row, key, answer)
  })
  layAll()
  // Its columns are those of the file here, by which the run was found.
  const keyColumn = keyColumnOf(readPlan(before))
  const inPlace = db.prepare('select was, answer from temp.kept_row where was = ? and key = ? and row is null')
  const first = db.prepare('select was, answer from temp.kept_row where key = ? and row is null order by was limit 1')
  const isUsed = db.prepare('select 1 from temp.kept_row where was = ? and row = was').pluck()
  const take = db.prepare('update temp.kept_row set row = ?, state = ? where was = ?')
  for (const isInPlace of [true, false]) {
    for (const page of answeredPages(db, keyColumn)) {
      for (const { row, key, original, cleaned, word } of page) {
        if (!isInPlace && isUsed.get(row) !== undefined) continue
        const digest = digestOfRow(key, original)
        const found = (isInPlace ? inPlace.get(row, digest) : first.get(digest)) as
          { was: number; answer: number } | undefined
        if (found) take.run(row, found.answer === digestOfAnswer(cleaned, word) ? 'same' : 'answered', found.was)
      }
      await nextTurn()
    }
  }
}
