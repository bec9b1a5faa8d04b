import {
  INDIC_CONSONANTS,
  INDIC_DOTTED,
  INDIC_FINALS,
  INDIC_SIGNS,
  INDIC_VOWELS,
  INDIC_WORDS,
} from '#main/cleansing/scripts/indic-letters-data.ts'
import type { PlaceNamer } from '#main/cleansing/scripts/place-namer.ts'
import { capitalize } from '#main/cleansing/scripts/transducer.ts'

const FIRST_BLOCK = 0x0900
const BLOCK_LENGTH = 0x80
const BLOCKS = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
] as const
type Block = (typeof BLOCKS)[number]

/** Scripts whose languages drop the short `a` at the end of a word, and in its middle between single consonants. */
const DROPS_VOWEL: ReadonlySet<Block> = new Set(['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'])
const SIGN = {
  bindu: 0x01,
  anusvara: 0x02,
  visarga: 0x03,
  nukta: 0x3c,
  virama: 0x4d,
  tippi: 0x70,
  addak: 0x71,
} as const

/** One consonant or vowel; `a` short and not written where `isImplied`. */
interface Sound {
  text: string
  isVowel: boolean
  isImplied: boolean
}

const consonant = (text: string): Sound => ({ text, isVowel: false, isImplied: false })
const vowel = (text: string, isImplied = false): Sound => ({ text, isVowel: true, isImplied })

/** A nasal takes the place of the sound behind it. */
const nasalBefore = (next: string): string => (/^[pbm]/.test(next) ? 'm' : 'n')

/** Consonants that a script sounds otherwise. */
const OWN_SOUNDS: Partial<Record<Block, Record<number, string>>> = {
  Bengali: { 0x2f: 'j' },
  Oriya: { 0x2f: 'j', 0x71: 'v' },
  Tamil: { 0x1a: 's', 0x24: 'th' },
  Malayalam: { 0x24: 'th', 0x31: 'r' },
}

function consonantAt(place: number, block: Block, before: Sound | undefined, isJoined: boolean): string {
  // য behind another consonant keeps its sound: বিদ্যা.
  if (block === 'Bengali' && place === 0x2f && isJoined) return 'y'
  const own = OWN_SOUNDS[block]?.[place] ?? INDIC_CONSONANTS.get(place) ?? ''
  return block === 'Tamil' ? tamilSound(own, before) : own
}

/** Stops of Tamil are voiced between vowels and behind a nasal. */
function tamilSound(sound: string, before: Sound | undefined): string {
  if (!before) return sound
  const isNasal = !before.isVowel && /[nm]g?$/.test(before.text)
  const voiced: Record<string, string> = { k: 'g', t: 'd', th: 'd', p: 'b' }
  if (isNasal) return sound === 's' ? 'j' : (voiced[sound] ?? sound)
  if (before.isVowel) return sound === 'p' ? 'p' : (voiced[sound] ?? sound)
  return sound === 's' && before.text === 's' ? 'ch' : sound
}

/** Applies a sign that is no letter to the sounds before it; false for a letter. */
function addSign(sounds: Sound[], place: number, block: Block): boolean {
  const last = sounds.at(-1)
  switch (place) {
    case SIGN.virama:
      if (last?.isImplied) sounds.pop()
      return true
    case SIGN.nukta: {
      const base = sounds.at(-2)
      if (base && last?.isImplied)
        base.text = base.text === 'j' && block === 'Bengali' ? 'y' : (INDIC_DOTTED.get(base.text) ?? base.text)
      return true
    }
    case SIGN.bindu:
    case SIGN.anusvara:
    case SIGN.tippi:
      sounds.push(consonant('N'))
      return true
    case SIGN.visarga:
      sounds.push(consonant('h'))
      return true
    default:
      return false
  }
}

function addLetter(sounds: Sound[], place: number, block: Block, isDoubled: boolean): void {
  const last = sounds.at(-1)
  const [sign, own] = [INDIC_SIGNS.get(place), INDIC_VOWELS.get(place)]
  if (sign !== undefined) {
    if (last?.isImplied) sounds.pop()
    sounds.push(vowel(sign))
  } else if (own !== undefined) sounds.push(vowel(own))
  else if (INDIC_CONSONANTS.has(place) || OWN_SOUNDS[block]?.[place] !== undefined) {
    const text = consonantAt(place, block, last, last !== undefined && !last.isVowel)
    if (isDoubled) sounds.push(consonant(text[0] as string))
    sounds.push(consonant(text), vowel('a', true))
  }
}

/** Sounds of a word of one script, every consonant without a sign followed by its implied vowel. */
function soundsOf(word: string, block: Block): Sound[] {
  const sounds: Sound[] = []
  let isDoubled = false
  for (const letter of word.normalize('NFC')) {
    const final = INDIC_FINALS.get(letter)
    const place = ((letter.codePointAt(0) ?? 0) - FIRST_BLOCK) % BLOCK_LENGTH
    if (final !== undefined) sounds.push(consonant(final))
    else if (place === SIGN.addak) {
      isDoubled = true
      continue
    } else if (!addSign(sounds, place, block)) addLetter(sounds, place, block, isDoubled)
    isDoubled = false
  }
  return block === 'Tamil' ? doubled(sounds) : sounds
}

/** Doubled ச of Tamil is `cch`. */
const doubled = (sounds: Sound[]): Sound[] =>
  sounds.map((sound, i) => (sound.text === 's' && sounds[i + 1]?.text === 'ch' ? consonant('c') : sound))

const isCluster = (sounds: readonly Sound[], at: number): boolean =>
  sounds[at]?.isVowel === false && sounds[at - 1]?.isVowel === false && sounds[at - 1]?.text !== 'N'
/** Clusters that end in these keep the vowel behind them: Chandra, Krishna, Dharma. */
const KEEPS_VOWEL = /^(?:[yrvlnm])$/

/** `-nagar` keeps its vowels in the names of towns: Srinagar. */
const isTown = (sounds: readonly Sound[], at: number): boolean =>
  at === sounds.length - 4 &&
  sounds
    .slice(at - 1)
    .map(({ text }) => text)
    .join('') === 'nagar'

/** The short `a` that is written by no sign and not spoken. */
function withoutSilent(sounds: readonly Sound[], block: Block): Sound[] {
  const kept = [...sounds]
  if (!DROPS_VOWEL.has(block)) return kept
  if (kept.at(-1)?.isImplied && kept.length > 2) {
    const before = kept.at(-2) as Sound
    if (!(isCluster(kept, kept.length - 2) && KEEPS_VOWEL.test(before.text))) kept.pop()
  }
  for (let i = kept.length - 3; i >= 2; i--) {
    const isSingle = kept[i - 1]?.isVowel === false && kept[i - 2]?.isVowel === true
    const isFollowed = kept[i + 1]?.isVowel === false && kept[i + 2]?.isVowel === true
    if (kept[i]?.isImplied && isSingle && isFollowed && !isTown(kept, i)) kept.splice(i, 1)
  }
  return kept
}

/** Customary spellings where sounds meet: Bangalore, Raigarh, Gurgaon. */
const CUSTOMS: readonly (readonly [RegExp, string])[] = [
  [/ng(?=[gk])/g, 'n'],
  [/ngng/g, 'ng'],
  [/thth/g, 'tth'],
  [/gadh$/, 'garh'],
  [/ganv$/, 'gaon'],
]

function spell(word: string, block: Block): string {
  const sounds = withoutSilent(soundsOf(word, block), block)
  const nasal = (next: string | undefined) =>
    block === 'Bengali' ? 'ng' : next === undefined ? (FINAL_NASALS[block] ?? 'm') : nasalBefore(next)
  const latin = sounds.map(({ text }, i) => (text === 'N' ? nasal(sounds[i + 1]?.text) : text)).join('')
  return CUSTOMS.reduce((text, [pattern, custom]) => text.replace(pattern, custom), latin)
}

/** The circle at the end of a word; `m` in the other scripts. */
const FINAL_NASALS: Partial<Record<Block, string>> = { Devanagari: 'n', Gurmukhi: 'n', Gujarati: 'n' }

/** True for a word in one of the scripts of India that this file reads. */
export const isIndic = (word: string): boolean => /[\u0900-\u0d7f]/u.test(word)

/** A word of an Indian script in Latin letters: `महात्मा` → `Mahatma`, `சென்னை` → `Chennai`. */
export function romanizeIndic(word: string, placeName: PlaceNamer = () => ''): string {
  const known = INDIC_WORDS.get(word) ?? placeName(word)
  if (known !== '') return known
  const index = Math.floor(((word.codePointAt(0) ?? FIRST_BLOCK) - FIRST_BLOCK) / BLOCK_LENGTH)
  const block = BLOCKS[index]
  return block === undefined ? word : capitalize(spell(word, block))
}
