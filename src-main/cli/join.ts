import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { splitCompressedName } from '#main/files/compression.ts'
import { stoppingOnSignal } from '#main/host/end-on-signal.ts'
import { findResults, joinResults, orderManifests, type NamedManifest } from '#main/jobs/pipe/join-results.ts'
import { readManifest } from '#main/jobs/pipe/manifest.ts'
import type { TextSink } from '../jobs/stop-early.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { EXIT_DONE, EXIT_FAILED, EXIT_USAGE, type CliIo } from '#main/host/cli-io.types.ts'
import { usageFailure } from '#main/host/parse-host-options.ts'

export const JOIN_HELP = `Usage: waypost join RESULT… MANIFEST.json… [--out FILE|-]

Puts the results of all shards of "waypost cleanse --pipe --shard k/n" in order: the same bytes as the result of the
whole stream. Name each result and the manifest that --manifest wrote for it, in any order: they are matched by hash. A
shard that is missing, there twice or of another run is refused, and nothing is written.

  --out FILE|-     write to this file instead of standard output; names that end in .gz or .zst are packed
  --json           print one line of JSON on standard error instead of the sentence
  --data-dir DIR   data folder, which is not used here
`

/** `waypost join …`. Returns the exit code. */
export async function runJoin(words: string[], { stdout, stderr }: CliIo): Promise<number> {
  const isJson = words.includes('--json')
  const joined = await joinWith(words, stdout)
  if (joined.ok) {
    const { rows, shards, output } = joined.value
    const text = `${countOf(rows, 'row')} of ${countOf(shards, 'shard')} joined.`
    stderr.write(`${isJson ? JSON.stringify({ event: 'joined', rows, shards, output }) : text}\n`)
    return EXIT_DONE
  }
  const { code, message } = joined.error
  const exit = code === 'usage' ? EXIT_USAGE : EXIT_FAILED
  stderr.write(`${isJson ? JSON.stringify({ event: 'failed', code, message, exit }) : message}\n`)
  return exit
}

async function joinWith(words: string[], stdout: TextSink) {
  const parsed = parseJoin(words)
  if (!parsed.ok) return parsed
  const { manifests, results, output } = parsed.value
  const named: NamedManifest[] = []
  for (const path of manifests) {
    const read = readManifest(path)
    if (!read.ok) return read
    named.push({ name: basename(path), manifest: read.value })
  }
  const ordered = orderManifests(named)
  if (!ordered.ok) return ordered
  const found = await findResults(ordered.value, results)
  if (!found.ok) return found
  const stop = new AbortController()
  const compression = output === '-' ? null : splitCompressedName(output).compression
  const written = await stoppingOnSignal(
    () => stop.abort(),
    () => joinResults(ordered.value, found.value, { output, compression, stdout, signal: stop.signal }),
  )
  if (!written.ok) return written
  const rows = ordered.value[0]?.manifest.rowsIn ?? 0
  return ok({ rows, shards: named.length, output: written.value })
}

function parseJoin(words: string[]): Result<{ manifests: string[]; results: string[]; output: string }> {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { out: { type: 'string' }, json: { type: 'boolean' } },
    })
    const manifests = positionals.filter((path) => /\.json$/i.test(path))
    const results = positionals.filter((path) => !manifests.includes(path))
    if (results.length === 0 || manifests.length === 0)
      return fail('usage', 'Name the results of all shards and their manifests, whose names end in .json.')
    const output = values.out ?? '-'
    if (output !== '-' && positionals.some((path) => resolve(path) === resolve(output)))
      return fail('usage', '--out names one of the shards. Choose another name.')
    return ok({ manifests, results, output })
  } catch (error) {
    return usageFailure(error)
  }
}
