/** Marks above and below letters, of Latin, Greek and Cyrillic; the voicing marks of kana change the sound and stay. */
const MARKS = /[\u0300-\u036f]+/g
/** Letters that no decomposition takes apart. */
const LETTERS: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' }
const UNDIVIDED = /[ßłøđæœı]/g
const BEYOND_ASCII = /[^\p{ASCII}]/u

/** A text as it is sought and sorted: case and accents aside, in its own script. `Müller-Straße` → `muller-strasse`. */
export function foldValue(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase()
  // Taken apart first: a sign such as ™ is made of capitals.
  const lower = text.normalize('NFKD').toLowerCase()
  const plain = lower.replace(MARKS, '').normalize('NFC')
  return plain.replace(UNDIVIDED, (letter) => LETTERS[letter] ?? letter)
}
