import { isDeepStrictEqual } from 'node:util'
import { MAX_COLUMNS } from '#main/files/csv/max-columns.ts'
import { nameColumns } from '#main/files/csv/name-columns.ts'
import type { CsvRecord } from '#main/files/csv/split-records.ts'
import { REPLACEMENT } from '#main/files/read-rows.ts'
import { chooseByNames, chooseByRecipe } from './choose-columns.ts'
import { formOfName, type PipeArguments } from './pipe-arguments.ts'
import type { ParquetSource } from '../jobs/pipe/byte-sinks.ts'
import { checkMapping } from '#main/jobs/batch-plan.ts'
import type { PipePlan } from '#main/jobs/pipe/pipe-plan.ts'
import type { PipePlanning } from '#main/jobs/pipe/run-pipe.ts'
import { usedColumns } from '#shared/model/recipe-groups.ts'
import { fail, ok, type Result } from '#shared/result.ts'

const OTHER_SEPARATOR = /[,;\t|]/
/** What bytes become that are no text of an encoding. */
const NO_TEXT = new RegExp(`[\0${REPLACEMENT}]`)

/** What is said of the columns besides. */
type Note = (text: string) => void

/** How the stream is read, by the words and names alone, or by the plan of another shard. */
export function planPipe(
  args: PipeArguments,
  { name, taken, note }: { name: string; taken: PipePlan | null; note: Note },
): Result<PipePlanning> {
  if (taken) {
    const ending = formOfName(args.output)
    const isOther = ending !== null && ending !== taken.outForm
    return isOther ? fail('usage', `The plan writes ${taken.outForm}: "${args.output}" has another ending.`) : ok(planTaken(taken, name)) // prettier-ignore
  }
  const { form, separator } = args
  const encoding = args.cleanse.encoding ?? 'utf-8'
  if (form === 'csv')
    return ok({ form, reading: { encoding, separator }, plan: (first) => planTable(args, first, { name, note }) })
  if (form === 'parquet') return ok({ form, plan: (table) => planColumns(args, table, { name, note }) })
  const keys = keysOf(args)
  if (keys.length === 0)
    return fail('usage', 'JSON lines have no header: name the keys with --columns A,B,… or --map Field=Key.')
  const plan = makePlan(args, { head: null, columns: keys, lineEnd: '\n' }, { name, note })
  return plan.ok ? ok({ form, plan: plan.value }) : plan
}

function planTaken(plan: PipePlan, name: string): PipePlanning {
  const { form, encoding, separator } = plan
  if (form === 'jsonl') return { form, plan }
  if (form === 'parquet') return { form, plan: (table) => checkColumns(plan, table, name) }
  const check = (first: CsvRecord | undefined): Result<PipePlan> => {
    const { head } = plan
    const isSame = !head || (first?.cells.length === head.length && head.every((cell, at) => cell === first.cells[at]))
    return isSame ? ok(plan) : otherTable(name)
  }
  return { form, reading: { encoding, separator }, plan: check }
}

const otherTable = (name: string) =>
  fail('pipe/header', `"${name}" does not begin with the header of the plan: use the same table, or leave out --plan.`)

function checkColumns(plan: PipePlan, { columns, types }: ParquetSource['columns'], name: string): Result<PipePlan> {
  return isDeepStrictEqual([columns, types], [plan.columns, plan.types]) ? ok(plan) : otherTable(name)
}

/** The columns of a file that names them itself. */
function planColumns(
  args: PipeArguments,
  { columns, types }: ParquetSource['columns'],
  surroundings: { name: string; note: Note },
): Result<PipePlan> {
  return makePlan(args, { head: null, columns, lineEnd: '\n', types }, surroundings)
}

/** The keys that words name, or those that the recipe uses. */
function keysOf({ columns, cleanse }: PipeArguments): string[] {
  if (columns) return nameColumns(columns, columns.length)
  const named = cleanse.map.map(({ column }) => column)
  const ofRecipe = cleanse.recipe ? usedColumns(cleanse.recipe).map(({ column }) => column) : []
  return [...new Set([...ofRecipe, ...named])]
}

function planTable(
  args: PipeArguments,
  first: CsvRecord | undefined,
  surroundings: { name: string; note: Note },
): Result<PipePlan> {
  const { name } = surroundings
  const { columns } = args
  const lineEnd = first?.text?.endsWith('\r\n') ? '\r\n' : '\n'
  if (columns) return makePlan(args, { head: null, columns: nameColumns(columns, columns.length), lineEnd }, surroundings) // prettier-ignore
  if (!first) return fail('file/empty', `"${name}" has no header: give it one, or name the columns with --columns.`)
  if (first.reason !== null)
    return fail('file/header', `The header of "${name}" cannot be read: close its quotes, or name the columns with --columns.`) // prettier-ignore
  const head = first.cells
  if (head.some((cell) => NO_TEXT.test(cell)))
    return fail('file/encoding', `The header of "${name}" is no text in ${args.cleanse.encoding ?? 'utf-8'}: name its encoding with --encoding.`) // prettier-ignore
  if (head.length > MAX_COLUMNS)
    return fail('file/too-wide', `"${name}" has ${head.length} columns; ${MAX_COLUMNS} are read. Check the separator.`)
  // Refused, not guessed: read as one column, all of a row would be its address.
  if (head.length === 1 && OTHER_SEPARATOR.test(head[0] ?? '') && args.cleanse.map.length === 0) {
    const shown = (head[0] ?? '').slice(0, 200)
    return fail('usage', `"${name}" has one column, "${shown}": name its separator with --separator, or its column with --map.`) // prettier-ignore
  }
  return makePlan(args, { head, columns: nameColumns(head, head.length), lineEnd }, surroundings)
}

function makePlan(
  args: PipeArguments,
  table: Pick<PipePlan, 'head' | 'columns' | 'lineEnd' | 'types'>,
  { name, note }: { name: string; note: Note },
): Result<PipePlan> {
  const { cleanse, form, outForm, separator, writesHeader } = args
  const { columns, head } = table
  if (columns.length > MAX_COLUMNS) return fail('usage', `--columns names more than ${MAX_COLUMNS} columns.`)
  const chosen = cleanse.recipe
    ? chooseByRecipe(cleanse, cleanse.recipe, { name, columns })
    : chooseByNames(cleanse, { name, columns }, head ? [head] : undefined)
  if (!chosen.ok) return chosen
  const { addresses, note: stated } = chosen.value
  if (addresses.some(({ mapping }) => !checkMapping(mapping, columns).ok)) {
    const shown = columns.join(', ')
    return fail(
      'usage',
      `No name of a column says that it holds an address: use --map Field=Column. Columns: ${shown}.`,
    )
  }
  if (stated !== null) note(stated)
  const { process, serverOptions, geoCode, repairsText } = cleanse.request
  return ok({
    form,
    outForm,
    encoding: cleanse.encoding ?? 'utf-8',
    separator,
    writesHeader,
    ...table,
    addresses,
    request: { process, serverOptions, geoCode, repairs: repairsText ?? false },
    explain: cleanse.explain,
    policy: cleanse.policy ?? null,
    preset: cleanse.excel ? 'excel' : 'exact',
  })
}
