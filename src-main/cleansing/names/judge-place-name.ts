import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { keyWithArticle } from '#main/cleansing/names/articles.ts'
import { CUSTOMARY_NAMES } from '#main/cleansing/names/customary-names-data.ts'
import { numbersInName } from '#main/cleansing/names/numbers-in-name.ts'
import type { PlaceHit, PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { letterSetsOf, type LetterSets } from '#shared/text/letter-sets.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Names of this many letters may be two edits from the name that they misspell. */
const LENGTH_OF_TWO_EDITS = 9
/** Shorter names that differ by one letter are different names. */
const SHORTEST_MISSPELT = 5

/** A letter of another script than Latin. */
export const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u
const SCRIPTS =
  'Cyrillic Greek Arabic Hebrew Devanagari Bengali Thai Georgian Armenian Hangul Hiragana Katakana Han Ethiopic Khmer Lao Myanmar Sinhala Tamil Tibetan'
    .split(' ')
    .map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }))
/** Scripts that one text mixes. */
const SHARED_SCRIPTS: Record<string, string> = { Hiragana: 'Japanese', Katakana: 'Japanese', Han: 'Japanese' }

const ASCII_ONLY = /^[\x20-\x7e]*$/
const isPlain = (text: string): boolean => ASCII_ONLY.test(text)

/** True for a word with letters of another script; most words are plain, which is found out faster. */
export const hasForeignLetter = (text: string): boolean => !isPlain(text) && NOT_LATIN.test(text)

/** Script of the first letters that are not Latin; `Latin` where there are none, `other` for the rare ones. */
export function scriptOf(text: string): string {
  if (isPlain(text) || !NOT_LATIN.test(text)) return 'Latin'
  const found = SCRIPTS.find(({ pattern }) => pattern.test(text))?.name ?? 'other'
  return SHARED_SCRIPTS[found] ?? found
}

const WRITTEN_OUT: [RegExp, string][] = [
  [/[äæ]/giu, 'ae'],
  [/[öøœ]/giu, 'oe'],
  [/ü/giu, 'ue'],
  [/å/giu, 'aa'],
]

/** Keys under which one name is customarily written without its marks: `Köln` → `koln`, `koeln`. */
function keysOfName(name: string): string[] {
  const writtenOut = WRITTEN_OUT.reduce((text, [letter, pair]) => text.replace(letter, pair), name.normalize('NFC'))
  return writtenOut === name ? [toNameKey(name)] : [toNameKey(name), toNameKey(writtenOut)]
}

const squash = (key: string) => key.replaceAll(' ', '')

/** One typing error inside the word (two in long ones): what a misspelling looks like, and a foreign form rarely. */
export function isMisspellingOf(key: string, referenceKey: string): boolean {
  const [given, reference] = [squash(key), squash(referenceKey)]
  if (given === reference || given.length < SHORTEST_MISSPELT - 1 || reference.length < SHORTEST_MISSPELT - 1)
    return false
  if (given[0] !== reference[0] || given.at(-1) !== reference.at(-1)) return false
  const most = reference.length >= LENGTH_OF_TWO_EDITS ? 2 : 1
  return damerauLevenshtein(given, reference, most) <= most
}

const isCustomary = ({ country }: PlaceRecord, key: string): boolean => CUSTOMARY_NAMES[country]?.has(key) === true

/** The area that is named after a place says how it is called: the city of Darjeeling, Ulaanbaatar. */
function isNameOfOwnArea(reader: ReferenceReader, place: PlaceRecord, key: string): boolean {
  const isOwn = (id: number) => id === place.area1Id || id === place.area2Id
  return reader.areasByName(place.country, key).some(({ area, match }) => match === 'primary' && isOwn(area.id))
}

/**
 * The name that a correction prints for one that is met among the names of a place: its own, the native or a customary
 * one stays, and that of its area; every other is evidence only. Gazetteers list what another script makes of a name when
 * it is put back into Latin letters, and misspellings: `Barre-siti` for Barre.
 */
export function nameOfCorrection(reader: ReferenceReader, place: PlaceRecord, name: string): string {
  if (name === place.name || name === place.nativeName) return name
  const key = toNameKey(name)
  return isCustomary(place, key) || isNameOfOwnArea(reader, place, key) ? name : place.name
}

/** A further Latin name that is more than a misspelling: too far from the first, known for the city, or its area's own. */
function isNameInUse(reader: ReferenceReader, place: PlaceRecord, key: string): boolean {
  return !isMisspellingOf(key, place.key) || isCustomary(place, key) || isNameOfOwnArea(reader, place, key)
}

/**
 * Where so many languages are written towns have names a letter apart: `Niedercorn` and `Niederkorn`, `Benasal` and
 * `Benassal`. English names are misspelt everywhere, so where it comes first another spelling says nothing.
 */
const SEVERAL_LANGUAGES = 3

function isOfSeveralLanguages(reader: ReferenceReader, country: string): boolean {
  const languages = reader.country(country)?.languages ?? []
  return languages.length >= SEVERAL_LANGUAGES && languages[0] !== 'en'
}

/** Whether a further name of a place, met under a key, is a name of its own or only evidence for a misspelling. */
function isValidAlias(reader: ReferenceReader, place: PlaceRecord, name: string, key: string): boolean {
  if (toNameKey(place.nativeName) === key) return true
  const script = scriptOf(name)
  if (script !== 'Latin') return script === scriptOf(place.nativeName)
  if (keysOfName(place.name).includes(key) || isNameInUse(reader, place, key)) return true
  if (isOfSeveralLanguages(reader, place.country)) return true
  // The country's own script may give the same letters: София is Sofiya as well as Sofia, and Ташкент is Tashkent.
  const ownScript = profileOf(place.country).formerScript ?? scriptOf(place.nativeName)
  return (
    ownScript !== 'Latin' &&
    reader.placeNames(place.id).some((other) => scriptOf(other) === ownScript && toNameKey(other) === key)
  )
}

/** What was judged of the names that one look-up found, by the script of the word. */
const judged = new WeakMap<readonly PlaceHit[], Map<string, readonly PlaceHit[]>>()

/** `брст` sounds like an Arabic name of Brest, but names in a third script say nothing about a word. */
const isOfScript = (name: string, script: string): boolean => ['Latin', script].includes(scriptOf(name))

/**
 * Places of a name, where gazetteers list misspellings and other scripts among the names: a further name that is no
 * valid one for a word in the letters of `script` counts as a misspelling. A name that a postal file prints is always
 * valid.
 */
export function judgePlaceHits(
  reader: ReferenceReader,
  key: string,
  hits: readonly PlaceHit[],
  script = 'Latin',
): readonly PlaceHit[] {
  if (hits.every(({ match }) => match === 'primary')) return hits
  const known = judged.get(hits)?.get(script)
  if (known) return known
  const isPrinted = hits.some((hit) => hit.match === 'primary' && hit.place.kind === 'postal')
  const isValid = ({ place, name }: PlaceHit) =>
    script === 'Latin'
      ? isValidAlias(reader, place, name, key)
      : // Names in several scripts have one key: عمان is Amman, whichever of them the gazetteer lists first.
        isOfScript(name, script) ||
        reader.placeNames(place.id).some((other) => scriptOf(other) === script && toNameKey(other) === key)
  const result = isPrinted
    ? hits
    : hits.map((hit) =>
        hit.match !== 'alias' || isValid(hit) ? hit : { ...hit, name: hit.place.name, match: 'fuzzy' as const },
      )
  judged.set(hits, (judged.get(hits) ?? new Map<string, readonly PlaceHit[]>()).set(script, result))
  return result
}

/** A name and the key it is compared by. */
export interface ComparableName {
  name: string
  key: string
  /** The key without its blanks, and its letters. */
  joined: string
  letters: LetterSets
  /** Its numbers: another number is another name. */
  numbers: string
}

function toComparable(name: string, key: string): ComparableName {
  const joined = squash(key)
  return { name, key, joined, letters: letterSetsOf(joined), numbers: numbersInName(key) }
}

const comparable = new WeakMap<PlaceRecord, readonly ComparableName[]>()

/**
 * Valid names of a place that Latin letters can be compared with, the primary one first, customary ones before those of
 * languages that few write; made once per place.
 */
export function comparableNames(reader: ReferenceReader, place: PlaceRecord): readonly ComparableName[] {
  const known = comparable.get(place)
  if (known) return known
  const ownScript = scriptOf(place.nativeName)
  const customary: ComparableName[] = []
  const others: ComparableName[] = []
  for (const name of reader.placeNames(place.id).slice(1)) {
    const key = toNameKey(name)
    const script = scriptOf(name)
    if (script === 'Latin' ? !isNameInUse(reader, place, key) : script !== ownScript) continue
    const list = isCustomary(place, key) ? customary : others
    list.push(toComparable(name, key))
  }
  const own = toComparable(place.name, place.key)
  const whole = keyWithArticle(place.name)
  const names = [own, ...(whole === '' ? [] : [toComparable(place.name, whole)]), ...customary, ...others]
  comparable.set(place, names)
  return names
}

/** The spelling of a valid name that is nearest to how it was written; empty where only another script has it. */
export function spellingOf(reader: ReferenceReader, place: PlaceRecord, written: string, key: string): string {
  const names = reader.placeNames(place.id).filter((name) => toNameKey(name) === key && !NOT_LATIN.test(name))
  const lower = written.normalize('NFC').toLocaleLowerCase()
  return names.find((name) => name.normalize('NFC').toLocaleLowerCase() === lower) ?? names[0] ?? ''
}
