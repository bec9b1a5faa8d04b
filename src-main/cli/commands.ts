import { boundGarbage } from '#main/host/bound-garbage.ts'
import { resolve } from 'node:path'
import type { Result } from '#shared/result.ts'
import { CLEANSE_HELP } from './help-data.ts'
import type { CliIo } from '#main/host/cli-io.types.ts'
import type { Command, CommandOutput, PackContext } from './table.ts'

/** A command that reads its own words, and either prints its result itself or returns it. */
export interface OwnCommand {
  help: string
  run(words: string[], context: PackContext, io: CliIo): Promise<Result<CommandOutput> | number>
}

const cleanse: OwnCommand = {
  help: CLEANSE_HELP,
  async run(words, { packFolders, dataDir }, { stdin, stdout, stderr }) {
    const findRecipe = async (name: string) => (await import('./recipe.ts')).findRecipeOption(name, dataDir)
    const given = { stdin, stdout, stderr, packFolders, findRecipe }
    if (words.includes('--pipe')) {
      const { runPipeCommand } = await import('./pipe.ts')
      boundGarbage()
      return runPipeCommand(words, given)
    }
    const { runCleanse } = await import('./cleanse.ts')
    const { findDecidedIn } = await import('./decisions.ts')
    return runCleanse(words, { ...given, findDecided: findDecidedIn(dataDir) })
  },
}

/** Imports need a thread, the rest of the command only the folders. */
const runPacks: OwnCommand['run'] = async (words, { packFolders, packsDir, dataDir }, { stderr }) => {
  const [verb = '', ...rest] = words.filter((word) => word !== '--json')
  const targetFolder = resolve(dataDir, 'packs')
  if (verb === 'sync') {
    const { runPacksSync } = await import('./packs-sync.ts')
    return runPacksSync(rest, { packsDir, dataDir })
  }
  if (verb === 'import' || verb === 'remove') {
    const { runPacksImport, runPacksRemove } = await import('./packs-import.ts')
    if (verb === 'import') return runPacksImport(rest, { packFolders, targetFolder, dataDir, stderr })
    return runPacksRemove(rest, { packFolders, targetFolder })
  }
  const { runPacksCommand } = await import('#main/reference/cli-packs.ts')
  return runPacksCommand(verb === '' ? rest : [verb, ...rest], { packFolders })
}

/** What each command does, in the order of the program's help. */
export const ABOUT = {
  cleanse: 'cleanse the addresses of a file or a stream',
  join: 'put the results of several shards of a stream in order',
  nearby: 'find the locations nearest to an origin, or travel between all pairs of two lists',
  lists: 'show, create, import, export and delete lists of locations',
  tours: 'show, plan, export and import tours that are kept',
  recipes: 'show and remove recipes, with which files are cleansed again',
  keys: 'create, show and revoke API keys',
  origins: 'allow web pages to call the API',
  open: 'open a new one-time link to a running Waypost',
  backup: 'copy your data into one checked file',
  restore: 'replace your data with a backup',
  check: 'check that your data is undamaged',
  packs: 'show, import, verify, copy, build and remove reference packs',
  roads: 'make road maps from OpenStreetMap extracts, and find ways on them',
  maps: 'add map archives, and set the order in which maps are drawn',
  position: 'show where a GPS receiver is, or read coordinates in any notation',
  mcp: 'serve assistants that speak the Model Context Protocol',
  regions: 'make addresses, road map and street map from an OpenStreetMap extract, or copy them to another computer',
}

/** Each is loaded when it is asked for: what all of them need together takes most of the time of a short one. */
const LOAD: Record<keyof typeof ABOUT, () => Promise<Command | OwnCommand>> = {
  cleanse: async () => cleanse,
  join: async () => {
    const { JOIN_HELP, runJoin } = await import('./join.ts')
    return { help: JOIN_HELP, run: (words, _, io) => runJoin(words, io) }
  },
  nearby: async () => (await import('./nearby.ts')).NEARBY,
  lists: async () => (await import('./lists.ts')).LISTS,
  tours: async () => (await import('./tours.ts')).TOURS,
  recipes: async () => (await import('./recipe.ts')).RECIPES,
  keys: async () => (await import('./access.ts')).KEYS,
  origins: async () => (await import('./access.ts')).ORIGINS,
  open: async () => (await import('./access.ts')).OPEN,
  backup: async () => (await import('./backup.ts')).BACKUP,
  restore: async () => (await import('./backup.ts')).RESTORE,
  check: async () => (await import('./backup.ts')).CHECK,
  packs: async () => ({ help: (await import('#main/reference/cli-packs.ts')).PACKS_HELP, run: runPacks }),
  roads: async () => (await import('./roads.ts')).ROADS,
  maps: async () => (await import('./maps.ts')).MAPS,
  position: async () => (await import('./position.ts')).POSITION,
  mcp: async () => (await import('./mcp.ts')).MCP,
  regions: async () => (await import('./regions.ts')).REGIONS,
}

/** The command of that name; null where there is none. */
export const loadCommand = async (name: string): Promise<Command | OwnCommand | null> =>
  Object.hasOwn(LOAD, name) ? LOAD[name as keyof typeof LOAD]() : null

const NAME_COLUMN = 10
const listed = Object.entries(ABOUT).map(([name, about]) => `  ${name.padEnd(NAME_COLUMN)}${about}\n`)

export const WAYPOST_HELP = `Usage: waypost COMMAND [options]

${listed.join('')}
"waypost COMMAND --help" explains each command. Options of all commands:

  --data-dir DIR   data folder
  --packs-dir DIR  folder of the bundled reference packs
  --json           print output for programs
  --help           show this text
  --version        show the version

Exit status: 0 done, 1 failed (one sentence says what, where and what to do), 2 wrong usage, 3 done or ready but a bound
that you set is passed or a question is open.
`
