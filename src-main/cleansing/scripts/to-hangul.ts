import { HANGUL_INITIALS, HANGUL_VOWELS } from '#main/cleansing/scripts/hangul-data.ts'
import { readRules, readWordTable, transduce } from '#main/cleansing/scripts/transducer.ts'

/** Latin letters in Korean syllables: names of Korea by the Revised Romanization, others by their sound. */
const FIRST_SYLLABLE = 0xac00
const SYLLABLES_PER_INITIAL = 588
const FINALS_PER_VOWEL = 28
const MUTE = HANGUL_INITIALS.indexOf('')
/** ㅡ stands where a consonant has no vowel. */
const EU = HANGUL_VOWELS.indexOf('eu')

/** Consonants that end a syllable, and the position of each among the finals. */
const FINAL_L = 8
const FINALS = new Map(Object.entries({ k: 1, n: 4, l: FINAL_L, m: 16, p: 17, t: 19, ng: 21 }))
/** Korean sounds as they are written; a letter that Korean names have not has none. */
const KOREAN = [
  ...[...HANGUL_VOWELS, ...HANGUL_INITIALS.filter(Boolean)].map((sound) => [sound, sound] as const),
  ...readWordTable('ng(?![aeiouwy])=ng l=l c= f= q= v= x= w= y= z='),
]
/** Sounds of other languages in Korean ones. A y before a vowel is part of it: ya, yo. */
const FOREIGN = readWordTable(`
aa=a ee=i oo=u ou=u ei=a_i ai=a_i au=a_u eu=eo oe=oe ie=i y(?![aeou])=i eo=e_o
ch=ch kh=k sh=s th=t ph=p ts=ch tz=ch ck=k qu=k_wi c=k f=p q=k v=b z=j x=k_s w=u
`)
const KOREAN_RULES = readRules(KOREAN)
const FOREIGN_RULES = readRules([...FOREIGN, ...KOREAN])

type Sound = { vowel: number } | { consonant: string }

function soundsOf(word: string, isKorean: boolean): Sound[] {
  const text = transduce(isKorean ? KOREAN_RULES : FOREIGN_RULES, word, (sounds) => ` ${sounds}`)
  return (text.match(/[a-z]+/g) ?? []).map((sound) => {
    const vowel = HANGUL_VOWELS.indexOf(sound)
    return vowel < 0 ? { consonant: sound } : { vowel }
  })
}

const syllable = (initial: number, vowel: number, final: number): string =>
  String.fromCodePoint(FIRST_SYLLABLE + initial * SYLLABLES_PER_INITIAL + vowel * FINALS_PER_VOWEL + final)

const isVowel = (sound: Sound | undefined): sound is { vowel: number } => sound !== undefined && 'vowel' in sound

/** The final of a syllable: a consonant that no vowel follows. Stops of other languages are syllables of their own. */
function finalAt(sounds: readonly Sound[], at: number, isKorean: boolean): number {
  const sound = sounds[at]
  if (sound === undefined || isVowel(sound)) return 0
  // Between vowels `l` is both final and initial; `r` is initial alone.
  if (isVowel(sounds[at + 1])) return sound.consonant === 'l' && !isKorean ? FINAL_L : 0
  const isStop = /^[kpt]$/.test(sound.consonant)
  if (sound.consonant === 'r') {
    const next = sounds[at + 1]
    return isKorean || (next !== undefined && !isVowel(next) && next.consonant === 'l') ? FINAL_L : 0
  }
  return isStop && !isKorean && sounds[at + 1] !== undefined ? 0 : (FINALS.get(sound.consonant) ?? 0)
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
    const isShared = final === FINAL_L && isVowel(sounds[used + 1])
    at = used + (final > 0 && !isShared ? 1 : 0)
  }
  return text
}

const initialOf = (consonant: string): number => {
  if (consonant === 'ng') return MUTE
  return HANGUL_INITIALS.indexOf(consonant === 'l' ? 'r' : consonant)
}
