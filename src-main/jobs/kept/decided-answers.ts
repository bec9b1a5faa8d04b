import { openBatchDatabaseForReading } from '#main/database/open-batch-database.ts'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { addressColumns, toAddressInput, toOriginalLine, type BatchPlan } from '#main/jobs/batch-plan.ts'
import type { BatchRow } from '#main/jobs/cleanse-blocks.ts'
import type { WrittenRow } from '#main/jobs/batch-writer.ts'
import { readData, settledMatch, settledReport, hasTable } from '#main/jobs/marks/settled-answer.ts'
import { keyColumnOf, keyIn, type KeyedRow } from '#main/jobs/repeat/row-keys.ts'
import type { MadeDecision } from '#main/jobs/result-columns.ts'
import type { Decision } from '#shared/model/facets.ts'
import { judgeCode, type Policy } from '#shared/model/policy.ts'
import { ok, type Result } from '#shared/result.ts'
import { type RowKey, digestOfAnswer, digestOfRow } from './pack-keys.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Here } from '../review/review.types.ts'

const FOUND_SCHEMA = `
  create temp table if not exists kept_row (was integer primary key, key integer not null, answer integer not null,
    row integer, state text);
  create index if not exists temp.kept_row_by_key on kept_row (key, was);
  delete from temp.kept_row;
`
const FORGET_FOUND = 'drop table if exists temp.kept_row'

/** Rows of another run as they are here. */
interface RowsHere {
  find(row: number): Here | undefined
  /** Forgets what was found. */
  close(): void
}

/**
 * Finds decided rows of another run in this one by their key and text. First the rows that stand where they stood, then
 * the others in their order: two equal rows find one each.
 */
export async function findRowsHere(
  db: WritableDb,
  keys: Iterable<RowKey>,
  pages: () => Iterable<KeyedRow[]>,
): Promise<RowsHere> {
  db.exec(FOUND_SCHEMA)
  const lay = db.prepare('insert into temp.kept_row (was, key, answer) values (?, ?, ?)')
  const layAll = db.transaction(() => {
    for (const { row, key, answer } of keys) lay.run(row, key, answer)
  })
  layAll()
  const inPlace = db.prepare('select was, answer from temp.kept_row where was = ? and key = ? and row is null')
  const first = db.prepare('select was, answer from temp.kept_row where key = ? and row is null order by was limit 1')
  const isUsed = db.prepare('select 1 from temp.kept_row where was = ? and row = was').pluck()
  const take = db.prepare('update temp.kept_row set row = ?, state = ? where was = ?')
  for (const isInPlace of [true, false]) {
    for (const page of pages()) {
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
  const found = db.prepare('select row, state from temp.kept_row where was = ? and row is not null')
  return { find: (row) => found.get(row) as Here | undefined, close: () => void db.exec(FORGET_FOUND) }
}

/** By what a decided row is found again. */
export interface DecidedKey extends RowKey {
  original: string
}

interface DecidedRow {
  row: number
  original: string
  cleaned: string
  word: string
  cells: string
}

/** Rows that were merged are also such that nobody decided about, and the other way round. */
const KEYED_ROWS = `select answer.row as row, original, cleaned, word, cells
  from answer join payload using (row)
  where answer.row in (select row from decision) %s order by answer.row`

/** The keys of all rows of a run that somebody decided about, in the order of the rows. */
export function* decidedKeys(run: ReadableDb, keyColumn: number | null): Generator<DecidedKey> {
  if (!hasTable(run, 'decision')) return
  const merged = hasTable(run, 'merge') ? 'or answer.row in (select row from merge)' : ''
  const read = run.prepare(KEYED_ROWS.replace('%s', merged))
  for (const { row, original, cleaned, word, cells } of read.iterate() as IterableIterator<DecidedRow>) {
    const key = keyColumn === null ? '' : keyIn(cells, keyColumn)
    yield { row, key: digestOfRow(key, original), answer: digestOfAnswer(cleaned, word), original }
  }
}

/** What was decided in an earlier run of a file, for rows that stream through. */
export interface DecidedAnswers {
  /** The row as it was decided; one that nobody decided about stays, judged by the policy. */
  take(written: WrittenRow, row: BatchRow): WrittenRow
  counted(): DecidedCounts
  close(): void
}

/** Rows whose decision was taken over, and accepted answers that are others now. */
export interface DecidedCounts {
  taken: number
  answered: number
}

interface MadeBefore {
  decision: Decision
  data: string | null
  rule: string
  who: string
  at: string
}

/** Opens the decisions about single rows of a run; null where it has none. Merges are no such decisions. */
export function openDecidedAnswers(rowsPath: string, plan: BatchPlan, policy: Policy): Result<DecidedAnswers | null> {
  const opened = openBatchDatabaseForReading(rowsPath)
  if (!opened.ok) return opened
  const before = opened.value
  if (!before) return ok(null)
  if (!hasTable(before, 'decision') || before.prepare('select 1 from decision').get() === undefined) {
    before.close()
    return ok(null)
  }
  // Its columns are those of the file here, by which the run was found.
  const keyColumn = keyColumnOf(readPlan(before))
  const find = createFinder(decidedKeys(before, keyColumn))
  const made = before.prepare(
    `select decision, data, step.rule as rule, who, at from decision join step on step.id = decision.step
     where decision.row = ?`,
  )
  const columns = addressColumns(plan.mapping)
  const counts: DecidedCounts = { taken: 0, answered: 0 }
  return ok({
    take(written, row) {
      if (written.kind !== 'answered' || row.kind !== 'answered') return written
      const { cells, row: number } = row.source
      const original = toOriginalLine(cells, columns)
      const key = keyColumn === null ? '' : (cells[keyColumn] ?? '').normalize('NFC').trim()
      const found = find(number, digestOfRow(key, original))
      const there = found && (made.get(found.row) as MadeBefore | undefined)
      if (!found || !there) return asItIs(written, row, policy)
      if (there.decision === 'accepted' && found.answer !== digestOfAnswer(row.answer.cleaned, row.answer.word)) {
        counts.answered++
        return asItIs(written, row, policy)
      }
      counts.taken++
      return asDecided(written, { row, made: there, original, plan, policy })
    },
    counted: () => counts,
    close: () => void (before as ReadableDb).close(),
  })
}

/** Finds the decided row of a key: the one of the same number, else the next that nobody had. */
function createFinder(keys: Iterable<RowKey>): (row: number, digest: number) => RowKey | undefined {
  const byDigest = new Map<number, RowKey[]>()
  for (const { row, key, answer } of keys) {
    const known = byDigest.get(key)
    if (known) known.push({ row, key, answer })
    else byDigest.set(key, [{ row, key, answer }])
  }
  return (row, digest) => {
    const there = byDigest.get(digest)
    if (!there) return undefined
    const own = there.findIndex((one) => one.row === row)
    return there.splice(Math.max(0, own), 1)[0]
  }
}

type AnsweredRow = Extract<BatchRow, { kind: 'answered' }>
type WrittenAnswer = Extract<WrittenRow, { kind: 'answered' }>

/** Nobody decided about it: the policy does. */
function asItIs(written: WrittenAnswer, { answer }: AnsweredRow, policy: Policy): WrittenRow {
  const decision = judgeCode(policy, answer.word, answer.avc) === 'accept' ? 'auto' : 'undecided'
  return { ...written, answer: { ...written.answer, made: { decision, who: '', at: '', rule: '', note: '' } } }
}

function asDecided(
  written: WrittenAnswer,
  about: { row: AnsweredRow; made: MadeBefore; original: string; plan: BatchPlan; policy: Policy },
): WrittenRow {
  const { row, made, original, plan, policy } = about
  const { decision, who, at, rule } = made
  const data = readData(made.data)
  const { word, avc, score, missing } = row.answer
  const reported = settledReport({ word, avc, score, missing }, decision, data)
  const input = toAddressInput(row.source.cells, plan.mapping) as Record<string, string>
  const match = JSON.parse(written.answer.matchJson) as Record<string, string>
  const origin: MadeDecision = { decision, who, at, rule, ...data.from, note: data.note ?? '' }
  return {
    ...written,
    answer: {
      ...written.answer,
      ...reported,
      matchJson: JSON.stringify(settledMatch(match, decision, { data, input, original })),
      made: origin,
      ...(written.answer.verdict ? { verdict: judgeCode(policy, reported.word, reported.avc) } : {}),
    },
  }
}
