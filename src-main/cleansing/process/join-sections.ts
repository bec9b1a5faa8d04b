import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { Token } from '#main/cleansing/text/tokenize.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'
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
export function joinSections(text: AddressText, countries: readonly CountryRecord[]): AddressText {
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
