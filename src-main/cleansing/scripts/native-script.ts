import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'

/** Letters of the scripts that languages write (ISO 15924, the groups of Japan, Korea and China included). */
const LETTERS: Record<string, RegExp> = {
  Latn: /\p{Script=Latin}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Grek: /\p{Script=Greek}/u,
  Hebr: /\p{Script=Hebrew}/u,
  Arab: /\p{Script=Arabic}/u,
  Thai: /\p{Script=Thai}/u,
  Hang: /[\p{Script=Hangul}\p{Script=Han}]/u,
  Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  Hans: /\p{Script=Han}/u,
  Hant: /\p{Script=Han}/u,
  Deva: /\p{Script=Devanagari}/u,
  Beng: /\p{Script=Bengali}/u,
  Geor: /\p{Script=Georgian}/u,
  Armn: /\p{Script=Armenian}/u,
  Ethi: /\p{Script=Ethiopic}/u,
  Khmr: /\p{Script=Khmer}/u,
  Laoo: /\p{Script=Lao}/u,
  Mymr: /\p{Script=Myanmar}/u,
  Sinh: /\p{Script=Sinhala}/u,
  Taml: /\p{Script=Tamil}/u,
  Tibt: /\p{Script=Tibetan}/u,
  Thaa: /\p{Script=Thaana}/u,
}

const scripts = new Map<string, string>()

/** Script of a language in a country, as the runtime's language data has it; Korean as `Hang`. */
function scriptOfLanguage(language: string, alpha2: string): string {
  const tag = language.includes('-') ? language : `${language}-${alpha2}`
  const known = scripts.get(tag)
  if (known !== undefined) return known
  let script = 'Latn'
  try {
    script = new Intl.Locale(tag).maximize().script ?? 'Latn'
  } catch {
    // A language tag of a pack that the runtime does not know.
  }
  const name = script === 'Kore' ? 'Hang' : script
  scripts.set(tag, name)
  return name
}

/** Script of the language that most of a country speak. */
export const nativeScript = ({ languages, alpha2 }: CountryRecord): string =>
  scriptOfLanguage(languages[0] ?? 'en', alpha2)

/** True for a text with letters of a script that one of the country's languages is written in. */
export const isNative = (text: string, { languages, alpha2 }: CountryRecord): boolean =>
  profileOf(alpha2).ownLetters?.test(text) === true ||
  languages.some((language) => LETTERS[scriptOfLanguage(language, alpha2)]?.test(text) === true)
