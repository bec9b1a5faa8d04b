import { parseKeyExpiry } from '#main/database/parse-key-expiry.ts'
import type { ApiKey } from '#main/database/user-store.types.ts'
import { apiService } from '#shared/contract/host-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { callAccessCommand, callForLink } from './call-command.ts'
import { answer, choice, flag, needed, parsed, verb, whole, type Command } from './table.ts'
import { hasDisplay, openBrowser } from '#main/host/open-browser.ts'

// Who may call a Waypost: keys for programs, origins of web pages, and the link that opens its window.

const SERVICES = apiService.options
const MOST_A_DAY = 999_999_999

/** Names in any case, told apart by commas. */
function readServices(text: string): Result<ApiKey['services']> {
  const services: NonNullable<ApiKey['services']> = []
  for (const name of text.split(',').map((one) => one.trim())) {
    const service = SERVICES.find((one) => one.toLowerCase() === name.toLowerCase())
    if (!service) return fail('usage', `--services names "${name}": choose from ${SERVICES.join(', ')}.`)
    if (!services.includes(service)) services.push(service)
  }
  return ok(services)
}

function readExpiry(text: string): Result<string> {
  const expiry = parseKeyExpiry(text)
  return expiry.ok ? ok(text) : fail('usage', `--expires: ${expiry.error.message}`)
}

function readName(text: string): Result<string> {
  return text.trim() === '' ? fail('usage', '--name must say what the key is for.') : ok(text.trim())
}

export const KEYS: Command = {
  name: 'keys',
  text: `
Keys let programs on this computer call the API. A service key may call Nearby, Batch, GetLists and geocoding; a
management key may call every operation. The key is shown once, when it is created; only its hash is stored.`,
  verbs: {
    create: verb({
      options: {
        type: needed(choice(['service', 'management'])('TYPE: service or management')),
        name: needed(parsed(readName)('NAME: what the key is for')),
        dailyLimit: whole(1, MOST_A_DAY, null)('N: maximum number of requests a day (UTC); default: no limit'),
        expires: parsed(
          readExpiry,
          null,
        )('DATE: last day (2027-12-31) or moment (2027-12-31T18:00:00Z) on which the key works'),
        services: parsed(
          readServices,
          null,
        )(`NAMES: limit the key to some of ${SERVICES.join(', ')}; default: no limit`),
      },
      run: async (_, { expires, ...wanted }, { dataDir }) =>
        answer(
          await callAccessCommand(dataDir, 'keys.create', { ...wanted, expiresAt: expires }),
          ({ key, secret }) =>
            `${secret}\nThis key is shown only once: keep it safe. Its id is ${key.id} (${describeKey(key)}).\n`,
        ),
    }),
    list: verb({
      run: async (_, __, { dataDir }) =>
        answer(await callAccessCommand(dataDir, 'keys.list', {}), ({ keys }) => {
          const lines = keys.map((key) => `${key.id}  …${key.hint}  ${describeKey(key)}  ${key.name}\n`)
          return lines.join('') || 'There are no keys.\n'
        }),
    }),
    revoke: verb({
      words: 'ID',
      run: async ([id = ''], _, { dataDir }) =>
        answer(
          await callAccessCommand(dataDir, 'keys.revoke', { id }),
          ({ name }) => `The key "${name}" no longer works.\n`,
          (key) => ({ key }),
        ),
    }),
  },
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

export const ORIGINS: Command = {
  name: 'origins',
  text: `
A web page may call the API only if you allowed its origin (https://example.com, http://127.0.0.1:8080), here or in the
window. It needs a key as well. Programs other than web pages need only a key.`,
  verbs: {
    list: verb({
      run: async (_, __, { dataDir }) =>
        answer(await callAccessCommand(dataDir, 'origins.list', {}), ({ origins }) => {
          const lines = origins.map(({ origin, allowedAt }) => `${origin}  allowed ${allowedAt.slice(0, 10)}\n`)
          return lines.join('') || 'No origin is allowed.\n'
        }),
    }),
    allow: verb({
      words: 'URL',
      run: async ([origin = ''], _, { dataDir }) =>
        answer(
          await callAccessCommand(dataDir, 'origins.allow', { origin }),
          (allowed) => `Pages of ${allowed.origin} may call the API.\n`,
        ),
    }),
    remove: verb({
      words: 'URL',
      run: async ([origin = ''], _, { dataDir }) =>
        answer(
          await callAccessCommand(dataDir, 'origins.remove', { origin }),
          () => `Pages of ${origin} may no longer call the API.\n`,
          () => ({ origin }),
        ),
    }),
  },
}

export const OPEN: Command = {
  name: 'open',
  text: `
Asks the running Waypost for a new link to its window and opens it. The link works once, within a minute.`,
  verbs: {
    '': verb({
      options: { noOpen: flag('print the link, and do not open it') },
      async run(_, { noOpen }, { dataDir, json }) {
        const link = await callForLink(dataDir)
        if (link.ok && !noOpen && !json && hasDisplay()) openBrowser(link.value.url, dataDir)
        return answer(link, ({ url }) => `${url}\nThe link works once, within a minute.\n`)
      },
    }),
  },
}
