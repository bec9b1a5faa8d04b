import { checkOptionValue } from '#main/cleansing/options/check-option-value.ts'
import { OPTION_VALUES } from '#main/cleansing/options/option-values-data.ts'
import { PROCESSES, type Process, type ServerOptionName, type ServerOptions } from '#shared/model/address.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** What a client asked for, checked: every value in range, unknown names set apart. */
export interface ParsedOptions {
  process: Process
  serverOptions: ServerOptions
  ignored: string[]
}

/** Option names beyond this many are not even listed as ignored. */
const MAX_OPTIONS = 200

const OPTION_NAMES = new Map(Object.keys(OPTION_VALUES).map((name) => [name.toLowerCase(), name as ServerOptionName]))

/** Text, booleans and numbers are taken; anything else is no value of an option. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  return null
}

function parseProcess(process: string | undefined): Result<Process> {
  const wanted = (process ?? '').trim()
  if (wanted === '') return ok('Verify')
  const found = PROCESSES.find((name) => name.toLowerCase() === wanted.toLowerCase())
  if (found) return ok(found)
  return fail('option', `Options.Process is "${wanted.slice(0, 64)}"; it can be ${PROCESSES.join(', ')}.`)
}

/** Checks the process and all server options of a request. An empty value means the default. */
export function parseCleansingOptions(
  process: string | undefined,
  serverOptions: Record<string, unknown>,
): Result<ParsedOptions> {
  const parsedProcess = parseProcess(process)
  if (!parsedProcess.ok) return parsedProcess
  const known: ServerOptions = {}
  const ignored: string[] = []
  for (const [name, raw] of Object.entries(serverOptions).slice(0, MAX_OPTIONS)) {
    const option = OPTION_NAMES.get(name.trim().toLowerCase())
    if (!option) {
      ignored.push(name.slice(0, 64))
      continue
    }
    const text = toText(raw)
    if (text === null) return fail('option', `ServerOptions.${option} must be text.`)
    // A separator may be a blank or a line break, so it is taken as it is.
    const value = option === 'AddressLineSeparator' ? text : text.trim()
    if (value === '') continue
    const checked = checkOptionValue(OPTION_VALUES[option], value)
    if ('expected' in checked)
      return fail('option', `ServerOptions.${option} is "${value.slice(0, 64)}"; expected ${checked.expected}.`)
    known[option] = checked.value
  }
  return ok({ process: parsedProcess.value, serverOptions: known, ignored })
}
