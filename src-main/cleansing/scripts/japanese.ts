import { JAPANESE_WORDS } from '#main/cleansing/scripts/japanese-words-data.ts'
import { romanizeKana, shortenVowels } from '#shared/text/romanize-kana.ts'
import type { PlaceNamer } from '#main/cleansing/scripts/place-namer.ts'
import { capitalize } from '#main/cleansing/scripts/transducer.ts'

/** Longest run of characters that is asked for as the name of a place. */
const LONGEST_NAME = 8
const LONGEST_RUN = 60
const LONGEST_WORD = Math.max(...[...JAPANESE_WORDS.keys()].map((word) => word.length))
const KATAKANA = /^[\u30a1-\u30f4\u30fc]+/u
const HIRAGANA = /^[\u3041-\u3096\u30fc]+/u
const KANJI = /^[\p{Script=Han}々ヶヵノのがッツ]+/u
/** Hiragana lie as far below their katakana. */
const TO_KATAKANA = 0x60

const toKatakana = (kana: string): string =>
  kana.replace(/[\u3041-\u3096]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) as number) + TO_KATAKANA))

interface Piece {
  length: number
  latin: string
}

/** Katakana that are nothing but known words: `グランドハイツ` → `Grand Heights`. */
function wordsOf(kana: string): string | null {
  const best: (string | undefined)[] = ['']
  for (let to = 1; to <= kana.length; to++)
    for (let from = Math.max(0, to - LONGEST_WORD); from < to && best[to] === undefined; from++) {
      const word = JAPANESE_WORDS.get(kana.slice(from, to))
      if (word !== undefined && best[from] !== undefined) best[to] = `${best[from]} ${word}`.trim()
    }
  return best[kana.length] ?? null
}

/** The longest known word or name of a place, else kana by their sound; null for characters whose sound is unknown. */
function pieceAt(run: string, at: number, placeName: PlaceNamer): Piece | null {
  const rest = run.slice(at)
  const kana = KATAKANA.exec(rest)?.[0] ?? ''
  const kanji = KANJI.exec(rest)?.[0] ?? ''
  for (let length = Math.min(rest.length, Math.max(LONGEST_WORD, LONGEST_NAME)); length > 0; length--) {
    const word = rest.slice(0, length)
    // Part of a word in katakana is no word.
    const isWhole = kana === '' || length >= kana.length
    const known = isWhole ? JAPANESE_WORDS.get(word) : undefined
    if (known !== undefined) return { length, latin: known }
    if (length > 1 && length <= kanji.length && length <= LONGEST_NAME) {
      const place = placeName(word)
      if (place !== '') return { length, latin: place }
    }
  }
  const parts = kana === '' ? null : wordsOf(kana)
  if (parts) return { length: kana.length, latin: parts }
  const signs = kana !== '' ? kana : (HIRAGANA.exec(rest)?.[0] ?? '')
  if (signs === '') return null
  return { length: signs.length, latin: capitalize(shortenVowels(romanizeKana(toKatakana(signs)))) }
}

/**
 * A run of Japanese signs in Latin letters by Hepburn, or the run itself where a character in it has no reading that is
 * known: characters are read differently from name to name, and a wrong reading is worse than none.
 */
export function romanizeJapanese(run: string, placeName: PlaceNamer = () => ''): string {
  if (run.length > LONGEST_RUN) return run
  let latin = ''
  for (let at = 0; at < run.length;) {
    const piece = pieceAt(run, at, placeName)
    if (!piece) return run
    latin += piece.latin.startsWith('-')
      ? latin === ''
        ? capitalize(piece.latin.slice(1))
        : piece.latin
      : ` ${piece.latin}`
    at += piece.length
  }
  return latin.trim()
}
