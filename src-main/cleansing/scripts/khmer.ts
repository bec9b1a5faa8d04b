import { capitalize, readWordTable } from '#main/cleansing/scripts/transducer.ts'

/** Khmer consonants of the first and the second series, whose vowels differ; geographic department's system (1995). */
const FIRST_SERIES = readWordTable('ក=k ខ=kh ច=ch ឆ=chh ដ=d ឋ=th ណ=n ត=t ថ=th ប=b ផ=ph ស=s ហ=h ឡ=l អ=')
const SECOND_SERIES = readWordTable(`
គ=k ឃ=kh ង=ng ជ=ch ឈ=chh ញ=nh ឌ=d ឍ=th ទ=t ធ=th ន=n ព=p ភ=ph ម=m យ=y រ=r ល=l វ=v
`)
const SONORANT = /[ងញណនមយរលវឡ]/u
/** Vowel signs, by the series where they differ; a consonant without one comes first. */
const VOWELS = readWordTable(`
=a,o ា=a,ea ិ=e,i ី=ei,i ឹ=oe,ue ឺ=eu ុ=o,u ូ=ou,u ួ=uo ើ=aeu,eu ឿ=oea ៀ=ie េ=e ែ=ae,eae ៃ=ai,ey ោ=ao,ou ៅ=au,ov
ុំ=om,um ំ=am,um ាំ=am,oam ះ=ah,eah ុះ=oh,uh េះ=eh ោះ=aoh,uoh
`)
const CONSONANTS = new Map([...FIRST_SERIES, ...SECOND_SERIES])
const FINALS = new Map([...CONSONANTS, ...readWordTable('ដ=t ប=p យ=y ស=s វ=v')])
const INDEPENDENT = readWordTable('ឥ=e ឦ=ei ឧ=o ឩ=u ឪ=ov ឫ=rue ឬ=rue ឯ=ae ឱ=ao ឲ=ao ឳ=au')
const WORDS = readWordTable(`
ផ្លូវ=Phlov មហាវិថី=Mohavithei វិថី=Vithei ផ្ទះ=Phteah ភូមិ=Phum សង្កាត់=Sangkat ខណ្ឌ=Khan ឃុំ=Khum ស្រុក=Srok
ខេត្ត=Khaet ក្រុង=Krong រាជធានី=Reachtheani លេខ=Lekh
`)
const SYLLABLE =
  /([\u1780-\u17a2])((?:\u17d2[\u1780-\u17a2])*)([\u17c9\u17ca])?([\u17b6-\u17c7]*)(?:([\u1780-\u17a2])(?:\u17d2[\u1780-\u17a2])?\u17cb?(?![\u17b6-\u17c7\u17c9\u17ca\u17d2]))?|[\u17a3-\u17b3]/gu
const SIGNS = /[\u17cc-\u17d1\u17c8]/g
/** A consonant that this sign silences. */
const SILENCED = /[\u1780-\u17a2]\u17cd/g

/** A Khmer word in Latin letters: `កំពត` → `Kampot`. */
export function romanizeKhmer(word: string): string {
  const known = WORDS.get(word)
  if (known !== undefined) return known
  // Nothing is written between words: those that begin an address part are known.
  const first = [...WORDS.keys()].find((one) => word.startsWith(one) && !/[\u17b6-\u17d2]/.test(word[one.length] ?? ''))
  if (first !== undefined) return `${WORDS.get(first)} ${romanizeKhmer(word.slice(first.length))}`
  let latin = ''
  for (const [sign, letter = '', stacked = '', shift = '', vowel = '', final = ''] of word
    .replace(SILENCED, '')
    .replace(SIGNS, '')
    .matchAll(SYLLABLE)) {
    if (letter === '') {
      latin += INDEPENDENT.get(sign) ?? ''
      continue
    }
    const below = stacked.replaceAll('\u17d2', '')
    // The last consonant that is no sonorant tells the series.
    const leading = [letter, ...below].filter((one) => !SONORANT.test(one)).at(-1) ?? letter
    const isSecond = shift === '\u17ca' || (shift === '' && SECOND_SERIES.has(leading))
    const onset = [letter, ...below].map((one) => CONSONANTS.get(one) ?? '').join('')
    const [low = '', high = low] = VOWELS.get(vowel)?.split(',') ?? []
    latin += onset + (isSecond ? high : low) + (FINALS.get(final) ?? '')
  }
  return capitalize(latin)
}
