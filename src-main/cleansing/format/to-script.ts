import { ConverterFactory, type ConverterFunction } from 'opencc-js/core'
import simplifiedToTraditional from 'opencc-js/dict/STCharacters'
import traditionalToSimplified from 'opencc-js/dict/TSCharacters'
import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { AddressRecord } from '#main/cleansing/model/candidate.types.ts'
import { nativeAreaName } from '#main/cleansing/format/area-text.ts'
import { hasForeignLetter, NOT_LATIN } from '#main/cleansing/names/judge-place-name.ts'
import type { MatchSource } from '#main/cleansing/format/match-source.types.ts'
import { placeNamer } from '#main/cleansing/scripts/place-namer.ts'
import { romanize } from '#main/cleansing/scripts/romanize.ts'
import { hasLetters, toLetters } from '#main/cleansing/scripts/script-letters.ts'
import { TARGET_SCRIPTS, type TargetScript } from '#main/cleansing/scripts/target-scripts.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { PrintSettings } from '#main/cleansing/options/print-settings.ts'
import type { AreaRecord, CountryRecord, PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import { isNative, nativeScript } from '#main/cleansing/scripts/native-script.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const LETTER = /\p{L}/u
/** Scripts of which a letter is a syllable or a word: another alphabet is reached by way of the sound in Latin letters. */
const SOUNDS_NOT_LETTERS = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
/** Names further apart than this are no spellings of one another, and which is printed does not matter. */
const MOST_EDITS = 20

const converters: { toSimplified?: ConverterFunction; toTraditional?: ConverterFunction } = {}
/** Made when first needed: most requests want no Chinese. */
function convertHan(text: string, script: string): string {
  if (script === 'Hans') {
    converters.toSimplified ??= ConverterFactory([traditionalToSimplified])
    return converters.toSimplified(text)
  }
  converters.toTraditional ??= ConverterFactory([simplifiedToTraditional])
  return converters.toTraditional(text)
}

const isHan = (script: string): boolean => script === 'Hani' || script === 'Hans'

function isIn(text: string, { letters }: TargetScript): boolean {
  return [...text].every((letter) => !LETTER.test(letter) || letters.test(letter)) && letters.test(text)
}

/** The name of a place in a script: its own, or of several the one that sounds most like it. */
function nameIn(reader: ReferenceReader, place: PlaceRecord, script: string): string {
  const target = TARGET_SCRIPTS[script]
  if (!target) return ''
  const isOwn = isIn(place.nativeName, target)
  if (isOwn) return isHan(script) ? convertHan(place.nativeName, script) : place.nativeName
  const names = reader.placeNames(place.id).filter((name) => isIn(name, target))
  const sound = hasLetters(script) ? toLetters(place.name, script, place.country) : ''
  const distance = (name: string) =>
    sound === '' ? name.length : damerauLevenshtein(name.toLowerCase(), sound.toLowerCase(), MOST_EDITS)
  const best = names.reduce((one, name) => (one === '' || distance(name) < distance(one) ? name : one), '')
  return isHan(script) ? convertHan(best, script) : best
}

/** The answer's record, where the part was matched with it. */
function recordOf(part: Part | null, { verdict, values }: MatchSource): AddressRecord | null {
  const isMatched = part !== null && /^fs(?:Verified|Added)/.test(values[part]?.status ?? '')
  return isMatched ? (verdict.answer?.record ?? null) : null
}

/** Record of the place that a part names. */
function placeOf(part: Part | null, source: MatchSource): PlaceRecord | null {
  const record = recordOf(part, source)
  return part === 'Locality'
    ? (record?.place ?? null)
    : part === 'DependentLocality'
      ? (record?.dependent ?? null)
      : null
}

/** Record of the area that a part names. */
function areaOf(part: Part | null, source: MatchSource): AreaRecord | null {
  const record = recordOf(part, source)
  if (part === 'AdministrativeArea') return record?.area1 ?? null
  return part === 'SubAdministrativeArea' ? (record?.area2 ?? null) : null
}

/** The name of what a part names in the script of its country; empty where it names nothing known. */
function nativeNameOf(part: Part | null, source: MatchSource): string {
  const area = areaOf(part, source)
  return placeOf(part, source)?.nativeName ?? (area ? nativeAreaName(area) : '')
}

/** The same in a script. */
function knownNameIn(script: string, part: Part | null, source: MatchSource): string {
  const place = placeOf(part, source)
  const target = TARGET_SCRIPTS[script] as TargetScript
  if (place) return nameIn(source.reader, place, script)
  return areaOf(part, source)?.localNames.find((name) => isIn(name, target)) ?? ''
}

/** The record's own name of a part that was matched; empty for none. */
function recordNameOf(part: Part | null, source: MatchSource): string {
  const record = placeOf(part, source) ?? areaOf(part, source)
  if (record) return record.name
  const isVerified = part === 'Thoroughfare' && /^fsVerified/.test(source.values[part]?.status ?? '')
  return (isVerified && source.verdict.answer?.record.street?.name) || ''
}

/** The name in Latin letters of the places that a part names, where all of them are called the same. */
function latinNameOf(part: Part | null, { verdict }: MatchSource): string {
  const { spans } = verdict.answer?.wanted.reading ?? verdict.reading
  const read = spans.filter((span) => span.part === part)
  const hits = read.length === 1 ? (read[0]?.places ?? []).filter(({ match }) => match !== 'fuzzy') : []
  const names = new Set(hits.map(({ place }) => place.name))
  return names.size === 1 ? ([...names][0] as string) : ''
}

/**
 * Of a part of a town that has several names the one that sounds like what was written: 朝阳区 is Chaoyang Qu, although
 * the place of that name is also known as Chaowai.
 */
function soundingLike(text: string, part: Part | null, { verdict, reader }: MatchSource): string {
  const place = part === 'DependentLocality' ? verdict.answer?.record.dependent : null
  if (!place) return ''
  const sound = soundOf(text)
  return reader.placeNames(place.id).find((name) => !NOT_LATIN.test(name) && soundOf(name) === sound) ?? ''
}

const soundOf = (text: string): string => toNameKey(text).replaceAll(' ', '')

/** Names of places as they are known in Latin letters; everything else by sound or letter by letter. */
function toLatin(text: string, part: Part | null, source: MatchSource): string {
  const known = soundingLike(text, part, source) || recordNameOf(part, source) || latinNameOf(part, source)
  if (known !== '' && !NOT_LATIN.test(known)) return known
  if (!source.settings.isSymbolic) return text
  const country = source.verdict.country?.alpha2 ?? ''
  return romanize(text, country, placeNamer(source.reader, country))
}

const HAN = /\p{Script=Han}/u
/** What the letters of pinyin sound like to others. */
const PINYIN_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/zh/g, 'j'],
  [/Zh/g, 'J'],
  [/q/g, 'ch'],
  [/Q/g, 'Ch'],
  [/x/g, 's'],
  [/X/g, 'S'],
]

const PLACE_PART = /(?:Locality|Area)$/

/** The name in a script of the largest place that a text names: many an area is called after its town. */
function namesakeIn(text: string, script: string, part: Part | null, { reader, verdict }: MatchSource): string {
  if (part === null || !PLACE_PART.test(part) || !verdict.country) return ''
  const hits = reader.placesByName(verdict.country.alpha2, toNameKey(text)).filter(({ match }) => match !== 'fuzzy')
  const [largest] = hits.map(({ place }) => place).sort((a, b) => b.population - a.population)
  return largest && largest.population > 0 ? nameIn(reader, largest, script) : ''
}

/** Every other text is reached by its sound in Latin letters; what has none that is known keeps its letters. */
function bySound(text: string, script: string, part: Part | null, source: MatchSource): string {
  const country = source.verdict.country?.alpha2 ?? ''
  const named = namesakeIn(text, script, part, source)
  if (named !== '') return named
  const { isSymbolic } = source.settings
  if (!isSymbolic || !hasLetters(script)) return text
  const { hanReading } = profileOf(country)
  // The English words that Taiwan has in Latin letters are of no use in others.
  const spelt = !NOT_LATIN.test(text)
    ? text
    : hanReading === 'taiwan'
      ? romanize(text, 'CN')
      : toLatin(text, part, source)
  const latin =
    HAN.test(text) && hanReading !== 'japanese'
      ? PINYIN_SOUNDS.reduce((one, [from, to]) => one.replace(from, to), spelt)
      : spelt
  return SOUNDS_NOT_LETTERS.test(latin) ? text : toLetters(latin, script, country)
}

/**
 * The country's own script: its known name, else the text as given; a text in a script of one of its languages stays.
 * A name that was made letter by letter would look like one that is known: `Teheran-ro` need not be 테헤란로.
 */
function toNative(text: string, part: Part | null, source: MatchSource): string {
  const { country } = source.verdict
  if (!country) return text
  const own = nativeScript(country)
  if (!NOT_LATIN.test(text)) {
    const known = nativeNameOf(part, source)
    if (placeOf(part, source) || NOT_LATIN.test(known)) return known
    return namesakeIn(text, own, part, source) || text
  }
  if (isNative(text, country)) return text
  return own === 'Latn' ? toLatin(text, part, source) : namesakeIn(text, own, part, source) || text
}

/** The text of a part, or of a field that is no part, in the script that the request asks for: by its known name, else by its sound. */
export function toScript(text: string, part: Part | null, source: MatchSource): string {
  const { script } = source.settings
  if (script === 'Latn') return hasForeignLetter(text) ? toLatin(text, part, source) : text
  if (script === 'Native') return toNative(text, part, source)
  const target = TARGET_SCRIPTS[script]
  if (!target) return text
  if (isIn(text, target)) return isHan(script) ? convertHan(text, script) : text
  return knownNameIn(script, part, source) || bySound(text, script, part, source)
}

const countryNames = new Map<string, Intl.DisplayNames>()

/** Name of a country in the script of the request, as the runtime's language data has it. */
export function toCountryName(country: CountryRecord, { script, untransliterated }: PrintSettings): string {
  const language = script === 'Native' ? country.languages[0] : TARGET_SCRIPTS[script]?.language
  if (!language || untransliterated.has('CountryName')) return country.name
  try {
    const names = countryNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    countryNames.set(language, names)
    return names.of(country.alpha2) ?? country.name
  } catch {
    // A language tag of a pack that the runtime does not know.
    return country.name
  }
}
