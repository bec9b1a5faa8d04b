import { capitalize } from '#main/cleansing/scripts/capitalize.ts'

/** Burmese letters by the transcription of the Myanmar Language Commission as BGN/PCGN use it, without tones. */
const INITIALS: Record<string, string> = {
  က: 'k',
  ခ: 'kh',
  ဂ: 'g',
  ဃ: 'g',
  င: 'ng',
  စ: 's',
  ဆ: 's',
  ဇ: 'z',
  ဈ: 'z',
  ည: 'ny',
  ဉ: 'ny',
  ဋ: 't',
  ဌ: 'ht',
  ဍ: 'd',
  ဎ: 'd',
  ဏ: 'n',
  တ: 't',
  ထ: 'ht',
  ဒ: 'd',
  ဓ: 'd',
  န: 'n',
  ပ: 'p',
  ဖ: 'hp',
  ဗ: 'b',
  ဘ: 'b',
  မ: 'm',
  ယ: 'y',
  ရ: 'y',
  လ: 'l',
  ဝ: 'w',
  သ: 'th',
  ဿ: 'th',
  ဟ: 'h',
  ဠ: 'l',
  အ: '',
}
/** Vowels that stand alone. */
const INDEPENDENT: Record<string, string> = { ဣ: 'i', ဤ: 'i', ဥ: 'u', ဦ: 'u', ဧ: 'e', ဩ: 'aw', ဪ: 'aw' }
/** What follows the initial, the longest first: vowel signs and the consonant that a killer makes final. */
const RHYMES: Record<string, string> = {
  'ောက်': 'auk',
  'ိုက်': 'aik',
  က်: 'et',
  'ောင်': 'aung',
  'ိုင်': 'aing',
  င်: 'in',
  စ်: 'it',
  ည်: 'i',
  ဉ်: 'in',
  'ိတ်': 'eik',
  'ုတ်': 'ok',
  တ်: 'at',
  'ိန်': 'ein',
  'ုန်': 'on',
  န်: 'an',
  ဏ်: 'an',
  'ိပ်': 'eik',
  'ုပ်': 'ok',
  ပ်: 'at',
  'ိမ်': 'ein',
  'ုမ်': 'on',
  မ်: 'an',
  ယ်: 'e',
  သ်: 'at',
  'ိုလ်': 'o',
  လ်: 'e',
  'ိုယ်': 'o',
  'ို': 'o',
  'ော်': 'aw',
  'ော': 'aw',
  'ုံ': 'on',
  'ိံ': 'ein',
  'ံ': 'an',
  'ာ': 'a',
  'ိ': 'i',
  'ီ': 'i',
  'ု': 'u',
  'ူ': 'u',
  'ေ': 'e',
  'ဲ': 'e',
}
const RHYMES_BY_LENGTH = Object.keys(RHYMES).sort((a, b) => b.length - a.length)
/** With a `w` in front, some rhymes sound otherwise. */
const W_RHYMES: Record<string, string> = { wan: 'un', wat: 'ut' }
const TONES = /[\u1037\u1038]/g
/** A stacked consonant ends the syllable before it: န္တ is န် and တ. */
const STACK = /\u1039/g
const WORDS: Record<string, string> = {
  လမ်း: 'Lan',
  လမ်းမ: 'Lanma',
  မြို့: 'Myo',
  ရပ်ကွက်: 'Yatkwet',
  မြို့နယ်: 'Myone',
  အမှတ်: 'Ahmat',
  ရန်ကုန်: 'Yangon',
  မန္တလေး: 'Mandalay',
  အောင်ဆန်း: 'Aung San',
}

function syllableAt(text: string, at: number): { length: number; latin: string } {
  const letter = text[at] as string
  const initial = INITIALS[letter]
  if (initial === undefined) return { length: 1, latin: INDEPENDENT[letter] ?? '' }
  let length = 1
  let medials = ''
  while (/[\u103b-\u103e]/.test(text[at + length] ?? '')) medials += text[at + length++]
  const glide = /[\u103b\u103c]/.test(medials) ? 'y' : ''
  const breath = medials.includes('\u103e') && glide === '' ? 'h' : ''
  const rounded = medials.includes('\u103d') ? 'w' : ''
  // Shan in English: a breathed y or r is sh.
  const onset = breath !== '' && initial === 'y' ? 'sh' : breath + initial + glide
  const rhyme = RHYMES_BY_LENGTH.find((one) => text.startsWith(one, at + length))
  const vowel = rounded + (rhyme === undefined ? 'a' : (RHYMES[rhyme] as string))
  return { length: length + (rhyme?.length ?? 0), latin: onset + (W_RHYMES[vowel] ?? vowel) }
}

/** A Burmese word in Latin letters: `ရန်ကုန်` → `Yankon`. */
export function romanizeBurmese(word: string): string {
  const known = WORDS[word]
  if (known !== undefined) return known
  // Nothing is written between words: those that end the name of a street or a town are known.
  const last = Object.keys(WORDS).find((one) => word.endsWith(one))
  if (last !== undefined) return `${romanizeBurmese(word.slice(0, -last.length))} ${WORDS[last]}`
  const text = word.replace(TONES, '').replace(STACK, '\u103a')
  let latin = ''
  for (let at = 0; at < text.length;) {
    const { length, latin: sound } = syllableAt(text, at)
    latin += sound
    at += length
  }
  return capitalize(latin)
}
