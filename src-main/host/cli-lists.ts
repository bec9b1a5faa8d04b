import { extname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { CommandInput, CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import { LOSSES } from '#shared/contract/export-schemas.ts'
import type { LocationKind } from '#shared/names/label.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { findList, whenEnded } from './cli-await.ts'
import { listDuplicates, readDuplicateWords } from './cli-list-duplicates.ts'
import { planImport } from './cli-list-import.ts'
import { exportLike } from './cli-list-shape.ts'
import { openCommandSession, type CommandSession } from './command-session.ts'
import { listLossTexts, lossTexts } from './loss-words.ts'
import { inexactLine, planPlace } from './cli-list-place.ts'
import { refuseOptions, usageFailure } from './parse-host-options.ts'
import type { CommandOutput, PackContext } from './run-cli.types.ts'

export const LISTS_HELP = `Usage: waypost lists list
       waypost lists create NAME
       waypost lists import FILE --name NAME [--map ROLE=COLUMN,…] [--sheet NAME] [--geocode [--country CC]]
       waypost lists export ID|NAME OUT.csv|.xlsx|.geojson|.kml|.kmz|.gpx|.gpkg|.shp.zip|.parquet
              [--excel] [--list-column] [--as-it-came]
       waypost lists export ID|NAME OUT --like FILE [--new-columns] [--others | --no-others]
       waypost lists duplicates ID|NAME [--of KIND]
       waypost lists place [ID|NAME] --better [--dry-run]
       waypost lists delete ID

Keeps lists of locations. An import reads CSV, .xlsx, Parquet, GeoJSON, KML, KMZ, GPX, GeoPackage or a zipped
Shapefile, and guesses what the columns mean. Rows that cannot be used are counted and go to a list of their own. A
deleted list can be restored in the window.
"duplicates" names the locations that repeat an earlier one, with a score from 0 to 100. "place --better" looks up again
what was placed by its address, and moves what is known more exactly now; what was set by hand, by GPS or by coordinates
stays.

  --name NAME      name of the imported list
  --map PAIRS      columns that are guessed wrong, as ROLE=COLUMN: name=Site,status=State,tags=Kinds. COLUMN is the name
                   of a column or its number from 1. Other roles: description, address, country, latitude, longitude,
                   coordinates, easting, northing, zone, britishEasting, britishNorthing, openingHours, notes,
                   phone, link and photos. The roles address, zone, tags, notes, phone, link and photos may have
                   several columns
  --sheet NAME     sheet of a workbook, or table of a GeoPackage or a zip of Shapefiles; default: the first that looks
                   like a table of locations
  --excel          write CSV for a spreadsheet: marked as UTF-8, with an apostrophe before cells that begin like a
                   formula
  --list-column    write the folder, colour and status words of the list into a CSV file too, in an extra column
  --as-it-came     write a KML, GPX or GeoJSON file without anything that the file of the list did not have
  --like FILE      write the list like the CSV, TSV or Excel file of that name that was imported into it: same columns,
                   order, separator and encoding, and the same bytes except where something was edited
  --new-columns    with --like: add columns at the end for what the file has no column for
  --others         with --like: add locations that are not in the file at its end. This is the default for the file that
                   made the list, but not for a file that was imported into it later
  --no-others      with --like: leave them out
  --geocode        find the position of rows without coordinates from their address and country
  --country CC     country of addresses that name none, for --geocode. Without it, an address that is known by the name
                   of its town alone is not placed
  --of KIND        what counts as a duplicate: name (default, near and of a similar name or address), place, household,
                   person or organisation
  --better         with place: place locations better whose address is known more exactly now
  --dry-run        with --better: say what would be moved, and move nothing
  --json           print one JSON object
  --data-dir DIR   data folder
  --packs-dir DIR  folder of the bundled reference packs, for --geocode
`

const FORMATS: Record<string, CommandInput<'lists.export'>['format']> = {
  '.csv': 'csv',
  '.xlsx': 'xlsx',
  '.kml': 'kml',
  '.kmz': 'kmz',
  '.gpx': 'gpx',
  '.gpkg': 'gpkg',
  '.zip': 'shp',
  '.parquet': 'parquet',
  '.geoparquet': 'parquet',
  '.geojson': 'geojson',
  '.json': 'geojson',
}

/** `waypost lists …` */
export async function runListsCommand(words: string[], context: PackContext): Promise<Result<CommandOutput>> {
  const plan = planCommand(words)
  if (!plan.ok) return plan
  const session = await openCommandSession(context)
  if (!session.ok) return session
  try {
    return await plan.value(session.value)
  } finally {
    await session.value.close()
  }
}

type Plan = (session: CommandSession) => Promise<Result<CommandOutput>>

/** Usage is checked before anything is opened. */
function planCommand(words: string[]): Result<Plan> {
  const [verb, ...rest] = words
  if (verb === 'import') return planImport(rest)
  if (verb === 'export') return planExport(rest)
  if (verb === 'duplicates') return planDuplicates(rest)
  if (verb === 'place') return planPlace(rest)
  const named = refuseOptions(rest)
  if (!named.ok) return named
  if (verb === 'list' && rest.length === 0) return ok(listLists)
  if (verb === 'create' && rest.length === 1) return ok((session) => createList(session, rest[0] ?? ''))
  if (verb === 'delete' && rest.length === 1) return ok((session) => deleteList(session, rest[0] ?? ''))
  return fail('usage', USAGE)
}

const USAGE =
  'Use "waypost lists list", "create NAME", "import FILE --name NAME", "export ID OUT", "duplicates ID", "place --better" or "delete ID".'

function planDuplicates(words: string[]): Result<Plan> {
  const read = readDuplicateWords(words)
  if (!read.ok) return read
  const { wanted, kind } = read.value
  return wanted === null ? fail('usage', USAGE) : ok((session) => findDuplicates(session, wanted, kind))
}

async function listLists(session: CommandSession): Promise<Result<CommandOutput>> {
  const listed = await session.call('lists.list', {})
  if (!listed.ok) return listed
  const { lists } = listed.value
  const nameOf = (wanted: string) => lists.find(({ id }) => id === wanted)?.name
  const lines = lists.map(({ id, name, count, isErrorList, latestRelatedListId }) => {
    const good = isErrorList ? nameOf(latestRelatedListId) : undefined
    const aside = good === undefined ? '' : `  rejected rows of "${good}" (${latestRelatedListId})`
    return `${id}  ${countOf(count, isErrorList ? 'rejected row' : 'location')}  ${name}${aside}\n`
  })
  return ok({ data: listed.value, text: lines.join('') || 'There are no lists.\n' })
}

async function createList(session: CommandSession, name: string): Promise<Result<CommandOutput>> {
  const created = await session.call('lists.create', { name })
  return created.ok ? ok({ data: created.value, text: `${created.value.id}  ${created.value.name}\n` }) : created
}

async function findDuplicates(
  session: CommandSession,
  wanted: string,
  kind: LocationKind,
): Promise<Result<CommandOutput>> {
  const list = await findList(session, wanted)
  return list.ok ? listDuplicates(session, list.value, kind) : list
}

async function deleteList(session: CommandSession, wanted: string): Promise<Result<CommandOutput>> {
  const list = await findList(session, wanted)
  if (!list.ok) return list
  const removed = await session.call('lists.remove', { listId: list.value.id })
  if (!removed.ok) return removed
  return ok({
    data: { id: list.value.id },
    text: `"${list.value.name}" is deleted. You can restore it in the window.\n`,
  })
}

function planExport(words: string[]): Result<Plan> {
  try {
    const options = {
      excel: { type: 'boolean' },
      'list-column': { type: 'boolean' },
      'as-it-came': { type: 'boolean' },
      like: { type: 'string' },
      'new-columns': { type: 'boolean' },
      others: { type: 'boolean' },
      'no-others': { type: 'boolean' },
    } as const
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options })
    const [wanted, out, ...more] = positionals
    if (wanted === undefined || out === undefined || more.length > 0)
      return fail('usage', 'Name one list and the file to write: "waypost lists export ID OUT.csv".')
    const { like, 'new-columns': hasNewColumns = false, others, 'no-others': no } = values
    if (like !== undefined) {
      if (values.excel || values['list-column'])
        return fail('usage', '--like writes the file in its own form: leave out --excel and --list-column.')
      if (others && no) return fail('usage', 'Use --others or --no-others, not both.')
      return ok((session) => exportLike(session, { wanted, out, like, hasNewColumns, hasOthers: no ? false : others }))
    }
    if (hasNewColumns || others || no) return fail('usage', '--new-columns, --others and --no-others need --like FILE.')
    const format = FORMATS[extname(out).toLowerCase()]
    if (!format)
      return fail(
        'usage',
        `Lists are written as .csv, .xlsx, .geojson, .kml, .kmz, .gpx, .gpkg, .shp.zip or .parquet: "${out}" has another ending.`,
      )
    if (values.excel && format !== 'csv') return fail('usage', `--excel is for CSV only: leave it out for "${out}".`)
    const hasListColumn = values['list-column'] ?? false
    if (hasListColumn && format !== 'csv')
      return fail('usage', `--list-column is for CSV only: "${out}" has folder, colour and status words without it.`)
    return ok((session) => exportList(session, { wanted, out, format, preset: values.excel ? 'excel' : 'exact', hasListColumn, asItCame: values['as-it-came'] ?? false })) // prettier-ignore
  } catch (error) {
    return usageFailure(error)
  }
}

type Export = Pick<CommandRequest<'lists.export'>, 'format' | 'preset' | 'hasListColumn' | 'asItCame'> & { wanted: string; out: string } // prettier-ignore

async function exportList(session: CommandSession, { wanted, out, ...how }: Export): Promise<Result<CommandOutput>> {
  const list = await findList(session, wanted)
  if (!list.ok) return list
  const lost = await countLost(session, list.value.id, how)
  if (!lost.ok) return lost
  const ended = await whenEnded(session, await session.call('lists.export', { listId: list.value.id, ...how }))
  if (!ended.ok) return ended
  const path = resolve(out)
  const saved = await session.saveFile(ended.value.result?.file ?? '', path)
  if (!saved.ok) return saved
  await session.call('jobs.remove', { jobId: ended.value.id })
  const losses = lossTexts(lost.value.lost).map((what) => `The file does not hold ${what}.\n`)
  const ofList = listLossTexts(lost.value.list).join(', ')
  const inexact = await inexactLine(session, list.value.id, ended.value.done)
  const hint = how.format === 'csv' ? ' --list-column adds them.' : ''
  if (ofList !== '') losses.push(`The file does not hold of the list: ${ofList}.${hint}\n`)
  return ok({
    data: { path, points: ended.value.done, lost: lost.value.lost, lostOfList: lost.value.list },
    text: `${path}: ${countOf(ended.value.done, 'location')}.\n${inexact}${losses.join('')}`,
  })
}

type Losses = CommandResponse<'lists.exportLosses'>

/** How many points lose what in a file of the format. */
async function countLost(
  session: CommandSession,
  listId: string,
  { format, hasListColumn }: Pick<Export, 'format' | 'hasListColumn'>,
): Promise<Result<Pick<Losses, 'lost' | 'list'>>> {
  const lost: Losses['lost'] = {}
  let list: Losses['list'] = []
  for (let after: number | null = 0; after !== null;) {
    const part: Result<Losses> = await session.call('lists.exportLosses', { listId, format, after }) // prettier-ignore
    if (!part.ok) return part
    for (const what of LOSSES) if (part.value.lost[what]) lost[what] = (lost[what] ?? 0) + part.value.lost[what]
    after = part.value.next
    list = hasListColumn ? part.value.list.filter((mark) => mark === 'layers') : part.value.list
  }
  return ok({ lost, list })
}
