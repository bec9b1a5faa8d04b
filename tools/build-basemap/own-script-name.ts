import anyAscii from 'any-ascii'
import iconv from 'iconv-lite'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'

/** Countries of several scripts, where no single one is the local script of every place. */
const MANY_SCRIPTS = new Set(['IN', 'PK', 'LK', 'AF', 'ER', 'SG', 'MY', 'ME', 'BA'])

/** Unicode scripts of the names in a country whose likely script (CLDR) is the key. */
const UNICODE_SCRIPTS: Record<string, string> = {
  Arab: 'Arabic',
  Armn: 'Armenian',
  Beng: 'Bengali',
  Cyrl: 'Cyrillic',
  Deva: 'Devanagari',
  Ethi: 'Ethiopic',
  Geor: 'Georgian',
  Grek: 'Greek',
  Hans: 'Han',
  Hant: 'Han',
  Hebr: 'Hebrew',
  Jpan: 'Han}\\p{Script=Hiragana}\\p{Script=Katakana',
  Khmr: 'Khmer',
  Kore: 'Hangul',
  Laoo: 'Lao',
  Mymr: 'Myanmar',
  Thai: 'Thai',
  Tibt: 'Tibetan',
}

/** A name in the national variant of a shared script can be written in that country's own character set. */
const NATIONAL_CHARSETS: Record<string, string> = { Hans: 'gb2312', Hant: 'big5', Jpan: 'shift_jis' }
/** iconv-lite reads GB 2312 as its superset GBK, whose additional characters, the traditional ones, have lower bytes. */
const LEAST_GB2312_BYTE = 0xa1
/** Vowel signs are for learners and holy books, not for maps. */
const VOWEL_SIGNS = /[\u0591-\u05c7\u064b-\u0652]/u
/** Letters of Persian, Urdu, Kurdish and Uyghur, and a letter that only those have inside of a word. */
const NOT_ARABIC = /[پچژگکیەێۆۇېڭھڵڕڤۋڑٹڈےںڃ]|ى(?=\p{L})|^ئ/u
const NOT_PERSIAN = /[كيةىەێۆۇېڭھڵڕڤۋڑٹڈےں]|^ئ/u
/** Letters that the language does not have. */
const FOREIGN_LETTERS: Record<string, RegExp> = {
  RU: /[іїєґўљњџјћђәғқңөұүһӣӯҷ]|ъ$|ьс/iu,
  UA: /[ыэёъўљњџј]/iu,
  BG: /[ыэёіїєґўљњџј]/iu,
  BY: /[щъиїєґљњџј]|ьс/iu,
  RS: /[йцщъыьэюяіїєґў]/iu,
  MK: /[йщъыьэюяіїєґўћђ]/iu,
  IR: NOT_PERSIAN,
}
/** Signs that a name is in the country's own language where a neighbour's spelling would pass too. */
const OWN_LETTERS: Record<string, RegExp> = {
  UA: /[іїєґ]/iu,
  BY: /[іў]/iu,
  RS: /[ђјљњћџ]/iu,
  MK: /[ѓјѕљњќџ]/iu,
  MN: /[өү]/iu,
}
const ARABIC_ARTICLE_OR_ENDING = /^ال|ة$/u
/** Worth of such a sign against the likeness, which runs from 0 to 1. */
const OWN_LETTER_WORTH = 0.15
/** Scripts that any-ascii turns into something unlike the local reading, so that likeness says nothing. */
const UNLIKE_ITS_READING = new Set(['Hans', 'Hant', 'Jpan', 'Arab', 'Hebr', 'Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt'])
/** Share of letters in which the reading may differ from the Latin name. */
const MOST_DIFFERENCE = 0.5
const LONGEST_NAME = 40

/** CLDR's likely script of a country's names, or null where they are Latin or mixed. */
export function ownScriptOf(countryCode: string): string | null {
  if (MANY_SCRIPTS.has(countryCode)) return null
  const script = new Intl.Locale(`und-${countryCode}`).maximize().script ?? 'Latn'
  return script in UNICODE_SCRIPTS ? script : null
}

const scriptPatterns = new Map<string, RegExp>()

function isWrittenIn(script: string, text: string): boolean {
  let pattern = scriptPatterns.get(script)
  if (!pattern) {
    pattern = new RegExp(`^[\\p{Script=${UNICODE_SCRIPTS[script]}}\\p{M}\\s'’ーー-]+$`, 'u')
    scriptPatterns.set(script, pattern)
  }
  return pattern.test(text)
}

function isNational(script: string, country: string, text: string): boolean {
  const foreign = FOREIGN_LETTERS[country] ?? (script === 'Arab' ? NOT_ARABIC : undefined)
  if (foreign?.test(text) || VOWEL_SIGNS.test(text)) return false
  const charset = NATIONAL_CHARSETS[script]
  if (charset === undefined) return true
  const bytes = iconv.encode(text, charset)
  if (charset === 'gb2312' && bytes.some((byte) => byte < LEAST_GB2312_BYTE)) return false
  return iconv.decode(bytes, charset) === text
}

/** Names of Japanese and Chinese places are in Han; kana there is the reading of a name, or foreign. */
const isHan = (text: string) => /^\p{Script=Han}/u.test(text)

/** "City" after the name, which maps leave out. */
const CITY_ENDING = /(?<=..)[市시]$/u
const hyphens = (name: string) => name.split('-').length
const toLetters = (text: string) =>
  anyAscii(text)
    .toLowerCase()
    .replace(/[^a-z]/g, '')

function differenceShare(candidate: string, latin: string): number {
  const [a, b] = [toLetters(candidate), toLetters(latin)]
  const longest = Math.max(a.length, b.length, 1)
  return damerauLevenshtein(a, b, longest) / longest
}

/**
 * The alternate name of a place in its country's own script, or null. GeoNames' alternates carry no language, so the
 * script, the national character set and the likeness to the Latin name have to tell Київ from Киев and 東京 from 东京.
 */
export function ownScriptName(latin: string, alternates: string[], country: string): string | null {
  const script = ownScriptOf(country)
  if (!script) return null
  const candidates = alternates.filter(
    (name) => name.length <= LONGEST_NAME && isWrittenIn(script, name) && isNational(script, country, name),
  )
  if (candidates.length === 0) return null
  if (script === 'Hans' || script === 'Hant' || script === 'Jpan') {
    const shortest = candidates.filter(isHan).sort((a, b) => a.length - b.length)
    return (shortest.find(({ length }) => length > 1) ?? shortest[0])?.replace(CITY_ENDING, '') ?? null
  }
  const own = OWN_LETTERS[country] ?? (script === 'Arab' ? ARABIC_ARTICLE_OR_ENDING : undefined)
  const ranked = candidates
    .map((name) => ({ name, difference: differenceShare(name, latin) - (own?.test(name) ? OWN_LETTER_WORTH : 0) }))
    // Of names that read the same, the one with its hyphens and soft signs is the careful one.
    .sort((a, b) => a.difference - b.difference || hyphens(b.name) - hyphens(a.name) || b.name.length - a.name.length)
  const best = ranked[0]!
  return UNLIKE_ITS_READING.has(script) || best.difference <= MOST_DIFFERENCE
    ? best.name.replace(CITY_ENDING, '')
    : null
}
