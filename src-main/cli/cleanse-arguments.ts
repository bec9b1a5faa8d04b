import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Recipe } from '#main/database/user-store.types.ts'
import type { CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import { toCleansingRequest, type ColumnMapping } from '#main/jobs/batch-plan.ts'
import type { Encoding } from '#main/files/csv/csv.types.ts'
import { ENCODINGS } from '#shared/contract/cleanse-schemas.ts'
import type { AddressField } from '#shared/model/address.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import { DUPLICATE_KINDS, type DuplicateKind } from '#shared/names/duplicate-kinds.ts'
import { POLICIES, type Policy } from '#shared/model/policy.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { MAX_WORKERS } from '#main/cleansing-pool/cleansing-pool.ts'
import { checkReportName } from './report.ts'
import { checkResultName } from './result-file.ts'
import { parseFailOn, type FailOn } from './fail-on.ts'
import { usageFailure } from '#main/host/parse-host-options.ts'

export interface CleanseArguments {
  /** Path of the source, or `-`. */
  input: string
  /** Path of the result, or `-`. */
  output: string
  /** `Field=Column` pairs as they were given. */
  map: { field: AddressField; column: string }[]
  /** Names of the addresses that are cleansed, where a row has several. */
  groups: string[]
  /** Sheet of a workbook; its first one with rows when undefined. */
  sheet: string | undefined
  /** How the file is written; guessed when undefined. */
  encoding: Encoding | undefined
  /** What is asked of the engine, checked. */
  request: CleansingRequest
  /** Server options that nobody knows. */
  ignored: string[]
  /** CSV guarded for a spreadsheet. */
  excel: boolean
  explain: boolean
  /** Where the report of the run goes. */
  report: string | undefined
  duplicates: boolean
  duplicatesOf: DuplicateKind
  /** What the words do not say is as in it. */
  recipe: Recipe | null
  /** Adds what this policy makes of each answer. */
  policy: Policy | undefined
  /** What was decided in the window about the same file is taken over. */
  decisions: boolean
  /** The file is a result, whose rows that are not verified are run again. */
  again: boolean
  progress: boolean
  json: boolean
  /** Threads that cleanse; as many as are usual when undefined. */
  threads: number | undefined
  /** What makes the exit code 3. */
  failOn: FailOn | null
}

/** Options of a run are a page of text at most. */
const MAX_OPTIONS_CHARS = 1024 * 1024
const FIELDS = new Map(ADDRESS_INPUT_FIELDS.map((field) => [field.toLowerCase(), field]))

/** Reads the words of `waypost cleanse …`; an error here is wrong usage. */
export async function parseCleanseArguments(
  words: string[],
  findRecipe?: (name: string) => Promise<Result<Recipe>>,
): Promise<Result<CleanseArguments>> {
  const parsed = readWords(words)
  if (!parsed.ok) return parsed
  const named = parsed.value.values.recipe
  const recipe = named === undefined || !findRecipe ? ok(null) : await findRecipe(named)
  return recipe.ok ? toArguments(parsed.value, recipe.value) : recipe
}

function toArguments(
  { values, positionals }: ReturnType<typeof parseWords>,
  recipe: Recipe | null,
): Result<CleanseArguments> {
  const [input, ...more] = positionals
  if (input === undefined) return fail('usage', 'Name the file to cleanse, or - for standard input.')
  if (more.length > 0) return fail('usage', `Name only one file: "${more[0]}" is one too many.`)
  const output = values.out ?? '-'
  const map = parseMap(values.map ?? [])
  if (!map.ok) return map
  const options = readOptions(values.options)
  if (!options.ok) return options
  const request = readRequest(values, withRecipe(options.value, recipe), recipe?.choices)
  if (!request.ok) return request
  const { excel = false, explain = false, decisions = false, again = false, progress = false, json = false } = values
  const named = checkNames({ input, output, report: values.report, decisions }, excel)
  if (!named.ok) return named
  const { sheet, report } = values
  const { ignored } = request.value
  const bounds = readBounds(values)
  if (!bounds.ok) return bounds
  const sought = readSought(values, recipe)
  if (!sought.ok) return sought
  const flags = { excel, explain, decisions, again, progress, json, ...sought.value }
  return ok({
    input,
    output,
    map: map.value,
    groups: values.group ?? [],
    sheet,
    report,
    request: request.value.request,
    ignored,
    recipe,
    ...flags,
    ...bounds.value,
  })
}

/** How the file is written, how many threads, what judges the answers, and what makes the exit code 3. */
function readBounds(
  values: ReturnType<typeof parseWords>['values'],
): Result<Pick<CleanseArguments, 'encoding' | 'policy' | 'threads' | 'failOn'>> {
  const encoding = parseEncoding(values.encoding)
  if (!encoding.ok) return encoding
  const policy = parsePolicy(values.policy)
  if (!policy.ok) return policy
  const { threads } = values
  if (threads !== undefined && !(/^\d+$/.test(threads) && +threads >= 1 && +threads <= MAX_WORKERS))
    return fail('usage', `--threads is "${threads.slice(0, 64)}": give a number from 1 to ${MAX_WORKERS}.`)
  const named = values['fail-on']
  const failOn = named === undefined ? ok(null) : parseFailOn(named, policy.value)
  if (!failOn.ok) return failOn
  return ok({
    encoding: encoding.value,
    policy: policy.value,
    threads: threads === undefined ? undefined : Number(threads),
    failOn: failOn.value,
  })
}

/** What is written must be possible to write, and nothing else's place. */
function checkNames(
  { input, output, report, decisions }: Pick<CleanseArguments, 'input' | 'output' | 'report' | 'decisions'>,
  excel: boolean,
): Result<unknown> {
  if (decisions && input === '-') {
    return fail('usage', '--decisions needs a file: its name and content say which run is meant.')
  }
  const named = checkResultName(output, excel)
  return named.ok ? checkReportName(report, [input, output]) : named
}

/** Whether duplicates are looked for, and of what. */
function readSought(
  values: ReturnType<typeof parseWords>['values'],
  recipe: Recipe | null,
): Result<Pick<CleanseArguments, 'duplicates' | 'duplicatesOf'>> {
  const named = values['duplicates-of']
  const { choices } = recipe ?? {}
  const kind = DUPLICATE_KINDS.find((one) => one === (named ?? choices?.duplicatesOf ?? 'place').trim().toLowerCase())
  if (!kind) return fail('usage', `--duplicates-of takes ${DUPLICATE_KINDS.join(', ')}, not "${named}".`)
  const duplicates = values.duplicates ?? (named !== undefined || (choices?.duplicates ?? false))
  return ok({ duplicates, duplicatesOf: kind })
}

function parsePolicy(name: string | undefined): Result<Policy | undefined> {
  const policy = POLICIES.find((one) => one.toLowerCase() === name?.trim().toLowerCase())
  if (name === undefined || policy) return ok(policy)
  return fail('usage', `--policy is "${name.slice(0, 64)}"; it can be ${POLICIES.join(', ')}.`)
}

function parseEncoding(name: string | undefined): Result<Encoding | undefined> {
  const encoding = ENCODINGS.find((one) => one === name?.trim().toLowerCase())
  if (name === undefined || encoding) return ok(encoding)
  return fail('usage', `--encoding is "${name.slice(0, 64)}"; it can be ${ENCODINGS.join(', ')}.`)
}

/** The options of a recipe, over which those of the file go. */
function withRecipe({ process, serverOptions }: OptionsFile, recipe: Recipe | null): OptionsFile {
  if (!recipe) return { process, serverOptions }
  const { choices } = recipe
  const countries = { DefaultCountry: choices.defaultCountry, ForceCountry: choices.forceCountry }
  return {
    process: process ?? choices.process,
    serverOptions: { ...countries, ...choices.serverOptions, ...serverOptions },
  }
}

/** What words ask of the engine is wrong usage where it cannot be; what the options file asks has its own sentence. */
function readRequest(
  { process, country, geocode, repair }: { process?: string; country?: string; geocode?: boolean; repair?: boolean },
  options: OptionsFile,
  ofRecipe: { geoCode?: boolean; repair?: boolean } = {},
) {
  const words: [option: string, named: string, value: string | undefined][] = [
    ['--process', 'Options.Process', process],
    ['--country', 'ServerOptions.DefaultCountry', country],
  ]
  const serverOptions = { ...options.serverOptions }
  if (country) serverOptions.DefaultCountry = country
  const isLocated = geocode ?? ofRecipe.geoCode ?? false
  const request = toCleansingRequest(process ?? options.process, serverOptions, isLocated, repair ?? ofRecipe.repair)
  if (request.ok) return request
  const { message } = request.error
  const word = words.find(([, named, value]) => value !== undefined && message.startsWith(named))
  return word ? fail('usage', message.replace(word[1], word[0])) : request
}

function readWords(words: string[]): Result<ReturnType<typeof parseWords>> {
  try {
    return ok(parseWords(words))
  } catch (error) {
    return usageFailure(error)
  }
}

/** The options of the command, by their kind. */
export const CLEANSE_OPTIONS = {
  out: { type: 'string' },
  country: { type: 'string' },
  map: { type: 'string', multiple: true },
  group: { type: 'string', multiple: true },
  options: { type: 'string' },
  process: { type: 'string' },
  geocode: { type: 'boolean' },
  excel: { type: 'boolean' },
  explain: { type: 'boolean' },
  duplicates: { type: 'boolean' },
  repair: { type: 'boolean' },
  encoding: { type: 'string' },
  'duplicates-of': { type: 'string' },
  policy: { type: 'string' },
  recipe: { type: 'string' },
  decisions: { type: 'boolean' },
  again: { type: 'boolean' },
  report: { type: 'string' },
  sheet: { type: 'string' },
  threads: { type: 'string' },
  'fail-on': { type: 'string' },
  progress: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

const parseWords = (words: string[]) => parseArgs({ args: words, allowPositionals: true, options: CLEANSE_OPTIONS })

function parseMap(texts: string[]): Result<CleanseArguments['map']> {
  const map: CleanseArguments['map'] = []
  for (const pair of texts.flatMap(splitPairs)) {
    const equals = pair.indexOf('=')
    const field = FIELDS.get(pair.slice(0, equals).trim().toLowerCase())
    if (equals < 0) return fail('usage', `--map needs Field=Column, not "${pair}".`)
    if (!field) {
      return fail(
        'usage',
        `--map names the unknown field "${pair.slice(0, equals)}". Fields: ${ADDRESS_INPUT_FIELDS.join(', ')}.`,
      )
    }
    map.push({ field, column: pair.slice(equals + 1).trim() })
  }
  return ok(map)
}

/** Splits at commas that begin another `Field=`, since a column name may hold commas itself. */
function splitPairs(text: string): string[] {
  return text.split(/,(?=\s*[A-Za-z]+\d?=)/).filter((pair) => pair.trim() !== '')
}

interface OptionsFile {
  process: string | undefined
  serverOptions: Record<string, unknown>
}

/** `{"Process":…,"ServerOptions":{…}}` as the Batch operation takes it, or the server options alone. */
function readOptions(path: string | undefined): Result<OptionsFile> {
  if (path === undefined) return ok({ process: undefined, serverOptions: {} })
  try {
    const text = readFileSync(path, 'utf8')
    if (text.length > MAX_OPTIONS_CHARS) return fail('options', `The options file "${path}" is larger than 1 MiB.`)
    const json: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    if (!isRecord(json)) return fail('options', `The options file "${path}" must hold one JSON object.`)
    const inner = Object.entries(json).find(([name]) => name.toLowerCase() === 'serveroptions')?.[1]
    const process = Object.entries(json).find(([name]) => name.toLowerCase() === 'process')?.[1]
    if (inner !== undefined && !isRecord(inner))
      return fail('options', `ServerOptions in "${path}" must be a JSON object.`)
    if (process !== undefined && typeof process !== 'string')
      return fail('options', `Process in "${path}" must be text.`)
    const { Process: _process, process: _lower, ...alone } = json
    return ok({ process, serverOptions: inner ?? alone })
  } catch (error) {
    return fail('options', `The options file "${path}" cannot be read as JSON: ${(error as Error).message}.`)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Turns names of columns into their places; `#3` is the third column. One address has one column for a field. */
export function resolveMap(
  map: CleanseArguments['map'],
  columns: string[],
  groups: readonly { columns: readonly number[] }[] = [],
): Result<ColumnMapping> {
  // Two addresses of a row may both have a street.
  const groupOf = (index: number): number => groups.findIndex((group) => group.columns.includes(index))

  const mapping: ColumnMapping = []
  for (const { field, column } of map) {
    const index = findColumn(column, columns)
    if (index < 0) return fail('usage', `--map names the unknown column "${column}". Columns: ${columns.join(', ')}.`)
    if (mapping.some((one) => one.index === index)) {
      return fail('usage', `--map uses the column "${column}" twice. Columns: ${columns.join(', ')}.`)
    }
    if (mapping.some((one) => one.field === field && groupOf(one.index) === groupOf(index))) {
      return fail('usage', `--map gives ${field} two columns. Columns: ${columns.join(', ')}.`)
    }
    mapping.push({ field, index })
  }
  return ok(mapping)
}

function findColumn(wanted: string, columns: string[]): number {
  const exact = columns.indexOf(wanted)
  if (exact >= 0) return exact
  const alike = columns.findIndex((column) => column.toLowerCase() === wanted.toLowerCase())
  if (alike >= 0) return alike
  const place = /^#(\d+)$/.exec(wanted)
  return place && Number(place[1]) <= columns.length ? Number(place[1]) - 1 : -1
}
