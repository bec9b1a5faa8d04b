import { fail, ok, type Result } from '#shared/result.ts'

/** Parts of an address that a query may ask about. */
export const QUERY_FIELDS = [
  'Premise',
  'Thoroughfare',
  'DependentLocality',
  'Locality',
  'PostalCode',
  'AdministrativeArea',
  'SubAdministrativeArea',
  'Country',
] as const
export type QueryField = (typeof QUERY_FIELDS)[number]

/** One word that is sought: as it stands, by its sound (`~`), or by its beginning (`%`). */
export interface QueryWord {
  text: string
  kind: 'exact' | 'sound' | 'beginning'
}

export type Query =
  | { kind: 'condition'; field: QueryField; isLike: boolean; words: QueryWord[]; isOpen: boolean }
  | { kind: 'and' | 'or'; operands: Query[] }

/** More conditions, words or brackets within brackets than this are refused. */
const MAX_CONDITIONS = 50
const MAX_WORDS = 20
const MAX_DEPTH = 10

interface Cursor {
  text: string
  at: number
  conditions: number
  depth: number
}

const FIELDS = new Map(QUERY_FIELDS.map((field) => [field.toLowerCase(), field]))

const expected = ({ text, at }: Cursor, what: string): Result<never> => {
  const found = at >= text.length ? 'the end' : `"${text.slice(at, at + 12)}"`
  return fail('query', `${what} at character ${at + 1}, not ${found}`)
}

function take(cursor: Cursor, sign: string): boolean {
  while (/\s/.test(cursor.text[cursor.at] ?? '')) cursor.at++
  if (!cursor.text.startsWith(sign, cursor.at)) return false
  cursor.at += sign.length
  return true
}

function readName(cursor: Cursor): string {
  take(cursor, '')
  const [name = ''] = /^[A-Za-z]{0,40}/.exec(cursor.text.slice(cursor.at, cursor.at + 40)) ?? []
  return name
}

/** `Lond%`, `~Smyth` or `Smyth~`, plain words; a `*` at the end leaves the phrase open. */
function parseWords(value: string): { words: QueryWord[]; isOpen: boolean } {
  const isOpen = value.trim().endsWith('*')
  const words = value
    .replace(/\*\s*$/, '')
    .split(/\s+/)
    .filter((word) => word.replaceAll(/[~%]/g, '') !== '')
    .map((word): QueryWord => {
      const kind = word.includes('~') ? 'sound' : word.endsWith('%') ? 'beginning' : 'exact'
      return { text: word.replaceAll(/[~%]/g, ''), kind }
    })
  return { words, isOpen }
}

function parseCondition(cursor: Cursor): Result<Query> {
  if (++cursor.conditions > MAX_CONDITIONS)
    return expected(cursor, `no more than ${MAX_CONDITIONS} conditions are expected`)
  const name = readName(cursor)
  const field = FIELDS.get(name.toLowerCase())
  if (!field) return expected(cursor, `one of ${QUERY_FIELDS.join(', ')} is expected`)
  cursor.at += name.length
  const operator = readName(cursor).toUpperCase()
  if (operator !== 'LIKE' && operator !== 'CONTAINS')
    return expected(cursor, `LIKE or CONTAINS is expected after ${field}`)
  cursor.at += operator.length
  if (!take(cursor, '"')) return expected(cursor, 'words in quotes are expected')
  const end = cursor.text.indexOf('"', cursor.at)
  if (end === -1) return expected({ ...cursor, at: cursor.text.length }, 'a closing quote is expected')
  const { words, isOpen } = parseWords(cursor.text.slice(cursor.at, end))
  if (words.length === 0 || words.length > MAX_WORDS) return expected(cursor, `1 to ${MAX_WORDS} words are expected`)
  cursor.at = end + 1
  return ok({ kind: 'condition', field, isLike: operator === 'LIKE', words, isOpen })
}

function parseOperand(cursor: Cursor): Result<Query> {
  if (!take(cursor, '(')) return parseCondition(cursor)
  if (++cursor.depth > MAX_DEPTH)
    return expected(cursor, `no more than ${MAX_DEPTH} brackets within brackets are expected`)
  const inner = parseChain(cursor, 'or')
  if (!inner.ok) return inner
  if (!take(cursor, ')')) return expected(cursor, '"&&", "||" or ")" is expected')
  cursor.depth--
  return inner
}

/** `&&` binds closer than `||`. */
function parseChain(cursor: Cursor, kind: 'and' | 'or'): Result<Query> {
  const operands: Query[] = []
  do {
    const operand = kind === 'or' ? parseChain(cursor, 'and') : parseOperand(cursor)
    if (!operand.ok) return operand
    operands.push(operand.value)
  } while (take(cursor, kind === 'or' ? '||' : '&&'))
  return ok(operands.length === 1 ? (operands[0] as Query) : { kind, operands })
}

/**
 * Reads `Field LIKE "words" && (Field CONTAINS "words" || …)`. The error says at which character what is expected.
 * Linear in the length of the text.
 */
export function parseQuery(text: string): Result<Query> {
  const cursor: Cursor = { text, at: 0, conditions: 0, depth: 0 }
  const query = parseChain(cursor, 'or')
  if (!query.ok) return query
  take(cursor, '')
  return cursor.at < text.length ? expected(cursor, '"&&", "||" or the end is expected') : query
}
