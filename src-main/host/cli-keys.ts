import { parseArgs } from 'node:util'
import { parseKeyExpiry } from '#main/database/parse-key-expiry.ts'
import type { ApiKey } from '#main/database/user-store.types.ts'
import { apiService } from '#shared/contract/host-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { callAccessCommand } from './call-command.ts'
import type { CommandContext, CommandOutput } from './run-cli.types.ts'
import { usageFailure } from './parse-host-options.ts'

const KEY_TYPES = ['service', 'management'] as const
const SERVICES = apiService.options

export const KEYS_HELP = `Usage: waypost keys create --type service|management --name NAME [--daily-limit N] [--expires DATE]
                           [--services NAME,…]
       waypost keys list
       waypost keys revoke ID

Keys let programs on this computer call the API. A service key may call Nearby, Batch, GetLists and geocoding; a
management key may call every operation. The key is shown once, when it is created; only its hash is stored.

  --type TYPE       service or management
  --name NAME       what the key is for
  --daily-limit N   maximum number of requests a day (UTC); default: no limit
  --expires DATE    last day (2027-12-31) or moment (2027-12-31T18:00:00Z) on which the key works
  --services NAMES  limit the key to some of ${SERVICES.join(', ')}; default: no limit
  --json            print one JSON object
  --data-dir DIR    data folder
`

/** `waypost keys …` */
export async function runKeysCommand(words: string[], context: CommandContext): Promise<Result<CommandOutput>> {
  const [verb, ...rest] = words
  if (verb === 'create') return createKey(rest, context)
  if (verb === 'list' && rest.length === 0) return listKeys(context)
  if (verb === 'revoke' && rest.length === 1) return revokeKey(rest[0] ?? '', context)
  return fail('usage', 'Use "waypost keys create", "waypost keys list" or "waypost keys revoke ID".')
}

async function createKey(words: string[], { dataDir }: CommandContext): Promise<Result<CommandOutput>> {
  const parsed = parseCreateWords(words)
  if (!parsed.ok) return parsed
  const created = await callAccessCommand(dataDir, 'keys.create', parsed.value)
  if (!created.ok) return created
  const { key, secret } = created.value
  return ok({
    data: created.value,
    text: `${secret}\nThis key is shown only once: keep it safe. Its id is ${key.id} (${describeKey(key)}).\n`,
  })
}

function parseCreateWords(words: string[]) {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        type: { type: 'string' },
        name: { type: 'string' },
        'daily-limit': { type: 'string' },
        expires: { type: 'string' },
        services: { type: 'string' },
      },
    })
    const type = KEY_TYPES.find((one) => one === values.type)
    if (!type) return fail('usage', `--type must be service or management, not "${values.type ?? ''}".`)
    const name = values.name?.trim() ?? ''
    if (name === '') return fail('usage', '--name must say what the key is for.')
    const limit = values['daily-limit']
    if (limit !== undefined && !/^[1-9]\d{0,8}$/.test(limit)) {
      return fail('usage', `--daily-limit is "${limit}": give a whole number above 0.`)
    }
    const dailyLimit = limit === undefined ? null : Number(limit)
    const services = parseServices(values.services)
    if (!services.ok) return services
    const expiresAt = values.expires ?? null
    const expiry = parseKeyExpiry(expiresAt)
    if (!expiry.ok) return fail('usage', `--expires: ${expiry.error.message}`)
    return ok({ type, name, dailyLimit, expiresAt, services: services.value })
  } catch (error) {
    return usageFailure(error)
  }
}

/** Names in any case, told apart by commas; null when none is given. */
function parseServices(text: string | undefined): Result<ApiKey['services']> {
  if (text === undefined) return ok(null)
  const services: NonNullable<ApiKey['services']> = []
  for (const name of text.split(',').map((one) => one.trim())) {
    const service = SERVICES.find((one) => one.toLowerCase() === name.toLowerCase())
    if (!service) return fail('usage', `--services names "${name}": choose from ${SERVICES.join(', ')}.`)
    if (!services.includes(service)) services.push(service)
  }
  return ok(services)
}

async function listKeys({ dataDir }: CommandContext): Promise<Result<CommandOutput>> {
  const listed = await callAccessCommand(dataDir, 'keys.list', {})
  if (!listed.ok) return listed
  const { keys } = listed.value
  const lines = keys.map((key) => `${key.id}  …${key.hint}  ${describeKey(key)}  ${key.name}`)
  return ok({ data: listed.value, text: lines.length > 0 ? `${lines.join('\n')}\n` : 'There are no keys.\n' })
}

async function revokeKey(id: string, { dataDir }: CommandContext): Promise<Result<CommandOutput>> {
  const revoked = await callAccessCommand(dataDir, 'keys.revoke', { id })
  if (!revoked.ok) return revoked
  return ok({ data: { key: revoked.value }, text: `The key "${revoked.value.name}" no longer works.\n` })
}

function describeKey(key: ApiKey): string {
  const parts: string[] = [key.type]
  if (key.dailyLimit !== null) parts.push(`${countOf(key.dailyLimit, 'request')} a day`)
  if (key.services) parts.push(`only ${key.services.join(' and ')}`)
  if (key.revokedAt) parts.push(`revoked ${key.revokedAt.slice(0, 10)}`)
  else if (key.expiresAt)
    parts.push(`${key.expiresAt < new Date().toISOString() ? 'expired' : 'expires'} ${key.expiresAt.slice(0, 10)}`)
  return parts.join(', ')
}
