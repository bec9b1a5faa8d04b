import { defaultDataFolder } from '#main/host/default-folders.ts'
import { ABOUT, WAYPOST_HELP } from '#main/cli/commands.ts'
import { EXIT_DONE, EXIT_FAILED, EXIT_OPEN, EXIT_USAGE } from '#main/host/cli-io.types.ts'
import { HOST_HELP } from '#main/host/parse-host-options.ts'
import { runCli } from '#main/cli/run-cli.ts'
import { toAnchor, toCode, toDocument, toTable } from './markdown.ts'

interface CommandHelp {
  name: string
  help: string
}

/** Help names the data folder of the computer that prints it. */
const withoutOwnFolder = (help: string): string =>
  help.replaceAll(defaultDataFolder(), 'the data folder of your system')

/** What `waypost COMMAND --help` prints. */
async function helpOf(name: string): Promise<string> {
  let text = ''
  const stdout = { write: (part: string) => (text += part) }
  await runCli([name, '--help'], { stdout, stderr: stdout } as unknown as Parameters<typeof runCli>[1])
  return withoutOwnFolder(text)
}

/** The commands in the order of the program's own help. */
const readCommands = (): Promise<CommandHelp[]> =>
  Promise.all(Object.keys(ABOUT).map(async (name) => ({ name, help: await helpOf(name) })))

/** Every option with the commands whose help names it. */
function toOptionIndex(commands: readonly CommandHelp[]): string {
  const users = new Map<string, Set<string>>()
  for (const { name, help } of commands) {
    for (const [option] of help.matchAll(/--[a-z][a-z-]+/g))
      users.set(option, (users.get(option) ?? new Set()).add(name))
  }
  const rows = [...users]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([option, names]) => [
      `\`${option}\``,
      names.size === commands.length ? 'all' : [...names].map((name) => `[${name}](${toAnchor(name)})`).join(', '),
    ])
  return toTable(['Option', 'Commands'], rows)
}

/** docs/cli.md: what the program's own help says, command by command. */
export async function renderCli(): Promise<string> {
  const commands = await readCommands()
  const options = WAYPOST_HELP.slice(WAYPOST_HELP.indexOf('  --data-dir'), WAYPOST_HELP.indexOf('\nExit status'))
  const common = [...options.matchAll(/^ {2}(--\S+(?: [A-Z]+)?) +(.+)$/gm)]
  return toDocument('Commands', [
    '[Use the command line](guide/command-line.md) shows these commands at work. This page is the help of the program, as `npm run waypost -- COMMAND --help` prints it.',
    [...commands.map(({ name }) => name), 'npm start'].map((name) => `- [${name}](${toAnchor(name)})`).join('\n'),
    toCode(WAYPOST_HELP, 'text'),
    '## Exit codes',
    toTable(
      ['Code', 'Meaning'],
      [
        [String(EXIT_DONE), 'Done. Rejected rows do not change the code; they are counted and listed.'],
        [String(EXIT_FAILED), 'Failed. One sentence on standard error says what failed, where, and what to do.'],
        [String(EXIT_USAGE), 'Wrong usage, such as an unknown option.'],
        [
          String(EXIT_OPEN),
          'Done or ready, but a bound of `--fail-on` is passed, or an import asks a question. A result is whole.',
        ],
      ],
    ),
    '## Options of all commands',
    toTable(
      ['Option', 'Meaning'],
      common.map(([, option = '', meaning = '']) => [`\`${option}\``, meaning]),
    ),
    ...commands.flatMap(({ name, help }) => [`## ${name}`, toCode(help, 'text')]),
    '## npm start',
    toCode(withoutOwnFolder(HOST_HELP), 'text'),
    '## All options',
    toOptionIndex(commands),
  ])
}
