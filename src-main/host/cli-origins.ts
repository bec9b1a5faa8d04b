import { fail, ok, type Result } from '#shared/result.ts'
import { callAccessCommand } from './call-command.ts'
import type { CommandContext, CommandOutput } from './run-cli.types.ts'

export const ORIGINS_HELP = `Usage: waypost origins list
       waypost origins allow URL
       waypost origins remove URL

A web page may call the API only if you allowed its origin (https://example.com, http://127.0.0.1:8080), here or in the
window. It needs a key as well. Programs other than web pages need only a key.

  --json           print one JSON object
  --data-dir DIR   data folder
`

/** `waypost origins …` */
export async function runOriginsCommand(words: string[], context: CommandContext): Promise<Result<CommandOutput>> {
  const [verb, origin, ...more] = words
  if (more.length === 0) {
    if (verb === 'list' && origin === undefined) return listOrigins(context)
    if (verb === 'allow' && origin !== undefined) return allowOrigin(origin, context)
    if (verb === 'remove' && origin !== undefined) return removeOrigin(origin, context)
  }
  return fail('usage', 'Use "waypost origins list", "waypost origins allow URL" or "waypost origins remove URL".')
}

async function listOrigins({ dataDir }: CommandContext): Promise<Result<CommandOutput>> {
  const listed = await callAccessCommand(dataDir, 'origins.list', {})
  if (!listed.ok) return listed
  const lines = listed.value.origins.map(({ origin, allowedAt }) => `${origin}  allowed ${allowedAt.slice(0, 10)}`)
  return ok({ data: listed.value, text: lines.length > 0 ? `${lines.join('\n')}\n` : 'No origin is allowed.\n' })
}

async function allowOrigin(origin: string, { dataDir }: CommandContext): Promise<Result<CommandOutput>> {
  const allowed = await callAccessCommand(dataDir, 'origins.allow', { origin })
  if (!allowed.ok) return allowed
  return ok({ data: allowed.value, text: `Pages of ${allowed.value.origin} may call the API.\n` })
}

async function removeOrigin(origin: string, { dataDir }: CommandContext): Promise<Result<CommandOutput>> {
  const removed = await callAccessCommand(dataDir, 'origins.remove', { origin })
  return removed.ok ? ok({ data: { origin }, text: `Pages of ${origin} may no longer call the API.\n` }) : removed
}
