import { fail, ok, type Result } from '#shared/result.ts'
import { callAccessCommand } from './call-command.ts'
import type { CommandContext, CommandOutput } from './run-cli.types.ts'

export const ORIGINS_HELP = `Usage: waypost origins list
       waypost origins allow URL
       waypost origins remove URL

Web pages may call the API only when their origin (https://example.com, http://127.0.0.1:8080) was allowed here or in
the window; they need a key as well. Programs that are no web pages need a key only.

  --json           print one JSON object
  --data-dir DIR   where your data is kept
`

/** `waypost origins …` */
export async function runOriginsCommand(words: string[], context: CommandContext): Promise<Result<CommandOutput>> {
  const [verb, origin, ...more] = words
  if (more.length === 0) {
    if (verb === 'list' && origin === undefined) return listOrigins(context)
    if (verb === 'allow' && origin !== undefined) return allowOrigin(origin, context)
    if (verb === 'remove' && origin !== undefined) return removeOrigin(origin, context)
  }
  return fail('usage', 'Say "waypost origins list", "waypost origins allow URL" or "waypost origins remove URL".')
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
