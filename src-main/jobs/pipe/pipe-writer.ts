import { isCheckedPlan, toAddressInput, type BatchPlan } from '#main/jobs/batch-plan.ts'
import {
  createCsvWriter,
  toCsvStyle,
  withoutWord,
  withoutWords,
  type BatchWriter,
  type WrittenRow,
} from '#main/jobs/batch-writer.ts'
import type { PipePlan } from '#main/jobs/pipe/pipe-plan.ts'
import type { PipeRow } from '#main/jobs/pipe/read-records.ts'
import { resultSet, statusOf, usualFields } from '#main/jobs/result-columns.ts'

/** How the records of a pipe are written: as those of a file, and nothing in them tells where in the stream they stood. */
export function createPipeWriter(plan: PipePlan, plans: readonly [BatchPlan, ...BatchPlan[]]): BatchWriter {
  const [first] = plans
  if (plan.form === 'jsonl') return createObjectWriter(plan, plans)
  const { geoCode } = first.request
  const fields = usualFields({ geoCode, explain: plan.explain, isJudged: plan.policy !== null })
  const sets = plans.map(({ group }) => resultSet(fields, group))
  const writer = createCsvWriter(first.format, sets, toCsvStyle(first.format, plan.preset))
  const checked = isCheckedPlan(first) ? writer : withoutWords(writer)
  return plan.writesHeader ? checked : { ...checked, header: () => '' }
}

/** One object a line: the object that came as it was written, and its answer. */
function createObjectWriter({ explain, lineEnd }: PipePlan, plans: readonly BatchPlan[]): BatchWriter {
  const isChecked = plans.every(isCheckedPlan)
  const toAnswer = (row: WrittenRow | null | undefined, plan: BatchPlan | undefined) =>
    row && plan ? answerOf(isChecked ? row : withoutWord(row), plan, explain) : {}
  return {
    header: () => '',
    row(row, all = [row]) {
      const { json } = row.source as PipeRow
      const answer =
        plans.length < 2
          ? toAnswer(row, plans[0])
          : { groups: Object.fromEntries(plans.map((plan, at) => [plan.group?.name ?? '', toAnswer(all[at], plan)])) }
      return `{"source":${json?.text ?? 'null'},${JSON.stringify(answer).slice(1)}${lineEnd}`
    },
  }
}

function answerOf(row: WrittenRow, { mapping }: BatchPlan, explain: boolean): Record<string, unknown> {
  if (row.kind !== 'answered') {
    const { json } = row.source as PipeRow
    return row.kind === 'blank' ? { status: 'blank' } : { status: 'rejected', reason: json?.fault ?? row.source.reason }
  }
  const { answer, source } = row
  // The position in the batch is none of the address: it would differ between a whole stream and its parts.
  const { Sequence: _, ...match } = JSON.parse(answer.matchJson) as Record<string, string>
  return {
    status: statusOf(answer, match),
    input: toAddressInput(source.cells, mapping),
    match,
    ...(answer.verdict ? { verdict: answer.verdict } : {}),
    ...(explain ? { explanation: JSON.parse(answer.explanationJson) as unknown } : {}),
  }
}
