import type { TableServer } from '#shared/contract/table-link-schemas.ts'
import { fail, type Result } from '#shared/result.ts'
import { nameServer } from './server-address.ts'

/** What a server says is shown in one line of at most this length. */
const MOST_LETTERS = 300

/** What pg says of a failure: the server's code and words, or those of the socket. */
export interface ServerFault {
  code?: string
  message: string
  /** Only what a server stated has one. */
  severity?: string | undefined
}

/** The server asks for a password, and none is known. */
export const NO_PASSWORD = 'tables/no-password'

type Sentence = (at: { name: string; server: TableServer; stated: string }) => [code: string, sentence: string]

const NOT_REACHED: Sentence = ({ name }) => [
  'tables/not-reached',
  `Nothing answers at ${name}: check host and port, and that PostgreSQL is running.`,
]
const LOST: Sentence = ({ name }) => [
  'tables/connection-lost',
  `The connection with ${name} was lost: try again. What was not finished is not done.`,
]
const BUSY: Sentence = ({ name, stated }) => [
  'tables/server-busy',
  `PostgreSQL at ${name} takes no connection now (${stated}): try again later.`,
]
const NO_LOGIN: Sentence = ({ name, server, stated }) => [
  'tables/login',
  `${name} did not let the user "${server.user}" in (${stated}): check user and password.`,
]
const WRONG_PASSWORD: Sentence = ({ name, server }) => [
  'tables/password',
  `${name} refused the password of "${server.user}": check user and password.`,
]
const NO_RIGHT: Sentence = ({ server, stated }) => [
  'tables/no-right',
  `The user "${server.user}" lacks a right (${stated}): ask for it, or use another user.`,
]
const NOT_TRUSTED: Sentence = ({ name, stated }) => [
  'tables/certificate',
  `The certificate of ${name} cannot be trusted (${stated}): name the file of the certificate that signed it.`,
]

/** By the code of PostgreSQL (SQLSTATE), Node or OpenSSL. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  ENOTFOUND: ({ server }) => ['tables/no-such-host', `No host is called "${server.host}": check its name.`],
  EAI_AGAIN: ({ server }) => [
    'tables/no-such-host',
    `The host "${server.host}" was not found: check its name, and the connection of this computer.`,
  ],
  ECONNREFUSED: NOT_REACHED,
  EHOSTUNREACH: NOT_REACHED,
  ENETUNREACH: NOT_REACHED,
  ETIMEDOUT: NOT_REACHED,
  ENOENT: NOT_REACHED,
  EACCES: NOT_REACHED,
  ECONNRESET: LOST,
  EPIPE: LOST,
  '28P01': WRONG_PASSWORD,
  '28000': NO_LOGIN,
  '3D000': ({ name, server }) => [
    'tables/no-such-database',
    `${name} has no database "${server.database}": check its name.`,
  ],
  '42501': NO_RIGHT,
  '42P01': ({ stated }) => ['tables/no-such-table', `The table was not found (${stated}): check its name and schema.`],
  '55P03': ({ stated }) => ['tables/locked', `Another program holds rows of the table (${stated}): try again later.`],
  '57014': ({ stated }) => [
    'tables/too-slow',
    `The server took longer than Waypost waits (${stated}): try again later.`,
  ],
  '25006': ({ stated }) => ['tables/read-only', `The server allows reading alone (${stated}): use its primary server.`],
  '57P01': LOST,
  '57P02': LOST,
  '57P03': BUSY,
  '53300': BUSY,
}

const NOT_ENCRYPTED = 'The server does not support SSL connections'
const ENDED = /^Connection terminated|^Client has encountered a connection error|not queryable/
const TIMES_OUT = /timeout expired/

/** A failure of a server as one sentence; null for what is none, which is a bug. */
export function toConnectionError(error: unknown, server: TableServer): Result<never> | null {
  const fault = error as ServerFault
  const sentence = findSentence(fault)
  if (!sentence) return null
  const stated = sayInLine(fault.message)
  return fail(...sentence({ name: nameServer(server), server, stated }))
}

/** What a server stated, for a sentence: one line, and no longer than a person reads. */
export function sayInLine(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim().replace(/\.$/, '')
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}…` : line
}

function findSentence({ code = '', message, severity }: ServerFault): Sentence | null {
  const known = SENTENCES[code]
  if (known) return known
  if (message === NOT_ENCRYPTED)
    return ({ name }) => [
      'tables/no-tls',
      `${name} does not encrypt: another computer is only spoken with over TLS. Switch TLS on in that PostgreSQL.`,
    ]
  if (TIMES_OUT.test(message)) return NOT_REACHED
  if (ENDED.test(message)) return LOST
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL/.test(code)) return NOT_TRUSTED
  if (code === NO_PASSWORD)
    return ({ name, server }) => [
      NO_PASSWORD,
      `${name} asks for the password of "${server.user}": enter it, set PGPASSWORD, or write it into ~/.pgpass.`,
    ]
  if (code.startsWith('08')) return LOST
  return severity === undefined ? null : ({ name, stated }) => ['tables/refused', `${name} refused: ${stated}.`]
}
