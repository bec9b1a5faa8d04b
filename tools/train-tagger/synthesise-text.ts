import { layoutOf, type AddressLayout } from '#main/cleansing/words/address-layout.ts'
import { ADDRESS_WORDS, COMMON_ADDRESS_WORDS } from '#main/cleansing/words/address-words-data.ts'
import type { AddressWords } from '#main/cleansing/words/address-words.types.ts'
import { orderOf } from '#main/cleansing/words/country-order.ts'
import { LABEL_OF_PART, OTHER_LABEL } from '#main/cleansing/tagger/tag-labels.ts'
import { DICTIONARY_WORDS } from '#main/cleansing/words/dictionary-words-data.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { PlaceRecord, Position, ReferenceReader } from '#main/reference/reference-reader.ts'
import { STREET_LANGUAGES, STREET_WORDS } from '#shared/text/street-words-data.ts'
import type { LabelledText } from './labelled-text.ts'
import { quarterPlace } from './quarter-place.ts'
import type { SeededRandom } from '../lib/seeded-random.ts'

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
  random: SeededRandom,
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

/** Countries where houses stand on numbered plots. */
const PLOTTED = new Set('IN PK BD LK NP KE NG UG TZ ZM GH'.split(' '))

function houseNumber(country: string, random: SeededRandom): string {
  const number = String(1 + random.below(random.pick([9, 99, 99, 300, 3000])))
  const tail = random.next()
  if (tail < 0.1) return number + random.pick(['a', 'b', 'A', 'C', ' b', ' bis', '/2'])
  if (tail < 0.15) return `${number}-${Number(number) + 1 + random.below(6)}`
  if (PLOTTED.has(country) && tail < 0.3)
    return `${random.pick(['House No. ', 'Plot No. ', 'Plot ', 'H.No. '])}${number}`
  return tail < 0.18 ? random.pick(['No. ', 'Nr ', '#', 'n° ']) + number : number
}

function streetBase(stock: CountryStock, language: string, random: SeededRandom): string {
  if (!random.chance(0.12)) return random.pick(stock.places)?.name ?? 'Central'
  return `${1 + random.below(90)}${language === 'en' ? random.pick(['st', 'nd', 'rd', 'th']) : ''}`
}

function streetName(stock: CountryStock, language: string, random: SeededRandom): string {
  if (stock.streets.length > 0 && random.chance(0.7)) return random.pick(stock.streets)
  const { types = [], suffixes = [], directionals = [] } = STREET_WORDS[language] ?? {}
  const base = streetBase(stock, language, random)
  if (suffixes.length > 0 && random.chance(0.75))
    return capital(base.split(/[\s-]/)[0] as string) + random.pick(random.pick(suffixes))
  if (types.length === 0 || random.chance(0.12)) return base
  const type = capital(random.pick(random.pick(types)))
  if (LEADING.has(language)) return `${type} ${base}`
  if (language === 'en' && random.chance(0.06)) return `${base} ${type} ${1 + random.below(99)}`
  if (directionals.length === 0 || !random.chance(0.08)) return `${base} ${type}`
  const direction = capital(random.pick(random.pick(directionals)))
  return random.chance(0.5) ? `${direction} ${base} ${type}` : `${base} ${type} ${direction}`
}

/** Units as one language writes them: `#` stands for a number, `@` for a letter, `~` for a Roman number. */
const UNIT_FORMS: Record<string, string> = {
  hu: '~/#|#. em. #. ajtó|#. emelet #.|fszt. #',
  pl: 'm. #|m #|lok. #',
  pt: '#º Esq.|#º Dto|#º @|R/C|Bloco @|Lj #|apto #|sala #',
  es: '#º @|#º izq|#º dcha|Piso # Dpto @|Of. #|Local #|Bajo',
  it: 'int. #|scala @|interno #',
  fr: 'appt #|bât. @|Bât @|esc. @|#e étage',
  de: 'Top #|WE #|#. OG|EG|Wohnung #',
  da: '#. tv|#. th|#. mf|st. tv|# sal',
  sv: 'lgh ####|# tr|# trappor upp',
  no: 'H0#01|leil. #',
  tr: 'D:#|Daire #|Kat # Daire #|D. #',
  ru: 'кв. #|кв #|оф. #|офис #|корп. #|стр. #',
  uk: 'кв. #|оф. #|корп. #',
  en: 'Flat No. #|Shop No #|# Floor|#th Floor|Flat #@|Unit #/#',
  cs: 'byt #|#. patro',
}

function ownUnit(language: string, random: SeededRandom): string | null {
  const forms = UNIT_FORMS[language]
  if (!forms) return null
  return random
    .pick(forms.split('|'))
    .replace(/#+/g, (marks) => String(10 ** (marks.length - 1) + random.below(marks.length > 1 ? 9000 : 30)))
    .replace('@', () => random.pick([...'ABCDEF']))
    .replace('~', () => random.pick(ROMAN))
}

function unit(language: string, random: SeededRandom): string {
  const own = random.chance(0.4) ? ownUnit(language, random) : null
  if (own !== null) return own
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

function box(language: string, random: SeededRandom): string {
  const boxes = [wordsOf(language), DICTIONARY_WORDS[language] ?? {}]
    .flatMap(({ boxes }) => boxes?.split('|') ?? [])
    .concat('PO Box')
  const form = random.pick(boxes)
  return `${random.chance(0.5) ? form : form.toUpperCase()} ${1 + random.below(9999)}`
}

/** Smaller places are not divided into numbered districts. */
const LEAST_DIVIDED_POPULATION = 100_000
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI']
/** Words of districts that have a number, by language; before the number unless they begin with a dot or a blank. */
const NUMBERED_DISTRICTS: Record<string, string[]> = {
  en: ['District', 'Sector', 'Zone', 'Ward', 'Block', 'Phase'],
  fr: ['e arrondissement', 'ème arrondissement', 'e arr.'],
  de: ['. Bezirk'],
  hu: ['. kerület', '. ker.'],
  ro: ['Sector', 'sectorul'],
  es: ['Zona', 'Sector', 'Distrito', 'Comuna'],
  vi: ['Quận', 'Phường', 'Quan', 'District', 'Q.', 'P.'],
  it: ['Municipio'],
  pt: ['Zona', 'Setor'],
  ar: ['الحى'],
  hi: ['Sector', 'Phase', 'Ward'],
  ur: ['Sector', 'Phase', 'Block'],
}

/** `Sector 1`, `3. Bezirk`, `12e arrondissement`; null where the language has no such districts. */
function numberedDistrict(language: string, random: SeededRandom): string | null {
  const words = NUMBERED_DISTRICTS[language]
  if (!words) return null
  const word = random.pick(words)
  const isBehind = /^[.\p{Ll}]/u.test(word) && !/^sector/.test(word)
  const number = language === 'hu' && random.chance(0.7) ? random.pick(ROMAN) : String(1 + random.below(22))
  return isBehind ? number + word : `${word} ${number}`
}

/** `Praha 5`, `Lyon 3e`, `Budapest V.`: a city with the number of its district. */
function withDistrictNumber(city: string, language: string, random: SeededRandom): string {
  const number = 1 + random.below(22)
  if (language === 'fr' && random.chance(0.6)) return `${city} ${number}${random.pick(['e', 'ème', 'eme'])}`
  if (language === 'hu' && random.chance(0.7)) return `${city} ${random.pick(ROMAN)}.`
  return `${city} ${random.chance(0.15) ? String(number).padStart(2, '0') : number}`
}

function named(stock: CountryStock, words: string[], language: string, random: SeededRandom): string {
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
  'new old same as above deceased moved away return sender cancelled duplicate do not use pending confirmed value null undefined ' +
  'i you he she it we they could would should can will was were been have had this that these when where which who how why all ' +
  'any both each few more most other some such only than too very just in on over again then once took went came said made long'
const chatterWords = CHATTER.split(' ')

function chatter(random: SeededRandom): string {
  const count = 1 + random.below(5)
  return Array.from({ length: count }, () =>
    random.chance(0.25) ? String(random.below(10 ** (2 + random.below(6)))) : random.pick(chatterWords),
  ).join(' ')
}

type Values = Partial<Record<Part, string>>

function drawParts(stock: CountryStock, language: string, random: SeededRandom): Values {
  const lists = wordsOf(language)
  const values: Values = {}
  if (random.chance(0.08)) values.PostBox = box(language, random)
  else {
    values.Thoroughfare = streetName(stock, language, random)
    if (random.chance(0.92)) values.Premise = houseNumber(stock.country, random)
  }
  const organizations = [...listOf(lists.organizations), ...listOf(COMMON_ADDRESS_WORDS.organizations)]
  const buildings = [...listOf(lists.buildings), ...listOf(wordsOf('en').buildings)]
  if (random.chance(0.1)) values.Organization = named(stock, organizations, language, random)
  if (random.chance(0.06)) values.Building = named(stock, buildings, language, random)
  if (random.chance(0.14)) values.SubBuilding = unit(language, random)
  return values
}

function drawAreas(place: PlaceRecord, areaWords: string[], reader: ReferenceReader, random: SeededRandom): Values {
  const values: Values = {}
  const area = place.area1Id ? reader.area(place.area1Id) : null
  const county = place.area2Id ? reader.area(place.area2Id) : null
  if (area && random.chance(orderOf(place.country).printsArea ? 0.55 : 0.3))
    values.AdministrativeArea = area.abbreviation !== '' && random.chance(0.5) ? area.abbreviation : area.name
  if (county && random.chance(0.12)) {
    const word = random.chance(0.5) ? random.pick(['', ...areaWords]) : ''
    values.SubAdministrativeArea = `${capital(word)} ${county.name}`.trim()
  }
  return values
}

/** Countries that usually name the part of the town. */
const QUARTERED = new Set('BR MX IN ID PK BD PH VN TR CO PE CL EC VE JP KE NG TH LK ZA TW CN KR EG'.split(' '))
/** What the part of a town is called behind its name, in Latin letters. */
const QUARTER_ENDINGS: Record<string, string[]> = {
  CN: [' District', ' District', ''],
  TW: [' Dist.', ' District', ' Dist.'],
  KR: ['-gu', '-gu', '-dong'],
  VN: [' District', ' Ward', '', ''],
  TH: [' District', '', ''],
}

function quarter(stock: CountryStock, town: PlaceRecord, reader: ReferenceReader, random: SeededRandom): string {
  const { name } = quarterPlace(town, stock.places, reader, random)
  const endings = QUARTER_ENDINGS[stock.country]
  return endings ? name.replace(/[- ].*$/, '') + random.pick(endings) : name
}

/** Blocks instead of streets: `1-9-1 Marunouchi, Chiyoda-ku, Tokyo`. */
function drawBlock(stock: CountryStock, random: SeededRandom): Values {
  const [block, town] = [random.pick(stock.places), random.pick(stock.places)] as [PlaceRecord, PlaceRecord]
  const numbers = Array.from({ length: random.chance(0.8) ? 3 : 2 }, () => 1 + random.below(30)).join('-')
  const suffix = random.pick(['-ku', '-ku', '-shi', ''])
  return {
    Premise: numbers,
    DependentLocality: random.chance(0.3) ? `${block.name} ${1 + random.below(6)}-chome` : block.name,
    Locality: town.name.replace(/-(?:shi|ku|machi)$/, '') + suffix,
  }
}

/** A city with its numbered district, in it or beside it. */
function drawCity(place: PlaceRecord, country: string, language: string, random: SeededRandom): Values {
  if (place.population < LEAST_DIVIDED_POPULATION) return { Locality: place.name }
  if (random.chance(0.12)) return { Locality: withDistrictNumber(place.name, language, random) }
  const district = random.chance(0.12) ? numberedDistrict(language, random) : null
  const Locality = country === 'TW' && random.chance(0.5) ? `${place.name} City` : place.name
  return district === null ? { Locality } : { Locality, DependentLocality: district }
}

function drawValues(stock: CountryStock, reader: ReferenceReader, random: SeededRandom): Values {
  const { country } = stock
  const language = random.pick(stock.languages)
  const place = random.pick(stock.places) as PlaceRecord
  const isTownOnly = random.chance(0.06)
  const isBlock = country === 'JP' && random.chance(0.5)
  const values: Values = isTownOnly || isBlock ? {} : drawParts(stock, language, random)
  const quarterShare = isTownOnly ? 0.5 : QUARTERED.has(country) ? 0.4 : 0.15
  if (random.chance(quarterShare)) values.DependentLocality = quarter(stock, place, reader, random)
  if (random.chance(0.96)) Object.assign(values, drawCity(place, country, language, random))
  if (random.chance(0.75)) {
    const codes = reader.postalCodesOfPlace(place.id, MOST_CODES)
    if (codes.length > 0) values.PostalCode = random.pick(codes).code
  }
  Object.assign(values, drawAreas(place, listOf(wordsOf(language).areas), reader, random))
  return isBlock ? { ...values, ...drawBlock(stock, random) } : values
}

/** `Budapest, V. kerület`: a numbered district also follows its city. */
function withDistrictBehindCity(layout: AddressLayout): AddressLayout {
  const own = layout.find((line) => line.length === 1 && line[0] === 'DependentLocality')
  if (!own) return layout
  return layout.flatMap((line) => (line === own ? [] : line.includes('Locality') ? [line, own] : [line]))
}

/** One made-up address in the country's order; null where the country's data is too thin. */
export function synthesiseText(
  stock: CountryStock,
  reader: ReferenceReader,
  random: SeededRandom,
): LabelledText | null {
  if (stock.places.length === 0) return null
  const values = drawValues(stock, reader, random)
  const usual = layoutOf(stock.country, (part) => values[part] !== undefined)
  const isNumbered = /\d|[IVX]\./.test(values.DependentLocality ?? '')
  const layout = isNumbered && random.chance(0.4) ? withDistrictBehindCity(usual) : usual
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
