import { resolve } from 'node:path'
import { TRANSPORTS } from '#main/nearby/travel-model.types.ts'
import { fail, type Result } from '#shared/result.ts'
import { runMatrix } from './cli-matrix.ts'
import { runRoadsAdd } from './cli-roads-add.ts'
import { runRoadsCheck } from './cli-roads-check.ts'
import { runRoadsList } from './cli-roads-list.ts'
import { runRoadsPrepare } from './cli-roads-prepare.ts'
import { runRoadsReach } from './cli-roads-reach.ts'
import { runRoadsRemove } from './cli-roads-remove.ts'
import { runRoadsRoute } from './cli-roads-route.ts'
import { runRoadsTraffic } from './cli-roads-traffic.ts'
import { runRoadsWay } from './cli-roads-way.ts'
import { runRoadsVisit } from './cli-roads-visit.ts'
import type { RoadsCommand, RoadsContext } from './cli-roads.types.ts'
import { MATRIX_HELP } from './parse-matrix-words.ts'
import type { CommandOutput } from './run-cli.types.ts'

export const ROADS_HELP = `Usage: waypost roads add FILE [--name NAME]
       waypost roads list
       waypost roads remove ID
       waypost roads check
       waypost roads prepare [ID] [--mode MODE] [--traffic WHEN]
       waypost roads traffic show|import FILE|reset
       waypost roads route --from LAT,LON --to LAT,LON [--mode MODE] [--traffic WHEN]
       waypost roads way LAT,LON [LAT,LON …] LAT,LON [--mode MODE] [--avoid KINDS] [--avoid-street NAME] [--out FILE]
       waypost roads reach --from LAT,LON [--minutes 5,15 | --kilometers 2,10] [--mode MODE] [--out FILE.geojson]
       waypost roads visit --from LAT,LON (--list ID|NAME | --file PLACES.csv) [options]
       waypost roads matrix (--from FILE | --from-list ID|NAME) (--to FILE | --to-list ID|NAME)
                      --out FILE.csv [--nearest K] [options]

Road maps are made from OpenStreetMap extracts (.osm.pbf) and kept in the folder "roads" of the data folder.

  add       make a road map; a map of the same name is replaced once the new one is complete
  list      show the road maps, which are joined and prepared, and which were made by older rules
  remove    remove a road map
  check     check every road map and the data prepared from it
  prepare   prepare contraction hierarchies for car, bicycle, foot and truck, or for one of them; they find ways in
            milliseconds. A running Waypost prepares road maps itself, and until then finds ways more slowly. Road maps
            that overlap or touch are joined, so that ways cross their borders; where two maps differ, the newer counts
  route     find the quickest way between two points on one road map. It respects one-way streets, barriers, turn
            restrictions, ferries and private roads. A point may be up to 3 km from its road, in
            the sea up to 200 m; the straight line to the road counts, at 5 km/h on foot or by bicycle, else at 10 km/h
  way       tell the quickest way through places step by step. The lengths of the steps add up to that of the way;
            ascent is not counted. Road maps of before rules 3 name no roads
  reach     write what can be reached within times, or within lengths of the quickest ways, as polygons (GeoJSON)
  visit     put up to 500 locations into the quickest order from a start and back, without keeping the tour as
            "waypost tours plan" does. The search ends by itself, or after --seconds. Opening hours of a list are kept
            where possible; the output
            says where you wait and where you arrive late. Legs without a road map are estimates, marked with "about"
  traffic   show how much longer a trip takes in the middle of a large city than on empty roads, by day, hour and kind
            of road (motorway, main, local); smaller towns have a share of it. "traffic import" uses your own table with
            the same columns; hours that it does not name stay as they are. "traffic reset" restores the built-in table

  --name NAME      name of the road map; default: the name of the file
  --from LAT,LON   start of the way
  --to LAT,LON     end of the way
  --mode MODE      ${TRANSPORTS.join(', ')};
                   default: car
  --traffic WHEN   mean (default: working days from 8 to 18 h), peak (the worst hour) or free. The traffic profile is
                   typical, not measured at the place
  --avoid KINDS    what "way" keeps clear of: toll, ferry, motorway, with commas between
  --avoid-street NAME  a street, by its name or number; may be given again
  --minutes LIST   limits of "reach", up to 180; default 5,10,15,30,60
  --kilometers LIST  limits of "reach" by length, up to 300
  --list ID|NAME   locations of "visit": a stored list
  --file FILE      locations of "visit": a file (CSV, .xlsx, GeoJSON, KML, KMZ, GPX)
  --one-way        end at the last location
  --stay MINUTES   time at each location; default 0
  --start TIME     local time, as 2026-11-24T08:00; default: now
  --seconds N      time to look for a better order, up to 3600; default 5
  --out FILE       file that "reach" writes (GeoJSON), "way" (.gpx or .txt) or "visit" (.csv, .geojson or .gpx)
  --progress       show progress even when standard error is not a terminal
  --json           print one JSON object; "route" adds the shape of the way and its OpenStreetMap ways,
                   "way" all steps and the alternatives
  --data-dir DIR   data folder

${MATRIX_HELP}`

/** In the order of the help. */
const COMMANDS = new Map<string, RoadsCommand>([
  ['add', runRoadsAdd],
  ['list', runRoadsList],
  ['remove', runRoadsRemove],
  ['check', runRoadsCheck],
  ['prepare', runRoadsPrepare],
  ['traffic', runRoadsTraffic],
  ['route', runRoadsRoute],
  ['way', runRoadsWay],
  ['reach', runRoadsReach],
  ['visit', runRoadsVisit],
  ['matrix', runMatrix],
])

/** `waypost roads …` */
export async function runRoadsCommand(
  [verb = '', ...words]: string[],
  context: Omit<RoadsContext, 'folder'>,
): Promise<Result<CommandOutput>> {
  const run = COMMANDS.get(verb)
  if (run) return run(words, { ...context, folder: resolve(context.dataDir, 'roads') })
  const names = [...COMMANDS.keys()]
  return fail('usage', `Use "waypost roads" with one of ${names.join(', ')}.`)
}
