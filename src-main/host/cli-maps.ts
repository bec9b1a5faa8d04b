import { resolve } from 'node:path'
import { fail, type Result } from '#shared/result.ts'
import type { CliIo } from './cli-io.types.ts'
import { runMapsBuild } from './cli-maps-build.ts'
import { runMapsAdd } from './cli-maps-add.ts'
import { runMapsCheck } from './cli-maps-check.ts'
import { runMapsHide, runMapsMove, runMapsOpacity, runMapsRemove, runMapsShow } from './cli-maps-change.ts'
import { runMapsList } from './cli-maps-list.ts'
import type { CommandOutput, PackContext, MapsCommand } from './run-cli.types.ts'

export const MAPS_HELP = `Usage: waypost maps add FILE [--copy] [--name NAME] [--progress]
       waypost maps build EXTRACT [OUT] [--name NAME] [--progress]
       waypost maps list
       waypost maps show ID
       waypost maps hide ID
       waypost maps opacity ID PERCENT
       waypost maps move ID top|bottom|PLACE
       waypost maps remove ID
       waypost maps check [ID|FILE]

Maps are drawn over the bundled map of the world: street maps of regions, and your own map archives. An archive is
MBTiles or PMTiles (version 3) with vector tiles or with PNG, JPEG or WebP pictures.

  add      add an archive. It is read from where it is; --copy copies it into the folder "maps" of the data folder. If
           the file is missing or changed, Waypost says so, and shows it again once it is back
  build    make a street map from an OpenStreetMap extract (.osm.pbf): vector MBTiles in the Shortbread scheme, as an
           import in the Reference view does. With OUT, write it to that file, for other programs
  list     show all maps, the top one first, with their sources. Vector tiles with layers of Shortbread, OpenMapTiles or
           Protomaps are drawn in full, others plainly
  show, hide, opacity
           change how a map is drawn
  move     move a map to another place, counted from the top
  remove   remove a map; a file that was read from where it is stays there
  check    read every tile

A running Waypost shows changes within a second.

  --copy           keep a copy, so that you may delete the file
  --name NAME      name of the map; default: the name in the file
  --progress       show progress even when standard error is not a terminal
  --json           print one JSON object
  --data-dir DIR   data folder
`

/** In the order of the help. */
const COMMANDS = new Map<string, MapsCommand>([
  ['add', runMapsAdd],
  ['build', runMapsBuild],
  ['list', runMapsList],
  ['show', runMapsShow],
  ['hide', runMapsHide],
  ['opacity', runMapsOpacity],
  ['move', runMapsMove],
  ['remove', runMapsRemove],
  ['check', runMapsCheck],
])

type MapsContext = Pick<PackContext, 'dataDir'> & Pick<CliIo, 'stderr'>

/** `waypost maps …` */
export async function runMapsCommand(
  [verb = '', ...words]: string[],
  { dataDir, stderr }: MapsContext,
): Promise<Result<CommandOutput>> {
  const run = COMMANDS.get(verb)
  if (run) return run(words, resolve(dataDir, 'maps'), stderr)
  return fail('usage', `Use "waypost maps" with one of ${[...COMMANDS.keys()].join(', ')}.`)
}
