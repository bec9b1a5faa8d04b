import type { AddressText } from '#main/cleansing/input/read-input.ts'
import { LONGEST_WORD, type Token } from '#main/cleansing/text/tokenize.ts'
import type { CountryRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** A small letter before a capital, each within a word of its own: `RosièreArgenteuil`, hardly `McDonald`. */
const JOINT = /(?<=\p{L}{3}\p{Ll})(?=\p{Lu}\p{L})/gu
/** Most words: small letters behind the first, all capitals, or a number. */
const ONE_WORD = /^(?:[A-Za-z][a-z]*|[A-Z]+|\d+)$/
/** `Bornova/İzmir`: a town and what it belongs to. */
const SLASHED = /^(\p{L}[\p{L}\p{M}.'’-]{2,})\/(?:\p{L}[\p{L}\p{M}.'’-]{2,}|\p{Lu}{2})$/u
const AREA_CODE = /^\p{Lu}{2}$/u
/** `CA94043`: the code of a state and a postal code. */
const AREA_AND_CODE = /^(\p{Lu}{2})(\d{5}(?:-\d{4})?)$/u
/** `256-Napoli-80132`: a house number, a town and its code, with hyphens for commas. */
const NUMBER_AND_NAME = /^(\d{1,4}\p{L}?)-(\p{L}{4,})-(\d{4,6})$/u
/** Of such a city the parts are written behind a slash. */
const CITY_POPULATION = 500_000
/** Joints of one word, and words of one address, that are looked at. */
const MOST_JOINTS = 3
const MOST_SPLITS = 4
/** Towns of nearly the same name that are looked at. */
const MOST_NEAR_TOWNS = 5
/** Longest name of a town, in words as they stand in the address. */
const MOST_TOWN_WORDS = 5

const toToken = (token: Token, from: number, to: number): Token => {
  const raw = token.raw.slice(from, to)
  return { ...token, raw, key: toNameKey(raw.slice(0, LONGEST_WORD)), start: token.start + from, end: token.start + to }
}

/** Towns that the words may name. */
export interface Towns {
  countries: readonly CountryRecord[]
  reader: ReferenceReader
}

/** The rest of the word and the words behind it, up to the end of the line or a number, are a town of some country. */
function beginsTown(tokens: readonly Token[], at: number, rest: Token, { countries, reader }: Towns): boolean {
  const words = [rest]
  for (let i = at + 1; tokens[i]?.segment === rest.segment && !/\d/.test(tokens[i]?.raw ?? ''); i++)
    words.push(tokens[i] as Token)
  if (words.length > MOST_TOWN_WORDS) return false
  const key = words.map((word) => word.key).join(' ')
  return countries.some(({ alpha2 }) => reader.placesByName(alpha2, key).length > 0)
}

/** `QuincyVoisins` is a town whose blank or hyphen was lost. */
const isTown = (key: string, { countries, reader }: Towns): boolean =>
  countries.some(({ alpha2 }) =>
    reader
      .placesFuzzy(alpha2, key, MOST_NEAR_TOWNS, 0)
      .some(({ name }) => toNameKey(name).replaceAll(' ', '') === key.replaceAll(' ', '')),
  )

/** A name and the area that it belongs to, with a slash between them; not one name with a slash in it. */
function splitSlash(token: Token, { countries, reader }: Towns): Token[] {
  const slash = SLASHED.exec(token.raw)?.[1]?.length ?? 0
  if (slash === 0) return [token]
  const halves = [toToken(token, 0, slash), toToken(token, slash + 1, token.raw.length)]
  const isName = (alpha2: string, key: string) =>
    reader.placesByName(alpha2, key).length > 0 || reader.areasByName(alpha2, key).length > 0
  const areTwo = countries.some(
    ({ alpha2 }) =>
      !isName(alpha2, token.key) &&
      isName(alpha2, halves[0]?.key ?? '') &&
      reader.areasByName(alpha2, halves[1]?.key ?? '').length > 0,
  )
  // `Curtiba/PR`: behind the slash stands the code of an area, so that what is before it is the town, misspelt or not.
  const isCode = AREA_CODE.test(halves[1]?.raw ?? '')
  const isArea = ({ alpha2, printsAreaCode }: CountryRecord) =>
    printsAreaCode && !isName(alpha2, token.key) && reader.areasByName(alpha2, halves[1]?.key ?? '').length > 0
  // `Kinshasa/Gombe`: a city and a part of it that no pack has.
  const isCity = ({ alpha2 }: CountryRecord) =>
    !isName(alpha2, token.key) &&
    reader
      .placesByName(alpha2, halves[0]?.key ?? '')
      .some(({ match, place }) => match === 'primary' && place.population >= CITY_POPULATION)
  if (countries.length === 1 && countries.some(isCity)) return halves
  return areTwo || (isCode && countries.length === 1 && countries.some(isArea)) ? halves : [token]
}

/** The code of an area that was written onto a postal code which the data holds. */
function splitAreaCode(token: Token, { countries, reader }: Towns): Token[] {
  const [, area = '', code = ''] = AREA_AND_CODE.exec(token.raw) ?? []
  if (area === '') return [token]
  const areTwo = countries.some(
    ({ alpha2 }) =>
      reader.postalCode(alpha2, code.slice(0, 5)) !== null && reader.areasByName(alpha2, toNameKey(area)).length > 0,
  )
  return areTwo ? [toToken(token, 0, area.length), toToken(token, area.length, token.raw.length)] : [token]
}

/** A house number, a town and its code that hyphens hold together. */
function splitHyphens(token: Token, { countries, reader }: Towns): Token[] {
  const [, number = '', name = '', code = ''] = NUMBER_AND_NAME.exec(token.raw) ?? []
  const isTown = countries.some(({ alpha2 }) => reader.placesByName(alpha2, toNameKey(name)).length > 0)
  if (number === '' || !isTown) return [token]
  const nameAt = number.length + 1
  const codeAt = token.raw.length - code.length
  return [
    toToken(token, 0, number.length),
    toToken(token, nameAt, codeAt - 1),
    toToken(token, codeAt, token.raw.length),
  ]
}

function splitWord({ tokens }: AddressText, at: number, towns: Towns): Token[] {
  const token = tokens[at] as Token
  if (token.raw.includes('/')) return splitSlash(token, towns)
  if (AREA_AND_CODE.test(token.raw)) return splitAreaCode(token, towns)
  if (NUMBER_AND_NAME.test(token.raw)) return splitHyphens(token, towns)
  // A street stands before its town: the first word of a line is one name.
  if (tokens[at - 1]?.segment !== token.segment || isTown(token.key, towns)) return [token]
  for (const { index } of [...token.raw.matchAll(JOINT)].slice(0, MOST_JOINTS)) {
    const rest = toToken(token, index, token.raw.length)
    if (beginsTown(tokens, at, rest, towns)) return [toToken(token, 0, index), rest]
  }
  return [token]
}

/**
 * `Rue de la RosièreArgenteuil`: the blank before the town was lost. Words are parted where a known town follows, and at a
 * slash between two known names.
 */
export function splitJoinedWords(text: AddressText, towns: Towns): AddressText {
  const isJoined = ({ raw }: Token, at: number) =>
    text.fieldOf[at] === null &&
    !ONE_WORD.test(raw) &&
    (raw.search(JOINT) >= 0 || [SLASHED, AREA_AND_CODE, NUMBER_AND_NAME].some((form) => form.test(raw)))
  if (!text.tokens.some(isJoined)) return text
  const result: AddressText = { ...text, tokens: [], fieldOf: [] }
  let splits = 0
  text.tokens.forEach((token, at) => {
    const pieces = splits < MOST_SPLITS && isJoined(token, at) ? splitWord(text, at, towns) : [token]
    if (pieces.length > 1) splits++
    for (const piece of pieces) {
      result.tokens.push(piece)
      result.fieldOf.push(text.fieldOf[at] ?? null)
    }
  })
  return splits === 0 ? text : { ...result, firstStructured: text.firstStructured + splits }
}
