import { gapBetween, type Token } from '#main/cleansing/text/tokenize.ts'

/** Words from `from` up to `to`. */
export interface WordRange {
  from: number
  to: number
}

/** The words that are wanted, in runs of neighbours of one segment. */
export function wordRanges(tokens: readonly Token[], isWanted: (at: number) => boolean): WordRange[] {
  const ranges: WordRange[] = []
  tokens.forEach((token, at) => {
    if (!isWanted(at)) return
    const last = ranges.at(-1)
    if (last?.to === at && tokens[at - 1]?.segment === token.segment) last.to++
    else ranges.push({ from: at, to: at + 1 })
  })
  return ranges
}

/** Where the segment of a word ends. */
export function endOfSegment(tokens: readonly Token[], at: number): number {
  let to = at
  while (to < tokens.length && tokens[to]?.segment === tokens[at]?.segment) to++
  return to
}

/** Name key of some words, with a blank where one stood between them. */
export function keyOfWords(tokens: readonly Token[], { from, to }: WordRange): string {
  let key = tokens[from]?.key ?? ''
  for (let i = from + 1; i < to; i++) {
    const token = tokens[i] as Token
    key += gapBetween(tokens[i - 1], token) + token.key
  }
  return key
}
