import { describeFile } from '#main/files/describe-file.ts'
import { detectFormat } from '#main/files/detect-format.ts'
import { digestFile } from '#main/files/digest-file.ts'
import type { FormatChoice } from '#main/files/csv/csv.types.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import { markSource } from '../batch/run-batch.ts'
import { checkMapping, type BatchPlan } from '../batch-plan.ts'
import type { CleanseRows } from '../cleanse-blocks.ts'
import { createAnswerPreviews } from '../estimate/preview-answers.ts'
import { createOptionEffects } from '../estimate/option-effect.ts'
import { estimateRun } from '../estimate/estimate-run.ts'
import type { RunEstimate } from '../estimate/estimate.types.ts'
import type { ThreadHandlers } from '#main/threads/define-thread.ts'
import type { DetectedSource } from './batch-protocol.types.ts'
import type { BATCH_THREAD, EstimateOfFile } from './batch-thread.ts'
import type { RowCounting } from './row-counting.ts'
import { ok, type Result } from '#shared/result.ts'

type SourceHandlers = Pick<
  ThreadHandlers<typeof BATCH_THREAD>,
  'describe' | 'count' | 'detect' | 'estimate' | 'effect' | 'preview'
>

/** What is asked of a file before it is run: somebody waits for all of it but its count. */
export function createSourceHandlers(counting: RowCounting, cleanse: CleanseRows): SourceHandlers {
  const effectOf = createOptionEffects()
  const previewOf = createAnswerPreviews()
  return {
    describe: ({ path, name, choice }) => counting.first(() => describeFile(path, name, choice)),
    count: (file) => counting.count(file),
    detect: ({ path, name, choice }) => counting.first(() => detectSource(path, name, choice)),
    estimate: ({ path, name, choice, estimate }) =>
      counting.first(() => estimateFile({ path, name, choice }, estimate, cleanse)),
    effect: ({ path, name, choice, plan, option }) =>
      counting.first(() => planFile({ path, name, choice }, plan, (found) => effectOf({ ...found, option }, cleanse))),
    preview: ({ path, name, choice, plan }) =>
      counting.first(() => planFile({ path, name, choice }, plan, (found) => previewOf(found, cleanse))),
  }
}

async function detectSource(...[path, name, choice]: Parameters<typeof describeFile>): Promise<Result<DetectedSource>> {
  const detected = await detectFormat(path, choice, name)
  if (!detected.ok) return detected
  const [mark, digest] = await Promise.all([markSource(path), digestFile(path)])
  return ok({ format: detected.value.format, mark, digest })
}

/** Something that is asked of a file by a plan, whose format is found out. */
async function planFile<T>(
  { path, name, choice }: { path: string; name: string; choice: FormatChoice },
  wanted: Omit<BatchPlan, 'format'>,
  ask: (found: { path: string; bytes: number; plan: BatchPlan }) => Promise<Result<T>>,
): Promise<Result<T>> {
  const detected = await detectFormat(path, choice, name)
  if (!detected.ok) return detected
  const { format, bytes } = detected.value
  const checked = checkMapping(wanted.mapping, format.columns)
  if (!checked.ok) return checked
  try {
    return await ask({ path, bytes, plan: { format, ...wanted } })
  } catch (error) {
    return toFileError(error, name)
  }
}

async function estimateFile(
  { path, name, choice }: { path: string; name: string; choice: FormatChoice },
  { mapping, request, policy, allRows, group }: EstimateOfFile,
  cleanse: CleanseRows,
): Promise<Result<RunEstimate>> {
  const detected = await detectFormat(path, choice, name)
  if (!detected.ok) return detected
  const { format, bytes } = detected.value
  const checked = checkMapping(mapping, format.columns)
  if (!checked.ok) return checked
  const plan = { format, mapping, request, ...(group ? { group } : {}) }
  try {
    return await estimateRun({ path, bytes, allRows, plan, policy }, { cleanse, random: Math.random })
  } catch (error) {
    return toFileError(error, name)
  }
}
