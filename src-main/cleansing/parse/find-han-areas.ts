import type { MarkedRun, MarkedWords } from '#main/cleansing/parse/marked-words.ts'
import { isCode } from '#main/cleansing/parse/marked-words.ts'
import type { Part } from '#main/cleansing/parts.types.ts'
import { wordRanges } from '#main/cleansing/text/word-ranges.ts'

/** Areas at the beginning of an address that is written without blanks, largest first: each ends in its own letter. */
const FORMS: Record<string, { pattern: RegExp; parts: readonly Part[] }> = {
  CN: {
    pattern:
      /^(\p{sc=Han}{2,3}省|\p{sc=Han}{2,7}自治区)?(\p{sc=Han}{2,5}?市)(\p{sc=Han}{1,3}?[区县])(?:(\p{sc=Han}{1,8}(?:路|街|道|巷|胡同))(?=[\d ]))?/u,
    parts: ['AdministrativeArea', 'Locality', 'DependentLocality', 'Thoroughfare'],
  },
  TW: {
    pattern: /^(\p{sc=Han}{2}縣)(\p{sc=Han}{2,3}?[市鎮鄉])(\p{sc=Han}{2}[里村](?=\p{sc=Han}{2,}[路街道巷]))?/u,
    parts: ['AdministrativeArea', 'Locality', 'DependentLocality'],
  },
}

/** Province, city, district and street of an address in Chinese characters, by the letters in which their names end. */
export function findHanAreas(words: MarkedWords): MarkedRun[] {
  const { tokens, fieldOf } = words.text
  const form = FORMS[words.country]
  const [segment] = form ? wordRanges(tokens, (at) => fieldOf[at] === null && !isCode(words, at)) : []
  if (!form || !segment) return []
  // Every letter is a word of its own here, so letters of the match are words.
  const letters = tokens.slice(segment.from, segment.to).map(({ raw }) => (raw.length === 1 ? raw : ' '))
  const groups = form.pattern.exec(letters.join(''))?.slice(1) ?? []
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
