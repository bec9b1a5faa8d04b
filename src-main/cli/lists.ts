import { extname, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findDuplicatePoints, type ListedPoint } from '#main/duplicates/find-duplicate-points.ts'
import type { CommandInput, CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import { LOSSES } from '#shared/contract/export-schemas.ts'
import { isInexact, type AddressLevel } from '#shared/model/exactness.ts'
import { LOCATION_KINDS, type LocationKind } from '#shared/names/label.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { IMPORT } from './list-import.ts'
import { LINK, LINKS, UNLINK } from './list-links.ts'
import { PULL } from './list-pull.ts'
import { PUSH } from './list-push.ts'
import { exportLike } from './list-shape.ts'
import { answer, flag, parsed, text, verb, type Command, type CommandOutput, type Values } from './table.ts'
import { findList, whenEnded, withSession, type CommandSession } from './command-session.ts'
import { listLossTexts, lossTexts } from './loss-words.ts'

/** Points per call; the most that one call may ask for. */
const PAGE = 500

function readKind(of: string): Result<LocationKind> {
  const kind = LOCATION_KINDS.find((one) => one === of.trim().toLowerCase())
  return kind ? ok(kind) : fail('usage', `--of takes ${LOCATION_KINDS.join(', ')}, not "${of}".`)
}

const toKind = parsed(readKind, 'name' as LocationKind)

const EXPORT_OPTIONS = {
  excel: flag(`write CSV for a spreadsheet: marked as UTF-8, with an apostrophe before cells that begin like a
    formula`),
  listColumn: flag(`write the folder, colour and status words of the list into a CSV file too, in an extra
    column`),
  asItCame: flag('write a KML, GPX or GeoJSON file without anything that the file of the list did not have'),
  like: text(`FILE: write the list like the CSV, TSV or Excel file of that name that was imported into it: same
    columns, order, separator and encoding, and the same bytes except where something was edited`),
  newColumns: flag('with --like: add columns at the end for what the file has no column for'),
  others: flag(`with --like: add locations that are not in the file at its end. This is the default for the file
    that made the list, but not for a file that was imported into it later`),
  noOthers: flag('with --like: leave them out'),
}

export const LISTS: Command = {
  name: 'lists',
  text: `
Keeps lists of locations. An import reads CSV, .xlsx, Parquet, GeoJSON, KML, KMZ, GPX, GeoPackage or a zipped
Shapefile, and guesses what the columns mean. Rows that cannot be used are counted and go to a list of their own. A
deleted list can be restored in the window.
"duplicates" names the locations that repeat an earlier one, with a score from 0 to 100. "place --better" looks up again
what was placed by its address, and moves what is known more exactly now; what was set by hand, by GPS or by coordinates
stays. A list that is linked to a table of PostgreSQL is pulled from it and pushed to it.`,
  verbs: {
    list: verb({ run: (_, __, context) => withSession(context, listLists) }),
    create: verb({
      words: 'NAME',
      run: ([name = ''], _, context) =>
        withSession(context, async (session) =>
          answer(await session.call('lists.create', { name }), (made) => `${made.id}  ${made.name}\n`),
        ),
    }),
    import: IMPORT,
    export: verb({
      words: '[ID|NAME …]',
      usage: [
        'ID|NAME OUT.csv|.xlsx|.geojson|.kml|.kmz|.gpx|.gpkg|.shp.zip|.parquet [--excel] [--list-column] [--as-it-came]',
        'ID|NAME OUT --like FILE [--new-columns] [--others | --no-others]',
      ],
      options: EXPORT_OPTIONS,
      run(words, values, context) {
        const plan = planExport(words, values)
        return plan.ok ? withSession(context, plan.value) : plan
      },
    }),
    duplicates: verb({
      words: 'ID|NAME',
      options: {
        of: toKind(`KIND: what counts as a duplicate: name (default, near and of a similar name or address), place,
          household, person or organisation`),
      },
      run: ([wanted = ''], { of }, context) =>
        withSession(context, async (session) => {
          const list = await findList(session, wanted)
          return list.ok ? listDuplicates(session, list.value, of) : list
        }),
    }),
    place: verb({
      words: '[ID|NAME]',
      usage: ['[ID|NAME] --better [--dry-run]'],
      options: {
        better: flag('with place: place locations better whose address is known more exactly now'),
        dryRun: flag('with --better: say what would be moved, and move nothing'),
      },
      run: ([wanted = null], { better, dryRun }, context) =>
        better
          ? withSession(context, (session) => placeBetter(session, wanted, dryRun))
          : fail('usage', '"place" needs --better: it places again what was placed by its address.'),
    }),
    link: LINK,
    links: LINKS,
    pull: PULL,
    push: PUSH,
    unlink: UNLINK,
    delete: verb({
      words: 'ID',
      run: ([wanted = ''], _, context) => withSession(context, (session) => deleteList(session, wanted)),
    }),
  },
}

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

type Plan = (session: CommandSession) => Promise<Result<CommandOutput>>

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

async function deleteList(session: CommandSession, wanted: string): Promise<Result<CommandOutput>> {
  const list = await findList(session, wanted)
  if (!list.ok) return list
  const { id, name } = list.value
  return answer(
    await session.call('lists.remove', { listId: id }),
    () => `"${name}" is deleted. You can restore it in the window.\n`,
    () => ({ id }),
  )
}

function planExport(words: readonly string[], values: Values<typeof EXPORT_OPTIONS>): Result<Plan> {
  const [wanted, out, ...more] = words
  if (wanted === undefined || out === undefined || more.length > 0)
    return fail('usage', 'Name one list and the file to write: "waypost lists export ID OUT.csv".')
  const { excel, listColumn: hasListColumn, asItCame, like, newColumns: hasNewColumns, others, noOthers: no } = values
  if (like !== undefined) {
    if (excel || hasListColumn)
      return fail('usage', '--like writes the file in its own form: leave out --excel and --list-column.')
    if (others && no) return fail('usage', 'Use --others or --no-others, not both.')
    const hasOthers = no ? false : others || undefined
    return ok((session) => exportLike(session, { wanted, out, like, hasNewColumns, hasOthers }))
  }
  if (hasNewColumns || others || no) return fail('usage', '--new-columns, --others and --no-others need --like FILE.')
  const format = FORMATS[extname(out).toLowerCase()]
  if (!format)
    return fail(
      'usage',
      `Lists are written as .csv, .xlsx, .geojson, .kml, .kmz, .gpx, .gpkg, .shp.zip or .parquet: "${out}" has another ending.`,
    )
  if (excel && format !== 'csv') return fail('usage', `--excel is for CSV only: leave it out for "${out}".`)
  if (hasListColumn && format !== 'csv')
    return fail('usage', `--list-column is for CSV only: "${out}" has folder, colour and status words without it.`)
  const preset = excel ? 'excel' : 'exact'
  return ok((session) => exportList(session, { wanted, out, format, preset, hasListColumn, asItCame }))
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

/** Lists are held whole while their points are compared. */
const MOST_POINTS = 500_000

async function readPoints(session: Pick<CommandSession, 'call'>, listId: string): Promise<Result<ListedPoint[]>> {
  const points: ListedPoint[] = []
  for (let offset = 0; offset < MOST_POINTS; offset += PAGE) {
    const page = await session.call('lists.points', { listId, offset, limit: PAGE })
    if (!page.ok) return page
    for (const { id, name, address, country, lat, lon } of page.value.points)
      if (lat !== null && lon !== null) points.push({ id, name, address, country, lat, lon })
    if (page.value.points.length < PAGE) break
  }
  return ok(points)
}

/** Locations that repeat an earlier one, with a score from 0 to 100. */
async function listDuplicates(
  session: Pick<CommandSession, 'call'>,
  list: { id: string; name: string },
  kind: LocationKind,
): Promise<Result<CommandOutput>> {
  const points = await readPoints(session, list.id)
  if (!points.ok) return points
  const found = findDuplicatePoints(points.value, kind)
  const duplicates = found.map(({ point, of, score }) => ({ id: point.id, of: of.id, score, name: point.name }))
  const lines = found.map(({ point, of, score }) => `${point.id}  repeats ${of.id}  ${score}  ${point.name}\n`)
  const text = `${lines.join('')}Duplicates of an earlier location: ${found.length} of ${points.value.length}.\n`
  return ok({ data: { listId: list.id, of: kind, points: points.value.length, duplicates }, text })
}

type Row = CommandResponse<'lists.betterRows'>['rows'][number]

const ASK_AGAIN_MS = 200

async function placeBetter(
  session: CommandSession,
  wanted: string | null,
  isDry: boolean,
): Promise<Result<CommandOutput>> {
  const list = wanted === null ? ok(null) : await findList(session, wanted)
  if (!list.ok) return list
  let state = await session.call('lists.lookBetter', { listId: list.value?.id ?? null })
  while (state.ok && state.value.isLooking) {
    await wait(ASK_AGAIN_MS)
    state = await session.call('lists.better', {})
  }
  if (!state.ok) return state
  const rows = await readRows(session)
  if (!rows.ok) return rows
  const { looked, places, lists, isCut } = state.value
  const about = `${countOf(places, 'location')} of ${countOf(lists, 'list')} can be placed better, of ${countOf(looked, 'location')} looked up.\n${isCut ? 'There may be more: run it again afterwards.\n' : ''}`
  if (isDry || places === 0)
    return ok({ data: { ...state.value, places: rows.value }, text: `${rows.value.map(lineOf).join('')}${about}` })
  const taken = await session.call('lists.takeBetter', {})
  if (!taken.ok) return taken
  const kept = taken.value.kept > 0 ? ` ${taken.value.kept} changed meanwhile and stay.` : ''
  return ok({ data: { ...state.value, ...taken.value }, text: `${about}${countOf(taken.value.edited, 'location')} placed better.${kept} You can undo it in the window.\n` }) // prettier-ignore
}

async function readRows(session: CommandSession): Promise<Result<Row[]>> {
  const rows: Row[] = []
  for (;;) {
    const page = await session.call('lists.betterRows', { offset: rows.length, limit: PAGE })
    if (!page.ok) return page
    rows.push(...page.value.rows)
    if (rows.length >= page.value.total || page.value.rows.length === 0) return ok(rows)
  }
}

const lineOf = ({ id, name, from, to, distanceMeters }: Row): string =>
  `${id}  ${from.level} → ${to.level}  ${Math.round(distanceMeters)} m  ${name}\n`

/** `12 of 20 locations are only known to the town or area.`; empty where all are known better. */
async function inexactLine(session: CommandSession, listId: string, count: number): Promise<string> {
  const answer = await session.call('lists.levels', { listId })
  if (!answer.ok) return ''
  const inexact = Object.entries(answer.value.levels).reduce(
    (sum, [level, places]) => sum + (isInexact(level as AddressLevel) ? places : 0),
    0,
  )
  return inexact === 0 ? '' : `${inexact} of ${countOf(count, 'location')} are only known to the town or area.\n`
}
