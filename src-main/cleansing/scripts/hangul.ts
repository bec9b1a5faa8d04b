import {
  HANGUL_ENDINGS,
  HANGUL_FINALS,
  HANGUL_H_FINALS,
  HANGUL_HARDENED,
  HANGUL_INITIALS,
  HANGUL_LINKED,
  HANGUL_MEETINGS,
  HANGUL_NAMES,
  HANGUL_PALATAL,
  HANGUL_VOWELS,
  HANGUL_WORDS,
} from '#main/cleansing/scripts/hangul-data.ts'
import type { PlaceNamer } from '#main/cleansing/scripts/place-namer.ts'
import { capitalize } from '#main/cleansing/scripts/transducer.ts'

const FIRST_SYLLABLE = 0xac00
const SYLLABLES_PER_INITIAL = 588
const FINALS_PER_VOWEL = 28
const VOWEL_I = 20

interface Syllable {
  initial: number
  vowel: number
  final: number
}

function toSyllable(letter: string): Syllable {
  const code = (letter.codePointAt(0) ?? FIRST_SYLLABLE) - FIRST_SYLLABLE
  return {
    initial: Math.floor(code / SYLLABLES_PER_INITIAL),
    vowel: Math.floor((code % SYLLABLES_PER_INITIAL) / FINALS_PER_VOWEL),
    final: code % FINALS_PER_VOWEL,
  }
}

/** The sound between two syllables: the final of the one and the initial of the other. */
function meet(before: Syllable | null, after: Syllable | null): string {
  const final = before ? (HANGUL_FINALS[before.final] ?? '') : ''
  if (!after) return final
  const initial = HANGUL_INITIALS[after.initial] ?? ''
  if (!before) return initial
  if (initial === '')
    return (after.vowel === VOWEL_I ? HANGUL_PALATAL[before.final] : undefined) ?? HANGUL_LINKED[before.final] ?? ''
  const soft = HANGUL_H_FINALS[before.final]
  const hardened = HANGUL_HARDENED.get(initial)
  if (soft !== undefined && hardened !== undefined) return soft + hardened
  return HANGUL_MEETINGS.get(`${final}-${initial}`) ?? final + initial
}

/** Korean syllables by their sound: `신라` → `silla`. */
function spell(text: string): string {
  const syllables = [...text].map(toSyllable)
  return (
    syllables.reduce(
      (word, one, i) => word + meet(syllables[i - 1] ?? null, one) + (HANGUL_VOWELS[one.vowel] ?? ''),
      '',
    ) + meet(syllables.at(-1) ?? null, null)
  )
}

const endingOf = (word: string, endings: ReadonlyMap<string, string>): readonly [string, string] =>
  [...endings].find(([one]) => word.endsWith(one)) ?? ['', '']

/** A Korean word: `세종대로` → `Sejong-daero`, `롯데타워` → `Lotte Tower`; no sound passes over the hyphen. */
export function romanizeHangul(word: string, placeName: PlaceNamer = () => ''): string {
  const [building, english] = endingOf(word, HANGUL_WORDS)
  if (building !== '') {
    const name = word.slice(0, -building.length)
    return name === '' ? english : `${romanizeHangul(name, placeName)} ${english}`
  }
  const name = HANGUL_NAMES.get(word)
  if (name !== undefined) return name
  const [ending, latin] = endingOf(word, HANGUL_ENDINGS)
  if (ending === '' || ending.length === word.length) return placeName(word) || capitalize(spell(word))
  return `${capitalize(spell(word.slice(0, -ending.length)))}-${latin}`
}
