import { openBatchDatabaseForReading } from '#main/database/open-batch-database.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { addressColumns, toAddressInput, toOriginalLine, type BatchPlan } from '#main/jobs/batch-plan.ts'
import type { BatchRow } from '#main/jobs/cleanse-blocks.ts'
import type { WrittenRow } from '#main/jobs/batch-writer.ts'
import { readData, settledMatch, settledReport } from '#main/jobs/marks/settled-answer.ts'
import { keyColumnOf } from '#main/jobs/repeat/row-keys.ts'
import { hasTable } from '#main/jobs/marks/has-table.ts'
import type { MadeDecision } from '#main/jobs/result-columns.ts'
import type { Decision } from '#shared/model/facets.ts'
import { judgeCode, type Policy } from '#shared/model/policy.ts'
import { ok, type Result } from '#shared/result.ts'
import { decidedKeys } from './decided-keys.ts'
import type { RowKey } from './pack-keys.ts'
import { digestOfAnswer, digestOfRow } from './row-digest.ts'

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
