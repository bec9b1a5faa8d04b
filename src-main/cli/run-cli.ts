import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { notAFolder } from '#main/database/prepare-data-folder.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { loadCommand, WAYPOST_HELP } from './commands.ts'
import { helpOf } from './help.ts'
import { EXIT_DONE, EXIT_FAILED, EXIT_OPEN, EXIT_USAGE, type CliIo } from '#main/host/cli-io.types.ts'
import { bundledPackFolder, defaultDataFolder } from '#main/host/default-folders.ts'
import { runCommand } from './run-command.ts'
import { APP_NAME, APP_VERSION } from '#main/host/version.ts'

interface CommonOptions {
  dataDir: string
  packsDir: string
  /** The words that are left for the command. */
  words: string[]
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
  if (!asksHelp && isOtherThanFolder(dataDir)) return failWith(notAFolder.code, notAFolder.sentence(dataDir), io)
  const command = await loadCommand(name)
  if (!command) return failWith('usage', `There is no command "${name}": "waypost --help" shows all of them.`, io)
  const isOfTable = 'verbs' in command
  if (asksHelp) return print(io, isOfTable ? helpOf(command) : command.help)
  const { stdin, stdout, stderr } = io
  const context = { dataDir, packsDir, json: rest.includes('--json') }
  const result = isOfTable
    ? await runCommand(command, rest, { ...context, stdin, stdout, stderr })
    : await command.run(rest, { ...context, packFolders: [packsDir, resolve(dataDir, 'packs')] }, io)
  if (typeof result === 'number') return result
  if (!result.ok) return failWith(result.error.code, result.error.message, io)
  return print(io, context.json ? `${JSON.stringify(result.value.data)}\n` : result.value.text)
}

/** Said by every command alike, also by those that would not look into the folder. */
const isOtherThanFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === false

/** Takes the options out that hold for every command, wherever they stand. */
function takeCommonOptions(line: string[]): Result<CommonOptions> {
  const values: Record<string, string> = {}
  const words: string[] = []
  for (let i = 0; i < line.length; i++) {
    const word = line[i] ?? ''
    const match = /^--(data-dir|packs-dir)(?:=(.*))?$/s.exec(word)
    if (!match) {
      words.push(word)
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

function print(io: CliIo, text: string): number {
  io.stdout.write(text)
  return EXIT_DONE
}

function failWith(code: string, message: string, io: CliIo): number {
  io.stderr.write(`${message}\n`)
  if (code === 'import/unusual') return EXIT_OPEN
  return code === 'usage' ? EXIT_USAGE : EXIT_FAILED
}
