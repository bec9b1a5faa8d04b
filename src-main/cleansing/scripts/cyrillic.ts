import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import {
  CYRILLIC_CUSTOMS,
  CYRILLIC_LETTERS,
  RUSSIAN,
  RUSSIAN_MARKS,
  UKRAINIAN,
  UKRAINIAN_MARKS,
} from '#main/cleansing/scripts/cyrillic-letters-data.ts'
import { readRules, transduceCased } from '#main/cleansing/scripts/transducer.ts'

/** The rules of each country; under the empty text those for a name in Russian letters elsewhere: `Мариен` is Marien. */
const RULES = new Map(
  [...CYRILLIC_CUSTOMS, ['', []] as const].map(([country, own]) => [country, readRules([...own, ...CYRILLIC_LETTERS])]),
)
const BULGARIAN_END = /ия$/
/** An apostrophe inside a word only keeps two letters apart. */
const APOSTROPHE = /['’ʼ]/g

/** The country whose custom a word follows; some countries write Russian names too, which their letters tell. */
function customOf(word: string, country: string): string {
  if (RUSSIAN_MARKS[country]?.test(word)) return RUSSIAN
  const isRussian = country === '' || profileOf(country).cyrillic === 'russian'
  const own = CYRILLIC_CUSTOMS.has(country) ? country : isRussian ? RUSSIAN : ''
  return own === RUSSIAN && UKRAINIAN_MARKS.test(word) ? UKRAINIAN : own
}

/** A Cyrillic word in Latin letters by the custom of its country; an unknown country is taken to write Russian. */
export function romanizeCyrillic(written: string, country: string): string {
  const word = written.replace(APOSTROPHE, '')
  const lower = word.toLowerCase()
  const text = profileOf(country).cyrillic === 'bulgarian' ? lower.replace(BULGARIAN_END, 'иа') : lower
  const rules = RULES.get(customOf(lower, country))
  return rules ? transduceCased(rules, text, word) : word
}
