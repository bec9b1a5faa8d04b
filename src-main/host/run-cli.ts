import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { notAFolder } from '#main/database/prepare-data-folder.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { boundGarbage } from './bound-garbage.ts'
import { CLEANSE_HELP, WAYPOST_HELP } from './cli-help-data.ts'
import { EXIT_DONE, EXIT_FAILED, EXIT_OPEN, EXIT_USAGE, type CliIo } from './cli-io.types.ts'
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

interface Command {
  run: SimpleCommand
  help: string
}

/** Each is loaded when it is asked for: what all of them need together takes most of the time of a short one. */
const SIMPLE = new Map<string, () => Promise<Command>>([
  ['keys', () => import('./cli-keys.ts').then((it) => ({ run: it.runKeysCommand, help: it.KEYS_HELP }))],
  ['origins', () => import('./cli-origins.ts').then((it) => ({ run: it.runOriginsCommand, help: it.ORIGINS_HELP }))],
  ['recipes', () => import('./cli-recipe.ts').then((it) => ({ run: it.runRecipesCommand, help: it.RECIPES_HELP }))],
  ['open', () => import('./cli-open.ts').then((it) => ({ run: it.runOpenCommand, help: it.OPEN_HELP }))],
  ['lists', () => import('./cli-lists.ts').then((it) => ({ run: it.runListsCommand, help: it.LISTS_HELP }))],
  ['tours', () => import('./cli-tours.ts').then((it) => ({ run: it.runToursCommand, help: it.TOURS_HELP }))],
  ['nearby', () => import('./cli-nearby.ts').then((it) => ({ run: it.runNearbyCommand, help: it.NEARBY_HELP }))],
  ['restore', () => import('./cli-backup.ts').then((it) => ({ run: it.runRestoreCommand, help: it.RESTORE_HELP }))],
  ['check', () => import('./cli-backup.ts').then((it) => ({ run: it.runCheckCommand, help: it.CHECK_HELP }))],
])

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
  if (!asksHelp && isOtherThanFolder(dataDir)) return failWith(notAFolder.code, notAFolder.sentence(dataDir), io)
  const packFolders = [packsDir, resolve(dataDir, 'packs')]
  const context = { dataDir, packsDir, packFolders }
  const simple = await (SIMPLE.get(name)?.() ?? talkingCommand(name, { ...context, io }))
  if (simple) return asksHelp ? print(io, simple.help) : runSimple(simple.run, rest, { context, io })
  if (STREAMING.has(name)) return runStreaming(name, rest, { asksHelp, context, io })
  return failWith('usage', `There is no command "${name}": "waypost --help" shows all of them.`, io)
}

/** Commands whose result is their output, and may be large. */
const STREAMING = new Set(['cleanse', 'join'])

/** A file, a stream that is answered record by record, or the results of shards. */
async function runStreaming(
  name: string,
  words: string[],
  { asksHelp, context, io }: Surroundings & { asksHelp: boolean },
): Promise<number> {
  if (name === 'join') {
    const { JOIN_HELP, runJoin } = await import('./cli-join.ts')
    return asksHelp ? print(io, JOIN_HELP) : runJoin(words, io)
  }
  if (asksHelp) return print(io, CLEANSE_HELP)
  const { packFolders, dataDir } = context
  const given = { ...streams(io), packFolders, findRecipe: (recipe: string) => findRecipe(recipe, dataDir) }
  if (words.includes('--pipe')) {
    const { runPipeCommand } = await import('./cli-pipe.ts')
    boundGarbage()
    return runPipeCommand(words, given)
  }
  const { runCleanse } = await import('./cli-cleanse.ts')
  const { findDecidedIn } = await import('./cli-decisions.ts')
  return runCleanse(words, { ...given, findDecided: findDecidedIn(dataDir) })
}

/** Said by every command alike, also by those that would not look into the folder. */
const isOtherThanFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === false

/** A command that prints more than one answer, or tells how far it is. */
async function talkingCommand(
  name: string,
  { packFolders, packsDir, dataDir, io }: Omit<PackContext, 'json'> & { io: CliIo },
): Promise<Command | undefined> {
  const { stdout, stderr } = io
  switch (name) {
    case 'packs': {
      const { PACKS_HELP } = await import('#main/reference/cli-packs.ts')
      return { run: (words) => runPacks(words, { packFolders, packsDir, dataDir, stderr }), help: PACKS_HELP }
    }
    case 'backup': {
      const { BACKUP_HELP, runBackupCommand } = await import('./cli-backup.ts')
      return { run: (words, given) => runBackupCommand(words, { ...given, stderr }), help: BACKUP_HELP }
    }
    case 'roads': {
      const { ROADS_HELP, runRoadsCommand } = await import('./cli-roads.ts')
      return { run: (words, given) => runRoadsCommand(words, { ...given, packFolders, stderr }), help: ROADS_HELP }
    }
    case 'regions': {
      const { REGIONS_HELP, runRegionsCommand } = await import('./cli-regions.ts')
      return { run: (words, given) => runRegionsCommand(words, { ...given, stderr }), help: REGIONS_HELP }
    }
    case 'maps': {
      const { MAPS_HELP, runMapsCommand } = await import('./cli-maps.ts')
      return { run: (words, given) => runMapsCommand(words, { ...given, stderr }), help: MAPS_HELP }
    }
    case 'position': {
      const { POSITION_HELP, runPositionCommand } = await import('./cli-position.ts')
      return { run: (words, { json }) => runPositionCommand(words, { json, dataDir, stdout }), help: POSITION_HELP }
    }
    default:
      return undefined
  }
}

/** A recipe by its name, of a host or of the data folder. */
async function findRecipe(name: string, dataDir: string) {
  const { findRecipeOption } = await import('./cli-recipe.ts')
  return findRecipeOption(name, dataDir)
}

/** Imports need a thread, the rest of the command only the folders. */
async function runPacks([verb = '', ...rest]: string[], surroundings: PacksSurroundings) {
  const { packFolders, packsDir, dataDir, stderr } = surroundings
  const targetFolder = resolve(dataDir, 'packs')
  if (verb === 'sync') {
    const { runPacksSync } = await import('./cli-packs-sync.ts')
    return runPacksSync(rest, { packsDir, dataDir })
  }
  if (verb === 'import' || verb === 'remove') {
    const { runPacksImport, runPacksRemove } = await import('./cli-packs-import.ts')
    if (verb === 'import') return runPacksImport(rest, { packFolders, targetFolder, dataDir, stderr })
    return runPacksRemove(rest, { packFolders, targetFolder })
  }
  const { runPacksCommand } = await import('#main/reference/cli-packs.ts')
  return runPacksCommand(verb === '' ? rest : [verb, ...rest], { packFolders })
}

interface PacksSurroundings {
  packFolders: string[]
  packsDir: string
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
  if (code === 'import/unusual') return EXIT_OPEN
  return code === 'usage' ? EXIT_USAGE : EXIT_FAILED
}
