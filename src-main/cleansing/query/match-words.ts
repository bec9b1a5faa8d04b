import type { Query, QueryWord } from '#main/cleansing/query/parse-query.ts'
import { toPhoneticKey } from '#main/cleansing/query/phonetic-key.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

type Condition = Extract<Query, { kind: 'condition' }>

interface SoughtWord {
  /** The word as a key, or how it sounds. */
  key: string
  kind: QueryWord['kind']
}

/** What a condition seeks is made once and compared with many names. */
const soughtOf = new WeakMap<Condition, SoughtWord[]>()

/** Words of a condition as keys: a word such as `Saint-Denis` is two, of which the last may be open. */
function toSought(condition: Condition): SoughtWord[] {
  const known = soughtOf.get(condition)
  if (known) return known
  const sought = condition.words.flatMap(({ text, kind }) => {
    const keys = toNameKey(text).split(' ').filter(Boolean)
    return keys.map((key, i): SoughtWord => {
      if (kind === 'sound') return { key: toPhoneticKey(key), kind }
      return { key, kind: kind === 'beginning' && i < keys.length - 1 ? 'exact' : kind }
    })
  })
  soughtOf.set(condition, sought)
  return sought
}

function isWord(word: string, { key, kind }: SoughtWord): boolean {
  if (kind === 'exact') return word === key
  return kind === 'beginning' ? word.startsWith(key) : toPhoneticKey(word) === key
}

/** The words of a text answer those of a condition: all of it for LIKE, each word somewhere for CONTAINS. */
function answers(text: string, condition: Condition): boolean {
  const { isLike, isOpen } = condition
  const held = toNameKey(text).split(' ')
  const sought = toSought(condition)
  if (!isLike) return sought.every((word) => held.some((one) => isWord(one, word)))
  if (isOpen ? held.length < sought.length : held.length !== sought.length) return false
  return sought.every((word, i) => {
    const isLastOpen = isOpen && i === sought.length - 1 && word.kind === 'exact'
    return isWord(held[i] as string, isLastOpen ? { ...word, kind: 'beginning' } : word)
  })
}

/** True when one of the texts of a field answers a condition. Postal codes are compared without their spaces. */
export function matchesCondition(condition: Condition, texts: readonly string[]): boolean {
  if (condition.field !== 'PostalCode') return texts.some((text) => answers(text, condition))
  const join = (text: string) => toNameKey(text).replaceAll(' ', '')
  const text = condition.words.map((word) => join(word.text)).join('')
  const isOpen = condition.isOpen || condition.words.at(-1)?.kind === 'beginning'
  return texts.some((held) => {
    const code = join(held)
    if (!condition.isLike) return code.includes(text)
    return isOpen ? code.startsWith(text) : code === text
  })
}

/** The whole name that a LIKE asks for, as a key, and whether it is only the beginning; null where words must be heard. */
export function wantedKey(condition: Condition): { key: string; isPrefix: boolean } | null {
  const { words, isLike, isOpen } = condition
  if (!isLike || words.some(({ kind }) => kind === 'sound')) return null
  const keys = toSought(condition)
  if (keys.slice(0, -1).some(({ kind }) => kind === 'beginning')) return null
  const isPrefix = isOpen || keys.at(-1)?.kind === 'beginning'
  return { key: keys.map(({ key }) => key).join(' '), isPrefix }
}
