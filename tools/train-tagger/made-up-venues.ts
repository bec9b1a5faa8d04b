import { FURTHER_LANGUAGES } from '#main/cleansing/words/asian-and-african-words-data.ts'
import { languagesOf } from '#main/cleansing/words/word-classes.ts'
import { LABEL_OF_PART } from '#main/cleansing/tagger/tag-labels.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import type { SeededRandom } from '../lib/seeded-random.ts'
import { blendedName, ownName } from './blended-name.ts'
import type { LabelledText } from './labelled-text.ts'
import { quarterPlace } from './quarter-place.ts'
import type { CountryStock } from './synthesise-text.ts'
import { OTHER_COUNTRIES, PEOPLE, VENUE_WORDS, type VenueWords } from './venue-names-data.ts'

/**
 * Addresses of venues as maps print them: the venue, its street with or without a number, a part of the town, the town, the
 * country; often without a delimiter, and in the script of the country. Places and codes are real, all else is made up.
 */

const SYLLABLES =
  'ba ka la ma na ra sa ta do ko lo mo no ro so to be ke le me ne re se te di ki li mi ni ri si ti lu nu'.split(' ')

/** `Korabe`, `Minolta`: a name that no list has. */
function inventedName(random: SeededRandom): string {
  const word = Array.from({ length: 2 + random.below(2) }, () => random.pick(SYLLABLES)).join('')
  return word.charAt(0).toUpperCase() + word.slice(1) + random.pick(['', '', 'n', 's', 'r', 'bank', 'x'])
}

interface Scene {
  stock: CountryStock
  place: PlaceRecord
  words: VenueWords
  language: string
  random: SeededRandom
}

const hasOwnScript = (words: VenueWords): boolean => /(?!\p{Script=Latin})\p{L}/u.test(words.matters)

/** A place by its own name where the words around it are in that script. */
const placeName = (place: PlaceRecord, words: VenueWords): string => ownName(place, hasOwnScript(words))

function nameOf({ stock, words, random }: Scene): string {
  const drawn = random.next()
  if (drawn < 0.3) return random.pick(random.pick(PEOPLE).split(' '))
  if (drawn < 0.45) return random.pick(PEOPLE)
  if (drawn < 0.75) return inventedName(random)
  return placeName(random.pick(stock.places), words)
}

function venueOf(scene: Scene): string {
  const { words, random, stock, place, language } = scene
  if (random.chance(0.12)) return inventedName(random)
  if (random.chance(0.08)) return blendedName(stock.places, hasOwnScript(words), random)
  const others = OTHER_COUNTRIES[language] ?? (OTHER_COUNTRIES.en as readonly string[])
  return random
    .pick(words.venues.split('|'))
    .replace('*', () => nameOf(scene))
    .replace('@', () => placeName(place, words))
    .replace('^', () => stock.name)
    .replace('%', () => random.pick(others))
}

function streetOf(scene: Scene): string {
  const { words, random, stock } = scene
  const drawn = random.next()
  const name = () => {
    const kind = random.next()
    if (kind < 0.35) return random.pick(words.matters.split('|'))
    if (kind < 0.75) return random.pick(PEOPLE)
    const number = String(1 + random.below(900))
    if (kind < 0.85) return random.chance(0.2) ? `${1 + random.below(9)}.${number.padStart(3, '0')}` : number
    return placeName(random.pick(stock.places), words)
  }
  // `Unter den Linden`, `Ara Tapu`: no word of it is a type.
  if (drawn < 0.12) return random.pick(PEOPLE)
  if (drawn < 0.15) return `${random.pick(['RN', 'N', 'A', 'R'])}${1 + random.below(30)}`
  return random.pick(words.streets.split('|')).replaceAll('*', name)
}

type Pieces = LabelledText['pieces']

/** Street and number on the side on which the language writes it. */
function streetLine(scene: Scene, gap: string): Pieces {
  const { random, language } = scene
  const street = { text: streetOf(scene), label: LABEL_OF_PART.Thoroughfare }
  if (random.chance(0.55)) return [street]
  const number = { text: String(1 + random.below(random.pick([30, 300, 2000]))), label: LABEL_OF_PART.Premise }
  const between = { text: gap !== ' ' && random.chance(0.2) ? ', ' : ' ', label: null }
  const isFirst = /^(?:en|fr|ar|fa)$/.test(language) ? random.chance(0.85) : random.chance(0.1)
  return isFirst ? [number, between, street] : [street, between, number]
}

function townLine({ place, words, stock, random }: Scene, reader: ReferenceReader): Pieces {
  const town = { text: random.chance(0.7) ? placeName(place, words) : place.name, label: LABEL_OF_PART.Locality }
  const codes = random.chance(0.35) ? reader.postalCodesOfPlace(place.id, 4) : []
  const known = codes.length > 0 ? random.pick(codes).code : null
  // Few of the world's codes are in open data: their form is all there is to learn.
  const digits = random.chance(0.12) ? String(10 ** (2 + random.below(4)) + random.below(900)) : null
  const code = known ?? digits
  if (code === null) return [town]
  const postal = { text: code, label: LABEL_OF_PART.PostalCode }
  const space = { text: ' ', label: null }
  const isBehind = new Set('BH GB IN IR JO LK MM MV NG PK SA SG TH VN ZA KH BT ID MY NP AU'.split(' ')).has(
    stock.country,
  )
  return isBehind ? [town, space, postal] : [postal, space, town]
}

const SUBURB_SHARE = 0.35
/** Most parts of towns are on no list. */
const UNKNOWN_SUBURB_SHARE = 0.6
const TOWN_FIRST_SHARE = 0.05

function suburbOf({ stock, place, words, random }: Scene, reader: ReferenceReader): string {
  if (!random.chance(UNKNOWN_SUBURB_SHARE)) return placeName(quarterPlace(place, stock.places, reader, random), words)
  return blendedName(stock.places, hasOwnScript(words), random)
}

/** How many stand under names of the country's languages where these are not English. */
const OWN_LANGUAGE_SHARE = 0.7

/** One made-up venue; null where no place of the country is known. */
export function madeUpVenue(stock: CountryStock, reader: ReferenceReader, random: SeededRandom): LabelledText | null {
  // English streets would be wrong where a language without words of its own is spoken.
  const isForeign = stock.languages.every((one) => one !== 'en' && !VENUE_WORDS[one])
  if (stock.places.length === 0 || (isForeign && !FURTHER_LANGUAGES[stock.country])) return null
  const languages = languagesOf(stock.country, stock.languages).filter((one) => VENUE_WORDS[one])
  const own = languages.filter((one) => one !== 'en')
  const language = own.length > 0 && random.chance(OWN_LANGUAGE_SHARE) ? random.pick(own) : 'en'
  const scene: Scene = {
    stock,
    place: random.pick(stock.places),
    words: VENUE_WORDS[language] as VenueWords,
    language,
    random,
  }
  const gap = random.pick([' ', ' ', ', ', '\n'])
  const one = (part: Part, text: string): Pieces => [{ text, label: LABEL_OF_PART[part] }]
  const lines: Pieces[] = []
  if (random.chance(0.85)) lines.push(one('Organization', venueOf(scene)))
  lines.push(streetLine(scene, gap))
  if (random.chance(SUBURB_SHARE)) lines.push(one('DependentLocality', suburbOf(scene, reader)))
  const town = townLine(scene, reader)
  if (random.chance(TOWN_FIRST_SHARE)) lines.unshift(town)
  else lines.push(town)
  if (random.chance(0.75)) lines.push(one('Country', stock.name))
  return {
    country: stock.country,
    pieces: lines.flatMap((line, i) => (i === 0 ? line : [{ text: gap, label: null }, ...line])),
  }
}
