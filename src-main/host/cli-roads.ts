import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROAD_MODES, TRAFFIC_PROFILES, type RoadMode, type TrafficProfile } from '#main/roads/model/travel-mode.ts'
import { addRegion, type AddedRegion } from '#main/roads/region/add-region.ts'
import { listRegions, openRegion, regionIds, removeRegion, type StoredRegion } from '#main/roads/region/region-store.ts'
import { routeInRegions } from '#main/roads/region/route-in-regions.ts'
import { parseCoordinates } from '#shared/coordinates/parse-coordinates.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { CliIo } from './cli-io.types.ts'
import { refuseOptions, usageFailure } from './parse-host-options.ts'
import type { CommandContext, CommandOutput } from './run-cli.types.ts'

export const ROADS_HELP = `Usage: waypost roads add FILE [--name NAME]
       waypost roads list
       waypost roads remove ID
       waypost roads check
       waypost roads route --from LAT,LON --to LAT,LON [--mode MODE] [--traffic WHEN]

Road maps are made of OpenStreetMap extracts (.osm.pbf) and kept in the folder "roads" of your data. "add" makes one; it
is whole or absent, and adding under the same name again replaces it. "check" proves every file. "route" finds the
quickest way between two places on one road map: one-ways, barriers, turn restrictions, ferries and private roads as
they are drawn; a place may lie 3 km from its road at most.

  --name NAME      name of the road map; else that of the file
  --from LAT,LON   where the way begins
  --to LAT,LON     where it ends
  --mode MODE      ${ROAD_MODES.join(', ')}; car when left out
  --traffic WHEN   mean (a working day from 8 to 18 h), peak (its worst hour) or free; mean when left out. A typical
                   profile, not a measurement of the place
  --progress       show progress even where the output is no terminal
  --json           print one JSON object; "route" adds the shape of the way and its OpenStreetMap ways
  --data-dir DIR   where your data is kept
`

interface RoadsContext extends CommandContext {
  stderr: CliIo['stderr']
}

const BYTES_PER_MEGABYTE = 1_000_000
const number = (value: number) => value.toLocaleString('en-US')
const megabytes = (bytes: number) => `${(bytes / BYTES_PER_MEGABYTE).toFixed(1)} MB`

const describeAdded = ({ id, info, elements, bytes, seconds }: AddedRegion): string =>
  `${id}  ${number(info.nodes)} junctions, ${number(info.edges)} stretches of road, ${number(info.bans)} forbidden turns, ${megabytes(bytes)}
    ${number(elements)} elements read in ${seconds.toFixed(1)} s\n`

const describeRegion = ({ id, info, bytes }: StoredRegion): string =>
  `${id}  ${info.name}  ${number(info.nodes)} junctions, ${number(info.edges)} stretches of road, ${megabytes(bytes)}  made ${info.madeAt.slice(0, 10)}\n`

/** `waypost roads add FILE` */
async function runAdd(words: string[], folder: string, { stderr }: RoadsContext): Promise<Result<CommandOutput>> {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { name: { type: 'string' }, progress: { type: 'boolean' } },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) return fail('usage', 'Name one extract (.osm.pbf).')
    const showsProgress = values.progress ?? stderr.isTTY === true
    const onShare = (share: number) => {
      if (showsProgress) stderr.write(`\r${Math.floor(share * 100)} % `)
    }
    const added = await addRegion(resolve(file), folder, values.name ? { name: values.name, onShare } : { onShare })
    if (showsProgress) stderr.write('\r')
    return added.ok ? ok({ data: added.value, text: describeAdded(added.value) }) : added
  } catch (error) {
    return usageFailure(error)
  }
}

function runList(words: string[], folder: string): Result<CommandOutput> {
  if (words.length > 0) return fail('usage', 'Say "waypost roads list".')
  const { regions, problems } = listRegions(folder)
  const lines = [...regions.map(describeRegion), ...problems.map((problem) => `${problem}\n`)]
  return ok({ data: { regions, problems }, text: lines.join('') || 'There is no road map yet.\n' })
}

function runRemove(words: string[], folder: string): Result<CommandOutput> {
  const named = refuseOptions(words)
  if (!named.ok) return named
  const [id, ...more] = words
  if (id === undefined || more.length > 0) return fail('usage', 'Name one road map: "waypost roads list" shows all.')
  const removed = removeRegion(folder, id)
  return removed.ok ? ok({ data: removed.value, text: `The road map "${id}" was removed.\n` }) : removed
}

/** Reads every road map whole; the first that is not sound is the answer. */
function runCheck(words: string[], folder: string): Result<CommandOutput> {
  if (words.length > 0) return fail('usage', 'Say "waypost roads check".')
  const ids = regionIds(folder)
  for (const id of ids) {
    const region = openRegion(folder, id)
    if (!region.ok) return region
  }
  const text = ids.length === 0 ? 'There is no road map yet.\n' : ids.map((id) => `ok  ${id}\n`).join('')
  return ok({ data: { sound: ids }, text })
}

function placeOf(option: string, text: string | undefined): Result<Position> {
  const read = parseCoordinates(text ?? '')
  if (!read.ok) return fail('usage', `--${option}: ${read.error.message}`)
  return ok({ lat: read.value.lat, lon: read.value.lon })
}

const isOneOf = <T extends string>(names: readonly T[], text: string): text is T => names.some((name) => name === text)

interface RouteWords {
  from: Position
  to: Position
  mode: RoadMode
  profile: TrafficProfile
}

function parseRoute(words: string[]): Result<RouteWords> {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({ args: words, options: { from: text, to: text, mode: text, traffic: text } })
    const { mode = 'car', traffic = 'mean' } = values
    const from = placeOf('from', values.from)
    if (!from.ok) return from
    const to = placeOf('to', values.to)
    if (!to.ok) return to
    if (!isOneOf(ROAD_MODES, mode)) return fail('usage', `--mode is one of ${ROAD_MODES.join(', ')}.`)
    if (!isOneOf(TRAFFIC_PROFILES, traffic)) return fail('usage', `--traffic is one of ${TRAFFIC_PROFILES.join(', ')}.`)
    return ok({ from: from.value, to: to.value, mode, profile: traffic })
  } catch (error) {
    return usageFailure(error)
  }
}

const METERS_A_KILOMETER = 1000
const SECONDS_A_MINUTE = 60

function runRoute(words: string[], folder: string): Result<CommandOutput> {
  const question = parseRoute(words)
  if (!question.ok) return question
  const found = routeInRegions(folder, question.value)
  if (!found.ok) return found
  const { region, ways, shape, milliseconds, decimeters } = found.value
  const [distanceMeters, seconds] = [decimeters / 10, milliseconds / 1000]
  const kilometers = (distanceMeters / METERS_A_KILOMETER).toFixed(2)
  return ok({
    data: { region, distanceMeters, seconds, ways, shape },
    text: `${kilometers} km  ${Math.round(seconds / SECONDS_A_MINUTE)} min  by the road map "${region}"\n`,
  })
}

/** `waypost roads …` */
export async function runRoadsCommand(words: string[], context: RoadsContext): Promise<Result<CommandOutput>> {
  const folder = resolve(context.dataDir, 'roads')
  const [verb, ...rest] = words
  if (verb === 'add') return runAdd(rest, folder, context)
  if (verb === 'list') return runList(rest, folder)
  if (verb === 'remove') return runRemove(rest, folder)
  if (verb === 'check') return runCheck(rest, folder)
  if (verb === 'route') return runRoute(rest, folder)
  return fail('usage', 'Say "waypost roads add", "list", "remove", "check" or "route".')
}
