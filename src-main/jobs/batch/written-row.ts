import { APART, readMergeData } from '#main/jobs/marks/merged-row.ts'
import { missingOf } from '#main/jobs/batch/read-rows-of-batch.ts'
import { listedRows, withTakenCells } from '#main/jobs/batch/merged-answers.ts'
import type { StoredAnswer, StoredRow } from '#main/jobs/batch/stored-rows.ts'
import { isCheckedPlan, toAddressInput, type BatchPlan } from '#main/jobs/batch-plan.ts'
import { withoutWord, type WrittenRow } from '#main/jobs/batch-writer.ts'
import type { Duplicate } from '#main/duplicates/find-duplicates.ts'
import { readData, settledMatch, settledReport } from '#main/jobs/marks/settled-answer.ts'
import type { MadeDecision } from '#main/jobs/result-columns.ts'
import type { Decision } from '#shared/model/facets.ts'
import { judgeCode, type Policy } from '#shared/model/policy.ts'

/** What the rows of one export share. */
export interface WrittenContext {
  plan: BatchPlan
  /** What was decided belongs to each row. */
  isWithDecider: boolean
  /** Judges each address as it leaves; null where the verdict is not asked for. */
  policy: Policy | null
  /** What stands on a row where nobody decided. */
  settledOf(row: number): Decision
}

/** A row of a run as it leaves: its address, and what is said of it, as they were decided. */
export function toWrittenRow(stored: StoredRow, context: WrittenContext): WrittenRow {
  const row = toDecidedRow(stored, context)
  return isCheckedPlan(context.plan) ? row : withoutWord(row)
}

function toDecidedRow(stored: StoredRow, context: WrittenContext): WrittenRow {
  const cells = JSON.parse(stored.cells) as string[]
  if ('kind' in stored) {
    return { kind: stored.kind, source: { row: stored.row, line: stored.line, cells, reason: stored.reason } }
  }
  const reported = reportedOf(stored)
  return {
    kind: 'answered',
    source: { row: stored.row, line: stored.line, cells: withTakenCells(cells, stored), reason: null },
    answer: {
      ...reported,
      matchJson: matchOf(stored, cells, context.plan),
      explanationJson: stored.explanation,
      duplicate: duplicateOf(stored),
      ...(stored.standsFor === null ? {} : { standsFor: listedRows(stored.standsFor) }),
      ...(context.policy ? { verdict: judgeCode(context.policy, reported.word, reported.avc) } : {}),
      ...(context.isWithDecider ? { made: madeOf(stored, context) } : {}),
    },
  }
}

/** What is said of the answer that the row leaves with. */
function reportedOf({ word, avc, score, explanation, decision, data }: StoredAnswer) {
  const missing = word === 'Partial' ? missingOf(explanation) : ''
  return settledReport({ word, avc, score, missing }, decision, readData(data))
}

/** The row that a row repeats, or by a person's word goes into; none for one that stands for others or for itself. */
function duplicateOf({ row, first, sureness, mergedInto }: StoredAnswer): Duplicate | null {
  if (mergedInto === null) return first === null ? null : { of: first, score: sureness ?? 0 }
  return mergedInto === APART || mergedInto === row ? null : { of: mergedInto, score: sureness ?? CERTAIN }
}

/** The first row of a place is not compared with itself: that it repeats the one that stays is a person's word. */
const CERTAIN = 100

function matchOf({ match, decision, data, original }: StoredAnswer, cells: string[], { mapping }: BatchPlan): string {
  if (decision === null || (data === null && decision !== 'kept')) return match
  const input = toAddressInput(cells, mapping) as Record<string, string>
  const left = { data: readData(data), input, original }
  return JSON.stringify(settledMatch(JSON.parse(match) as Record<string, string>, decision, left))
}

function madeOf(
  { row, decision, data, taken, rule, who, at }: StoredAnswer,
  { settledOf }: WrittenContext,
): MadeDecision {
  const { note = '', from = readMergeData(taken).from } = readData(data)
  const settled = settledOf(row)
  const made = settled === 'merged' ? settled : (decision ?? settled)
  return { decision: made, who: who ?? '', at: at ?? '', rule: rule ?? '', ...from, note }
}
