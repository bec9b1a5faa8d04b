import { createWriteStream } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { guessColumnsOf } from '#main/files/guess-columns-of.ts'
import type { CsvFormat } from '#main/files/csv/csv.types.ts'
import { detectFormat } from '#main/files/detect-format.ts'
import { reportResult, type CommandResult } from './cleanse-result.ts'
import { chooseByRecipe } from './choose-columns.ts'
import { chooseAddresses, type ChosenAddresses } from './groups.ts'
import { closeDecisions, openDecisions, type FindDecided, type TakenDecisions } from './decisions.ts'
import { createCommandReport } from './report.ts'
import { rejectedPath } from './result-file.ts'
import { stoppingOnSignal } from '#main/host/end-on-signal.ts'
import { parseCleanseArguments, resolveMap, type CleanseArguments } from './cleanse-arguments.ts'
import { checkDuplicateKind, checkMapping, type BatchPlan, type ColumnMapping } from '#main/jobs/batch-plan.ts'
import type { Recipe } from '#main/database/user-store.types.ts'
import { cleanseFile } from '#main/jobs/cleanse-file.ts'
import { openAgainTable, type AgainTable } from '#main/jobs/again/again-columns.ts'
import { type TextSink, orStopped, StoppedEarly } from '#main/jobs/stop-early.ts'
import { createCleansingPool, type CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import type { PoolInfo } from '#main/cleansing-pool/cleansing-thread.ts'
import { FIELDS_OF_KIND } from '#shared/names/duplicate-kinds.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { EXIT_OPEN } from '#main/host/cli-io.types.ts'
import { sayPassed } from './fail-on.ts'
import { isPipe, openPipe } from './spool-pipe.ts'

/** What the command line hands to a command. */
export interface CleanseContext {
  stdin: Readable
  stdout: NodeJS.WritableStream
  stderr: NodeJS.WritableStream & { isTTY?: boolean }
  packFolders: string[]
  /** The recipe of a name; an error where there is none. */
  findRecipe?: (name: string) => Promise<Result<Recipe>>
  /** Runs of the window about the same file. */
  findDecided?: FindDecided
  /** Another pool than the product's own; for tests. */
  openPool?: () => CleansingPool
}

/** Two threads keep two cores busy; a third would only share them with the reader and the writer. */
export const USUAL_WORKERS = 2
/** How long a thread may take to end when the run is to stop. */
export const CLOSING_MILLISECONDS = 300
const USAGE = 2
const FAILED = 1
const PROGRESS_MILLISECONDS = 500
/** Below this the encoding is a guess that the user should see. */
const SURE = 1

/** `waypost cleanse …`: streams a file through the engine, without a host and without user.db. Returns the exit code. */
export async function runCleanse(words: string[], context: CleanseContext): Promise<number> {
  const say = (text: string) => void context.stderr.write(`${text}\n`)
  const parsed = await parseCleanseArguments(words, context.findRecipe)
  if (!parsed.ok) {
    say(parsed.error.message)
    return parsed.error.code === 'usage' ? USAGE : FAILED
  }
  const folder =
    parsed.value.input === '-' || isPipe(parsed.value.input) ? await mkdtemp(join(tmpdir(), 'waypost-')) : null
  try {
    const result = await cleanseWith(parsed.value, context, folder)
    if (result.ok) return result.value
    say(result.error.message)
    return result.error.code === 'usage' ? USAGE : FAILED
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

async function cleanseWith(
  args: CleanseArguments,
  context: CleanseContext,
  folder: string | null,
): Promise<Result<number>> {
  const path = folder ? join(folder, 'stdin.csv') : args.input
  // The encoding is decided by the whole file, so standard input is kept beside for as long as the run lasts.
  if (folder)
    await pipeline(args.input === '-' ? context.stdin : openPipe(args.input), createWriteStream(path, { mode: 0o600 }))
  const name = args.input === '-' ? 'standard input' : basename(args.input)
  if (args.output !== '-' && (await isSameFile(path, args.output))) {
    return fail('usage', `--out names the source itself. Choose another name: the source is never overwritten.`)
  }
  const plan = await planRun(args, path, name)
  if (!plan.ok) return plan
  sayPlan(plan.value, args, context)
  const stop = new AbortController()
  return stoppingOnSignal(
    () => stop.abort(),
    () => runPlan({ args, context, path, name, planned: plan.value, signal: stop.signal }),
  )
}

interface Run {
  args: CleanseArguments
  context: CleanseContext
  path: string
  name: string
  planned: PlannedRun
  signal: AbortSignal
}

async function runPlan(run: Run): Promise<Result<number>> {
  const { args, context, signal } = run
  const size = args.threads ?? Math.min(USUAL_WORKERS, availableParallelism())
  const pool = context.openPool?.() ?? createCleansingPool({ size, packFolders: context.packFolders })
  let taken: TakenDecisions | null = null
  try {
    const installed = context.openPool
      ? ok(await orStopped(pool.info(), signal))
      : await checkPacks(pool, context, signal)
    if (!installed.ok) return installed
    const decided = await decisionsOf(run)
    if (!decided.ok) return decided
    taken = decided.value
    return await runWith(run, { pool, packs: installed.value.packs, taken })
  } catch (error) {
    if (error instanceof StoppedEarly) return fail('cleanse/stopped', error.message)
    throw error
  } finally {
    closeDecisions(taken)
    const closed = pool.close()
    await (signal.aborted ? Promise.race([closed, wait(CLOSING_MILLISECONDS)]) : closed)
  }
}

interface Prepared {
  pool: CleansingPool
  packs: PoolInfo['packs']
  taken: TakenDecisions | null
}

async function runWith(
  { args, context, path, name, planned, signal }: Run,
  { pool, packs, taken }: Prepared,
): Promise<Result<number>> {
  const { plan, otherPlans } = planned
  const paper = args.report === undefined ? null : createCommandReport(args.report, args.policy ?? args.recipe?.policy)
  const counts = await cleanseFile({
    path,
    name,
    plan,
    otherPlans,
    pool,
    output: args.output,
    stdout: context.stdout as TextSink,
    rejectedPath: rejectedPath(args.input, args.output),
    preset: args.excel ? 'excel' : 'exact',
    explain: args.explain || (planned.again?.hasExplanations ?? false),
    again: planned.again ?? undefined,
    duplicates: args.duplicates,
    policy: args.policy,
    decided: taken?.answers,
    onRows: paper?.rows.add,
    onProgress: progressReporter(args, context),
    signal,
  })
  if (!counts.ok) return counts
  const written = await paper?.write({ title: name, plan, counts: counts.value, packs })
  if (written && !written.ok) return written
  return ok(
    sayResult(
      { file: counts.value, plans: [plan, ...otherPlans], args, taken, again: planned.again?.counted() },
      context,
    ),
  )
}

/** The decisions that are taken over; null where nobody asked for them. */
async function decisionsOf({ args, context, path, name, planned }: Run): Promise<Result<TakenDecisions | null>> {
  if (!args.decisions || !context.findDecided) return ok(null)
  const plans = [planned.plan, ...planned.otherPlans]
  return openDecisions({ path, name, plans, policy: args.policy ?? args.recipe?.policy }, context.findDecided)
}

/** Says which packs are unusable, and stops before any output when there is nothing to check against. */
export async function checkPacks(
  pool: CleansingPool,
  context: Pick<CleanseContext, 'stderr'>,
  signal: AbortSignal,
): Promise<Result<Pick<PoolInfo, 'packs'>>> {
  const { packs, problems } = await orStopped(pool.info(), signal)
  if (packs.length === 0) return fail('packs/none', problems.join(' '))
  for (const problem of problems) context.stderr.write(`${problem}\n`)
  return ok({ packs })
}

interface PlannedRun {
  plan: BatchPlan
  /** For further addresses of the same rows. */
  otherPlans: BatchPlan[]
  /** Results of an earlier run in the file, where they are to be made better. */
  again: AgainTable | null
  /** What is said of addresses that are not cleansed. */
  note: string | null
  ignored: string[]
}

async function planRun(args: CleanseArguments, path: string, name: string): Promise<Result<PlannedRun>> {
  const { sheet, encoding } = args
  const detected = await detectFormat(path, { ...(sheet && { sheet }), ...(encoding && { encoding }) }, name)
  if (!detected.ok) return detected
  const { format } = detected.value
  const again = args.again ? openAgain(args, format.columns, name) : ok(null)
  if (!again.ok) return again
  const chosen = await chooseColumns(args, { path, name, format, width: again.value?.width })
  if (!chosen.ok) return chosen
  const { addresses, note } = chosen.value
  if (args.report !== undefined && addresses.length > 1)
    return fail('usage', '--report is about one address of each row. Choose it with --group.')
  if (addresses.some(({ mapping }) => !checkMapping(mapping, format.columns).ok)) {
    return fail(
      'usage',
      `No column looks like an address: name the columns with --map. Columns: ${format.columns.join(', ')}.`,
    )
  }
  const sought = findSought(args, addresses)
  if (!sought.ok) return sought
  const request = again.value?.hasPositions ? { ...args.request, geoCode: true } : args.request
  const [plan, ...otherPlans] = addresses.map((address): BatchPlan => ({
    format,
    request,
    ...sought.value,
    ...address,
  }))
  return ok({ plan: plan as BatchPlan, otherPlans, again: again.value, note, ignored: args.ignored })
}

/** The results that the file has; an error where words ask for what they cannot have. */
function openAgain(args: CleanseArguments, columns: readonly string[], name: string): Result<AgainTable> {
  if (/\.jsonl$/i.test(args.output))
    return fail('usage', '--again writes a table: .csv, .txt, .tsv, .xlsx or .parquet.')
  const others = [
    ...(args.groups.length > 0 ? ['--group'] : []),
    ...(args.decisions ? ['--decisions'] : []),
    ...(args.duplicates ? ['--duplicates'] : []),
    ...(args.policy ? ['--policy'] : []),
    ...(args.report === undefined ? [] : ['--report']),
  ]
  if (others.length > 0) return fail('usage', `--again changes results that are there: leave out ${others.join(', ')}.`)
  return openAgainTable(columns, name)
}

/** What two rows are the same of, where every address of a row has the names for it. */
function findSought(
  { duplicates, duplicatesOf }: CleanseArguments,
  addresses: readonly { mapping: ColumnMapping }[],
): Result<Pick<BatchPlan, 'duplicatesOf'>> {
  if (!duplicates) return ok({})
  for (const { mapping } of addresses) {
    const kind = checkDuplicateKind(duplicatesOf, mapping)
    if (kind.ok) continue
    return fail('usage', `${kind.error.message} Name it with --map ${FIELDS_OF_KIND[duplicatesOf][0]}=COLUMN.`)
  }
  return ok({ duplicatesOf })
}

interface Source {
  path: string
  name: string
  format: CsvFormat
  /** Columns of the source; those behind are results of an earlier run. */
  width?: number | undefined
}

/** What the words say of the columns, and for the others the recipe; without one, what they look like. */
async function chooseColumns(args: CleanseArguments, source: Source): Promise<Result<ChosenAddresses>> {
  const { map, recipe, groups: wanted } = args
  const { path, name, format, width } = source
  if (recipe) return chooseByRecipe(args, recipe, { name, columns: format.columns })
  const guessed = await guessColumnsOf(path, name, format, width)
  if (!guessed.ok) return guessed
  const { fields, groups } = guessed.value
  const named = resolveMap(map, format.columns, groups)
  return named.ok ? chooseAddresses({ fields: fields.map(({ field }) => field), groups }, wanted, named.value) : named
}

function sayPlan(
  { plan, otherPlans, note, ignored }: PlannedRun,
  args: CleanseArguments,
  context: CleanseContext,
): void {
  if (note !== null) context.stderr.write(`${note}\n`)
  const { encoding, encodingConfidence, columns, sheet } = plan.format
  if (sheet && sheet.all.length > 1) {
    const others = sheet.all.filter((one) => one !== sheet.name)
    context.stderr.write(
      `Read the sheet "${sheet.name}"; not read: ${others.join(', ')}. Choose another one with --sheet.\n`,
    )
  }
  if (encodingConfidence < SURE) {
    context.stderr.write(`Read as ${encoding}, a guess (${Math.round(encodingConfidence * 100)} % sure).\n`)
  }
  if (ignored.length > 0) context.stderr.write(`Unknown server options, ignored: ${ignored.join(', ')}.\n`)
  if (!hasProgress(args, context)) return
  for (const { mapping, group } of [plan, ...otherPlans]) {
    const used = mapping.map(({ index, field }) => `${columns[index]} → ${field}`)
    context.stderr.write(`Columns${group ? ` of ${group.name}` : ''}: ${used.join(', ')}\n`)
  }
}

/** A result that does not exist yet, the usual case, is no other file's other name. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const resolved = await Promise.all([one, other].map((path) => realpath(path).catch(() => path)))
  return resolved[0] === resolved[1]
}

const hasProgress = (args: CleanseArguments, context: CleanseContext) => args.progress || context.stderr.isTTY === true

function progressReporter(args: CleanseArguments, context: CleanseContext): (rows: number) => void {
  if (!hasProgress(args, context)) return () => undefined
  const start = Date.now()
  let last = start
  return (rows) => {
    const now = Date.now()
    if (now - last < PROGRESS_MILLISECONDS) return
    last = now
    const rate = Math.round((rows * 1000) / (now - start))
    context.stderr.write(
      `${context.stderr.isTTY ? '\r' : ''}${countOf(rows, 'row')}, ${rate} rows/s${context.stderr.isTTY ? '' : '\n'}`,
    )
  }
}

function sayResult(result: CommandResult, context: CleanseContext): number {
  if (hasProgress(result.args, context) && context.stderr.isTTY) context.stderr.write('\n')
  const say = (text: string) => void context.stderr.write(`${text}\n`)
  const code = reportResult(result, say)
  const passed = code === 0 && result.args.failOn ? sayPassed(result.args.failOn, result.file) : null
  if (passed === null) return code
  say(passed)
  return EXIT_OPEN
}
