import { statSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import { toOutputError } from '#main/files/csv/file-error.ts'
import { findOutputPlace } from '#main/files/output-place.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { isPipe } from './spool-pipe.ts'

/** Ends of the names of results; a name without one is CSV. */
const KINDS = ['.csv', '.tsv', '.txt', '.xlsx', '.xlsm', '.jsonl', '.parquet']
const TABLES = ['.csv', '.tsv', '.txt', '']

/** Whether `--out` names what can be written, told before any work. */
export function checkResultName(output: string, isForExcel: boolean): Result<null> {
  const kind = output === '-' ? '' : extname(output).toLowerCase()
  try {
    const place = output === '-' ? null : findOutputPlace(output)
    if (place?.kind !== 'stream' && kind !== '' && !KINDS.includes(kind))
      return fail('usage', `Results are written as ${KINDS.join(', ')}: "${output}" has another ending.`)
    if (isForExcel && !TABLES.includes(kind))
      return fail('usage', `--excel is for CSV only: leave it out for "${output}".`)
    if (place?.kind === 'file') statSync(dirname(place.path))
    return ok(null)
  } catch (error) {
    return toOutputError(error, output)
  }
}

/** Where rows that cannot be used are listed: beside the result where that is a file, never over the source. */
export function rejectedPath(input: string, output: string): string {
  const isFile = output !== '-' && findOutputPlace(output).kind === 'file'
  const own = input === '-' || isPipe(input) ? 'waypost' : input
  const path = nameRejected(isFile ? output : own)
  return resolve(path) === resolve(input) ? nameRejected(own) : path
}

const nameRejected = (base: string) => `${base.replace(/\.(csv|tsv|txt|xlsx|xlsm|jsonl|parquet)$/i, '')}.rejected.csv`
