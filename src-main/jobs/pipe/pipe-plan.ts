import { z } from 'zod'
import { toCleansingRequest, checkMapping, type BatchPlan } from '#main/jobs/batch-plan.ts'
import { MAX_COLUMNS } from '#main/files/csv/max-columns.ts'
import type { ColumnType } from '#main/files/csv/column-type.types.ts'
import { columnMapping, delimiter, encoding, MAX_OTHER_GROUPS, rowGroup } from '#shared/contract/cleanse-schemas.ts'
import { PROCESSES } from '#shared/model/address.ts'
import { POLICIES } from '#shared/model/policy.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** Digits of an exact number. */
const MAX_DIGITS = 76

/** Forms of a stream, but Parquet, which comes from a file. */
export const PIPE_FORMS = ['csv', 'jsonl', 'parquet'] as const
const pipeForm = z.enum(PIPE_FORMS)

const integerBits = z.union([z.literal(8), z.literal(16), z.literal(32), z.literal(64)])
const digits = z.number().int().min(0).max(MAX_DIGITS)
const columnType: z.ZodType<ColumnType> = z.union([
  z.object({ kind: z.enum(['text', 'boolean', 'half', 'float', 'double', 'date', 'uuid']) }),
  z.object({ kind: z.literal('integer'), bits: integerBits, isSigned: z.boolean() }),
  z.object({ kind: z.literal('decimal'), precision: digits, scale: digits }),
  z.object({ kind: z.enum(['timestamp', 'time']), unit: z.enum(['MILLIS', 'MICROS', 'NANOS']), isUtc: z.boolean() }),
  z.object({ kind: z.literal('bytes'), length: z.number().int().min(0).optional() }),
])

/** Longest name of a column that a plan keeps. */
const MAX_NAME_CHARS = 10_000
const columnNames = z.array(z.string().max(MAX_NAME_CHARS)).max(MAX_COLUMNS)

/**
 * All that decides what the answer to a record is and how it is written. JSON, so that another shard takes it over from
 * a manifest: nothing is found out twice.
 */
export const pipePlan = z.object({
  /** What comes in. */
  form: pipeForm,
  /** What goes out: the same, or another kind of table. */
  outForm: pipeForm,
  encoding,
  separator: delimiter,
  lineEnd: z.enum(['\n', '\r\n']),
  /** The first record of a table as it stands; null where it is data already. */
  head: columnNames.nullable(),
  /** False: a table is written without the names of its columns. */
  writesHeader: z.boolean(),
  /** Unique names of columns, or the keys that are read of each object. */
  columns: columnNames,
  /** What the cells of each column are, where the source says so. */
  types: z.array(columnType).max(MAX_COLUMNS).optional(),
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
    ...(plan.types ? { types: plan.types } : {}),
  }
  const plans: BatchPlan[] = []
  for (const { mapping, group } of plan.addresses) {
    const checked = checkMapping(mapping, plan.columns)
    if (!checked.ok) return fail('pipe/plan', `The plan of "${name}" cannot be used: ${checked.error.message}`)
    plans.push({ format, mapping, request: request.value.request, ...(group ? { group } : {}) })
  }
  return ok(plans as [BatchPlan, ...BatchPlan[]])
}
