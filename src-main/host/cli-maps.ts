import { resolve } from 'node:path'
import { fail, type Result } from '#shared/result.ts'
import type { CliIo } from './cli-io.types.ts'
import { runMapsBuild } from './cli-maps-build.ts'
import { runMapsAdd } from './cli-maps-add.ts'
import { runMapsCheck } from './cli-maps-check.ts'
import { runMapsHide, runMapsMove, runMapsOpacity, runMapsRemove, runMapsShow } from './cli-maps-change.ts'
import { runMapsList } from './cli-maps-list.ts'
import type { CommandOutput, PackContext } from './run-cli.types.ts'

export const MAPS_HELP = `Usage: waypost maps add FILE [--copy] [--name NAME] [--progress]
       waypost maps build EXTRACT [OUT] [--name NAME] [--progress]
       waypost maps list
       waypost maps show ID
       waypost maps hide ID
       waypost maps opacity ID PERCENT
       waypost maps move ID top|bottom|PLACE
       waypost maps remove ID
       waypost maps check [ID|FILE]

Maps lie over the bundled world: street maps of regions, and map archives of your own, MBTiles or PMTiles (version 3),
vector tiles or PNG, JPEG and WebP pictures. "add" reads an archive where it lies; with --copy it is copied into the
folder "maps" of your data. An archive that goes away or changes is said to have done so, and is shown again when it is
back. "build" writes the street map of an OpenStreetMap extract (.osm.pbf): vector MBTiles in the Shortbread scheme, as
an import on the Reference view makes it beside addresses and roads; with OUT into that file, for other programs.
"list" shows all maps, the uppermost first, with what they name as their source; vector tiles are drawn by the layers
of Shortbread, OpenMapTiles or Protomaps, others plainly. "move" gives a map another place, counted from the uppermost.
"remove" takes a map away, and leaves a file that was read where it lies. "check" reads every tile.
A running Waypost follows within a second.

  --copy           keep a copy, so that the file may go
  --name NAME      what the map is called; else as it calls itself
  --progress       say how far a copy or a build is, also where standard error is no terminal
  --json           print one JSON object
  --data-dir DIR   where your data is kept
`

/** What stands behind `waypost maps VERB`: the words after it, the folder of the maps, and where progress is told. */
export type MapsCommand = (
  words: string[],
  folder: string,
  stderr: CliIo['stderr'],
) => Promise<Result<CommandOutput>> | Result<CommandOutput>

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
  return fail('usage', `Say "waypost maps" with one of ${[...COMMANDS.keys()].join(', ')}.`)
}
