import { DELIMITERS } from '#shared/contract/cleanse-schemas.ts'

/** What stands before a cell, and behind a quoted one. */
const BORDERS: ReadonlySet<string> = new Set([...DELIMITERS, '\r', '\n', ''])

interface Counts {
  /** Quotes that only a backslash can mean. */
  marked: number
  /** Quotes that are doubled. */
  doubled: number
}

/** Turns quotes that a backslash marks into doubled ones, as RFC 4180 has them; only within quoted cells. */
export function createBackslashReader(counts: Counts = { marked: 0, doubled: 0 }) {
  let isQuoted = false
  let before = ''
  let waiting = ''
  const read = (text: string, isEnd: boolean): string => {
    const all = waiting + text
    let settled = ''
    let at = 0
    for (; at < all.length; at++) {
      const sign = all.charAt(at)
      const next = all.charAt(at + 1)
      // What follows decides: the last character waits for it.
      if (next === '' && !isEnd && (sign === '\\' || sign === '"')) break
      if (isQuoted && sign === '\\' && (next === '"' || next === '\\')) {
        settled += next === '"' ? '""' : '\\'
        if (next === '"' && !BORDERS.has(all.charAt(at + 2)) && all.charAt(at + 2) !== '"') counts.marked++
        at++
        before = next
        continue
      }
      if (sign === '"' && isQuoted && next === '"') {
        counts.doubled++
        settled += '""'
        at++
        continue
      }
      if (sign === '"') isQuoted = isQuoted ? false : BORDERS.has(before)
      settled += sign
      before = sign
    }
    waiting = all.slice(at)
    return settled
  }
  return {
    /** What is settled so far: a backslash at the end of the text waits for its next character. */
    push: (text: string): string => read(text, false),
    finish: (): string => read('', true),
  }
}

/** The whole of a text at once. */
export function withoutBackslashes(text: string, counts?: Counts): string {
  const reader = createBackslashReader(counts)
  return reader.push(text) + reader.finish()
}

/**
 * Whether a table marks its quotes by backslashes, as databases write them: some quotes can be meant in no other way, or
 * the rows agree only so. `agreement`: share of the rows of a text that have one width.
 */
export function marksQuotes(sample: string, agreement: (text: string) => number): boolean {
  if (!sample.includes('\\"')) return false
  const counts: Counts = { marked: 0, doubled: 0 }
  const plain = withoutBackslashes(sample, counts)
  return counts.marked > counts.doubled || (counts.doubled === 0 && agreement(plain) > agreement(sample))
}
