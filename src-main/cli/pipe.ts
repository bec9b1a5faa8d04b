import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { toFileError } from '#main/files/csv/file-error.ts'
import { named, sayCounts, toJson } from './cleanse-result.ts'
import { checkPacks, CLOSING_MILLISECONDS, isSameFile, USUAL_WORKERS, type CleanseContext } from './cleanse.ts'
import { stoppingOnSignal } from '#main/host/end-on-signal.ts'
import { APP_VERSION } from '#main/host/version.ts'
import {
  digestPlan,
  hashPacks,
  nameDifference,
  openManifest,
  readManifest,
  type ManifestFile,
  type PackHash,
  type PipeManifest,
  findDoneShard,
} from '#main/jobs/pipe/manifest.ts'
import { SHARD_RECORDS } from '#main/jobs/pipe/deal-blocks.ts'
import { countAnswered } from '#main/jobs/batch-counts.ts'
import { runPipe, type PipedRows, type PipePlanning, openRows, type PipeInput } from '#main/jobs/pipe/run-pipe.ts'
import { type TextSink, orStopped, StoppedEarly } from '#main/jobs/stop-early.ts'
import { createCleansingPool, type CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { EXIT_DONE, EXIT_FAILED, EXIT_OPEN, EXIT_USAGE } from '#main/host/cli-io.types.ts'
import { parsePipeArguments, type PipeArguments } from './pipe-arguments.ts'
import { planPipe } from './pipe-plan.ts'
import { parseFailOn, sayPassed, type FailOn } from './fail-on.ts'
import type { Readable } from 'node:stream'
import { isPipe, openPipe, redirectedFile } from './spool-pipe.ts'
import { openSource, openParquetSource } from '#main/jobs/pipe/byte-sinks.ts'

/** What is said at the end: sentences, or one line of JSON with all of it. */
interface Stated {
  notes: string[]
  isJson: boolean
}

/** `waypost cleanse --pipe …`: a filter without a memory. Returns the exit code. */
export async function runPipeCommand(words: string[], context: CleanseContext): Promise<number> {
  const stated: Stated = { notes: [], isJson: words.includes('--json') }
  const args = await parsePipeArguments(words, context.findRecipe)
  const result = args.ok ? await pipeWith(args.value, context, stated) : args
  if (result.ok) return result.value
  const { code, message } = result.error
  const exit = code === 'usage' ? EXIT_USAGE : EXIT_FAILED
  const json = JSON.stringify({ event: 'failed', code, message, exit })
  context.stderr.write(`${stated.isJson ? json : [...stated.notes, message].join('\n')}\n`)
  return exit
}

async function pipeWith(args: PipeArguments, context: CleanseContext, stated: Stated): Promise<Result<number>> {
  if (args.output !== '-' && args.input !== '-' && (await isSameFile(args.input, args.output)))
    return fail('usage', '--out names the source itself. Choose another name: the source is never overwritten.')
  const readable = await checkReadable(args.input)
  if (!readable.ok) return readable
  const taken = args.plan === undefined ? ok(null) : readManifest(args.plan)
  if (!taken.ok) return taken
  const policy = taken.value ? (taken.value.plan.policy ?? undefined) : args.cleanse.policy
  const failOn = args.failOn === undefined ? ok(null) : parseFailOn(args.failOn, policy)
  if (!failOn.ok) return failOn
  const { ignored, threads } = args.cleanse
  if (ignored.length > 0) stated.notes.push(`Unknown server options, ignored: ${ignored.join(', ')}.`)
  const size = threads ?? Math.min(USUAL_WORKERS, availableParallelism())
  const stop = new AbortController()
  const run = { args, context, stated, taken: taken.value, failOn: failOn.value, signal: stop.signal }
  return stoppingOnSignal(
    () => stop.abort(),
    async () => {
      const pool = context.openPool?.() ?? createCleansingPool({ size, packFolders: context.packFolders })
      try {
        return await pipeThrough(run, pool)
      } catch (error) {
        if (error instanceof StoppedEarly) return fail('cleanse/stopped', error.message)
        throw error
      } finally {
        const closed = pool.close()
        await (stop.signal.aborted ? Promise.race([closed, wait(CLOSING_MILLISECONDS)]) : closed)
      }
    },
  )
}

/** A file that is not there is named before packs are opened. */
async function checkReadable(input: string): Promise<Result<null>> {
  try {
    if (input !== '-') await access(input, constants.R_OK)
    return ok(null)
  } catch (error) {
    return toFileError(error, basename(input))
  }
}

interface PipeCommand {
  args: PipeArguments
  context: CleanseContext
  stated: Stated
  taken: PipeManifest | null
  failOn: FailOn | null
  signal: AbortSignal
}

async function pipeThrough(run: PipeCommand, pool: CleansingPool): Promise<Result<number>> {
  const { args, stated, taken } = run
  const name = args.input === '-' ? 'standard input' : basename(args.input)
  const note = (text: string) => void stated.notes.push(text)
  const planning = planPipe(args, { name, taken: taken?.plan ?? null, note })
  if (!planning.ok) return planning
  const packs = await packsOf(run, pool)
  if (!packs.ok) return packs
  const resumed = await findResumed({
    args,
    planning: planning.value,
    packs: packs.value,
    stdin: run.context.stdin,
    note,
  })
  if (!resumed.ok) return resumed
  if (resumed.value) {
    run.context.stderr.write(`${sayResumed(resumed.value, stated.isJson)}\n`)
    return ok(EXIT_DONE)
  }
  const manifest = args.manifest === undefined ? ok(null) : await openManifest(args.manifest)
  if (!manifest.ok) return manifest
  try {
    return await passAndSay(run, { planning: planning.value, packs: packs.value, manifest: manifest.value, pool, name })
  } finally {
    await manifest.value?.discard()
  }
}

interface Readied {
  planning: PipePlanning
  packs: PackHash[]
  manifest: ManifestFile | null
  pool: CleansingPool
  name: string
}

async function passAndSay(run: PipeCommand, readied: Readied): Promise<Result<number>> {
  const { args, context, signal } = run
  const { planning, packs, manifest, pool, name } = readied
  const input = await openInput(args, planning, { name, stdin: context.stdin })
  if (!input.ok) return input
  const piped = await runPipe({
    input: input.value,
    name,
    pool,
    shard: args.shard,
    blockRows: args.blockRows,
    output: args.output,
    compression: args.compression,
    stdout: context.stdout as TextSink,
    signal,
  })
  if (!piped.ok) return piped
  const written = await manifest?.write(toManifest(args, piped.value, packs))
  if (written && !written.ok) return written
  return ok(sayPiped(run, piped.value))
}

/** The packs that answer; none, or others than those of the plan, end it before anything is written. */
async function packsOf(
  { args, context, stated, taken, signal }: PipeCommand,
  pool: CleansingPool,
): Promise<Result<PackHash[]>> {
  const stderr = {
    write: (text: string) => stated.notes.push(text.trimEnd()) > 0,
  } as unknown as CleanseContext['stderr']
  const installed = context.openPool
    ? ok(await orStopped(pool.info(), signal))
    : await checkPacks(pool, { stderr }, signal)
  if (!installed.ok) return installed
  if (!taken && args.manifest === undefined) return ok([])
  const packs = await hashPacks(installed.value.packs)
  const difference = taken && nameDifference({ waypost: APP_VERSION, packs }, taken)
  if (difference)
    return fail('pipe/other-packs', `This machine has ${difference} than the manifest of --plan: make both the same, then try again.`) // prettier-ignore
  return ok(packs)
}

const toManifest = ({ shard }: PipeArguments, piped: PipedRows, packs: PackHash[]): PipeManifest => ({
  manifest: 1,
  waypost: APP_VERSION,
  packs,
  options: digestPlan(piped.plan),
  plan: piped.plan,
  shard,
  shardRecords: SHARD_RECORDS,
  rows: piped.counted[0]?.rowsIn ?? 0,
  rowsIn: piped.rowsIn,
  input: piped.input,
  output: piped.output,
})

/** Says how many records became what; returns the exit code. */
function sayPiped({ args, context, stated, failOn }: PipeCommand, { plan, plans, counted, output }: PipedRows): number {
  const [first] = counted
  const passed = failOn && first ? sayPassed(failOn, first) : null
  const policy = plan.policy ?? undefined
  // What one shard lacks the others may have.
  const isUseless = args.shard.of === 1 && first?.rowsIn !== 0 && counted.every((counts) => countAnswered(counts) === 0)
  if (isUseless) stated.notes.push('No record could be used. Check the columns, the separator and the encoding.')
  const exit = isUseless ? EXIT_FAILED : passed === null ? EXIT_DONE : EXIT_OPEN
  const lines = [...stated.notes]
  if (stated.isJson) {
    const [own, ...rest] = counted.map((counts, at) => ({ ...named(plans[at]), ...toJson(counts, { policy }) }))
    const groups = rest.length === 0 ? {} : { groups: [own, ...rest] }
    const line = { event: 'cleansed', ...own, ...groups, shard: args.shard, output, notes: stated.notes, passed, exit }
    context.stderr.write(`${JSON.stringify(line)}\n`)
    return exit
  }
  counted.forEach((counts, at) => sayCounts(counts, plans[at], policy, (text) => lines.push(text)))
  if (passed !== null) lines.push(passed)
  context.stderr.write(`${lines.join('\n')}\n`)
  return exit
}

interface Resuming {
  args: PipeArguments
  planning: PipePlanning
  packs: PackHash[]
  stdin: Readable
  /** What is stated besides. */
  note(text: string): void
}

/** `--resume`: the manifest of the shard where it is done already, else null. */
async function findResumed({ args, planning, packs, stdin, note }: Resuming): Promise<Result<PipeManifest | null>> {
  const { input, output, manifest, shard, decompression } = args
  if (!args.resume || manifest === undefined) return ok(null)
  if (isPipe(input) || isPipe(output))
    return fail('usage', '--resume reads files twice, and a pipe is read once: leave it out, or name files.')
  const opened = await openInput(args, planning, { name: basename(input), stdin })
  if (!opened.ok) return opened
  const begun = await openRows(opened.value)
  opened.value.source.close()
  if (!begun.ok) return begun
  const found = await findDoneShard(
    { manifest, output },
    {
      waypost: APP_VERSION,
      packs,
      options: digestPlan(begun.value.plan),
      shard,
      input: { path: input, compression: decompression },
    },
  )
  if (!found.ok) return found
  const { done, otherwise } = found.value
  if (otherwise !== null) note(`"${basename(output)}" is there and is of ${otherwise}: it is cleansed again.`)
  return ok(done)
}

/** The sentence, or line of JSON, about a shard that was done already. */
function sayResumed({ shard, rows, output }: PipeManifest, isJson: boolean): string {
  if (isJson) return JSON.stringify({ event: 'resumed', shard, rows, output, exit: 0 })
  return `Shard ${shard.number} of ${shard.of} is done already, by the same table, options and packs: nothing was written.`
}

/** Opens what comes in: a stream of bytes, or a Parquet file. */
async function openInput(
  { input, decompression }: PipeArguments,
  planning: PipePlanning,
  { name, stdin }: { name: string; stdin: Readable },
): Promise<Result<PipeInput>> {
  if (planning.form === 'parquet') {
    const path = input === '-' ? redirectedFile() : isPipe(input) ? null : input
    if (path === null)
      return fail('usage', 'A Parquet file cannot be read from a stream, since its columns are named at its end: name the file, or redirect it with <.') // prettier-ignore
    const source = await openParquetSource(path, name)
    return source.ok ? ok({ ...planning, source: source.value }) : source
  }
  const source = openSource(input === '-' ? stdin : isPipe(input) ? openPipe(input) : input, decompression)
  return source.ok ? ok({ ...planning, source: source.value }) : source
}
