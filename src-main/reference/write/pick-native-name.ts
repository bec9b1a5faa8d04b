import iconv from 'iconv-lite'
import {
  carefulSpelling,
  formOf,
  isWithinName,
  soundOf,
  withoutPoints,
} from '#main/reference/write/native-spellings.ts'
import {
  CHARACTER_SETS,
  FORMER_SPELLINGS,
  OWN_LETTERS,
  OWN_SCRIPTS,
  POINTED_LAST,
  TELLING_LETTERS,
  UNKNOWN_SPELLINGS,
} from '#main/reference/write/own-scripts-data.ts'
import { withRightLetters } from '#main/reference/write/right-letters.ts'
import { similarity } from '#shared/text/damerau-levenshtein.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** How often each name of a country stands in a list of its own, its postal file. */
export type NameUses = ReadonlyMap<string, number>

/** What a letter that only the country's own language has adds to the likeness of a name. */
const TELLING = 0.25
/** What a spelling of former times takes from it. */
const FORMER = 0.3
/** What the kind of a place behind its name takes from it, where the Latin name has none. */
const KIND_BEHIND = 0.01
/** So much likelier than the next one is a name that is taken for its likeness alone. */
const LEAST_LEAD = 0.1
/** A name of the country's own list that is so much less like is the name of another place. */
const MOST_BEHIND = 0.2
/** What others repeat is the name where it is not less like than this, and no smaller part of the Latin one. */
const MOST_SUPPORTED_BEHIND = 0.45
const LEAST_SUPPORTED_LENGTH = 0.5

const ownScriptPatterns = new Map<string, RegExp>()

/** Names in the country's own script; null where that is Latin. */
export function ownScriptOf(country: string): RegExp | null {
  const script = OWN_SCRIPTS[country]
  if (script === undefined) return null
  let pattern = ownScriptPatterns.get(country)
  if (!pattern) {
    pattern = new RegExp(`^[\\p{Script=${script}}\\s\\-'’.()\\p{M}ー・]+$`, 'u')
    ownScriptPatterns.set(country, pattern)
  }
  return pattern
}

const NOT_LETTER = /[\s\-'’.()ー・]/gu
const HAN = /\p{sc=Han}/u
/** iconv-lite reads GB 2312 and Big5 as supersets of theirs, whose further characters have lower bytes. */
const LEAST_LEAD_BYTES: Record<string, number> = { gb2312: 0xa1, big5: 0xa4 }
const LEAST_GB2312_BYTE = 0xa1

function isInCharacterSet(name: string, set: string): boolean {
  const letters = name.replace(NOT_LETTER, '')
  const bytes = iconv.encode(letters, set)
  const isUsual = (byte: number, i: number) =>
    i % 2 === 0 ? byte >= (LEAST_LEAD_BYTES[set] ?? 0) : set !== 'gb2312' || byte >= LEAST_GB2312_BYTE
  return iconv.decode(bytes, set) === letters && bytes.every(isUsual)
}

/** Every letter is one that the country's language uses, and no spelling is one that it never has. */
function isOfItsLanguage(country: string, name: string): boolean {
  const letters = OWN_LETTERS[country]
  const isOwn = letters === undefined || letters.test(name.replace(NOT_LETTER, ''))
  return isOwn && UNKNOWN_SPELLINGS[country]?.test(name) !== true
}

/** Those that pass, or all where none does. */
function preferring(names: string[], test: (name: string) => boolean): string[] {
  const passed = names.filter(test)
  return passed.length > 0 ? passed : names
}

/** The names in the language of the country, as far as letters and characters tell. */
function namesInItsLanguage(country: string, names: readonly string[], script: RegExp): string[] {
  const written = names.filter((name) => script.test(name))
  const ownOf = (spellings: string[]) => [...new Set(spellings)].filter((name) => isOfItsLanguage(country, name))
  const pointless = written.map(withoutPoints)
  const asGiven = ownOf(POINTED_LAST.has(country) ? written : pointless)
  const own = asGiven.length > 0 ? asGiven : ownOf(pointless.map((name) => withRightLetters(country, name)))
  const set = CHARACTER_SETS[country]
  // A rare character may be in no set.
  const usual = set === undefined ? own : preferring(own, (name) => isInCharacterSet(name, set))
  // In Japan kana beside characters say how these are read.
  return country === 'JP' ? preferring(usual, (name) => HAN.test(name)) : usual
}

/** Scripts whose letters leave the vowels out, order them otherwise or stand for words: their sound tells little. */
const HAS_LITTLE_SOUND =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Deva}\p{sc=Beng}\p{sc=Sinh}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u
/** What a place is, behind its name. */
const KIND = /(?<=..)[市县區区镇鎮乡鄉町村시군구읍면]$/u

interface Form {
  spellings: string[]
  likeness: number
  /** Letters it sounds like, in parts of those of the Latin name. */
  share: number
  /** Spellings of it, and names that are this one with a word before or behind. */
  support: number
}

function formsOf(country: string, names: string[], latinName: string): Form[] {
  const wanted = toNameKey(latinName).replaceAll(' ', '')
  const likenessOf = (name: string) => similarity(soundOf(name, country), wanted)
  const worth = (name: string) =>
    Math.max(likenessOf(name), likenessOf(name.replace(KIND, '')) - KIND_BEHIND) +
    (TELLING_LETTERS[country]?.test(name) ? TELLING : 0) -
    (FORMER_SPELLINGS[country]?.test(name) ? FORMER : 0)
  return [...Map.groupBy(names, (name) => formOf(name, country)).values()].map((spellings) => ({
    spellings,
    likeness: Math.max(...spellings.map(worth)),
    share: Math.max(...spellings.map((name) => soundOf(name, country).length)) / Math.max(1, wanted.length),
    support: names.filter((other) => spellings.some((name) => name === other || isWithinName(name, other))).length,
  }))
}

/** The form that the Latin name, or what the names have in common, speaks for; null where neither does. */
function likeliestForm(country: string, forms: Form[]): Form | null {
  const [first, second] = [...forms].sort((a, b) => b.likeness - a.likeness)
  if (first === undefined || second === undefined) return first ?? null
  const isExact = first.likeness >= 1 && second.likeness < 1
  const like = isExact || first.likeness - second.likeness >= LEAST_LEAD ? first : null
  const whole = forms.filter(
    ({ likeness, share }) => likeness >= first.likeness - MOST_SUPPORTED_BEHIND && share >= LEAST_SUPPORTED_LENGTH,
  )
  const [most, next] = whole.sort((a, b) => b.support - a.support)
  const supported = most && most.support > (next?.support ?? 1) ? most : null
  // Chinese characters are not read in Japan as they are in China.
  const hasSound = country !== 'JP' && !first.spellings.some((name) => HAS_LITTLE_SOUND.test(name))
  return hasSound ? (like ?? supported) : (supported ?? like)
}

/** The spelling that the country's own list has, where it is this place's; of several the likest, then the most used. */
function attestedName(forms: Form[], uses: NameUses): string | null {
  const best = Math.max(...forms.map(({ likeness }) => likeness))
  // A name that is the Latin one to the letter is not given up for another.
  const least = best >= 1 ? 1 : best - MOST_BEHIND
  const known = forms
    .filter(({ likeness }) => likeness >= least)
    .flatMap(({ spellings, likeness }) => spellings.map((name) => ({ name, likeness, count: uses.get(name) ?? 0 })))
    .filter(({ count }) => count > 0)
  return known.sort((a, b) => b.likeness - a.likeness || b.count - a.count)[0]?.name ?? null
}

/**
 * A place's name in its country's language, chosen among names of which no list says whose language they are in. Names
 * in letters of other languages are none; what the country's own list uses is one; of others the one that the Latin
 * name speaks for, or that the others repeat. Where nothing tells, none is kept: the Latin name is better than Москова.
 */
export function pickNativeName(
  country: string,
  names: readonly string[],
  latinName: string,
  uses: NameUses = new Map(),
): string | null {
  const script = ownScriptOf(country)
  if (script === null) return null
  const own = namesInItsLanguage(country, names, script)
  if (own.length < 2) return own[0] ?? null
  const forms = formsOf(country, own, latinName)
  const attested = attestedName(forms, uses)
  if (attested !== null) return attested
  const form = likeliestForm(country, forms)
  return form && carefulSpelling(country, form.spellings, latinName)
}
