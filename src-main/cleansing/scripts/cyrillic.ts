import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { capitalize } from '#main/cleansing/scripts/capitalize.ts'
import {
  CYRILLIC_CUSTOMS,
  CYRILLIC_LETTERS,
  RUSSIAN_MARKS,
  UKRAINIAN_MARKS,
  type CyrillicCustom,
} from '#main/cleansing/scripts/cyrillic-letters-data.ts'

const RUSSIAN = CYRILLIC_CUSTOMS.RU as CyrillicCustom
/** A name of another country in Russian letters: `Мариен` is Marien. */
const FOREIGN: CyrillicCustom = { letters: {} }
/** Behind these an iotated vowel keeps its `y`. */
const VOWELS_AND_SIGNS = /[аеёиоуыэюяіїєъь]/
const BULGARIAN_END = /ия$/
/** An apostrophe inside a word only keeps two letters apart. */
const APOSTROPHE = /['’ʼ]/g

/** The custom of a country for a word; some countries write Russian names too, which their letters tell. */
function customOf(word: string, country: string): CyrillicCustom {
  if (RUSSIAN_MARKS[country]?.test(word)) return RUSSIAN
  const own =
    CYRILLIC_CUSTOMS[country] ?? (country === '' || profileOf(country).cyrillic === 'russian' ? RUSSIAN : FOREIGN)
  return own === RUSSIAN && UKRAINIAN_MARKS.test(word) ? (CYRILLIC_CUSTOMS.UA as CyrillicCustom) : own
}

function spell(word: string, { letters, initials, afterVowels, pairs }: CyrillicCustom): string[] {
  const sounds: string[] = []
  for (let i = 0; i < word.length; i++) {
    const letter = word[i] as string
    const pair = pairs?.[word.slice(i, i + 2)]
    if (pair !== undefined) {
      sounds.push(pair, '')
      i++
      continue
    }
    const isInitial = i === 0 || (afterVowels === true && VOWELS_AND_SIGNS.test(word[i - 1] as string))
    const initial = isInitial ? initials?.[letter] : undefined
    sounds.push(initial ?? letters[letter] ?? CYRILLIC_LETTERS[letter] ?? letter)
  }
  return sounds
}

/** A Cyrillic word in Latin letters by the custom of its country; an unknown country is taken to write Russian. */
export function romanizeCyrillic(written: string, country: string): string {
  const word = written.replace(APOSTROPHE, '')
  const lower = word.toLowerCase()
  const custom = customOf(lower, country)
  const text = profileOf(country).cyrillic === 'bulgarian' ? lower.replace(BULGARIAN_END, 'иа') : lower
  const isShouted = word.length > 1 && word === word.toUpperCase()
  const sounds = spell(text, custom)
  return sounds
    .map((sound, i) => (word[i] === lower[i] ? sound : isShouted ? sound.toUpperCase() : capitalize(sound)))
    .join('')
}
