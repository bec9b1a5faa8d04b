import { isCheckedPlan, toAddressInput, type BatchPlan } from '#main/jobs/batch-plan.ts'
import { createCsvWriter, toCsvStyle, type BatchWriter, type WrittenRow } from '#main/jobs/batch-writer.ts'
import type { PipePlan } from '#main/jobs/pipe/pipe-plan.ts'
import type { PipeRow } from '#main/jobs/pipe/read-records.ts'
import { resultSet, statusOf, usualFields } from '#main/jobs/result-columns.ts'
import { parquetOutput, textOutput, withoutWords, type RowOutput } from '#main/jobs/row-output.ts'

/** How the records of a pipe are written: as those of a file, and nothing in them tells where in the stream they stood. */
export function createPipeOutput(plan: PipePlan, plans: readonly [BatchPlan, ...BatchPlan[]]): RowOutput {
  const output = plan.form === 'jsonl' ? textOutput(createObjectWriter(plan, plans)) : tableOutput(plan, plans)
  return plans.every(isCheckedPlan) ? output : withoutWords(output)
}

function tableOutput(plan: PipePlan, plans: readonly [BatchPlan, ...BatchPlan[]]): RowOutput {
  const [{ format, request }] = plans
  const { geoCode } = request
  const fields = usualFields({ geoCode, explain: plan.explain, isJudged: plan.policy !== null })
  const sets = plans.map(({ group }) => resultSet(fields, group))
  if (plan.outForm === 'parquet') return parquetOutput(format, sets)
  const output = textOutput(createCsvWriter(format, sets, toCsvStyle(format, plan.preset)))
  return plan.writesHeader ? output : { ...output, head: () => '' }
}

/** One object a line: the object that came as it was written, and its answer. */
function createObjectWriter({ explain, lineEnd }: PipePlan, plans: readonly BatchPlan[]): BatchWriter {
  const toAnswer = (row: WrittenRow | null | undefined, plan: BatchPlan | undefined) =>
    row && plan ? answerOf(row, plan, explain) : {}
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
