import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import type { SeededRandom } from '../../tools/lib/seeded-random.ts'

/** Inputs made to be slow: long, with many words, many segments, many codes, many places, in many fields at once. */
export const WORST_INPUTS: Record<string, AddressInput> = {
  ...byCountry('one long word', 'a'.repeat(10_000)),
  ...byCountry('long street', 'Teagues Crescent '.repeat(600)),
  ...byCountry('long misspelt street', 'Teages Cresent '.repeat(600)),
  ...byCountry('digits', '0123456789'.repeat(1000)),
  ...byCountry('numbers', '12 34 56 78 90 '.repeat(700)),
  ...byCountry('numbers between commas', '12345, 67890, '.repeat(700)),
  ...byCountry('commas', ','.repeat(500)),
  ...byCountry('words between commas', 'Mill, Lane, '.repeat(800)),
  ...byCountry('emoji', '🏠🏡 12 😀 Street, 🎉, '.repeat(400)),
  ...byCountry('Springfield', 'Springfield '.repeat(800)),
  ...byCountry('San Jose', 'San Jose, '.repeat(1000)),
  ...byCountry('Newport London', 'Newport London '.repeat(600)),
  ...byCountry('common names', 'San Jose Santa Maria Victoria Georgia La Union Newport Paris Trinidad '.repeat(120)),
  ...byCountry('common streets', 'High Street Station Road Church Lane '.repeat(270)),
  ...byCountry('two addresses', '10 High Street, Newport, TF10 7EN / 12 Station Road, Springfield, 62701 '),
  ...byCountry('misspelt towns', 'Birmingam Manchster Lverpool Nottinham '.repeat(250)),
  ...byCountry('streets of London', 'Church Rod, High Steet, Victora Road, London, '.repeat(200)),
  ...byCountry('postal codes', 'TF2 6RF SW1A 1AA M1 1AE '.repeat(400)),
  ...byCountry('codes that are not', 'TF2 9ZZ ZZ1 1ZZ 99999 '.repeat(400)),
  ...byCountry('Arabic', 'شارع الملك فهد ١٢، الرياض '.repeat(400)),
  ...byCountry('Chinese', '北京市朝阳区建国路八十八号'.repeat(800)),
  ...byCountry('Thai', 'ถนนสุขุมวิทแขวงคลองเตย'.repeat(450)),
  ...byCountry('Cyrillic', 'улица Ленина 12, Москва, '.repeat(400)),
  ...byCountry('combining marks', `e${'\u0301'.repeat(40)} `.repeat(240)),
  ...byCountry('letters alone', 'a b c d e f g h '.repeat(620)),
  'made-up street in London': { Address: '12 Xylotomous Quagmire Boulevard, London', Country: 'GB' },
  'misspelt street in London': { Address: '12 Pmbroke Gardens Close, London', Country: 'GB' },
  'everything in every field': {
    Address: 'Springfield '.repeat(160),
    Thoroughfare: 'San Jose '.repeat(200),
    Locality: 'Newport '.repeat(200),
    AdministrativeArea: 'Georgia '.repeat(200),
    PostalCode: '12345 '.repeat(300),
  },
}

/** The same text without a country, in a country with streets, and in one without. */
function byCountry(name: string, text: string): Record<string, AddressInput> {
  return {
    [name]: { Address: text },
    [`${name}, GB`]: { Address: text, Country: 'GB' },
    [`${name}, US`]: { Address: text, Country: 'US' },
    [`${name}, as town, GB`]: { Locality: text, Country: 'GB' },
  }
}

/** Those with a pack of their own, and some of the others. */
const COUNTRIES =
  'GB CN GR HU ID PH SG TH TR TW VN US FR DE JP IN BR RU NL ES MX IT CA AU AR KR SA EG IR UA IL PT CO PL ZA NG PK BD'.split(
    ' ',
  )
const STREET_COUNTRIES = ['GB', 'SG', 'TW', 'GR', 'HU']
const NAMES_PER_COUNTRY = 700
const LONGEST_TEXT = 10_000
const SEPARATORS = [' ', ' ', ' ', ', ', ',', '', '\n', ' - ', '/', '; ']
const UNSPACED = ['北京市朝阳区', '東京都千代田区丸の内', '서울특별시종로구', 'กรุงเทพมหานคร', 'שדרות רוטשילד']

/** Words of the names of places everywhere: each names hundreds of them, and any two another. */
const COMMON = (
  'San Santa Saint Maria Jose Juan Pedro Antonio Francisco La El Los Las Nova Nuevo Villa Newport London Paris Victoria ' +
  'Springfield Georgia Union Central Washington Richmond Boston Manchester Cambridge Kingston Hamilton Alexandria Athens ' +
  'Toledo Cordoba Granada Merida Trinidad Guadalupe Libertad Centro Norte Nord West East North South Upper Lower New Old ' +
  'Great Little Mill Church Station High Park Main King Queen Bridge Green Hill Lake River Valley Grove Wood Field'
).split(' ')
/** Streets that thousands of towns have. */
const COMMON_STREETS = (
  'High Street,Station Road,Church Lane,Church Road,Main Street,Park Road,London Road,Victoria Road,Green Lane,Mill Lane,' +
  'Manor Road,The Crescent,Queens Road,New Road,Kings Road,York Road,The Close,School Lane,The Avenue,North Road'
).split(',')
/** Codes of a form or a value that many countries have. */
const COMMON_CODES = (
  'TF2 6RF,SW1A 1AA,10115,75001,00100,28001,1010,1000,2000,3000,12345,90210,10001,100-0001,110001,01310-100,1012 AB,' +
  'K1A 0B1,D02 AF30,999999,11111,22222,33333,10000,20000,018956,100'
).split(',')
/** What says what the words beside it are, and so asks for a look at each. */
const MARKED = (
  'Flat 3,P.O. Box 12,c/o,Unit 4,Building C,Near,Opp,Colonia Centro,Barrio,Village,Post,District,Ward 5,Mah.,Sok.,No:5,' +
  'Daire 3,Kel.,Jl.,RT 05,Desa,Phường 3,Ấp,Brgy,ул.,д. 5,кв. 7,Rua,Calle,Carrera 7,Km 5,Sector 4,Sec. 2,3F'
).split(',')

type Draw = () => string

/** Ways to draw a word, by kind: of the packs, common, made up. */
function createDraws(reader: ReferenceReader, random: SeededRandom): Draw[] {
  const some = () => random.below(20) === 0
  const places = COUNTRIES.map((country) =>
    reader.scanPlaces(country, some, NAMES_PER_COUNTRY).flatMap(({ name, nativeName }) => [name, nativeName]),
  ).filter((names) => names.length > 0)
  const streets = STREET_COUNTRIES.map((country) => reader.scanStreetNames(country, some, NAMES_PER_COUNTRY)).filter(
    (names) => names.length > 0,
  )
  const number = () => String(random.below(10 ** (1 + random.below(6))))
  const lists = [...places, ...streets, COMMON, COMMON, COMMON, COMMON_STREETS, COMMON_CODES, MARKED, UNSPACED]
  const ofOne = lists.map((list) => () => random.pick(list))
  const address = () => `${number()} ${random.pick(COMMON_STREETS)}, ${random.pick(random.pick(places))}, ${number()}`
  const joined = () => (random.pick(random.pick(places)) + random.pick(random.pick(places))).replaceAll(' ', '')
  const ofAny = () => random.pick(random.pick(lists))
  return [...ofOne, number, address, address, joined, ofAny, ofAny, ofAny]
}

/** One letter less, more, other, or at another place. */
function misspell(word: string, random: SeededRandom): string {
  const at = random.below(word.length)
  const [before, letter, behind] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)]
  return random.pick([before + behind, `${before}x${letter}${behind}`, `${before}x${behind}`, before + behind + letter])
}

/** A text of a few words again and again, or of many, up to 10,000 characters; in some texts all are misspelt. */
function drawText(draws: readonly Draw[], random: SeededRandom): string {
  const separator = random.pick(SEPARATORS)
  const draw = random.pick(draws)
  const misspeltShare = random.pick([0, 0, 0.3, 1])
  const chosen = Array.from({ length: random.pick([1, 2, 3, 5, 12, 64]) }, () => {
    const word = draw()
    return word !== '' && random.chance(misspeltShare) ? misspell(word, random) : word
  })
  const once = chosen.join(separator) + separator + ' '
  return once.repeat(Math.ceil(random.pick([40, 100, 500, LONGEST_TEXT]) / once.length)).slice(0, LONGEST_TEXT)
}

/** Random inputs of the kinds above, made of the words of the packs: in one field, in several, in all 44. */
export function drawSlowInputs(reader: ReferenceReader, random: SeededRandom, count: number): AddressInput[] {
  const draws = createDraws(reader, random)
  return Array.from({ length: count }, () => {
    const fields = random.pick([
      ['Address'],
      ['Address'],
      ['Locality'],
      ['Address', 'Locality', 'Thoroughfare'],
      ['Address1', 'Address2', 'Locality', 'AdministrativeArea', 'PostalCode'],
      ADDRESS_INPUT_FIELDS,
    ])
    const texts = fields.map((field) => [field, drawText(draws, random)])
    const country = random.pick([undefined, random.pick(COUNTRIES)])
    return { ...Object.fromEntries(texts), ...(country ? { Country: country } : {}) } as AddressInput
  })
}
