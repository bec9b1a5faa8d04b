import { resolve } from 'node:path'
import { PACKS_HELP, runPacksCommand } from '#main/reference/cli-packs.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import {
  BACKUP_HELP,
  CHECK_HELP,
  RESTORE_HELP,
  runBackupCommand,
  runCheckCommand,
  runRestoreCommand,
} from './cli-backup.ts'
import { runCleanse } from './cli-cleanse.ts'
import { findRecipeOption, RECIPES_HELP, runRecipesCommand } from './cli-recipe.ts'
import { CLEANSE_HELP, WAYPOST_HELP } from './cli-help-data.ts'
import { EXIT_DONE, EXIT_FAILED, EXIT_USAGE, type CliIo } from './cli-io.types.ts'
import { KEYS_HELP, runKeysCommand } from './cli-keys.ts'
import { LISTS_HELP, runListsCommand } from './cli-lists.ts'
import { MAPS_HELP, runMapsCommand } from './cli-maps.ts'
import { NEARBY_HELP, runNearbyCommand } from './cli-nearby.ts'
import { OPEN_HELP, runOpenCommand } from './cli-open.ts'
import { runPacksImport, runPacksRemove } from './cli-packs-import.ts'
import { ORIGINS_HELP, runOriginsCommand } from './cli-origins.ts'
import { POSITION_HELP, runPositionCommand } from './cli-position.ts'
import { REGIONS_HELP, runRegionsCommand } from './cli-regions.ts'
import { ROADS_HELP, runRoadsCommand } from './cli-roads.ts'
import { bundledPackFolder, defaultDataFolder } from './default-folders.ts'
import type { CommandOutput, PackContext } from './run-cli.types.ts'
import { APP_NAME, APP_VERSION } from './version.ts'

interface CommonOptions {
  dataDir: string
  packsDir: string
  /** The words that are left for the command. */
  words: string[]
}

/** A command that prints one answer. */
type SimpleCommand = (words: string[], context: PackContext) => Promise<Result<CommandOutput>>

const SIMPLE: Record<string, { run: SimpleCommand; help: string }> = {
  keys: { run: runKeysCommand, help: KEYS_HELP },
  origins: { run: runOriginsCommand, help: ORIGINS_HELP },
  recipes: { run: runRecipesCommand, help: RECIPES_HELP },
  open: { run: runOpenCommand, help: OPEN_HELP },
  lists: { run: runListsCommand, help: LISTS_HELP },
  nearby: { run: runNearbyCommand, help: NEARBY_HELP },
  backup: { run: runBackupCommand, help: BACKUP_HELP },
  restore: { run: runRestoreCommand, help: RESTORE_HELP },
  check: { run: runCheckCommand, help: CHECK_HELP },
}

/** Runs one command line and returns its exit code. */
export async function runCli(line: string[], io: CliIo): Promise<number> {
  const common = takeCommonOptions(line)
  if (!common.ok) return failWith(common.error.code, common.error.message, io)
  const { dataDir, packsDir, words } = common.value
  const [name = '', ...rest] = words
  // Holds for every command: no command takes a word of that form.
  if (words.includes('--version')) return print(io, `${APP_NAME} ${APP_VERSION}\n`)
  if (name === '' || name === 'help' || name === '--help' || name === '-h') {
    io[name === '' ? 'stderr' : 'stdout'].write(WAYPOST_HELP)
    return name === '' ? EXIT_USAGE : EXIT_DONE
  }
  const asksHelp = rest.includes('--help') || rest.includes('-h')
  const packFolders = [packsDir, resolve(dataDir, 'packs')]
  const context = { dataDir, packsDir, packFolders }
  const simple = SIMPLE[name] ?? talkingCommand(name, { ...context, io })
  if (simple) return asksHelp ? print(io, simple.help) : runSimple(simple.run, rest, { context, io })
  if (name === 'cleanse')
    return asksHelp
      ? print(io, CLEANSE_HELP)
      : runCleanse(rest, { ...streams(io), packFolders, findRecipe: (name) => findRecipeOption(name, dataDir) })
  return failWith('usage', `There is no command "${name}": "waypost --help" shows all of them.`, io)
}

/** A command that prints more than one answer, or tells how far it is. */
function talkingCommand(
  name: string,
  { packFolders, dataDir, io }: Omit<PackContext, 'json'> & { io: CliIo },
): { run: SimpleCommand; help: string } | undefined {
  const { stdout, stderr } = io
  switch (name) {
    case 'packs':
      return { run: (words) => runPacks(words, { packFolders, dataDir, stderr }), help: PACKS_HELP }
    case 'roads':
      return { run: (words, given) => runRoadsCommand(words, { ...given, packFolders, stderr }), help: ROADS_HELP }
    case 'regions':
      return { run: (words, given) => runRegionsCommand(words, { ...given, stderr }), help: REGIONS_HELP }
    case 'maps':
      return { run: (words, given) => runMapsCommand(words, { ...given, stderr }), help: MAPS_HELP }
    case 'position':
      return { run: (words, { json }) => runPositionCommand(words, { json, dataDir, stdout }), help: POSITION_HELP }
    default:
      return undefined
  }
}

/** Imports need a thread, the rest of the command only the folders. */
function runPacks([verb = '', ...rest]: string[], { packFolders, dataDir, stderr }: PacksSurroundings) {
  const targetFolder = resolve(dataDir, 'packs')
  if (verb === 'import') return runPacksImport(rest, { packFolders, targetFolder, stderr })
  if (verb === 'remove') return runPacksRemove(rest, { packFolders, targetFolder })
  return runPacksCommand(verb === '' ? rest : [verb, ...rest], { packFolders })
}

interface PacksSurroundings {
  packFolders: string[]
  dataDir: string
  stderr: CliIo['stderr']
}

interface Surroundings {
  context: Omit<PackContext, 'json'>
  io: CliIo
}

async function runSimple(run: SimpleCommand, words: string[], { context, io }: Surroundings) {
  const json = words.includes('--json')
  const result = await run(
    words.filter((word) => word !== '--json'),
    { ...context, json },
  )
  if (!result.ok) return failWith(result.error.code, result.error.message, io)
  return print(io, json ? `${JSON.stringify(result.value.data)}\n` : result.value.text)
}

/** Takes the options out that hold for every command, wherever they stand. */
/** A place south of the equator begins like an option: `--at -33.9,18.4` means `--at=-33.9,18.4`. */
const OPTION_WITHOUT_VALUE = /^--[a-z-]+$/
const SOUTHERN_PLACE = /^-\d+([.,]|$)/

function takeCommonOptions(line: string[]): Result<CommonOptions> {
  const values: Record<string, string> = {}
  const words: string[] = []
  for (let i = 0; i < line.length; i++) {
    const word = line[i] ?? ''
    const match = /^--(data-dir|packs-dir)(?:=(.*))?$/s.exec(word)
    if (!match) {
      const next = line[i + 1] ?? ''
      const isAtPlace = OPTION_WITHOUT_VALUE.test(word) && SOUTHERN_PLACE.test(next)
      words.push(isAtPlace ? `${word}=${next}` : word)
      if (isAtPlace) i++
      continue
    }
    const value = match[2] ?? line[++i]
    if (!value) return fail('usage', `${word} must name a folder.`)
    values[match[1] ?? ''] = value
  }
  return ok({
    dataDir: resolve(values['data-dir'] ?? defaultDataFolder()),
    packsDir: resolve(values['packs-dir'] ?? bundledPackFolder()),
    words,
  })
}

const streams = ({ stdin, stdout, stderr }: CliIo) => ({ stdin, stdout, stderr })

function print(io: CliIo, text: string): number {
  io.stdout.write(text)
  return EXIT_DONE
}

function failWith(code: string, message: string, io: CliIo): number {
  io.stderr.write(`${message}\n`)
  return code === 'usage' ? EXIT_USAGE : EXIT_FAILED
}
