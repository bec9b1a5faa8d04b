import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareOwnFolder } from '#main/database/prepare-data-folder.ts'
import { syncPacks, type PackFate, type SyncReport, type SyncRequest } from '#main/reference/import/sync-packs.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { stoppingOnSignal } from '#main/host/end-on-signal.ts'
import { usageFailure } from '#main/host/parse-host-options.ts'
import type { CommandOutput } from './table.ts'

export interface SyncContext {
  /** Folder of the bundled packs. */
  packsDir: string
  dataDir: string
}

const OPTIONS = {
  into: { type: 'string' },
  exact: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const

const BYTES_PER_MEGABYTE = 1_000_000
const megabytes = (bytes: number): string => `${(bytes / BYTES_PER_MEGABYTE).toFixed(1)} MB`

function readWords(words: string[], { packsDir, dataDir }: SyncContext): Result<SyncRequest> {
  try {
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options: OPTIONS })
    const [folder = '', ...more] = positionals
    if (folder === '' || more.length > 0 || values.into === '')
      return fail('usage', 'Use "waypost packs sync FOLDER", with --into DIR, --exact or --dry-run.')
    return ok({
      from: resolve(folder),
      into: values.into === undefined ? join(dataDir, 'packs') : resolve(values.into),
      bundled: values.into === undefined ? packsDir : null,
      isExact: values.exact ?? false,
      isDryRun: values['dry-run'] ?? false,
    })
  } catch (error) {
    return usageFailure(error)
  }
}

/** What was done, or would be, in counts and bytes. */
function describe({ from, into, isDryRun, packs, copiedBytes }: SyncReport): string {
  const count = (fate: PackFate) => packs.filter((pack) => pack.fate === fate).length
  const copied = count('new') + count('replaced')
  const parts = [
    `${countOf(copied, 'pack')} ${isDryRun ? 'to copy' : 'copied'} (${count('new')} new, ${count('replaced')} replaced; ${megabytes(copiedBytes)})`,
    `${count('same')} the same`,
    `${count('removed')} ${isDryRun ? 'to remove' : 'removed'}`,
    `${count('kept')} more kept`,
  ]
  const changed = packs
    .filter(({ fate }) => fate !== 'same' && fate !== 'kept')
    .map(({ name, fate, bytes }) => `  ${fate}  ${name}  ${megabytes(bytes)}\n`)
  return `${changed.join('')}${from} to ${into}: ${parts.join(', ')}.\n`
}

/** `waypost packs sync FOLDER` */
export async function runPacksSync(words: string[], context: SyncContext): Promise<Result<CommandOutput>> {
  const read = readWords(words, context)
  if (!read.ok) return read
  const request = read.value
  // The folder of the data is for one user alone; one of one's own is as its maker has it.
  if (request.bundled !== null && !request.isDryRun) {
    const prepared = prepareOwnFolder(context.dataDir)
    if (!prepared.ok) return prepared
  }
  const stop = new AbortController()
  const synced = await stoppingOnSignal(
    () => stop.abort(),
    () => syncPacks({ ...request, signal: stop.signal }),
  )
  return synced.ok ? ok({ data: synced.value, text: describe(synced.value) }) : synced
}
