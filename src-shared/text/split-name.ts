/** A person's name in its parts; empty text for what is not there. */
export interface NameParts {
  forename: string
  middleName: string
  surname: string
}

/** Longer texts are no name of a person. */
const MOST_NAME_WORDS = 8
const LONGEST_NAME = 120
const TITLES =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|lord|lady|rev|reverend|capt|captain|col|major|herr|frau|m|mme|mlle|monsieur|madame|sr|sra|srta|don|dona|doña|sig|signor|signora|dott|dott\.ssa|ing|dipl|dhr|mevr|mw|pan|pani|hr|fru)\.?(?:-ing\.?)?$/i
const SUFFIXES =
  /^(?:jr|sr|snr|jnr|junior|senior|i{2,3}|iv|esq|phd|ph\.d|md|m\.d|mba|bsc|msc|ma|ba|obe|mbe|cbe|qc|kc|cpa)\.?$/i
/** Words that begin a surname of several words. */
const PARTICLES =
  /^(?:van|von|vom|zu|zum|zur|der|den|de|del|della|delle|di|da|das|do|dos|du|des|la|las|le|les|el|al|bin|ibn|ben|ter|ten|te|af|av|st\.?|saint|san|o'|mac|mc|y|e|und)$/i
/** Countries whose people write two surnames. */
const TWO_SURNAMES: ReadonlySet<string> = new Set(
  'ES MX AR CO PE VE CL EC GT CU BO DO HN PY SV NI CR PA UY PR'.split(' '),
)
/** Countries where the surname stands first in the own script. */
const SURNAME_FIRST: ReadonlySet<string> = new Set('CN JP KR TW HK VN HU'.split(' '))
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u
/** Surnames of two characters in Chinese; all others have one. */
const DOUBLE_SURNAMES = new Set(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 慕容'.split(' '),
)

const nothing: NameParts = { forename: '', middleName: '', surname: '' }

function fromWords(words: string[], country: string): NameParts {
  const [first = '', ...rest] = words
  if (rest.length === 0) return { ...nothing, surname: first }
  if (country === 'HU') return { forename: rest[0] as string, middleName: rest.slice(1).join(' '), surname: first }
  const usual = TWO_SURNAMES.has(country) && words.length >= 4 ? words.length - 2 : words.length - 1
  let start = usual
  while (start > 1 && PARTICLES.test(words[start - 1] as string)) start--
  return { forename: first, middleName: words.slice(1, start).join(' '), surname: words.slice(start).join(' ') }
}

/** A name without spaces in Chinese, Japanese or Korean characters; Japanese ones cannot be split without a list. */
function fromCharacters(name: string, country: string): NameParts {
  if (country === 'JP' || name.length < 2) return { ...nothing, surname: name }
  const length = name.length > 2 && DOUBLE_SURNAMES.has(name.slice(0, 2)) ? 2 : 1
  return { ...nothing, surname: name.slice(0, length), forename: name.slice(length) }
}

/** Splits a full name: titles and degrees dropped, `Surname, Forename` understood, particles kept with the surname. */
export function splitName(fullName: string, country: string): NameParts {
  const name = fullName.slice(0, LONGEST_NAME).trim()
  const [before = '', after = ''] = name.split(/,\s*/)
  const isPlain = (word: string) => word !== '' && !TITLES.test(word) && !SUFFIXES.test(word)
  const words = (text: string) => text.split(/\s+/).filter(isPlain).slice(0, MOST_NAME_WORDS)
  const given = words(after)
  if (given.length > 0) {
    return { forename: given[0] as string, middleName: given.slice(1).join(' '), surname: words(before).join(' ') }
  }
  const all = words(before)
  const [only = ''] = all
  if (all.length === 1 && EAST_ASIAN.test(only)) return fromCharacters(only, country)
  if (all.length === 2 && SURNAME_FIRST.has(country) && all.every((word) => EAST_ASIAN.test(word)))
    return { ...nothing, surname: only, forename: all[1] as string }
  return fromWords(all, country)
}
