import { z } from 'zod'
import { toCleansingRequest, checkMapping, type BatchPlan } from '#main/jobs/batch-plan.ts'
import { MAX_COLUMNS } from '#main/files/csv/max-columns.ts'
import { columnMapping, delimiter, encoding, MAX_OTHER_GROUPS, rowGroup } from '#shared/contract/cleanse-schemas.ts'
import { PROCESSES } from '#shared/model/address.ts'
import { POLICIES } from '#shared/model/policy.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** Longest name of a column that a plan keeps. */
const MAX_NAME_CHARS = 10_000
const columnNames = z.array(z.string().max(MAX_NAME_CHARS)).max(MAX_COLUMNS)

/**
 * All that decides what the answer to a record is and how it is written. JSON, so that another shard takes it over from
 * a manifest: nothing is found out twice.
 */
export const pipePlan = z.object({
  /** Both ways. */
  form: z.enum(['csv', 'jsonl']),
  encoding,
  separator: delimiter,
  lineEnd: z.enum(['\n', '\r\n']),
  /** The first record of a table as it stands; null where it is data already. */
  head: columnNames.nullable(),
  /** False: a table is written without the names of its columns. */
  writesHeader: z.boolean(),
  /** Unique names of columns, or the keys that are read of each object. */
  columns: columnNames,
  addresses: z
    .array(
      z.object({ mapping: columnMapping, group: rowGroup.extend({ isUnchosen: z.boolean().optional() }).optional() }),
    )
    .min(1)
    .max(MAX_OTHER_GROUPS + 1),
  request: z.object({
    process: z.enum(PROCESSES),
    serverOptions: z.record(z.string(), z.string()),
    geoCode: z.boolean(),
    repairs: z.boolean(),
  }),
  explain: z.boolean(),
  policy: z.enum(POLICIES).nullable(),
  preset: z.enum(['exact', 'excel']),
})
export type PipePlan = z.output<typeof pipePlan>

/** The plans by which the rows are answered, one for each address; an error where a plan cannot be carried out. */
export function toBatchPlans(plan: PipePlan, name: string): Result<[BatchPlan, ...BatchPlan[]]> {
  const { process, serverOptions, geoCode, repairs } = plan.request
  const request = toCleansingRequest(process, serverOptions, geoCode, repairs)
  if (!request.ok) return request
  const format: BatchPlan['format'] = {
    encoding: plan.encoding,
    encodingConfidence: 1,
    bomBytes: 0,
    isFullyDecodable: false,
    delimiter: plan.separator,
    lineEnd: plan.lineEnd,
    hasDirective: false,
    hasHeader: plan.head !== null,
    ...(plan.head ? { head: [plan.head] } : {}),
    columns: plan.columns,
  }
  const plans: BatchPlan[] = []
  for (const { mapping, group } of plan.addresses) {
    const checked = checkMapping(mapping, plan.columns)
    if (!checked.ok) return fail('pipe/plan', `The plan of "${name}" cannot be used: ${checked.error.message}`)
    plans.push({ format, mapping, request: request.value.request, ...(group ? { group } : {}) })
  }
  return ok(plans as [BatchPlan, ...BatchPlan[]])
}
