import type { AddressText } from '#main/cleansing/input/read-input.ts'

/** With more words there are too many orders to try. */
const MOST_WORDS = 4

function* orders(words: readonly string[]): Generator<string[]> {
  if (words.length <= 1) yield [...words]
  for (let i = 0; words.length > 1 && i < words.length; i++) {
    const rest = [...words.slice(0, i), ...words.slice(i + 1)]
    for (const other of orders(rest)) yield [words[i] as string, ...other]
  }
}

/** The words of the free lines of an address in every other order; nothing for more than a few words. */
export function wordOrders({ tokens, firstStructured }: AddressText): string[] {
  const words = tokens.slice(0, firstStructured).map(({ raw }) => raw)
  if (words.length < 2 || words.length > MOST_WORDS) return []
  const own = words.join(' ')
  return [...new Set([...orders(words)].map((order) => order.join(' ')))].filter((line) => line !== own)
}
