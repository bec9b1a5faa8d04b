/** Marks above and below letters, of Latin, Greek and Cyrillic; the voicing marks of kana change the sound and stay. */
const MARKS = /[\u0300-\u036f]+/g
/** Letters that no decomposition takes apart. */
const LETTERS: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' }
const UNDIVIDED = /[ßłøđæœı]/g
const LAST_ASCII = 127

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > LAST_ASCII) return false
  return true
}

/** A text as it is sought and sorted: case and accents aside, in its own script. `Müller-Straße` → `muller-strasse`. */
export function foldValue(text: string): string {
  const lower = text.toLowerCase()
  if (isAscii(lower)) return lower
  const plain = lower.normalize('NFKD').replace(MARKS, '').normalize('NFC')
  return plain.replace(UNDIVIDED, (letter) => LETTERS[letter] ?? letter)
}
