import { openBatchDatabaseForReading, openScratchContent } from '#main/database/open-batch-database.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { hashOfAddress } from '#main/jobs/marks/row-marks.ts'
import { hasStandingCarry, TAKEN_UP } from '#main/jobs/repeat/taken-up.ts'
import { keyColumnOf, keyedPages, answeredPages } from '#main/jobs/repeat/row-keys.ts'
import type { AdoptedCounts } from '#main/jobs/repeat/repeat.types.ts'
import {
  adoptDecisions,
  countDecisions,
  adoptMerges,
  forgetAdoptedMerges,
  gatherMerges,
} from '#main/jobs/review/carry-merges.ts'
import type { Review } from '#main/jobs/review/create-review.ts'
import { writeChoice, readChoice } from '../review/policy-choice.ts'
import { stepToUndo } from '../review/write-decisions.ts'
import type { Actor, DecidedRows, EarlierRows } from '#main/jobs/review/review.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { decidedKeys, type DecidedKey, findRowsHere } from './decided-answers.ts'
import { countDecided, unpackStripped } from './strip-run.ts'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import type { KeptOfRun } from '#main/jobs/kept-of-run.types.ts'
import { unpackKeys } from './pack-keys.ts'

/** A run of the same file whose rows are here, with what was decided about them. */
export interface DecidedRun {
  rowsPath: string
  finishedAt: string
}

/** What a run offers: which of those that were asked, and what would become of its decisions. */
export interface FoundOffer {
  place: number
  counts: AdoptedCounts
}

/**
 * The first of some runs with decisions that stand here too; null where none has any, where the rows are still coming,
 * or where decisions of another run stand here already. Nothing is kept.
 */
export function findOffer(review: Review, runs: readonly DecidedRun[]): Promise<FoundOffer | null> {
  return oneAtATime(review, async () => {
    if (!isComplete(review.db) || hasStandingCarry(review.db)) return null
    for (const [place, { rowsPath }] of runs.entries()) {
      const counts = await withRun(review, rowsPath, (earlier) => countAll(review, earlier))
      if (counts && countRows(counts) > 0) return { place, counts }
    }
    return null
  })
}

/** Takes the decisions of another run over that stand here too, as steps that can be undone. */
export function takeOver(review: Review, run: DecidedRun, actor: Actor): Promise<Result<DecidedRows>> {
  const { db } = review
  return oneAtATime(review, async () => {
    if (!isComplete(db)) {
      return fail('desk/under-way', 'The file is still being cleansed. Take decisions over when the run has ended.')
    }
    if (hasStandingCarry(db)) {
      return fail('desk/taken-over', 'Decisions of another run were taken over already. Undo that step first.')
    }
    const { finishedAt } = run
    let adopted: AdoptedCounts | null = null
    await withRun(review, run.rowsPath, async (earlier) => {
      // What was undone may be taken over once more.
      forgetAdoptedMerges(db)
      await adoptMerges(review, earlier, actor)
      await adoptDecisions(review, earlier, actor, (counts) => {
        adopted = counts
        writeChoice(db, { name: TAKEN_UP, value: JSON.stringify({ ...counts, finishedAt, isOfRows: true }) })
      })
    })
    const rows = countRows(adopted ?? NOTHING)
    return ok({ rows, row: null, operation: rows > 0 ? stepToUndo(db) : null })
  })
}

/** Rows that have a decision of the other run, or would have one. */
export const countRows = (counts: AdoptedCounts): number => counts.carried + (counts.merges?.merged ?? 0)

const NOTHING: AdoptedCounts = { carried: 0, changed: 0, answered: 0, gone: 0 }

const isComplete = (db: ReadableDb): boolean => db.prepare('select is_complete from batch').pluck().get() === 1

async function countAll(review: Review, earlier: EarlierRows): Promise<AdoptedCounts> {
  const { lines, unmerged } = await gatherMerges(review, earlier)
  const counts = await countDecisions(review.db, earlier)
  return { ...counts, merges: { merged: lines.rows.length, unmerged } }
}

/** Opens a run and finds its decided rows here; null where it is not there, or nobody decided in it. */
async function withRun<T>(
  review: Review,
  rowsPath: string,
  work: (earlier: EarlierRows) => Promise<T>,
): Promise<T | null> {
  const opened = openBatchDatabaseForReading(rowsPath)
  if (!opened.ok || !opened.value) return null
  const before = opened.value
  try {
    // Its columns are those of the file here, by which the run was found.
    const keyColumn = keyColumnOf(readPlan(before))
    const hashes = createHashSet()
    if (countDecided(before) === 0) return null
    const keys = marking(decidedKeys(before, keyColumn), hashes)
    const rows = () => keyedPages(review.db, rowsOfHashes(review, hashes), keyColumn)
    const here = await findRowsHere(review.db, keys, rows)
    try {
      return await work({ before, find: here.find })
    } finally {
      here.close()
    }
  } finally {
    before.close()
  }
}

/** Keys without their texts, whose hashes are kept. */
function* marking(keys: Iterable<DecidedKey>, hashes: HashSet) {
  for (const { original, ...key } of keys) {
    hashes.add(hashOfAddress(original))
    yield key
  }
}

/** Only rows whose text may be that of a decided one are read: a few of a large file. */
function* rowsOfHashes({ columns }: Review, hashes: HashSet): Generator<number> {
  for (let at = 0; at < columns.count; at++) {
    if (hashes.mayHave(columns.hashes[at] as number)) yield columns.rows[at] as number
  }
}

interface HashSet {
  add(hash: number): void
  mayHave(hash: number): boolean
}

/** 128 KiB, however many hashes; of a hundred thousand it takes one in ten other texts for one of them. */
const HASH_BITS = 20

function createHashSet(): HashSet {
  const bits = new Uint8Array(2 ** (HASH_BITS - 3))
  const placeOf = (hash: number): number => hash >>> (32 - HASH_BITS)
  return {
    add(hash) {
      const place = placeOf(hash)
      bits[place >> 3] = (bits[place >> 3] as number) | (1 << (place & 7))
    },
    mayHave(hash) {
      const place = placeOf(hash)
      return ((bits[place >> 3] as number) & (1 << (place & 7))) !== 0
    },
  }
}

const underWay = new WeakMap<Review, Promise<unknown>>()

/** What is found lies in tables of the connection, which only one search may use. */
function oneAtATime<T>(review: Review, work: () => Promise<T>): Promise<T> {
  const before = underWay.get(review) ?? Promise.resolve()
  const mine = before.then(work, work)
  underWay.set(
    review,
    mine.catch(() => undefined),
  )
  return mine
}

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
