import { fail, type Result } from '#shared/result.ts'

/** What PostgreSQL says of an error; all of it may be missing. */
export interface ServerError {
  code?: string
  message?: string
  column?: string
  constraint?: string
}

/** What a sentence has to name. */
export interface FaultAbout {
  /** As SQL writes it. */
  table: string
  user: string
  /** The end of the transaction was asked for and not answered: nobody knows whether the server has it. */
  isCommitting: boolean
}

const MOST_LETTERS = 300
const NOTHING = 'nothing was changed'
const LOST_CODES = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNREFUSED', '57P01', '57P02', '57P03'])
const LOST_WORDS = /terminated|ended by|not queryable|closed/i

/** Classes 22 and 23: a value that its column, or a rule of the table, refuses. */
export const isDataError = ({ code = '' }: ServerError): boolean => /^2[23]...$/.test(code) || code === 'P0001'

export const isLost = ({ code = '', message = '' }: ServerError): boolean =>
  LOST_CODES.has(code) || code.startsWith('08') || (code === '' && LOST_WORDS.test(message))

/** What the server said, in one line of a sentence. */
export const quoteServer = ({ message = '' }: ServerError): string =>
  message
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_LETTERS)
    .replace(/[.:;]+$/, '')

const SENTENCES: Record<string, (about: FaultAbout, error: ServerError) => [code: string, sentence: string]> = {
  '42501': ({ user, table }, error) => [
    'tables/no-right',
    `The user "${user}" may not do this to ${table} (${quoteServer(error)}): ${NOTHING}. Ask its owner for the rights.`,
  ],
  '42P01': ({ table }) => [
    'tables/no-table',
    `There is no table ${table} on the server any more: ${NOTHING}. Pull first.`,
  ],
  '42703': ({ table }, error) => [
    'tables/changed-table',
    `The columns of ${table} have changed (${quoteServer(error)}): ${NOTHING}. Pull first.`,
  ],
  '57014': ({ table }) => [
    'tables/too-slow',
    `The server did not end the work on ${table} in time: ${NOTHING}. Push again, or push fewer rows.`,
  ],
  '55P03': ({ table }) => [
    'tables/locked',
    `Another program holds rows of ${table}: ${NOTHING}. Push again when it has ended.`,
  ],
  '40P01': ({ table }) => [
    'tables/locked',
    `Another program and this push waited for one another on ${table}: ${NOTHING}. Push again.`,
  ],
  '40001': ({ table }) => [
    'tables/locked',
    `Another program changed ${table} at the same moment: ${NOTHING}. Push again.`,
  ],
  '25006': ({ table }) => [
    'tables/read-only',
    `The server of ${table} takes no changes now: ${NOTHING}. Ask who runs it.`,
  ],
  '53100': () => ['tables/server-full', `The disk of the server is full: ${NOTHING}. Ask who runs it.`],
}

/** An error of the server, or of the way to it, as one sentence. */
export function toPushFault(error: ServerError, about: FaultAbout): Result<never> {
  if (isLost(error)) {
    return about.isCommitting
      ? fail(
          'tables/unknown-end',
          `The connection was lost while ${about.table} took the changes over, so that it may have them or not: push again. What is there already is left.`,
        )
      : fail(
          'tables/connection-lost',
          `The connection to the server of ${about.table} was lost: ${NOTHING}. Push again.`,
        )
  }
  const known = SENTENCES[error.code ?? '']
  if (known) return fail(...known(about, error))
  return fail('tables/refused', `The server refused the changes to ${about.table} (${quoteServer(error)}): ${NOTHING}.`)
}
