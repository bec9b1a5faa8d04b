import { layoutOf } from '#main/cleansing/format/address-layout.ts'
import { ADDRESS_WORDS, COMMON_ADDRESS_WORDS, type AddressWords } from '#main/cleansing/parse/address-words-data.ts'
import { LABEL_OF_PART, OTHER_LABEL } from '#main/cleansing/tagger/tag-labels.ts'
import type { Part } from '#main/cleansing/parts.types.ts'
import type { PlaceRecord, Position, ReferenceReader } from '#main/reference/reference-reader.ts'
import { STREET_LANGUAGES, STREET_WORDS } from '#shared/text/street-words-data.ts'
import type { LabelledText } from './labelled-text.ts'
import type { Random } from './random.ts'

/** What made-up addresses of one country are made of. */
export interface CountryStock {
  country: string
  name: string
  languages: string[]
  places: PlaceRecord[]
  /** Whole street names that are known; may be empty. */
  streets: string[]
}

/** Languages whose street type stands before the name. */
const LEADING = new Set(
  'fr es pt it ca ro pl cs sk hr sl sr bs mk bg ru uk be id ms vi el sq th ar he ga cy'.split(' '),
)
/** Nearest places looked at around a drawn position. */
const NEAR_METERS = 3000
const MOST_CODES = 8
const listOf = (words: string | undefined): string[] =>
  words ? words.split(' ').filter((word) => word.length > 1) : []

/** Draws so many places of a country around given positions. */
export function stockOf(
  reader: ReferenceReader,
  country: string,
  { positions, most }: { positions: Position[]; most: number },
  random: Random,
): CountryStock | null {
  const record = reader.country(country)
  if (!record) return null
  const places: PlaceRecord[] = []
  for (let i = 0; i < most && positions.length > 0; i++) {
    const [near] = reader.placesNear(random.pick(positions), NEAR_METERS, 1)
    if (near && near.place.country === country) places.push(near.place)
  }
  const languages = [...(STREET_LANGUAGES[country] ?? []), ...record.languages.map((tag) => tag.slice(0, 2))]
  return {
    country,
    name: record.name,
    languages: [...new Set(languages.length > 0 ? languages : ['en'])],
    places,
    streets: [],
  }
}

const wordsOf = (language: string): AddressWords => ADDRESS_WORDS[language] ?? {}
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function houseNumber(random: Random): string {
  const number = String(1 + random.below(random.pick([9, 99, 99, 300, 3000])))
  const tail = random.next()
  if (tail < 0.1) return number + random.pick(['a', 'b', 'A', 'C', ' b', ' bis', '/2'])
  if (tail < 0.15) return `${number}-${Number(number) + 1 + random.below(6)}`
  return tail < 0.18 ? random.pick(['No. ', 'Nr ', '#', 'n° ']) + number : number
}

function streetBase(stock: CountryStock, language: string, random: Random): string {
  if (!random.chance(0.12)) return random.pick(stock.places)?.name ?? 'Central'
  return `${1 + random.below(90)}${language === 'en' ? random.pick(['st', 'nd', 'rd', 'th']) : ''}`
}

function streetName(stock: CountryStock, language: string, random: Random): string {
  if (stock.streets.length > 0 && random.chance(0.7)) return random.pick(stock.streets)
  const { types = [], suffixes = [], directionals = [] } = STREET_WORDS[language] ?? {}
  const base = streetBase(stock, language, random)
  if (suffixes.length > 0 && random.chance(0.75))
    return capital(base.split(/[\s-]/)[0] as string) + random.pick(random.pick(suffixes))
  if (types.length === 0 || random.chance(0.12)) return base
  const type = capital(random.pick(random.pick(types)))
  if (LEADING.has(language)) return `${type} ${base}`
  if (directionals.length === 0 || !random.chance(0.08)) return `${base} ${type}`
  const direction = capital(random.pick(random.pick(directionals)))
  return random.chance(0.5) ? `${direction} ${base} ${type}` : `${base} ${type} ${direction}`
}

function unit(language: string, random: Random): string {
  const units = [...listOf(wordsOf(language).units), ...listOf(COMMON_ADDRESS_WORDS.units)]
  const levels = listOf(wordsOf(language).levels)
  const mark = random.pick([
    String(1 + random.below(40)),
    String(100 + random.below(900)),
    'A',
    'B',
    `${1 + random.below(20)}C`,
  ])
  if (levels.length > 0 && random.chance(0.25))
    return random.chance(0.5)
      ? `${random.pick(levels)} ${1 + random.below(20)}`
      : `${1 + random.below(20)}. ${random.pick(levels)}`
  return random.chance(0.1) ? `#${mark}` : `${capital(random.pick(units))} ${mark}`
}

function box(language: string, random: Random): string {
  const boxes = [...(wordsOf(language).boxes ?? []), 'PO Box']
  return `${random.pick(boxes)} ${1 + random.below(9999)}`
}

function named(stock: CountryStock, words: string[], language: string, random: Random): string {
  const base = random.pick(stock.places)?.name ?? 'Central'
  const word = capital(random.pick(words.length > 0 ? words : ['house']))
  return LEADING.has(language) || random.chance(0.2) ? `${word} ${base}` : `${base} ${word}`
}

/** What stands in address columns and is no address. */
const CHATTER =
  'invoice overdue order number customer account please call phone tel fax mobile email thank you deliver after before ring bell ' +
  'leave with neighbour not known see notes unknown none test temporary ship bill to attention attn care of dear sir madam mr mrs ' +
  'ms dr the and for date paid total amount due reference ref hello world name first last www com org http https contact person ' +
  'billing shipping address delivery instructions information details available unavailable n/a tbc tbd please contact office hours ' +
  'new old same as above deceased moved away return sender cancelled duplicate do not use pending confirmed value null undefined'
const chatterWords = CHATTER.split(' ')

function chatter(random: Random): string {
  const count = 1 + random.below(5)
  return Array.from({ length: count }, () =>
    random.chance(0.25) ? String(random.below(10 ** (2 + random.below(6)))) : random.pick(chatterWords),
  ).join(' ')
}

type Values = Partial<Record<Part, string>>

function drawDoor(stock: CountryStock, language: string, random: Random): Values {
  const lists = wordsOf(language)
  const values: Values = {}
  if (random.chance(0.05)) values.PostBox = box(language, random)
  else {
    values.Thoroughfare = streetName(stock, language, random)
    if (random.chance(0.92)) values.Premise = houseNumber(random)
  }
  const organizations = [...listOf(lists.organizations), ...listOf(COMMON_ADDRESS_WORDS.organizations)]
  const buildings = [...listOf(lists.buildings), ...listOf(wordsOf('en').buildings)]
  if (random.chance(0.1)) values.Organization = named(stock, organizations, language, random)
  if (random.chance(0.06)) values.Building = named(stock, buildings, language, random)
  if (random.chance(0.14)) values.SubBuilding = unit(language, random)
  return values
}

function drawAreas(place: PlaceRecord, areaWords: string[], reader: ReferenceReader, random: Random): Values {
  const values: Values = {}
  const area = place.area1Id ? reader.area(place.area1Id) : null
  const county = place.area2Id ? reader.area(place.area2Id) : null
  if (area && random.chance(0.3))
    values.AdministrativeArea = area.abbreviation !== '' && random.chance(0.5) ? area.abbreviation : area.name
  if (county && random.chance(0.12)) {
    const word = random.chance(0.5) ? random.pick(['', ...areaWords]) : ''
    values.SubAdministrativeArea = `${capital(word)} ${county.name}`.trim()
  }
  return values
}

function drawValues(stock: CountryStock, reader: ReferenceReader, random: Random): Values {
  const language = random.pick(stock.languages)
  const place = random.pick(stock.places) as PlaceRecord
  const isTownOnly = random.chance(0.06)
  const values = isTownOnly ? {} : drawDoor(stock, language, random)
  if (random.chance(isTownOnly ? 0.5 : 0.15)) values.DependentLocality = (random.pick(stock.places) as PlaceRecord).name
  if (random.chance(0.96)) values.Locality = place.name
  if (random.chance(0.75)) {
    const codes = reader.postalCodesOfPlace(place.id, MOST_CODES)
    if (codes.length > 0) values.PostalCode = random.pick(codes).code
  }
  return { ...values, ...drawAreas(place, listOf(wordsOf(language).areas), reader, random) }
}

/** One made-up address in the country's order; null where the country's data is too thin. */
export function synthesiseText(stock: CountryStock, reader: ReferenceReader, random: Random): LabelledText | null {
  if (stock.places.length === 0) return null
  const values = drawValues(stock, reader, random)
  const layout = layoutOf(stock.country, (part) => values[part] !== undefined)
  const lines = layout.map((line) =>
    line.map((piece) =>
      typeof piece === 'string'
        ? { text: values[piece] ?? '', label: LABEL_OF_PART[piece] }
        : { text: piece.text, label: null as number | null },
    ),
  )
  const street = lines.findIndex((line) => line.some((piece) => piece.label === LABEL_OF_PART.Thoroughfare))
  if (values.SubBuilding && street >= 0) {
    const piece = { text: values.SubBuilding, label: LABEL_OF_PART.SubBuilding }
    if (random.chance(0.5)) lines.splice(random.chance(0.5) ? street : street + 1, 0, [piece])
    else lines[street]?.push({ text: random.pick([' ', ', ']), label: null }, piece)
  }
  if (random.chance(0.3))
    lines.push([{ text: random.chance(0.5) ? stock.name : stock.country, label: LABEL_OF_PART.Country }])
  const gap = random.pick([', ', ', ', ', ', '\n', ' '])
  if (random.chance(0.05))
    lines.splice(random.chance(0.6) ? 0 : lines.length, 0, [{ text: chatter(random), label: OTHER_LABEL }])
  const pieces = lines.flatMap((line, i) => (i === 0 ? line : [{ text: gap, label: null }, ...line]))
  if (random.chance(0.06)) return { country: stock.country, pieces: [{ text: chatter(random), label: OTHER_LABEL }] }
  return { country: stock.country, pieces: pieces.filter((piece) => piece.text !== '') }
}
