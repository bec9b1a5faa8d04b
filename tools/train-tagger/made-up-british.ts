import { LABEL_OF_PART } from '#main/cleansing/tagger/tag-labels.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { PlaceRecord, PostalCodeRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import { britishNames, type BritishNames, type Half } from './british-names.ts'
import type { LabelledText } from './labelled-text.ts'
import type { SeededRandom } from '../lib/seeded-random.ts'

/**
 * British addresses in the shapes of the Postcode Address File: streets, towns and codes are real, houses and firms are
 * made up. The elements and the lines on which they stand follow the formatting rules that Royal Mail publishes.
 */

/** Output field of each element; what has two fields is named by the finer one. */
export type BritishField = Part | 'Department' | 'DependentThoroughfare' | 'DoubleDependentLocality'
interface Element {
  field: BritishField
  text: string
}
/** One made-up address: its elements line by line. */
export interface BritishAddress {
  shape: string
  lines: Element[][]
}

const PART_OF_FIELD: Partial<Record<BritishField, Part>> = {
  Department: 'Organization',
  DependentThoroughfare: 'Thoroughfare',
  DoubleDependentLocality: 'DependentLocality',
}

/** Where an address is: what of it comes from the reference data. */
interface Site {
  street: string
  village: string
  town: string
  hamlet: string
  code: string
}

const MOST_CODES = 8
/** Places of a district that are drawn from, the post town first. */
const MOST_SERVED = 12

function drawSite(places: readonly PlaceRecord[], reader: ReferenceReader, random: SeededRandom): Site | null {
  const place = random.pick(places)
  const codes = reader.postalCodesOfPlace(place.id, MOST_CODES)
  if (codes.length === 0) return null
  const near: PostalCodeRecord = random.pick(codes)
  const streets = reader.streetsIn({ country: 'GB', postalDistrict: near.district })
  if (streets.length === 0) return null
  const street = random.pick(streets)
  const postal = reader.postalCodesOfStreet(street, 1)[0] ?? near
  const served = reader.placesOfPostalCode(postal).slice(0, MOST_SERVED)
  const town = served[0]?.name
  if (!town) return null
  const [village, hamlet] = [random.pick(served).name, random.pick(served).name]
  return {
    street: street.name,
    town,
    village: street.placeName !== '' && street.placeName !== town ? street.placeName : village,
    hamlet,
    code: postal.code,
  }
}

/** Elements from the flat to the number, before a street; `null` ends a line. */
type PartsOf = (names: BritishNames) => (Element | null)[]

const element = (field: BritishField, text: string): Element => ({ field, text })

/** What stands before a street, by shape; the numbers are how often each is drawn. */
const deliveryPointParts: Record<string, [weight: number, parts: PartsOf]> = {
  number: [20, (n) => [element('Premise', n.number())]],
  numberAndLetter: [5, (n) => [element('Premise', n.numberAndLetter())]],
  range: [4, (n) => [element('Premise', n.range())]],
  name: [14, (n) => [element('Building', n.building()), null]],
  nameAndNumber: [8, (n) => [element('Building', n.building()), null, element('Premise', n.number())]],
  nameAndRange: [3, (n) => [element('Building', n.building()), null, element('Premise', n.range())]],
  flatAndNumber: [10, (n) => [element('SubBuilding', n.flat()), null, element('Premise', n.number())]],
  flatAndNumberAndLetter: [3, (n) => [element('SubBuilding', n.flat()), null, element('Premise', n.numberAndLetter())]],
  flatAndName: [9, (n) => [element('SubBuilding', n.flat()), null, element('Building', n.building()), null]],
  bareFlatAndName: [4, (n) => [element('SubBuilding', n.bareFlat()), element('Building', n.building()), null]],
  flatNameAndNumber: [
    7,
    (n) => [
      element('SubBuilding', n.flat()),
      null,
      element('Building', n.building()),
      null,
      element('Premise', n.number()),
    ],
  ],
  bareFlatNameAndNumber: [
    3,
    (n) => [
      element('SubBuilding', n.bareFlat()),
      element('Building', n.building()),
      null,
      element('Premise', n.number()),
    ],
  ],
  namedFlatAndNumber: [
    3,
    (n) => [element('SubBuilding', n.namedFlat()), null, element('Premise', n.chance(0.4) ? n.range() : n.number())],
  ],
  namedFlatAndName: [
    4,
    (n) => [
      element('SubBuilding', n.namedFlat()),
      null,
      element('Building', n.building()),
      null,
      ...(n.chance(0.5) ? [element('Premise', n.number())] : []),
    ],
  ],
  streetOnly: [4, () => []],
  unitAsName: [12, (n) => [element('Building', n.unit()), null]],
}

const SHAPES_OF_PARTS = Object.entries(deliveryPointParts).flatMap(([shape, [weight]]) =>
  Array<string>(weight).fill(shape),
)

/** Lines out of elements that end where a null stands. */
function toLines(elements: readonly (Element | null)[]): Element[][] {
  const lines: Element[][] = [[]]
  for (const one of elements) {
    if (one === null) lines.push([])
    else lines.at(-1)?.push(one)
  }
  return lines
}

/** Streets of an address, the finer first, each after what stands on its line. */
function streetLines(shape: string, site: Site, names: BritishNames, random: SeededRandom): Element[][] {
  const lines = toLines(deliveryPointParts[shape]?.[1](names) ?? [])
  const isUnit = shape === 'unitAsName'
  const last = lines.at(-1) as Element[]
  const drawn = random.next()
  /** On the line of what is finer, or on one of its own. */
  const add = (one: Element) => {
    if (random.chance(0.4)) last.push(one)
    else lines.push([one])
  }
  if (drawn < (isUnit ? 0.25 : 0.02)) {
    last.push(element('DependentThoroughfare', random.chance(0.5) ? names.estate() : 'Industrial Estate'))
    add(element('Thoroughfare', site.street))
  } else if (drawn < (isUnit ? 0.4 : 0.06)) last.push(element('Thoroughfare', names.estate()))
  else if (drawn < (isUnit ? 0.45 : 0.15)) {
    last.push(element('DependentThoroughfare', names.sharedStreet()))
    add(element('Thoroughfare', site.street))
  } else {
    last.push(element('Thoroughfare', site.street))
    if (random.chance(isUnit ? 0.3 : 0.02)) add(element('DependentLocality', names.estate()))
  }
  return lines
}

/** A house, or a firm alone, in a village that has no street names. */
function villageLines(site: Site, names: BritishNames, random: SeededRandom): Element[][] {
  const isNamed = random.chance(0.6)
  const line = [element('DependentLocality', site.village)]
  if (site.hamlet !== site.village && random.chance(0.2))
    return [[element('Premise', names.number()), element('DoubleDependentLocality', site.hamlet)], line]
  if (random.chance(0.2)) return [[element('Organization', names.organization(site.village))], line]
  return isNamed ? [[element('Building', names.building())], line] : [[element('Premise', names.number()), ...line]]
}

function linesOfParts(site: Site, names: BritishNames, random: SeededRandom): BritishAddress {
  const drawn = random.next()
  if (drawn < 0.06) return { shape: 'box', lines: [[element('PostBox', names.box())]] }
  if (drawn < 0.15) return { shape: 'village', lines: villageLines(site, names, random) }
  const shape = random.pick(SHAPES_OF_PARTS)
  return { shape, lines: streetLines(shape, site, names, random) }
}

function localityLines(site: Site, hasVillage: boolean, random: SeededRandom): Element[][] {
  const lines: Element[][] = []
  const isVillage = !hasVillage && site.village !== site.town && random.chance(0.4)
  if (isVillage && site.hamlet !== site.town && site.hamlet !== site.village && random.chance(0.15))
    lines.push([element('DoubleDependentLocality', site.hamlet)])
  if (isVillage) lines.push([element('DependentLocality', site.village)])
  lines.push([element('Locality', random.chance(0.6) ? site.town.toUpperCase() : site.town)])
  if (random.chance(0.95)) lines.push([element('PostalCode', site.code)])
  if (random.chance(0.1)) lines.push([element('Country', random.pick(['UK', 'United Kingdom', 'GB']))])
  return lines
}

/** How many addresses of a shape begin with a firm. */
const ORGANISATION_SHARE: Record<string, number> = { unitAsName: 0.75, box: 0.5, streetOnly: 0.9 }

/** One address; null where nothing is known around the place that was drawn. */
export function madeUpBritish(
  places: readonly PlaceRecord[],
  reader: ReferenceReader,
  random: SeededRandom,
  half: Half,
): BritishAddress | null {
  const site = drawSite(places, reader, random)
  if (!site) return null
  const names = britishNames(random, half)
  const { shape, lines } = linesOfParts(site, names, random)
  const hasOrganisation = lines.flat().some(({ field }) => field === 'Organization')
  const isOrganisation = !hasOrganisation && random.chance(ORGANISATION_SHARE[shape] ?? 0.2)
  const organisation: Element[][] = isOrganisation ? [[element('Organization', names.organization(site.town))]] : []
  if (isOrganisation && random.chance(0.12)) organisation.push([element('Department', names.department())])
  const hasVillage = lines.flat().some(({ field }) => field === 'DependentLocality')
  return { shape, lines: [...organisation, ...lines, ...localityLines(site, hasVillage, random)] }
}

/** `A, Priory Court`, `Mill Cottages, High Street` and `12 Mill Lane`: what stands between two elements on one line. */
export const gapBefore = (field: BritishField, before: BritishField): string =>
  field === 'Building' || /Thoroughfare$/.test(before) ? ', ' : ' '

/**
 * Elements as the tagger is to label them. What PAF holds as the name of a house that has none, `Unit 4`, is to the
 * tagger a unit like any other: `best-readings.ts` tells the two apart.
 */
export function toBritishText({ shape, lines }: BritishAddress, random: SeededRandom): LabelledText {
  const gap = random.pick(['\n', '\n', ', ', ', ', ', ', ' '])
  // `2B The Tower` is as usual as `2B, The Tower`.
  const gapOf = (field: BritishField, before: BritishField) =>
    before === 'SubBuilding' && random.chance(0.5) ? ' ' : gapBefore(field, before)
  const pieces: LabelledText['pieces'] = []
  for (const line of lines) {
    for (const [i, { field, text }] of line.entries()) {
      const before = line[i - 1]?.field
      if (pieces.length > 0) pieces.push({ text: before ? gapOf(field, before) : gap, label: null })
      const part = shape === 'unitAsName' && field === 'Building' ? 'SubBuilding' : (PART_OF_FIELD[field] ?? field)
      pieces.push({ text, label: LABEL_OF_PART[part as Part] })
    }
  }
  return { country: 'GB', pieces }
}
