import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { APP_VERSION } from '#main/host/version.ts'
import { findDoneShard } from '#main/jobs/pipe/find-done-shard.ts'
import { digestPlan, type PackHash, type PipeManifest } from '#main/jobs/pipe/manifest.ts'
import { openRows, type PipePlanning } from '#main/jobs/pipe/run-pipe.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { PipeArguments } from './pipe-arguments.ts'
import { openInput } from './pipe-input.ts'
import { isPipe } from './spool-pipe.ts'

export interface Resuming {
  args: PipeArguments
  planning: PipePlanning
  packs: PackHash[]
  stdin: Readable
  /** What is stated besides. */
  note(text: string): void
}

/** `--resume`: the manifest of the shard where it is done already, else null. */
export async function findResumed({
  args,
  planning,
  packs,
  stdin,
  note,
}: Resuming): Promise<Result<PipeManifest | null>> {
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
export function sayResumed({ shard, rows, output }: PipeManifest, isJson: boolean): string {
  if (isJson) return JSON.stringify({ event: 'resumed', shard, rows, output, exit: 0 })
  return `Shard ${shard.number} of ${shard.of} is done already, by the same table, options and packs: nothing was written.`
}
