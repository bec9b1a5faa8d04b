import anyAscii from 'any-ascii'

/**
 * The two look-up keys of every name in the packs. The builder and the readers share these functions, so a change
 * here is a change of the pack format (`PACK_SCHEMA_VERSION`).
 */

/** Marks of Latin, Greek and Cyrillic only: the voicing marks of kana change the sound and stay. */
const COMBINING = /[\u0300-\u036f]+/g
const APOSTROPHES = /['’‘`´ʼ]/g
const NOT_WORD = /[^a-z0-9]+/g

/** Latin letters, lower case, no marks: `Łódź` → `lodz`, `Straße` → `strasse`. Other scripts are transliterated. */
export function foldText(text: string): string {
  let isPlain = true
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) > 127) {
      isPlain = false
      break
    }
  }
  if (isPlain) return text.toLowerCase()
  return anyAscii(text.normalize('NFKD').replace(COMBINING, '').normalize('NFC')).toLowerCase()
}

const BLANK = 32
const [CODE_OF_0, CODE_OF_9, CODE_OF_A, CODE_OF_Z] = [48, 57, 97, 122] as const

/** True for a folded text of nothing but words with one space between, which most names are. */
function isNameKey(text: string): boolean {
  let before = BLANK
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const isWord = (code >= CODE_OF_A && code <= CODE_OF_Z) || (code >= CODE_OF_0 && code <= CODE_OF_9)
    if (!isWord && (code !== BLANK || before === BLANK)) return false
    before = code
  }
  return before !== BLANK
}

/** Exact key: folded words joined by one space. Idempotent. `Saint-Étienne (Loire)` → `saint etienne loire`. */
export function toNameKey(text: string): string {
  const folded = foldText(text)
  return isNameKey(folded) ? folded : folded.replace(APOSTROPHES, '').replace(NOT_WORD, ' ').trim()
}
