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
       waypost roads reach --from LAT,LON [--minutes 5,15 | --kilometers 2,10] [--mode MODE] [--out FILE.geojson]
       waypost roads visit --from LAT,LON (--list ID|NAME | --file PLACES.csv) [options]
       waypost roads matrix (--from FILE | --from-list ID|NAME) (--to FILE | --to-list ID|NAME)
                      --out FILE.csv [--nearest K] [options]

Road maps are made of OpenStreetMap extracts (.osm.pbf) and kept in the folder "roads" of your data. "add" makes one; it
is whole or absent, and adding under the same name again replaces it. "prepare" makes what finds ways on a map in
milliseconds, for car, bicycle, foot and truck or for one of them; a running Waypost does so by itself, and until then
ways are found more slowly. It also joins road maps that overlap or touch into one, so that ways lead across their
borders; of a road that they hold in different forms the newest is taken. "list" shows what is joined and prepared, and
which maps were made by older rules. "check" proves every map and all that is prepared of it. "route" finds the
quickest way between two places on one road map: one-ways, barriers, turn restrictions, ferries and private roads as
they are drawn; a place may lie 3 km from its road at most. "reach" draws what is reached within times, or within
lengths of the quickest ways, as polygons (GeoJSON). "visit" puts up to 200 places into the quickest order from a start
and back: it goes on improving until its time is over or nothing better is found for long, keeps the opening hours of a
list where it can, waits where it comes early and says where it comes late; legs that no road map knows are estimates,
marked with "about".

"traffic show" prints how much longer a trip takes in the middle of a metropolis than on free roads, by day, hour and
kind of road (motorway, main, local); smaller towns have a share of it. "traffic import" takes over a table of your own
with the same columns, hours that it does not name stay as they are; "traffic reset" goes back to the built-in one.

  --name NAME      name of the road map; else that of the file
  --from LAT,LON   where the way begins
  --to LAT,LON     where it ends
  --mode MODE      ${TRANSPORTS.join(', ')};
                   car when left out
  --traffic WHEN   mean (a working day from 8 to 18 h), peak (its worst hour) or free; mean when left out. A typical
                   profile, not a measurement of the place
  --minutes LIST   limits of "reach", 180 at most; 5,10,15,30,60 when left out
  --kilometers LIST  the same by length, 300 at most
  --list ID|NAME   places of "visit": a stored list
  --file FILE      or a file of points (CSV, .xlsx, GeoJSON, KML, KMZ, GPX)
  --one-way        end at the last place
  --stay MINUTES   at each place; 0 when left out
  --start TIME     local, as 2026-11-24T08:00; now when left out
  --seconds N      to look for a better order, 3600 at most; 5 when left out
  --out FILE       where "reach" writes GeoJSON, and "visit" .csv, .geojson or .gpx
  --progress       show progress even where the output is no terminal
  --json           print one JSON object; "route" adds the shape of the way and its OpenStreetMap ways
  --data-dir DIR   where your data is kept

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
  return fail('usage', `Say "waypost roads" with one of ${names.join(', ')}.`)
}
