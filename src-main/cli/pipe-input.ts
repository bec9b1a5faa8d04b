import type { Readable } from 'node:stream'
import { openSource } from '#main/jobs/pipe/byte-sinks.ts'
import { openParquetSource } from '#main/jobs/pipe/parquet-rows.ts'
import type { PipeInput, PipePlanning } from '#main/jobs/pipe/run-pipe.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { PipeArguments } from './pipe-arguments.ts'
import { isPipe, openPipe, redirectedFile } from './spool-pipe.ts'

/** Opens what comes in: a stream of bytes, or a Parquet file. */
export async function openInput(
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
