import { LEVEL_OF_PART, type Part } from '#main/cleansing/model/parts.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** How a given part is compared with the reference (server-options.md). */
const MATCH_TYPES = ['LE', 'LC', 'LA', 'CE', 'CA'] as const
export type MatchType = (typeof MATCH_TYPES)[number]

/** What has to hold for a record to be accepted. */
export type RuleTerm =
  | { kind: 'field'; part: Part; type: MatchType }
  /** Need not be given; where it is, it has to hold. */
  | { kind: 'optional'; terms: RuleTerm[] }
  | { kind: 'either'; choices: RuleTerm[] }

export interface MatchRule {
  label: string
  terms: RuleTerm[]
}

/** More rules, terms or brackets within brackets than this are refused. */
const MAX_RULES = 50
const MAX_TERMS = 200
const MAX_DEPTH = 5
const MAX_LABEL_CHARACTERS = 60

const PARTS = new Map(Object.keys(LEVEL_OF_PART).map((part) => [part.toLowerCase(), part as Part]))
const isType = (text: string): text is MatchType => (MATCH_TYPES as readonly string[]).includes(text)

/** Where the reader stands; a rule that is wrong ends the reading. */
interface Cursor {
  text: string
  at: number
  terms: number
  depth: number
}

const expected = ({ text, at }: Cursor, what: string): Result<never> => {
  const found = at >= text.length ? 'the end' : `"${text.slice(at, at + 12)}"`
  return fail('match-rules', `${what} at character ${at + 1}, not ${found}`)
}

function skipBlanks(cursor: Cursor): void {
  while (cursor.text[cursor.at] === ' ') cursor.at++
}

function take(cursor: Cursor, letter: string): boolean {
  skipBlanks(cursor)
  if (cursor.text[cursor.at] !== letter) return false
  cursor.at++
  return true
}

function readWord(cursor: Cursor): string {
  skipBlanks(cursor)
  const [word = ''] = /^\w*/.exec(cursor.text.slice(cursor.at, cursor.at + MAX_LABEL_CHARACTERS)) ?? []
  return word
}

function parseField(cursor: Cursor): Result<RuleTerm> {
  const name = readWord(cursor)
  const part = PARTS.get(name.toLowerCase())
  if (!part) return expected(cursor, 'the name of a part such as Locality or PostalCode is expected')
  cursor.at += name.length
  if (!take(cursor, ',')) return expected(cursor, `"," and a type are expected after ${part}`)
  const type = readWord(cursor)
  if (!isType(type.toUpperCase())) return expected(cursor, `one of ${MATCH_TYPES.join(', ')} is expected`)
  cursor.at += type.length
  return ok({ kind: 'field', part, type: type.toUpperCase() as MatchType })
}

function parseTerm(cursor: Cursor): Result<RuleTerm> {
  if (++cursor.terms > MAX_TERMS) return expected(cursor, `no more than ${MAX_TERMS} terms are expected`)
  const isOptional = take(cursor, '[')
  if (!isOptional && !take(cursor, '(')) return parseField(cursor)
  if (++cursor.depth > MAX_DEPTH)
    return expected(cursor, `no more than ${MAX_DEPTH} brackets within brackets are expected`)
  const inner = parseTerms(cursor, isOptional ? ';' : '/')
  if (!inner.ok) return inner
  const close = isOptional ? ']' : ')'
  if (!take(cursor, close)) return expected(cursor, `"${close}" is expected`)
  cursor.depth--
  return ok(isOptional ? { kind: 'optional', terms: inner.value } : { kind: 'either', choices: inner.value })
}

function parseTerms(cursor: Cursor, separator: ';' | '/'): Result<RuleTerm[]> {
  const terms: RuleTerm[] = []
  do {
    const term = parseTerm(cursor)
    if (!term.ok) return term
    terms.push(term.value)
  } while (take(cursor, separator))
  return ok(terms)
}

function parseRule(cursor: Cursor): Result<MatchRule> {
  skipBlanks(cursor)
  const [label = ''] = /^[^:|;,()[\]/]*/.exec(cursor.text.slice(cursor.at, cursor.at + MAX_LABEL_CHARACTERS + 1)) ?? []
  if (label.trim() === '' || label.length > MAX_LABEL_CHARACTERS)
    return expected(cursor, `a label of 1 to ${MAX_LABEL_CHARACTERS} characters is expected`)
  cursor.at += label.length
  if (!take(cursor, ':')) return expected(cursor, '":" is expected after the label')
  const terms = parseTerms(cursor, ';')
  return terms.ok ? ok({ label: label.trim(), terms: terms.value }) : terms
}

/**
 * Reads `Label:Field,Type;…|Label:…`; `[ ]` holds what may be missing, `( / )` of which one suffices. The error says at
 * which character what is expected. Linear in the length of the text.
 */
export function parseMatchRules(text: string): Result<MatchRule[]> {
  const cursor: Cursor = { text, at: 0, terms: 0, depth: 0 }
  const rules: MatchRule[] = []
  if (text.trim() === '') return ok(rules)
  do {
    if (rules.length >= MAX_RULES) return expected(cursor, `no more than ${MAX_RULES} rules are expected`)
    const rule = parseRule(cursor)
    if (!rule.ok) return rule
    rules.push(rule.value)
  } while (take(cursor, '|'))
  skipBlanks(cursor)
  return cursor.at < text.length ? expected(cursor, '";", "|" or the end is expected') : ok(rules)
}
