import { resolve } from 'node:path'
import { openUrbanShare } from '#main/nearby/open-urban-share.ts'
import { ROAD_MODES, type RoadMode, type TrafficProfile } from '#main/roads/model/travel-mode.ts'
import { checkMaps, type CheckedMap } from '#main/roads/prepare/check-maps.ts'
import type { CheckedSearch } from '#main/roads/prepare/check-searches.ts'
import { removeMap } from '#main/roads/prepare/remove-map.ts'
import { preparedFor } from '#main/roads/prepare/search-files.ts'
import { USUAL_SEARCHES, type SearchName } from '#main/roads/prepare/search-name.ts'
import { startPreparing } from '#main/roads/prepare/start-preparing.ts'
import { addRegion } from '#main/roads/region/add-region.ts'
import { createMapLister, type MapFile } from '#main/roads/region/current-maps.ts'
import type { RegionInfo } from '#main/roads/region/region-file.ts'
import { regionIds } from '#main/roads/region/region-store.ts'
import { describeLacks, lacksOf } from '#main/roads/rules/rules-version.ts'
import { formatTrafficCsv } from '#main/roads/traffic/parse-traffic-csv.ts'
import { importTraffic, readTraffic, resetTraffic } from '#main/roads/traffic/traffic-file.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf, countText } from '#shared/text/count-of.ts'
import { hasHost } from './call-command.ts'
import { MATRIX } from './matrix.ts'
import { REACH, ROUTE, TRAFFIC, WAY } from './roads-ways.ts'
import { VISIT } from './roads-visit.ts'
import { answer, choice, text, verb, type Command, type VerbContext, type CommandOutput } from './table.ts'
import { MODE_HELP } from './travel-options.ts'
import { stoppingOnSignal } from '#main/host/end-on-signal.ts'
import { megabyteText } from '#main/features/roads-admin/roads-figures.ts'

const PREPARE_AGAIN = 'Road maps are prepared for it again the next time that Waypost runs.\n'

export const ROADS: Command = {
  name: 'roads',
  text: `
Road maps are made from OpenStreetMap extracts (.osm.pbf) and kept in the folder "roads" of the data folder.`,
  json: `print one JSON object; "route" adds the shape of the way and its OpenStreetMap ways, "way" all steps and the
    alternatives`,
  verbs: {
    add: verb({
      words: 'FILE',
      help: 'make a road map; a map of the same name is replaced once the new one is complete',
      options: { name: text('NAME: name of the road map; default: the name of the file') },
      hasProgress: true,
      async run([file = ''], { name }, { folders, packFolders, printer }) {
        const options = { onShare: printer.onShare, townShare: openUrbanShare(packFolders) }
        const added = await addRegion(resolve(file), folders.roads, name === undefined ? options : { ...options, name })
        printer.end()
        return answer(
          added,
          ({ id, info, elements, bytes, seconds }) => `${id}  ${describeSize(info, bytes, true)}
    ${countOf(elements, 'element')} read in ${seconds.toFixed(1)} s\n`,
        )
      },
    }),
    list: verb({
      help: 'show the road maps, which are joined and prepared, and which were made by older rules',
      run: (_, __, { folders }) => list(folders.roads),
    }),
    remove: verb({
      words: 'ID',
      help: 'remove a road map',
      run: ([id = ''], _, { folders }) =>
        answer(removeMap(folders.roads, id), () => `The road map "${id}" was removed.\n`),
    }),
    check: verb({
      help: 'check every road map and the data prepared from it',
      run: (_, __, { folders }) => check(folders.roads),
    }),
    prepare: verb({
      words: '[ID]',
      help: `prepare contraction hierarchies for car, bicycle, foot and truck, or for one of them; they find ways in
        milliseconds. A running Waypost prepares road maps itself, and until then finds ways more slowly. Road maps that
        overlap or touch are joined, so that ways cross their borders; where two maps differ, the newer counts`,
      options: {
        mode: choice(ROAD_MODES)(MODE_HELP),
        traffic: TRAFFIC,
      },
      hasProgress: true,
      run: ([id], asked, context) => prepare(id, asked, context),
    }),
    'traffic show': verb({
      help: `show how much longer a trip takes in the middle of a large city than on empty roads, by day, hour and kind
        of road (motorway, main, local); smaller towns have a share of it`,
      run: (_, __, { folders }) => answer(readTraffic(folders.roads), ({ table }) => formatTrafficCsv(table)),
    }),
    'traffic import': verb({
      words: 'FILE',
      help: 'use your own table with the same columns; hours that it does not name stay as they are',
      run: ([file = ''], _, { folders }) =>
        answer(
          importTraffic(folders.roads, resolve(file)),
          () => `Travel times use your table. ${PREPARE_AGAIN}`,
          (table) => ({ table }),
        ),
    }),
    'traffic reset': verb({
      help: 'restore the built-in table',
      run: (_, __, { folders }) =>
        answer(
          resetTraffic(folders.roads),
          () => `Travel times use the built-in table. ${PREPARE_AGAIN}`,
          (table) => ({ table }),
        ),
    }),
    route: ROUTE,
    way: WAY,
    reach: REACH,
    visit: VISIT,
    matrix: MATRIX,
  },
}

function describeSize({ nodes, edges, bans }: RegionInfo, bytes: number, hasBans = false): string {
  const turns = hasBans ? `, ${countOf(bans, 'forbidden turn')}` : ''
  return `${countOf(nodes, 'junction')}, ${countOf(edges, 'stretch', 'stretches')} of road${turns}, ${megabyteText(bytes)}`
}

interface ListedMap {
  id: string
  info: RegionInfo
  bytes: number
  prepared: Omit<SearchName, 'mapId'>[]
}

const describePrepared = (prepared: ListedMap['prepared']): string =>
  prepared.length === 0
    ? 'not prepared yet'
    : `prepared for ${prepared.map(({ mode, profile }) => (profile === 'mean' ? mode : `${mode} (${profile})`)).join(', ')}`

const describeMembers = ({ members = [], differing = 0 }: RegionInfo): string => {
  if (members.length === 0) return ''
  const newer = differing === 0 ? '' : `; roads that differed, where the newer map counts: ${countText(differing)}`
  return `    joined from ${members.map(({ id }) => id).join(', ')}${newer}\n`
}

const describeRules = (info: RegionInfo): string => {
  const lacks = lacksOf(info)
  return lacks.length === 0 ? '' : `    ${describeLacks(lacks)}\n`
}

const describeListed = ({ id, info, bytes, prepared }: ListedMap): string =>
  `${id}  ${info.name}  ${describeSize(info, bytes)}  made ${info.madeAt.slice(0, 10)}
${describeMembers(info)}    ${describePrepared(prepared)}\n${describeRules(info)}`

function list(folder: string): Result<CommandOutput> {
  const files = createMapLister(folder)()
  const toListed = ({ id, info, bytes }: MapFile): ListedMap[] =>
    info ? [{ id, info, bytes, prepared: preparedFor(folder, id) }] : []
  const [regions, joined] = [files.regions.flatMap(toListed), files.joined.flatMap(toListed)]
  const problems = files.regions.flatMap(({ problem }) => problem?.message ?? [])
  const lines = [...[...regions, ...joined].map(describeListed), ...problems.map((problem) => `${problem}\n`)]
  return ok({ data: { regions, joined, problems }, text: lines.join('') || 'There is no road map yet.\n' })
}

const describeSearch = ({ mapId, mode, profile, isOfTheseRoads }: CheckedSearch): string =>
  isOfTheseRoads
    ? `ok   ${mapId}  ${mode}, ${profile}\n`
    : `old  ${mapId}  ${mode}, ${profile}: its roads have changed; "waypost roads prepare ${mapId}" prepares it again\n`

function describeChecked({ id, problems, lacks, searches }: CheckedMap): string {
  const [problem] = problems
  if (problem !== undefined) return `FAIL ${id}: ${problem}\n`
  const old = lacks.length === 0 ? '' : `: ${describeLacks(lacks)}`
  return `ok   ${id}${old}\n${searches.map(describeSearch).join('')}`
}

/** Reads road maps and what is prepared of them whole, and says of each whether it is sound. */
function check(folder: string): Result<CommandOutput> {
  const maps = checkMaps(folder)
  const described = maps.map(describeChecked).join('')
  const failed = maps.filter(({ problems }) => problems.length > 0)
  if (failed.length > 0)
    return fail('roads/check', `Damaged road maps: ${failed.length} of ${maps.length}.\n${described.trimEnd()}`)
  const data = {
    sound: maps.map(({ id }) => id),
    searches: maps.flatMap(({ searches }) => searches),
    older: maps.filter(({ lacks }) => lacks.length > 0).map(({ id }) => id),
  }
  return ok({ data, text: described || 'There is no road map yet.\n' })
}

const nameText = ({ mapId, mode, profile }: SearchName): string => `${mapId}  ${mode}, ${profile}`

/** What was made stays where it is stopped. */
async function prepare(
  id: string | undefined,
  { mode, traffic }: { mode: RoadMode | undefined; traffic: TrafficProfile },
  { dataDir, folders, packFolders, printer, stderr }: VerbContext,
): Promise<Result<CommandOutput>> {
  const ids = regionIds(folders.roads)
  if (id !== undefined && !ids.includes(id))
    return fail('roads/unknown', `There is no road map "${id.slice(0, 80)}": "waypost roads list" shows all of them.`)
  if (hasHost(dataDir))
    return fail('roads/host-prepares', 'Waypost is running and prepares road maps by itself: see its Reference view.')
  const modes = mode === undefined ? USUAL_SEARCHES.map((search) => search.mode) : [mode]
  const searches = modes.flatMap((one) =>
    (id === undefined ? ids : [id]).map((mapId) => ({ mapId, mode: one, profile: traffic })),
  )
  const run = startPreparing(({ regions, search, share }) => {
    const what = search ? nameText({ mapId: regions.join(' + '), ...search }) : `${regions.join(' + ')}  joining`
    if (printer.isShown) stderr.write(`\r${what}  ${Math.floor(share * 100)} % `)
  })
  const startedAt = performance.now()
  const ended = await stoppingOnSignal(run.stop, () =>
    run.prepare({ folder: folders.roads, asked: [], only: searches, packFolders }),
  )
  printer.end()
  await run.close()
  if (!ended.ok) return ended
  const { made, problems, isWhole } = ended.value
  const seconds = (performance.now() - startedAt) / 1000
  if (!isWhole)
    return fail(
      'roads/stopped',
      'Preparing was stopped. Complete road maps are kept, and the rest is prepared next time.',
    )
  const [problem] = problems
  if (problem !== undefined) return fail('roads/not-prepared', problem)
  const lines = made.map((name) => `made  ${nameText(name)}\n`)
  const nothing = searches.length === 0 ? 'There is no road map yet.\n' : 'All road maps are prepared already.\n'
  return ok({ data: { made, seconds }, text: lines.join('') || nothing })
}
