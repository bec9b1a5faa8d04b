import type { Cleanse, CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { AddressInput, MatchRecord } from '#shared/model/address.ts'
import { isNameField, NAME_FIELDS, type GivenNames } from '#shared/model/name-fields.ts'
import { seededRandom, type SeededRandom } from '../../../tools/lib/seeded-random.ts'
import { openEngine } from '../../measure/engine.ts'
import { drawWorldSample } from '../../bench/fields/world-sample.ts'
import { listOf } from '#shared/model/list-of.ts'

/** Words of names in every script that packs and files bring, letters with marks and rare ones among them. */
const WORDS = [
  ...listOf(`
    Mart | kwik-fix | ACME | eBay | O'Neill | L’Oréal | Müller | ÅSA | Łódź | straße | Ju\u0301lia | ﬁne | ООО |
    Ромашка | Київ | Ђорђе | Καφενείο | ΑΕ | Հայ | ქართული | שלום | בע״מ | مؤسسة | شركت | ٹی | श्री | লিমিটেড |
    ਪੰਜਾਬ | ગુજરાત | தமிழ் | తెలుగు | ಕನ್ನಡ | മലയാളം | සිංහල | ไทย | ລາວ | ខ្មែរ | မြန်မာ | ቡና | ᐃᓄᒃᑎᑐᑦ | 株式会社 |
    有限公司 | 株式會社 | 星河 | ローズ | ひかり | ﾊﾛｰ | 삼성 | ＡＢＣ | １２３ | 😀 | 🏳️‍🌈 | 𝔉
  `),
  // What the words of an address are: streets, codes, boxes, legal forms, titles.
  ...listOf(`
    Station Road | Rosenstraße | rue de | Calle | Postfach 12 | PO Box 7 | 10115 | SW1A 1AA | 9 | 12b | Flat 2 | Ltd |
    GmbH & Co. KG | S.A. | Inc. | sp. z o.o. | d.o.o. | Sdn Bhd | c/o | Attn: | Mr | Dr. | Abteilung |
    www.example.org | info@example.org | +44 20 7946 0000 | n/a | <br> | &amp; | =1+1 | @SUM | \\ | %20 | null
  `),
]
const JOINTS = [
  ...[
    ' ',
    ' ',
    ' ',
    ' & ',
    ', ',
    '; ',
    ' - ',
    ' – ',
    '/',
    ' | ',
    '  ',
    '\t',
    '\n',
    '\r\n',
    '. ',
    ' t/a ',
    '\u00a0',
    '\u200b',
  ],
]
const FRAMES: readonly (readonly [before: string, behind: string])[] = [
  ...([['"', '"'], ['“', '”'], ['«', '»'], ['(', ')'], ['[', ']'], ["'", "'"], ['„', '“'], ['（', '）']] as const), // prettier-ignore
  ...([[' ', ''], ['', '  '], ['-', ''], ['', ','], ['\u202b', '\u202c'], ['\ufeff', ''], ['', '\u0007'], ['{', '}']] as const), // prettier-ignore
]
const SHARE = { framed: 0.35, place: 0.15, long: 0.002, controls: 0.005 } as const
const MOST_WORDS = 5
const LONGEST = 10_000
const CONTROLS = '\u0001\u0002\u0007\u001b\u007f\u0085'

/** A name of a few words in any scripts, some in quotes or brackets, now and then one of the longest or of no letter. */
function drawName(places: readonly string[], random: SeededRandom): string {
  if (random.chance(SHARE.controls)) return CONTROLS.slice(random.below(CONTROLS.length))
  const word = () => (random.chance(SHARE.place) ? random.pick(places) : random.pick(WORDS))
  let name = word()
  for (let i = random.below(MOST_WORDS); i > 0; i--) {
    const [before, behind] = random.chance(SHARE.framed) ? random.pick(FRAMES) : ['', '']
    name += random.pick(JOINTS) + before + word() + behind
  }
  return random.chance(SHARE.long) ? name.padEnd(LONGEST, ` ${name}`) : name
}

const CASES = [(text: string) => text, (text: string) => text.toUpperCase(), (text: string) => text.toLowerCase()]

/** Draws all names of an address: those of places are of the packs, in the letters of their countries. */
function createNames(reader: ReferenceReader, countries: readonly string[], random: SeededRandom) {
  const places = countries
    .flatMap((country) => reader.placesByPrefix('sa', country, PLACES_OF_COUNTRY))
    .flatMap(({ place }) => [place.name, place.nativeName])
    .filter((name) => name !== '')
  // Capitals may be more characters, and no half of a character can be kept in a file.
  const draw = () => random.pick(CASES)(drawName(places, random)).slice(0, LONGEST).toWellFormed()
  return (): GivenNames => Object.fromEntries(NAME_FIELDS.map((field) => [field, draw()]))
}

const PLACES_OF_COUNTRY = 20

/** Sixty countries of all continents, scripts and orders of address. */
export const COUNTRIES =
  'AE AR AT AU BD BE BG BR CA CH CL CN CO CZ DE DK EE EG ES ET FI FR GB GE GR HK HR HU ID IE IL IN IR IT JP KE KH KR KZ LT LV MA MX MY NG NL NO NZ PE PK PL PT RO RS RU SA SE TH TR US'.split(
    ' ',
  )
const SEED = 20_261_130

/** The usual settings, in which nobody chose a letter case or a script. */
export const REQUEST: CleansingRequest = { process: 'Verify', serverOptions: {}, geoCode: true, certify: false }

/** An address, and who is meant. */
export interface NamedAddress {
  address: AddressInput
  names: GivenNames
}

/** Addresses of the sixty countries, each with a name in every field that takes one; the same every time. */
export function drawNamed(reader: ReferenceReader, size: number): NamedAddress[] {
  const random = seededRandom(SEED)
  const wanted = new Set(COUNTRIES)
  const some: ReferenceReader = {
    ...reader,
    inhabitedPlaces: (people) => reader.inhabitedPlaces(people).filter(({ country }) => wanted.has(country)),
  }
  const addresses = drawWorldSample(some, size, random)
  const draw = createNames(reader, COUNTRIES, random)
  return addresses.map((address) => ({
    address: Object.fromEntries(Object.entries(address).filter(([field]) => !isNameField(field))),
    names: draw(),
  }))
}

/** Lines of the whole address, in which a firm stands, what is made of its name, and a further one in the lines. */
const WITH_NAMES = /^(?:Address\d?|AdditionalContent|Organization(?:Name|Type|TrailingType))$/

/** What an answer says of the address. */
const addressOf = (match: MatchRecord): string =>
  JSON.stringify(Object.entries(match).filter(([field]) => !isNameField(field) && !WITH_NAMES.test(field)))

/** The names that a match does not give back byte for byte. */
export const changedNames = (names: GivenNames, match: Readonly<Record<string, string>>): string[] =>
  NAME_FIELDS.filter((field) => match[field] !== names[field])

export const openCleanse = (reader: ReferenceReader): Cleanse => openEngine(reader, REQUEST)

const LINES = Array.from({ length: 8 }, (_, at) => `Address${at + 1}`)

/** Whether the names are given back, the firm also in its line, and whether the address is answered as without them. */
export function judgeNamed({ address, names }: NamedAddress, match: MatchRecord, cleanse: Cleanse) {
  const { Organization: organisation = '' } = names
  const isPrinted = organisation.trim() === '' || LINES.some((line) => match[line]?.includes(organisation))
  return {
    areKept: changedNames(names, match).length === 0 && isPrinted,
    isSameAddress: addressOf(cleanse(address, 1).matches[0] ?? {}) === addressOf(match),
  }
}
