import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Recipe } from '#main/database/user-store.types.ts'
import type { Delimiter } from '#main/files/csv/csv.types.ts'
import { createRecordSplitter } from '#main/files/csv/split-records.ts'
import { COMPRESSIONS, splitCompressedName, type Compression } from '#main/files/compression.ts'
import { CLEANSE_OPTIONS, parseCleanseArguments, type CleanseArguments } from './cleanse-arguments.ts'
import { BLOCK_ROWS } from '#main/jobs/cleanse-blocks.ts'
import { MAX_SHARDS, SHARD_RECORDS, type Shard } from '#main/jobs/pipe/deal-blocks.ts'
import { PIPE_FORMS, type PipePlan } from '#main/jobs/pipe/pipe-plan.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { usageFailure } from '#main/host/parse-host-options.ts'

export interface PipeArguments {
  /** What is asked of the engine, as of a file. */
  cleanse: CleanseArguments
  /** Path of the source, or `-`. */
  input: string
  output: string
  decompression: Compression | null
  compression: Compression | null
  form: PipePlan['form']
  outForm: PipePlan['outForm']
  separator: Delimiter
  /** Names of the columns where the stream has no header, or the keys that are read. */
  columns: string[] | null
  writesHeader: boolean
  /** The manifest whose plan is taken over. */
  plan: string | undefined
  manifest: string | undefined
  /** A result that is there and fits is left as it is. */
  resume: boolean
  shard: Shard
  blockRows: number
  failOn: string | undefined
}

const PIPE_OPTIONS = {
  pipe: { type: 'boolean' },
  format: { type: 'string' },
  columns: { type: 'string' },
  separator: { type: 'string' },
  'no-header': { type: 'boolean' },
  decompress: { type: 'string' },
  compress: { type: 'string' },
  plan: { type: 'string' },
  manifest: { type: 'string' },
  resume: { type: 'boolean' },
  shard: { type: 'string' },
  block: { type: 'string' },
  // Read with the policy of the plan.
  'fail-on': { type: 'string' },
} as const

/** What looks at more than one record. */
const ALL_ROWS = ['duplicates', 'duplicates-of', 'report', 'decisions', 'again', 'sheet']
/** What a plan settles. */
const OF_PLAN = [
  ...['map', 'group', 'recipe', 'encoding', 'columns', 'separator', 'format', 'no-header', 'country', 'options'],
  ...['process', 'geocode', 'repair', 'explain', 'policy', 'excel'],
]
const SEPARATORS: Record<string, Delimiter> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  pipe: '|',
  '\\t': '\t',
  ',': ',',
  ';': ';',
  '\t': '\t',
  '|': '|',
}
const WORKBOOK = /\.xls[xm]$/i
const KNOWN_ENDING = /\.(?:csv|tsv|txt|jsonl|parquet)$/i

const parseWords = (words: string[]) =>
  parseArgs({ args: words, allowPositionals: true, tokens: true, options: { ...CLEANSE_OPTIONS, ...PIPE_OPTIONS } })
type Words = ReturnType<typeof parseWords>
type Values = Words['values']

/** Reads the words of `waypost cleanse --pipe …`; an error here is wrong usage. */
export async function parsePipeArguments(
  words: string[],
  findRecipe?: (name: string) => Promise<Result<Recipe>>,
): Promise<Result<PipeArguments>> {
  let parsed: Words
  try {
    parsed = parseWords(words)
  } catch (error) {
    return usageFailure(error)
  }
  const { values, tokens, positionals } = parsed
  const input = positionals[0] ?? '-'
  const output = values.out ?? '-'
  const refused = refuseWords(values) ?? refuseNames(input, output, values) ?? refuseResume(values, input, output)
  if (refused) return refused
  const cleanse = await parseCleanseArguments(wordsOfCleanse(tokens, positionals), findRecipe)
  if (!cleanse.ok) return cleanse
  const { recipe } = cleanse.value
  if (cleanse.value.duplicates)
    return fail('usage', `The recipe "${recipe?.name}" looks for duplicates, which needs all rows: cleanse a file, or use a recipe without them.`) // prettier-ignore
  const forms = readForms(values, input, output)
  if (!forms.ok) return forms
  const shape = readShape(values, forms.value)
  if (!shape.ok) return shape
  const share = readShare(values)
  if (!share.ok) return share
  const packed = readCompression(values, forms.value, { input, output })
  if (!packed.ok) return packed
  return ok({
    cleanse: cleanse.value,
    input,
    output,
    ...forms.value,
    ...shape.value,
    ...share.value,
    ...packed.value,
    writesHeader: !values['no-header'],
    plan: values.plan,
    manifest: values.manifest,
    resume: values.resume ?? false,
    failOn: values['fail-on'],
  })
}

function refuseWords(values: Values): Result<never> | null {
  const given = (names: readonly string[]) => names.find((name) => Object.hasOwn(values, name))
  const whole = given(ALL_ROWS)
  if (whole) return fail('usage', `--pipe answers record by record, and --${whole} needs all rows: leave one of them out.`) // prettier-ignore
  const settled = values.plan === undefined ? undefined : given(OF_PLAN)
  return settled ? fail('usage', `--plan settles what --${settled} says: leave one of them out.`) : null
}

function refuseNames(input: string, output: string, { manifest, plan }: Values): Result<never> | null {
  const workbook = [input, output].find((name) => WORKBOOK.test(name))
  if (workbook !== undefined)
    return fail('usage', `A workbook is no stream of records: "${workbook}" cannot go through --pipe. Use CSV.`)
  const written = [output, ...(manifest === undefined ? [] : [manifest])].filter((name) => name !== '-')
  const named = [input, ...(plan === undefined ? [] : [plan])].filter((name) => name !== '-')
  const paths = written.map((name) => resolve(name))
  const isTaken = new Set(paths).size < paths.length || named.some((name) => paths.includes(resolve(name)))
  return isTaken ? fail('usage', 'A file that is written is read or written already: choose another name.') : null
}

function refuseResume(values: Values, input: string, output: string): Result<never> | null {
  if (!values.resume) return null
  if (values['fail-on'] !== undefined)
    return fail('usage', '--fail-on needs the counts of a run, and --resume may leave it out: leave one of them out.')
  const isNamed = input !== '-' && output !== '-' && values.manifest !== undefined
  return isNamed ? null : fail('usage', '--resume looks at files: name the source, --out FILE and --manifest FILE.')
}

/** The words that a file would have as well; the name of a packed result without that ending. */
function wordsOfCleanse(tokens: Words['tokens'], positionals: readonly string[]): string[] {
  const options = tokens.flatMap((token) => {
    if (token.kind !== 'option' || Object.hasOwn(PIPE_OPTIONS, token.name)) return []
    if (token.value === undefined) return [token.rawName]
    return [`--${token.name}=${token.name === 'out' ? splitCompressedName(token.value).bare : token.value}`]
  })
  return [...options, '--', ...(positionals.length === 0 ? ['-'] : positionals)]
}

type Forms = Pick<PipePlan, 'form' | 'outForm'>

/** What the end of a name says; null for a stream, and for other names. */
export function formOfName(name: string): PipePlan['form'] | null {
  const { bare } = splitCompressedName(name)
  if (name === '-' || !KNOWN_ENDING.test(bare)) return null
  return PIPE_FORMS.find((form) => bare.toLowerCase().endsWith(`.${form}`)) ?? 'csv'
}

function readForms({ format }: Values, input: string, output: string): Result<Forms> {
  const named = PIPE_FORMS.find((one) => one === format?.toLowerCase())
  if (format !== undefined && !named)
    return fail('usage', `--format is "${format.slice(0, 64)}"; it can be csv, jsonl or parquet.`)
  const [ofInput, ofOutput] = [formOfName(input), formOfName(output)]
  // A Parquet file cannot come through standard input: such a result is of a table that does.
  const form = named ?? ofInput ?? (ofOutput === 'parquet' ? 'csv' : (ofOutput ?? 'csv'))
  const outForm = ofOutput ?? form
  const isOther = (ofInput !== null && ofInput !== form) || (form === 'jsonl') !== (outForm === 'jsonl')
  if (isOther)
    return fail('usage', `--pipe writes what it reads, here ${form}: "${ofInput !== null && ofInput !== form ? input : output}" has another ending.`) // prettier-ignore
  return ok({ form, outForm })
}

function readShape(values: Values, { form, outForm }: Forms): Result<Pick<PipeArguments, 'separator' | 'columns'>> {
  const { separator, columns } = values
  const given = (names: readonly (keyof Values)[]) => names.find((one) => values[one] !== undefined)
  const ofCsv = given([
    ...(form === 'csv' || outForm === 'csv' ? [] : (['separator'] as const)),
    ...(outForm === 'csv' ? [] : (['no-header', 'excel'] as const)),
  ])
  if (ofCsv) return fail('usage', `--${ofCsv} is for CSV: leave it out for ${form === 'jsonl' ? 'JSON lines' : 'Parquet'}.`) // prettier-ignore
  const ofText = form === 'parquet' ? given(['columns', 'encoding']) : undefined
  if (ofText) return fail('usage', `A Parquet file says itself what --${ofText} would say: leave it out.`)
  const delimiter = separator === undefined ? ',' : SEPARATORS[separator.toLowerCase()]
  if (!delimiter) return fail('usage', `--separator is "${(separator ?? '').slice(0, 64)}"; it can be comma, semicolon, tab or pipe.`) // prettier-ignore
  if (columns === undefined) return ok({ separator: delimiter, columns: null })
  const splitter = createRecordSplitter(',', '\n')
  const records = [...splitter.push(columns), ...splitter.finish()]
  const names = records[0]?.cells.map((name) => name.trim()) ?? []
  if (records.length !== 1 || names.some((name) => name === ''))
    return fail('usage', '--columns needs the names of all columns in their order: --columns Name,Street,Town.')
  return ok({ separator: delimiter, columns: names })
}

function readShare({ shard, block }: Values): Result<Pick<PipeArguments, 'shard' | 'blockRows'>> {
  const [, number = '', of = ''] = /^(\d{1,6})\/(\d{1,6})$/.exec(shard ?? '1/1') ?? []
  const isShard = +number >= 1 && +number <= +of && +of <= MAX_SHARDS
  if (!isShard)
    return fail('usage', `--shard is "${(shard ?? '').slice(0, 64)}"; it can be 1/4 to 4/4 for four shards, of ${MAX_SHARDS} at most.`) // prettier-ignore
  const rows = block === undefined ? BLOCK_ROWS : /^\d{1,6}$/.test(block) ? Number(block) : 0
  if (rows < 1 || rows > SHARD_RECORDS)
    return fail('usage', `--block is "${(block ?? '').slice(0, 64)}": give a number from 1 to ${SHARD_RECORDS}.`)
  return ok({ shard: { number: +number, of: +of }, blockRows: rows })
}

function readCompression(
  values: Values,
  { form, outForm }: Forms,
  { input, output }: { input: string; output: string },
): Result<Pick<PipeArguments, 'compression' | 'decompression'>> {
  const found: (Compression | null)[] = []
  const asked: [name: 'decompress' | 'compress', file: string][] = [['decompress', input], ['compress', output]] // prettier-ignore
  for (const [name, file] of asked) {
    const value = values[name]
    const known = COMPRESSIONS.find((one) => one === value?.toLowerCase())
    if (value !== undefined && !known)
      return fail('usage', `--${name} is "${value.slice(0, 64)}"; it can be ${COMPRESSIONS.join(' or ')}.`)
    const compression = known ?? (file === '-' ? null : splitCompressedName(file).compression)
    if (compression && (name === 'compress' ? outForm : form) === 'parquet')
      return fail('usage', `A Parquet file is packed within: leave out --${name}, and the end .gz or .zst of its name.`)
    found.push(compression)
  }
  return ok({ decompression: found[0] ?? null, compression: found[1] ?? null })
}
