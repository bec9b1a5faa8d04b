import { findChineseAreas, type IsCity } from '#main/cleansing/parse/find-chinese-areas.ts'
import type { MarkedRun, MarkedWords } from '#main/cleansing/parse/marked-words.ts'
import { isCode } from '#main/cleansing/parse/marked-words.ts'
import type { Part } from '#main/cleansing/parts.types.ts'
import type { Token } from '#main/cleansing/text/tokenize.ts'
import { wordRanges } from '#main/cleansing/text/word-ranges.ts'

/** Areas at the beginning of an address that is written without blanks, largest first: each ends in its own letter. */
interface AreaForm {
  pattern: RegExp
  parts: readonly Part[]
}

const FORMS: Record<string, readonly AreaForm[]> = {
  TW: [
    {
      pattern: /^(\p{sc=Han}{2}縣)(\p{sc=Han}{2,3}?[市鎮鄉])(\p{sc=Han}{2}[里村](?=\p{sc=Han}{2,}[路街道巷]))?/u,
      parts: ['AdministrativeArea', 'Locality', 'DependentLocality'],
    },
    {
      // `臺北市信義區市府路45號`: the street may begin like a town.
      pattern:
        /^(\p{sc=Han}{2}市)(\p{sc=Han}{1,3}?區)(\p{sc=Han}{1,8}?(?:路|街|大道)(?:[一二三四五六七八九十]段)?)(?=[\d ])/u,
      parts: ['Locality', 'DependentLocality', 'Thoroughfare'],
    },
  ],
}

const wordsAreJoined = (tokens: readonly Token[]): boolean =>
  tokens.every((token, i) => i === 0 || token.start === tokens[i - 1]?.end)

const shifted = (run: MarkedRun, by: number): MarkedRun => ({ ...run, from: run.from + by, to: run.to + by })

/** Province, city, district and street of an address in Chinese characters, by the letters in which their names end. */
export function findHanAreas(words: MarkedWords, isCity: IsCity): MarkedRun[] {
  const { tokens, fieldOf } = words.text
  const forms = FORMS[words.country]
  const isChina = words.country === 'CN'
  if (!forms && !isChina) return []
  const [segment] = wordRanges(tokens, (at) => fieldOf[at] === null && !isCode(words, at))
  if (!segment) return []
  // Every letter is a word of its own here, so letters of the match are words.
  const letters = tokens.slice(segment.from, segment.to).map(({ raw }) => (raw.length === 1 ? raw : ' '))
  const line = letters.join('')
  // Between blanks a city is parted from what follows, and the tagger knows it.
  const isUnbroken = wordsAreJoined(tokens.slice(segment.from, segment.to))
  if (isChina) return findChineseAreas(line, isUnbroken ? isCity : () => false).map((run) => shifted(run, segment.from))
  const form = forms?.find(({ pattern }) => pattern.test(line))
  if (!form) return []
  const groups = form.pattern.exec(line)?.slice(1) ?? []
  const runs: MarkedRun[] = []
  let from = segment.from
  groups.forEach((group: string | undefined, i) => {
    if (group === undefined) return
    const to = from + group.length
    runs.push({ from, to, part: form.parts[i] as Part, isWhole: true })
    from = to
  })
  return runs
}
