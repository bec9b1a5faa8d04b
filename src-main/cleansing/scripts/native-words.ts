import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { ARABIC_WORDS, MAGHREB_WORDS, PERSIAN_WORDS, URDU_WORDS } from '#main/cleansing/scripts/arabic-words-data.ts'
import { HEBREW_WORDS } from '#main/cleansing/scripts/hebrew-words-data.ts'
import { THAI_PLACE_WORDS } from '#main/cleansing/scripts/thai-place-words-data.ts'
import { THAI_WORDS } from '#main/cleansing/scripts/thai-words-data.ts'

type Words = ReadonlyMap<string, string>

/** Shorter forms stand for too many words. */
const SHORTEST_FORM = 3
/** Abbreviations are not what a form is written out as. */
const ABBREVIATION = /['"׳״.]/

/** The first word of a table that has a Latin form. */
function reverse(...tables: readonly Words[]): Words {
  const words = new Map<string, string>()
  for (const table of tables)
    for (const [native, latin] of table) {
      const key = latin.toLowerCase()
      if (key.length >= SHORTEST_FORM && !ABBREVIATION.test(native) && !words.has(key)) words.set(key, native)
    }
  return words
}

const TABLES = {
  '': () => new Map<string, string>(),
  arabic: () => reverse(ARABIC_WORDS),
  hebrew: () => reverse(HEBREW_WORDS),
  maghreb: () => reverse(MAGHREB_WORDS, ARABIC_WORDS),
  persian: () => reverse(PERSIAN_WORDS),
  thai: () => reverse(THAI_WORDS, THAI_PLACE_WORDS),
  urdu: () => reverse(URDU_WORDS),
}
const made = new Map<string, Words>()

/** Words of a country's addresses in its own letters, by their Latin forms in small letters. */
export function nativeWordsOf(country: string, script: string): Words {
  const name = profileOf(country).nativeWords ?? (script === 'Arab' ? 'arabic' : '')
  const known = made.get(name)
  if (known) return known
  const words = TABLES[name]()
  made.set(name, words)
  return words
}
