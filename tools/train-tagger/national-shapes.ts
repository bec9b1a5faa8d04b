import { LABEL_OF_PART } from '#main/cleansing/tagger/tag-labels.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import type { LabelledText } from './labelled-text.ts'
import type { SeededRandom } from '../lib/seeded-random.ts'
import { blendedName, ownName } from './blended-name.ts'
import { NATIONAL_SHAPES } from './national-shapes-data.ts'
import { larger, quarterPlace } from './quarter-place.ts'
import type { CountryStock } from './synthesise-text.ts'
import { PEOPLE } from './venue-names-data.ts'

/**
 * Addresses in the shapes of their country: units, floors, towers, lanes, plots and zones as they are written there, which
 * the templates of postal unions do not have. Towns, areas and codes are real, all else is made up.
 */

const PART_OF_LETTER: Readonly<Record<string, Part>> = {
  o: 'Organization',
  b: 'Building',
  u: 'SubBuilding',
  n: 'Premise',
  x: 'PostBox',
  s: 'Thoroughfare',
  d: 'DependentLocality',
  l: 'Locality',
  c: 'SubAdministrativeArea',
  a: 'AdministrativeArea',
  p: 'PostalCode',
  k: 'Country',
}
const ROMAN = ['I', 'II', 'III', 'IV', 'V']
const LETTERS = [...'ABCDEF']
const MOST_CODES = 4
const RUN = /\[(?<letter>\w) (?<text>[^\]]+)\]|(?<gap>[^[\]]+)/gu

/** Left out before the name: `Province of Cebu`. */
const AREA_WORD = /^(?:Province|County|District) of /u

interface Scene {
  stock: CountryStock
  place: PlaceRecord
  quarter: PlaceRecord
  area: string
  county: string
  code: string
  isNative: boolean
  random: SeededRandom
}

/** Parts of towns are called after what is known more often than streets are. */
const KNOWN_SHARE: Readonly<Record<string, number>> = { s: 0.35, d: 0.6 }

function nameOf({ stock, quarter, isNative, random }: Scene, letter: string): string {
  const { places } = stock
  if (random.chance(KNOWN_SHARE[letter] ?? 0.45))
    return ownName(letter === 'd' ? quarter : random.pick(places), isNative)
  return isNative || random.chance(0.6) ? blendedName(places, isNative, random) : random.pick(PEOPLE)
}

/** A number of about so many digits; the short ones are the usual ones. */
const numberOf = (digits: number, random: SeededRandom): string =>
  String(
    1 +
      random.below(
        random.pick(
          [
            [9, 30],
            [9, 99, 400],
            [2000, 9999],
          ][digits - 1] ?? [99],
        ),
      ),
  )

function fill(text: string, letter: string, scene: Scene): string {
  const { stock, place, area, county, code, isNative, random } = scene
  return text.replace(/[*@$+^&?%№]|#+/gu, (mark) => {
    if (mark.startsWith('#')) return numberOf(mark.length, random)
    if (mark === '*') return nameOf(scene, letter)
    if (mark === '№') return '#'
    if (mark === '@') return ownName(place, isNative)
    if (mark === '$') return area
    if (mark === '+') return county
    if (mark === '^') return code
    if (mark === '&') return stock.name
    return random.pick(mark === '?' ? LETTERS : ROMAN)
  })
}

/** One of several: `(St.|Street)`. */
const choose = (shape: string, random: SeededRandom): string =>
  shape.replace(/\(([^()]*\|[^()]*)\)/gu, (_all, choices: string) => random.pick(choices.split('|')))

/** Scripts of shapes that are not in Latin letters have names in their own script. */
const OTHER_SCRIPT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}\p{Script=Han}]/u

/** Codes are those of a part of the town where it has its own. */
const QUARTER_CODE_SHARE = 0.4

/** How many shapes are written without their commas, in lines, in capitals or in small letters. */
const BLANK_SHARE = 0.15
const LINES_SHARE = 0.1
const CAPITALS_SHARE = 0.06

/** Where an address is: its town and part of it, their areas and a code. */
function drawScene(stock: CountryStock, shape: string, reader: ReferenceReader, random: SeededRandom): Scene {
  const place = larger(random.pick(stock.places), random.pick(stock.places))
  const quarter = quarterPlace(place, stock.places, reader, random)
  const coded = shape.includes('[d *') && random.chance(QUARTER_CODE_SHARE) ? quarter : place
  const codes = shape.includes('^') ? reader.postalCodesOfPlace(coded.id, MOST_CODES) : []
  const areaName = (id: number | null) => (id ? reader.area(id)?.name : null) ?? ''
  return {
    stock,
    place,
    quarter,
    area: areaName(place.area1Id),
    county: areaName(place.area2Id).replace(AREA_WORD, ''),
    code: codes.length > 0 ? random.pick(codes).code : '',
    isNative: OTHER_SCRIPT.test(shape),
    random,
  }
}

/** What stands between two runs of words, as somebody writes it who leaves commas out or begins new lines. */
function gapAs(gap: string, written: number): string {
  if (gap === '¦' || (written < LINES_SHARE && gap === ', ')) return '\n'
  return written > 1 - BLANK_SHARE ? ' ' : gap
}

/** One address; null where the country has no shapes. What is not known of the town is left out. */
export function nationalText(stock: CountryStock, reader: ReferenceReader, random: SeededRandom): LabelledText | null {
  const shapes = NATIONAL_SHAPES[stock.country]?.trim().split('\n')
  if (!shapes || stock.places.length === 0) return null
  const shape = choose(random.pick(shapes), random)
  const scene = drawScene(stock, shape, reader, random)
  const written = random.next()
  const pieces: LabelledText['pieces'] = []
  for (const { groups = {} } of shape.matchAll(RUN)) {
    const { letter, text, gap } = groups
    if (gap === undefined) {
      const filled = fill(text as string, letter as string, scene).trim()
      const label = LABEL_OF_PART[PART_OF_LETTER[letter as string] as Part]
      if (filled !== '') pieces.push({ text: filled, label })
      else if (pieces.at(-1)?.label === null) pieces.pop()
    } else if (pieces.length > 0) pieces.push({ text: gapAs(gap, written), label: null })
  }
  if (!random.chance(CAPITALS_SHARE)) return { country: stock.country, pieces }
  return { country: stock.country, pieces: pieces.map((piece) => ({ ...piece, text: piece.text.toUpperCase() })) }
}
