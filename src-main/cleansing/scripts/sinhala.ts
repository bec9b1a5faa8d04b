import { capitalize } from '#main/cleansing/scripts/capitalize.ts'

/** Sinhala letters as Sri Lankan addresses have them in Latin ones. */
const VOWELS: Record<string, string> = {
  අ: 'a',
  ආ: 'a',
  ඇ: 'e',
  ඈ: 'e',
  ඉ: 'i',
  ඊ: 'i',
  උ: 'u',
  ඌ: 'u',
  ඍ: 'ru',
  එ: 'e',
  ඒ: 'e',
  ඓ: 'ai',
  ඔ: 'o',
  ඕ: 'o',
  ඖ: 'au',
}
const CONSONANTS: Record<string, string> = {
  ක: 'k',
  ඛ: 'kh',
  ග: 'g',
  ඝ: 'gh',
  ඞ: 'ng',
  ඟ: 'ng',
  ච: 'ch',
  ඡ: 'ch',
  ජ: 'j',
  ඣ: 'j',
  ඤ: 'gn',
  ඥ: 'gn',
  ට: 't',
  ඨ: 'th',
  ඩ: 'd',
  ඪ: 'dh',
  ණ: 'n',
  ඬ: 'nd',
  ත: 't',
  ථ: 'th',
  ද: 'd',
  ධ: 'dh',
  න: 'n',
  ඳ: 'nd',
  ප: 'p',
  ඵ: 'ph',
  බ: 'b',
  භ: 'bh',
  ම: 'm',
  ඹ: 'mb',
  ය: 'y',
  ර: 'r',
  ල: 'l',
  ව: 'w',
  ශ: 'sh',
  ෂ: 'sh',
  ස: 's',
  හ: 'h',
  ළ: 'l',
  ෆ: 'f',
}
const SIGNS: Record<string, string> = {
  '\u0dca': '',
  '\u0dcf': 'a',
  '\u0dd0': 'e',
  '\u0dd1': 'e',
  '\u0dd2': 'i',
  '\u0dd3': 'i',
  '\u0dd4': 'u',
  '\u0dd6': 'u',
  '\u0dd8': 'ru',
  '\u0dd9': 'e',
  '\u0dda': 'e',
  '\u0ddb': 'ai',
  '\u0ddc': 'o',
  '\u0ddd': 'o',
  '\u0dde': 'au',
}
const WORDS: Record<string, string> = {
  පාර: 'Para',
  මාවත: 'Mawatha',
  වීදිය: 'Weediya',
  පටුමග: 'Patumaga',
  කොළඹ: 'Colombo',
  අංක: 'No.',
}

/** A Sinhala word in Latin letters: `මොරටුව` → `Moratuwa`; every consonant without a sign has an `a`. */
export function romanizeSinhala(word: string): string {
  const known = WORDS[word]
  if (known !== undefined) return known
  const signs = [...word.normalize('NFC').replaceAll('\u200d', '')]
  const latin = signs.map((sign, i) => {
    const consonant = CONSONANTS[sign]
    if (consonant !== undefined) return consonant + (SIGNS[signs[i + 1] ?? ''] === undefined ? 'a' : '')
    if (sign === '\u0d82') return /[පඵබභම]/u.test(signs[i + 1] ?? '') ? 'm' : 'n'
    return VOWELS[sign] ?? SIGNS[sign] ?? ''
  })
  return capitalize(latin.join(''))
}
