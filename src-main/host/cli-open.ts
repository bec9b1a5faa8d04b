import { fail, ok, type Result } from '#shared/result.ts'
import { callForLink } from './call-command.ts'
import { hasDisplay, openBrowser } from './open-browser.ts'
import type { CommandContext, CommandOutput } from './run-cli.types.ts'

export const OPEN_HELP = `Usage: waypost open [--no-open]

Asks the running Waypost for a new link to its window and opens it. The link works once, within a minute.

  --no-open        print the link, and do not open it
  --json           print one JSON object
  --data-dir DIR   data folder
`

/** `waypost open` */
export async function runOpenCommand(words: string[], context: CommandContext): Promise<Result<CommandOutput>> {
  const [option, ...more] = words
  if (more.length > 0 || (option !== undefined && option !== '--no-open')) {
    return fail('usage', `"${more[0] ?? option}" is not known: "waypost open --help" shows the options.`)
  }
  const link = await callForLink(context.dataDir)
  if (!link.ok) return link
  if (option !== '--no-open' && !context.json && hasDisplay()) openBrowser(link.value.url, context.dataDir)
  return ok({ data: link.value, text: `${link.value.url}\nThe link works once, within a minute.\n` })
}
