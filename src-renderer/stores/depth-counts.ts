import { depthKey, DEPTHS, isShallow, type Depth } from '#shared/model/match-label.ts'
import { MATCH_WORDS, type MatchWord } from '#shared/model/match-word.ts'
import type { BatchCounts } from './review-store.ts'

type Counted = Pick<BatchCounts, 'words' | 'depths'>

/** Answered rows by word and depth, deepest first; only those that there are. */
export const depthLines = ({ depths }: Counted): { word: MatchWord; depth: Depth; count: number }[] =>
  MATCH_WORDS.flatMap((word) =>
    DEPTHS.map((depth) => ({ word, depth, count: depths[depthKey(word, depth)] ?? 0 })).filter(
      ({ count }) => count > 0,
    ),
  )

/** Rows whose check reached a depth, whatever its word. */
export const countAtDepth = ({ depths }: Counted, depth: Depth): number =>
  MATCH_WORDS.reduce((sum, word) => sum + (depths[depthKey(word, depth)] ?? 0), 0)

/** Shares of a meter: verified rows of which no more than the town was checked are a share of their own. */
export function wordShares(counts: Counted): { word: MatchWord; isShallow: boolean; count: number }[] {
  return MATCH_WORDS.flatMap((word) => {
    const all = counts.words[word] ?? 0
    const isSplit = word === 'Verified' || word === 'Corrected'
    const shallow = isSplit
      ? DEPTHS.filter(isShallow).reduce<number>((sum, depth) => sum + (counts.depths[depthKey(word, depth)] ?? 0), 0)
      : 0
    return [
      { word, isShallow: false, count: all - shallow },
      { word, isShallow: true, count: shallow },
    ].filter(({ count }) => count > 0)
  })
}
