import type { Token } from '#main/cleansing/text/tokenize.ts'

/** Neighbouring words of one segment. */
export interface WordRun {
  from: number
  to: number
  key: string
}

const countWords = (key: string): number => {
  let count = 1
  for (let i = 0; i < key.length; i++) if (key.charCodeAt(i) === 32) count++
  return count
}

/** Runs of so many words that lie in one segment; a word joined by a hyphen counts as several. */
export function wordRuns(tokens: readonly Token[], words: number): WordRun[] {
  const runs: WordRun[] = []
  for (let from = 0; from < tokens.length; from++) {
    let key = ''
    for (let to = from; to < tokens.length && tokens[to]?.segment === tokens[from]?.segment; to++) {
      key = key === '' ? (tokens[to]?.key ?? '') : `${key} ${tokens[to]?.key}`
      const length = countWords(key)
      if (length === words) runs.push({ from, to: to + 1, key })
      if (length >= words) break
    }
  }
  return runs
}

/** The same, found once for each number of words. */
export function createRunFinder(tokens: readonly Token[]): (words: number) => WordRun[] {
  const known = new Map<number, WordRun[]>()
  return (words) => {
    const runs = known.get(words) ?? wordRuns(tokens, words)
    known.set(words, runs)
    return runs
  }
}

/** Runs with as many words as a name key. */
export const runsLike = (find: (words: number) => WordRun[], key: string): WordRun[] => find(countWords(key))
