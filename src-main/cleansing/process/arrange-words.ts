import type { AddressText } from '#main/cleansing/input/read-input.ts'
import { splitJoinedWords, type Towns } from '#main/cleansing/process/split-joined-words.ts'
import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'
import type { Token } from '#main/cleansing/text/tokenize.ts'
import { streetFormsOf } from '#shared/text/expand-street-key.ts'

/** What Latin addresses of Taiwan shorten besides the words of streets; the data writes it out. */
const WRITTEN_OUT: Record<string, string> = { sec: 'section', sect: 'section', dist: 'district', twp: 'township' }
const SIDE = /^[nsew]$/
const ROADS = new Set(['road', 'street', 'boulevard', 'avenue'])
const SECTION_NUMBER = /^\d{1,2}$/
/** Words of the name of a road. */
const LONGEST_ROAD = 5

type StreetForms = ReturnType<typeof streetFormsOf>

const withKey = (token: Token, key: string | undefined): Token => (key === undefined ? token : { ...token, key })

/** The type of a road, the only kind of street that has sections, or another word that is shortened. */
function writtenOut(key: string, { types }: StreetForms): string | undefined {
  const type = types.get(key)
  return type !== undefined && ROADS.has(type) ? type : WRITTEN_OUT[key]
}

/** `N.` before the type of a road. */
const sideOf = (key: string, { words }: StreetForms, next = ''): string | undefined =>
  SIDE.test(key) && ROADS.has(next) ? words.get(key) : undefined

/** A word of the text and the part that its structured field names. */
interface Word {
  token: Token
  field: AddressText['fieldOf'][number]
}

/** `Sec. 5` is one word: its number is none of a house. */
function withOneWordSections(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; at++) {
    const { token, field } = words[at] as Word
    const number = words[at + 1]?.token
    const isSection = token.key === 'section' && number?.segment === token.segment && SECTION_NUMBER.test(number.key)
    if (!isSection) joined.push({ token, field })
    else {
      const [raw, key] = [`${token.raw} ${number.raw}`, `${token.key} ${number.key}`]
      joined.push({ token: { ...token, raw, key, end: number.end }, field })
      at++
    }
  }
  return joined
}

/** Where the road ends that begins at a word: in the same segment, at its type; -1 where there is none. */
function endOfRoad(words: readonly Word[], from: number): number {
  const first = words[from]
  for (let at = from; first && at < from + LONGEST_ROAD; at++) {
    const word = words[at]
    if (word?.token.segment !== first.token.segment || word.field !== first.field) return -1
    if (ROADS.has(word.token.key)) return at + 1
  }
  return -1
}

/** Each section behind its road and in its segment. */
function placeSections(words: Word[]): void {
  for (let at = 0; at < words.length; at++) {
    const section = words[at] as Word
    if (!section.token.key.startsWith('section ')) continue
    const before = words[at - 1]
    if (before && ROADS.has(before.token.key)) {
      words[at] = { ...section, token: { ...section.token, segment: before.token.segment, gap: undefined } }
      continue
    }
    const end = endOfRoad(words, at + 1)
    if (end < 0 || words[at + 1]?.field !== section.field) continue
    const road = words.slice(at + 1, end)
    const token = { ...section.token, segment: road[0]?.token.segment as number, gap: undefined }
    words.splice(at, end - at, ...road, { ...section, token })
    at = end - 1
  }
}

/**
 * `Sec. 5, Xinyi Rd.` is the street `Xinyi Road Section 5`: in Taiwan the section of a road is part of its name, and
 * Latin addresses write it before the road or behind a comma.
 */
function joinSections(text: AddressText, countries: readonly CountryRecord[]): AddressText {
  const [country] = countries
  if (countries.length !== 1 || !country || !profileOf(country.alpha2).hasRoadSections) return text
  const forms = streetFormsOf(country.alpha2)
  const tokens = text.tokens.map((token) => withKey(token, writtenOut(token.key, forms)))
  const sided = tokens.map((token, at) => withKey(token, sideOf(token.key, forms, tokens[at + 1]?.key)))
  const words = withOneWordSections(sided.map((token, at) => ({ token, field: text.fieldOf[at] ?? null })))
  const structured = words.findIndex(({ token }) => token.segment === text.tokens[text.firstStructured]?.segment)
  placeSections(words)
  return {
    ...text,
    tokens: words.map(({ token }) => token),
    fieldOf: words.map(({ field }) => field),
    firstStructured: structured < 0 ? words.length : structured,
  }
}

const WARD_END = '区'
/** The last characters of cities and prefectures. */
const CITY = /^\p{Script=Han}{1,8}[市都府県]$/u
const HAN = /^\p{Script=Han}+$/u
/** Characters of the longest name of a ward. */
const LONGEST_WARD = 6

/** Where the ward ends with which the words begin, behind a code; 0 where they begin with anything else. */
function endOfWard({ tokens }: AddressText, from: number): number {
  for (let at = from; at < Math.min(from + LONGEST_WARD, tokens.length); at++) {
    const { raw } = tokens[at] as AddressText['tokens'][number]
    if (!HAN.test(raw) || '市都府県'.includes(raw)) return 0
    if (raw === WARD_END) return at > from ? at + 1 : 0
  }
  return 0
}

/** Where the characters begin that stand behind the last number, or behind the last delimiter. */
function startOfLast({ tokens }: AddressText): number {
  let at = tokens.length
  const segment = tokens.at(-1)?.segment
  while (at > 0 && HAN.test(tokens[at - 1]?.raw ?? '') && tokens[at - 1]?.segment === segment) at--
  return at
}

/**
 * `中央区大通西3-7 札幌市`: Japan has a ward of that name in ten cities, and the one that is meant is written behind. Its
 * characters are put where it is expected, before the ward.
 */
function bringCityForward(text: AddressText, countries: readonly CountryRecord[]): AddressText {
  const { tokens, fieldOf, firstStructured } = text
  const [country] = countries.length === 1 ? countries : []
  if (!profileOf(country?.alpha2 ?? '').hasWards || firstStructured < tokens.length) return text
  const first = tokens.findIndex(({ raw }) => HAN.test(raw))
  const [ward, city] = [first < 0 ? 0 : endOfWard(text, first), startOfLast(text)]
  if (ward === 0 || city < ward) return text
  const moved = tokens.slice(city)
  if (!CITY.test(moved.map(({ raw }) => raw).join(''))) return text
  const segment = tokens[first]?.segment ?? 0
  const forward = moved.map((token) => ({ ...token, segment, gap: undefined }))
  const order = [...tokens.slice(0, first), ...forward, ...tokens.slice(first, city)]
  return { ...text, tokens: order, fieldOf: order.map(() => fieldOf[0] ?? null) }
}

/** The words of an address as its countries tell them apart and order them, before any is read. */
export const arrangeWords = (text: AddressText, towns: Towns): AddressText =>
  bringCityForward(joinSections(splitJoinedWords(text, towns), towns.countries), towns.countries)
