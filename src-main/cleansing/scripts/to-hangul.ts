import { HANGUL_INITIALS, HANGUL_VOWELS } from '#main/cleansing/scripts/hangul-data.ts'

/** Latin letters in Korean syllables: names of Korea by the Revised Romanization, others by their sound. */
const FIRST_SYLLABLE = 0xac00
const SYLLABLES_PER_INITIAL = 588
const FINALS_PER_VOWEL = 28
const MUTE = HANGUL_INITIALS.indexOf('')
/** ㅡ stands where a consonant has no vowel. */
const EU = HANGUL_VOWELS.indexOf('eu')

/** Consonants that end a syllable, and the position of each among the finals. */
const FINALS: Record<string, number> = { k: 1, n: 4, l: 8, m: 16, p: 17, t: 19, ng: 21 }
/** Sounds of other languages in Korean ones; two sounds where one consonant stands for both. */
const FOREIGN_CONSONANTS: Record<string, string> = {
  ch: 'ch',
  kh: 'k',
  sh: 's',
  th: 't',
  ph: 'p',
  ts: 'ch',
  tz: 'ch',
  ck: 'k',
  qu: 'kw',
  c: 'k',
  f: 'p',
  q: 'k',
  v: 'b',
  z: 'j',
  x: 'ks',
  w: 'u',
}
const FOREIGN_VOWELS: Record<string, string> = {
  aa: 'a',
  ee: 'i',
  oo: 'u',
  ou: 'u',
  ei: 'a i',
  ai: 'a i',
  au: 'a u',
  eu: 'eo',
  oe: 'oe',
  ie: 'i',
  y: 'i',
  eo: 'e o',
}
const KOREAN_VOWELS = [...HANGUL_VOWELS].sort((a, b) => b.length - a.length)
const KOREAN_CONSONANTS = HANGUL_INITIALS.filter(Boolean).sort((a, b) => b.length - a.length)
const GLIDE = /^[yw]/

type Sound = { vowel: number } | { consonant: string }

function vowelAt(word: string, at: number, isKorean: boolean): { sounds: Sound[]; length: number } | null {
  if (!isKorean)
    for (const length of [2, 1]) {
      const written = FOREIGN_VOWELS[word.slice(at, at + length)]
      // A y before a vowel is part of it: ya, yo.
      if (written === undefined || (GLIDE.test(word.slice(at, at + 1)) && /[aeou]/.test(word[at + 1] ?? ''))) continue
      return { sounds: written.split(' ').map((one) => ({ vowel: HANGUL_VOWELS.indexOf(one) })), length }
    }
  const vowel = KOREAN_VOWELS.find((one) => word.startsWith(one, at))
  return vowel === undefined ? null : { sounds: [{ vowel: HANGUL_VOWELS.indexOf(vowel) }], length: vowel.length }
}

function consonantAt(word: string, at: number, isKorean: boolean): { sounds: Sound[]; length: number } | null {
  if (word.startsWith('ng', at) && !/[aeiouwy]/.test(word[at + 2] ?? ''))
    return { sounds: [{ consonant: 'ng' }], length: 2 }
  if (!isKorean)
    for (const length of [2, 1]) {
      const korean = FOREIGN_CONSONANTS[word.slice(at, at + length)]
      if (korean === undefined) continue
      const sounds: Sound[] =
        korean === 'ks'
          ? [{ consonant: 'k' }, { consonant: 's' }]
          : korean === 'u'
            ? [{ vowel: HANGUL_VOWELS.indexOf('u') }]
            : korean === 'kw'
              ? [{ consonant: 'k' }, { vowel: HANGUL_VOWELS.indexOf('wi') }]
              : [{ consonant: korean }]
      return { sounds, length }
    }
  const consonant = KOREAN_CONSONANTS.find((one) => word.startsWith(one, at))
  if (consonant !== undefined) return { sounds: [{ consonant }], length: consonant.length }
  return word[at] === 'l' ? { sounds: [{ consonant: 'l' }], length: 1 } : null
}

function soundsOf(word: string, isKorean: boolean): Sound[] {
  const sounds: Sound[] = []
  for (let at = 0; at < word.length;) {
    const found = vowelAt(word, at, isKorean) ?? consonantAt(word, at, isKorean)
    if (found) sounds.push(...found.sounds)
    at += found?.length ?? 1
  }
  return sounds
}

const syllable = (initial: number, vowel: number, final: number): string =>
  String.fromCodePoint(FIRST_SYLLABLE + initial * SYLLABLES_PER_INITIAL + vowel * FINALS_PER_VOWEL + final)

const isVowel = (sound: Sound | undefined): sound is { vowel: number } => sound !== undefined && 'vowel' in sound

/** The final of a syllable: a consonant that no vowel follows. Stops of other languages are syllables of their own. */
function finalAt(sounds: readonly Sound[], at: number, isKorean: boolean): number {
  const sound = sounds[at]
  if (sound === undefined || isVowel(sound)) return 0
  // Between vowels `l` is both final and initial; `r` is initial alone.
  if (isVowel(sounds[at + 1])) return sound.consonant === 'l' && !isKorean ? (FINALS.l as number) : 0
  const isStop = /^[kpt]$/.test(sound.consonant)
  if (sound.consonant === 'r') {
    const next = sounds[at + 1]
    return isKorean || (next !== undefined && !isVowel(next) && next.consonant === 'l') ? (FINALS.l as number) : 0
  }
  return isStop && !isKorean && sounds[at + 1] !== undefined ? 0 : (FINALS[sound.consonant] ?? 0)
}

/** A Latin word in Hangul: `Gangnam` → `강남`, `Berlin` → `베를린`. */
export function toHangul(word: string, isKorean: boolean): string {
  const sounds = soundsOf(word.toLowerCase(), isKorean)
  let text = ''
  for (let at = 0; at < sounds.length;) {
    const sound = sounds[at] as Sound
    const next = sounds[at + 1]
    const initial = isVowel(sound) ? MUTE : initialOf(sound.consonant)
    const vowel = isVowel(sound) ? sound.vowel : isVowel(next) ? next.vowel : EU
    const used = at + (isVowel(sound) || !isVowel(next) ? 1 : 2)
    const hasVowel = isVowel(sound) || isVowel(next)
    const after = sounds[used]
    const isLiquid = after !== undefined && !isVowel(after) && after.consonant === 'l'
    const final = hasVowel || isLiquid ? finalAt(sounds, used, isKorean) : 0
    text += syllable(initial, vowel, final)
    const isShared = final === FINALS.l && isVowel(sounds[used + 1])
    at = used + (final > 0 && !isShared ? 1 : 0)
  }
  return text
}

const initialOf = (consonant: string): number => {
  if (consonant === 'ng') return MUTE
  return HANGUL_INITIALS.indexOf(consonant === 'l' ? 'r' : consonant)
}
