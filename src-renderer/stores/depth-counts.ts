import { depthKey, DEPTHS, isShallow, type Depth, WORDS_THAT_LOOK_CHECKED } from '#shared/model/match-label.ts'
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
const countAtDepth = ({ depths }: Counted, depth: Depth): number =>
  MATCH_WORDS.reduce((sum, word) => sum + (depths[depthKey(word, depth)] ?? 0), 0)

const countShallow = ({ depths }: Counted, word: MatchWord): number =>
  WORDS_THAT_LOOK_CHECKED.includes(word)
    ? DEPTHS.filter(isShallow).reduce<number>((sum, depth) => sum + (depths[depthKey(word, depth)] ?? 0), 0)
    : 0

/** Shares of a meter: verified rows of which no more than the town was checked are a share of their own. */
export function wordShares(counts: Counted): { word: MatchWord; isShallow: boolean; count: number }[] {
  return wordEntries(counts).flatMap(({ word, count, shallow }) =>
    [
      { word, isShallow: false, count },
      { word, isShallow: true, count: shallow },
    ].filter((share) => share.count > 0),
  )
}

/** Every word for a list to choose from: its rows, and apart from them those of which no more than the town was checked. */
export function wordEntries(counts: Counted | null): { word: MatchWord; count: number; shallow: number }[] {
  return MATCH_WORDS.map((word) => {
    const shallow = counts ? countShallow(counts, word) : 0
    return { word, count: (counts?.words[word] ?? 0) - shallow, shallow }
  })
}

/** Every depth for a list to choose from. */
export const depthEntries = (counts: Counted | null): { depth: Depth; count: number }[] =>
  DEPTHS.map((depth) => ({ depth, count: counts ? countAtDepth(counts, depth) : 0 }))
