import { capitalize } from '#main/cleansing/scripts/transducer.ts'

/** Consonants of the rows of the block, eight signs a row, by BGN/PCGN 2007 without its marks. */
const ROWS = 'h l h m s r s sh q qw q qw b v t ch h hw n ny  k kw kh khw w  z zh y d d j g gw g t ch p ts ts f p'.split(
  ' ',
)
const FIRST = 0x1200
const SIGNS_PER_ROW = 8
const VOWELS = ['e', 'u', 'i', 'a', 'e', '', 'o', 'wa'] as const
const SIXTH = 5
/** Rows of consonants whose first vowel is `a`: the throat ones and the glottal ones. */
const LOW_ROWS: ReadonlySet<number> = new Set([0, 2, 16, 20, 26])

/** An Amharic or Tigrinya word in Latin letters: `አዲስ` → `Adis`. Signs
 * that may be bare get an `i` where consonants would meet otherwise. */
export function romanizeEthiopic(word: string): string {
  const signs = [...word].map((sign) => {
    const code = (sign.codePointAt(0) ?? FIRST) - FIRST
    const row = Math.floor(code / SIGNS_PER_ROW)
    const order = code % SIGNS_PER_ROW
    const vowel = order === 0 && LOW_ROWS.has(row) ? 'a' : VOWELS[order]
    return ROWS[row] === undefined ? null : { consonant: ROWS[row], vowel: vowel ?? '', isBare: order === SIXTH }
  })
  let latin = ''
  let isClosed = true
  signs.forEach((sign, i) => {
    if (!sign) return
    const next = signs[i + 1]
    // A bare sign is read with a short vowel where a cluster would begin the word or follow another one.
    const needsVowel = sign.isBare && next !== undefined && isClosed
    latin += sign.consonant + (needsVowel ? 'i' : sign.vowel)
    isClosed = sign.isBare && !needsVowel
  })
  return capitalize(latin)
}
