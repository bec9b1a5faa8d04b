import type { DegreeToken } from './lex-degrees.ts'

type Pair = [DegreeToken[], DegreeToken[]]

/** Finds where one coordinate ends and the other begins; null when the tokens are no pair. */
export function splitPair(tokens: readonly DegreeToken[]): Pair | null {
  const named = tokens.map(settleSeconds)
  const all = withoutIdleSeparators(named)
  const separators = indexesOf(all, (token) => token.kind === 'separator')
  if (separators.length > 1) return null
  const cut = separators[0]
  if (cut !== undefined) return [all.slice(0, cut), all.slice(cut + 1)]
  const at = findCut(all)
  return at === null || at <= 0 || at >= all.length ? null : [all.slice(0, at), all.slice(at)]
}

/** `s` after a number means seconds where minutes were written as a word, or where a direction follows. */
export function settleSeconds(token: DegreeToken, index: number, all: readonly DegreeToken[]): DegreeToken {
  if (token.kind !== 'hemisphere' || token.letter !== 'S' || all[index - 1]?.kind !== 'number') return token
  const minutes = all[index - 2]
  const follows = all[index + 1]
  const isAfterMinutes = minutes?.kind === 'mark' && minutes.unit === 1
  if (!isAfterMinutes || (!minutes.isWord && follows?.kind !== 'hemisphere')) return token
  return { kind: 'mark', unit: 2, isWord: true }
}

/** Commas at the ends, and before a direction (`4851.5,N,00221.1,E`), separate nothing. */
function withoutIdleSeparators(tokens: readonly DegreeToken[]): DegreeToken[] {
  return tokens.filter((token, index) => {
    if (token.kind !== 'separator') return true
    const before = tokens[index - 1]
    const after = tokens[index + 1]
    if (!before || !after) return false
    return !(after.kind === 'hemisphere' && before.kind === 'number' && tokens[index + 2]?.kind !== 'number')
  })
}

const indexesOf = (tokens: readonly DegreeToken[], matches: (token: DegreeToken) => boolean): number[] =>
  tokens.flatMap((token, index) => (matches(token) ? [index] : []))

const isHemisphere = (token: DegreeToken | undefined): boolean => token?.kind === 'hemisphere'
const isNumber = (token: DegreeToken | undefined): boolean => token?.kind === 'number'

function findCut(all: readonly DegreeToken[]): number | null {
  const labels = indexesOf(all, (token) => token.kind === 'label')
  if (labels.length > 0) return labels.length === 2 ? (labels[1] as number) : null
  const hemispheres = indexesOf(all, isHemisphere)
  if (hemispheres.length > 0) return cutAtHemisphere(all, hemispheres)
  const degrees = indexesOf(all, (token) => token.kind === 'mark' && token.unit === 0)
  if (degrees.length === 2) return (degrees[1] as number) - 1
  if (all.some((token) => token.kind === 'mark')) return null
  const signed = indexesOf(all, (token) => token.kind === 'number' && token.sign !== '')
  const second = signed.find((index) => index > 0)
  if (second !== undefined) return second
  return all.length % 2 === 0 ? all.length / 2 : null
}

function cutAtHemisphere(all: readonly DegreeToken[], hemispheres: readonly number[]): number | null {
  const [first = 0, second] = hemispheres
  if (hemispheres.length > 2) return null
  // Directions stand before their numbers, or behind them.
  if (first === 0 && second !== undefined && isNumber(all[second + 1])) return second
  if (first === 0) return null
  return first + 1
}
