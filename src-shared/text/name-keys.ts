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

/** Exact key: folded words joined by one space. Idempotent. `Saint-Étienne (Loire)` → `saint etienne loire`. */
export function toNameKey(text: string): string {
  return foldText(text).replace(APOSTROPHES, '').replace(NOT_WORD, ' ').trim()
}
