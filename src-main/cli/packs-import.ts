import { existsSync } from 'node:fs'
import { resolve, basename } from 'node:path'
import { parseArgs } from 'node:util'
import { askedText } from '#main/reference/asked-text.ts'
import type { TableReport } from '#main/reference/import/rows/table-report.ts'
import type { ImportedPackReport, ImportPlan } from '#main/reference/import/import-pack.ts'
import { removePack } from '#main/reference/import/remove-pack.ts'
import { rolesOfPlan, type ColumnChoice, type ColumnRole } from '#main/reference/import/rows/column-roles.ts'
import { surveyFile } from '#main/reference/import/survey-file.ts'
import { PACK_ROLES } from '#shared/contract/packs-schemas.ts'
import { skipTexts } from '#main/reference/import/skip-words.ts'
import { buildSuppressionPack } from '#main/reference/suppression/build-suppression-pack.ts'
import { startImport } from '#main/reference/import/start-import.ts'
import type { AskedRows } from '#shared/contract/asked-rows-schema.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf, countText } from '#shared/text/count-of.ts'
import type { CliIo } from '#main/host/cli-io.types.ts'
import { stoppingOnSignal } from '#main/host/end-on-signal.ts'
import { findNamedColumn } from './find-named-column.ts'
import { refuseOptions, usageFailure } from '#main/host/parse-host-options.ts'
import { readCountries } from '#main/features/packs-admin/read-countries.ts'
import type { CommandOutput } from './table.ts'
import type { EditionPlace, EditionReport, RowChanges } from '#shared/contract/edition-schemas.ts'

/** Of each sort so many are printed; `--json` has more. */
const MOST_SHOWN = 5

const nameOf = ({ country, town, street, number: house }: EditionPlace): string =>
  [`${street} ${house}`.trim(), town, country].filter((part) => part !== '').join(', ')

function named(sort: string, places: readonly EditionPlace[], total: number): string[] {
  if (total === 0) return []
  const more = total > MOST_SHOWN ? ` and ${countText(total - MOST_SHOWN)} more` : ''
  return [`      ${sort}: ${places.slice(0, MOST_SHOWN).map(nameOf).join('; ')}${more}`]
}

function rowLines({ asked, left, changed, sources, examples, unread }: RowChanges): string[] {
  const touched = sources.filter((one) => one.changed > 0)
  const where = touched.map(({ kind, name, changed: rows }) => `${kind} "${name}" ${countText(rows)}`).join(', ')
  return [
    `    rows of lists and runs that it changes: ${countText(changed)} of ${countText(asked)}${where === '' ? '' : `: ${where}`}${left > 0 ? `; not asked: ${countOf(left, 'more row')}` : ''}`,
    ...examples.slice(0, MOST_SHOWN).map(({ name, row, address, was, becomes, meters }) => {
      const away = meters === null || meters === 0 ? '' : `, ${countText(meters)} m away`
      return `      ${name}, ${row} (${address}): ${was.label} → ${becomes.label}${away}`
    }),
    ...unread.map((why) => `      not read: ${why}`),
  ]
}

/** What a newer edition changes against the one whose place it takes, line by line. */
function editionLines({ older, changes, rows }: EditionReport): string[] {
  const { houses, streets, examples } = changes
  return [
    `    takes the place of ${older.id}: ${older.file} of ${older.version}`,
    `    houses: ${countText(houses.added)} new, ${countText(houses.removed)} removed, ${countText(houses.moved)} moved; streets: ${countText(streets.added)} new, ${countText(streets.removed)} removed`,
    ...named('new', examples.addedHouses, houses.added),
    ...named('removed', examples.removedHouses, houses.removed),
    ...(rows ? rowLines(rows) : []),
  ]
}

const KINDS = { osm: 'osm', openaddresses: 'geojson', geonames: 'geonames', csv: 'csv' } as const
const SUPPRESSIONS = ['deceased', 'goneaways'] as const
const OPTIONS = {
  country: { type: 'string' },
  name: { type: 'string' },
  map: { type: 'string' },
  kind: { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  system: { type: 'string' },
  suppression: { type: 'string' },
  progress: { type: 'boolean' },
} as const

export interface ImportContext {
  packFolders: string[]
  /** Folder of imported packs. */
  targetFolder: string
  /** Whose lists and runs are asked what a newer edition changes. */
  dataDir: string
  stderr: CliIo['stderr']
}

interface Wanted {
  plan: ImportPlan
  /** `street=Road,number=No` as it was given. */
  map: string
  suppression: string
  showsProgress: boolean
}

function readWords(words: string[], context: ImportContext): Result<Wanted> {
  try {
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options: OPTIONS })
    if (positionals.length === 0) return fail('usage', 'Name one file to import, or several.')
    const { kind, suppression = '' } = values
    if (kind !== undefined && !Object.hasOwn(KINDS, kind))
      return fail('usage', `--kind is one of ${Object.keys(KINDS).join(', ')}; most files tell it themselves.`)
    if (suppression !== '' && !SUPPRESSIONS.some((one) => one === suppression))
      return fail('usage', '--suppression is "deceased" or "goneaways".')
    const countries = readCountries(values.country ?? '')
    if (!countries.ok) return countries
    const plan: ImportPlan = {
      files: positionals.map((path) => ({ path: resolve(path), name: basename(path) })),
      targetFolder: context.targetFolder,
      packFolders: context.packFolders,
      mapping: null,
      countries: countries.value,
      name: values.name ?? '',
      system: values.system ?? '',
      isDryRun: values['dry-run'] ?? false,
      mayBeUnusual: values.yes ?? false,
      dataDir: context.dataDir,
      kind: kind === undefined ? null : KINDS[kind as keyof typeof KINDS],
    }
    return ok({
      plan,
      map: values.map ?? '',
      suppression,
      showsProgress: values.progress ?? context.stderr.isTTY === true,
    })
  } catch (error) {
    return usageFailure(error)
  }
}

/** `street=Road,number=No+Letter`: roles before, names or numbers of columns behind; roles that are not named stay as they are read. */
async function toMapping(map: string, plan: ImportPlan): Promise<Result<ColumnChoice[] | null>> {
  if (map === '') return ok(null)
  const [file] = plan.files
  if (!file || !existsSync(file.path)) return fail('import/no-file', `The file "${file?.name}" is not there.`)
  const { packFolders, countries } = plan
  const country = countries.length === 1 ? (countries[0] as string) : ''
  const found = await surveyFile({ ...file, packFolders, country })
  const columns = found?.survey.columns ?? []
  const guessed = found ? [...rolesOfPlan(found.survey.plan)].map(([index, role]) => ({ index, role })) : []
  const named: ColumnChoice[] = []
  for (const pair of map.split(',')) {
    const [role = '', column = ''] = pair.split('=').map((word) => word.trim())
    if (!PACK_ROLES.some((one) => one === role))
      return fail('usage', `--map knows ${PACK_ROLES.join(', ')}; "${role}" is none of them.`)
    for (const name of column.split('+').map((word) => word.trim())) {
      const index = findNamedColumn(columns, name)
      if (index < 0) return fail('usage', `The file has no column "${name}"; it has ${columns.join(', ')}.`)
      named.push({ index, role: role as ColumnRole })
    }
  }
  const isFree = (one: ColumnChoice) => named.every(({ index, role }) => index !== one.index && role !== one.role)
  return ok([...named, ...guessed.filter(isFree)])
}

const MOST_TABLES_SHOWN = 5
const MOST_FAILED_SHOWN = 10

function describeTable({ title, columns, sureness, register, examples }: TableReport): string[] {
  const how = register === null ? `, ${Math.round(sureness * 100)} % sure` : ''
  const [first] = examples
  const address = first ? [first.number, first.street, first.unit, first.postalCode, first.city, first.region] : []
  const example = address.filter((part) => part !== '').join(' | ')
  return [
    `    ${title}${how}: ${columns.map(({ name, role }) => `${role}=${name}`).join(', ')}`,
    ...(example === '' ? [] : [`    first address: ${example}`]),
  ]
}

/** How many rows verify, and the first of those that do not. */
function describeAsked(asked: AskedRows): string[] {
  const shown = asked.failed.slice(0, MOST_FAILED_SHOWN)
  const more = asked.asked - asked.verified - shown.length
  return [
    `    ${askedText(asked)}`,
    ...shown.map(({ address, code, reason }) => `      ${address}  ${code}  ${reason}`),
    ...(more > 0 ? [`      and ${countText(more)} more`] : []),
  ]
}

function describe(report: ImportedPackReport): string {
  const { id, title, countries, level, counts, read, tables, unusual, seconds, isDryRun } = report
  const { systems, asked, edition } = report
  const skipped = skipTexts(read.skipped)
  const placed = tables.reduce((sum, one) => sum + one.placed, 0)
  const lines = [
    `${id}  ${title}  level ${level}  ${countries.join(', ')}`,
    `    ${countOf(counts.places ?? 0, 'place')}, ${countOf(counts.postalCodes ?? 0, 'postal code')}, ${countOf(counts.streets ?? 0, 'street')}, ${countOf(counts.premises ?? 0, 'premise')}${tables.length > 0 ? `, ${countOf(placed, 'position')}` : ''}`,
    ...tables.slice(0, MOST_TABLES_SHOWN).flatMap(describeTable),
    ...systems.map((line) => `    ${line}`),
    ...unusual.map((line) => `    look first: ${line}`),
    `    ${countOf(read.read, 'row')} read in ${seconds.toFixed(1)} s${skipped.length > 0 ? `; left out: ${skipped.join(', ')}` : ''}`,
    ...(edition ? editionLines(edition) : []),
    ...(asked ? describeAsked(asked) : []),
    ...(isDryRun ? ['    Nothing was written (--dry-run).'] : []),
  ]
  return `${lines.join('\n')}\n`
}

async function importSuppression(
  { plan, suppression }: Wanted,
  { targetFolder }: ImportContext,
): Promise<Result<CommandOutput>> {
  const [file, ...more] = plan.files
  if (!file || more.length > 0) return fail('usage', 'Name one table of people.')
  const kind = suppression as (typeof SUPPRESSIONS)[number]
  const id = `suppression-${kind}`
  const outPath = resolve(targetFolder, `${id}.sqlite`)
  const built = await buildSuppressionPack({ csvPath: file.path, kind, outPath, title: plan.name || file.name })
  if (!built.ok) return built
  const { rows, rejected } = built.value
  return ok({
    data: { id, ...built.value },
    text: `${id}  ${countOf(rows, 'person', 'people')}; left out: ${countText(rejected)}\n`,
  })
}

/** Runs the thread; Ctrl+C stops it, and what it leaves in the midst of a step the next import sweeps. */
async function run(plan: ImportPlan, showsProgress: boolean, stderr: CliIo['stderr']) {
  const started = startImport(plan, (share, rows) => {
    if (showsProgress) stderr.write(`\r${Math.floor(share * 100)} %  ${countOf(rows, 'row')} `)
  })
  const ended = await stoppingOnSignal(started.cancel, () => started.ended)
  if (showsProgress) stderr.write('\r')
  return ended
}

/** `waypost packs import FILE… ` */
export async function runPacksImport(words: string[], context: ImportContext): Promise<Result<CommandOutput>> {
  const read = readWords(words, context)
  if (!read.ok) return read
  const { plan, map, suppression, showsProgress } = read.value
  if (suppression !== '') return importSuppression(read.value, context)
  const mapping = await toMapping(map, plan).catch((error: Error) => fail('import/column', error.message))
  if (!mapping.ok) return mapping
  const ended = await run({ ...plan, mapping: mapping.value }, showsProgress, context.stderr)
  if (ended.ok) return ok({ data: ended.value, text: describe(ended.value) })
  if (ended.error.code !== 'import/unusual') return ended
  const { code, message } = ended.error
  return fail(code, `${message} --map names columns, --dry-run shows all that would come, --yes imports it.`)
}

/** `waypost packs remove ID` */
export async function runPacksRemove(
  words: string[],
  { packFolders, targetFolder }: Omit<ImportContext, 'stderr' | 'dataDir'>,
): Promise<Result<CommandOutput>> {
  const named = refuseOptions(words)
  if (!named.ok) return named
  const [id, ...more] = words
  if (id === undefined || more.length > 0)
    return fail('usage', 'Name one pack: "waypost packs list" shows all of them.')
  const removed = removePack(id, targetFolder, packFolders)
  return removed.ok ? ok({ data: removed.value, text: `The pack "${id}" was removed.\n` }) : removed
}
