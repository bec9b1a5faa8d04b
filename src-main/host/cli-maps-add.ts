import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { addMap } from '#main/maps/catalogue/add-map.ts'
import { createArchiveCache } from '#main/maps/service/archive-cache.ts'
import { MAX_NAME_CHARACTERS } from '#shared/contract/recipe-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { describeContents } from './cli-maps-list.ts'
import { usageFailure } from './parse-host-options.ts'
import type { CliIo } from './cli-io.types.ts'
import { stoppingOnSignal } from './end-on-signal.ts'
import type { CommandOutput } from './run-cli.types.ts'
import { createProgressPrinter, type ProgressPrinter } from './progress-printer.ts'

/** `waypost maps add FILE` */
export async function runMapsAdd(
  words: string[],
  folder: string,
  stderr: CliIo['stderr'],
): Promise<Result<CommandOutput>> {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { copy: { type: 'boolean' }, name: { type: 'string' }, progress: { type: 'boolean' } },
    })
    const [file, ...more] = positionals
    const name = values.name?.trim()
    if (file === undefined || more.length > 0) return fail('usage', 'Name one map archive (.mbtiles or .pmtiles).')
    if (name === '' || (name?.length ?? 0) > MAX_NAME_CHARACTERS) {
      return fail('usage', `--name must have 1 to ${MAX_NAME_CHARACTERS} characters.`)
    }
    const printer = createProgressPrinter(stderr, values.progress)
    return await addFile(resolve(file), folder, { isCopy: values.copy ?? false, name: name ?? null, printer })
  } catch (error) {
    return usageFailure(error)
  }
}

async function addFile(
  file: string,
  folder: string,
  { isCopy, name, printer }: { isCopy: boolean; name: string | null; printer: ProgressPrinter },
): Promise<Result<CommandOutput>> {
  const path = await realpath(file).catch(() => file)
  const cache = createArchiveCache()
  const described = await cache.describe(path)
  cache.close()
  if (!described.ok)
    return fail(described.error.code, `"${file}" cannot be shown as a map: ${described.error.message}.`)
  const { contents } = described.value
  const place = isCopy ? 'copy' : 'linked'
  const stopping = new AbortController()
  const { signal } = stopping
  const id = await stoppingOnSignal(
    () => stopping.abort(),
    () => addMap(folder, { path, contents, place, name }, { onShare: printer.onShare, signal }),
  )
  printer.end()
  if (!id.ok) return id
  const where = isCopy ? 'copied' : `not copied, ${path}`
  const text = `${id.value}  ${name ?? contents.name}  ${where}\n${describeContents(contents)}`
  return ok({ data: { id: id.value, place, ...contents, name: name ?? contents.name }, text })
}
