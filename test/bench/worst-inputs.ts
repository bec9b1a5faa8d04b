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

const COUNTRIES = ['GB', 'US', 'FR', 'DE', 'JP', 'CN', 'IN', 'BR', 'RU', 'TW', 'NL', 'ES']
const NAMES_PER_COUNTRY = 2000
const LONGEST_TEXT = 10_000
const SEPARATORS = [' ', ' ', ', ', ',', '', '\n', ' - ', '/']
const UNSPACED = ['北京市朝阳区', '東京都千代田区丸の内', '서울특별시종로구', 'กรุงเทพมหานคร', 'שדרות רוטשילד']

/** Words that occur in addresses: names of places and streets of the packs, numbers, codes, other scripts. */
function collectWords(reader: ReferenceReader, random: SeededRandom): string[] {
  const some = () => random.below(20) === 0
  const places = COUNTRIES.flatMap((country) => reader.scanPlaces(country, some, NAMES_PER_COUNTRY))
  const streets = ['GB', 'SG', 'TW'].flatMap((country) => reader.scanStreetNames(country, some, NAMES_PER_COUNTRY))
  const numbers = Array.from({ length: 500 }, () => String(random.below(100_000)))
  return [...places.flatMap(({ name, nativeName }) => [name, nativeName]), ...streets, ...numbers, ...UNSPACED]
}

function misspell(word: string, random: SeededRandom): string {
  const at = random.below(word.length)
  return random.pick([word.slice(0, at) + word.slice(at + 1), word.slice(0, at) + 'x' + word.slice(at)])
}

/** A text of a few words again and again, or of many, up to 10,000 characters. */
function drawText(words: readonly string[], random: SeededRandom): string {
  const separator = random.pick(SEPARATORS)
  const chosen = Array.from({ length: random.pick([1, 2, 3, 5, 12, 64]) }, () => {
    const word = random.pick(words)
    return word !== '' && random.below(3) === 0 ? misspell(word, random) : word
  })
  const once = chosen.join(separator) + separator + ' '
  return once.repeat(Math.ceil(random.pick([100, 500, LONGEST_TEXT]) / once.length)).slice(0, LONGEST_TEXT)
}

/** Random inputs of the kinds above, made of the words of the packs: in one field, in several, in all 44. */
export function drawSlowInputs(reader: ReferenceReader, random: SeededRandom, count: number): AddressInput[] {
  const words = collectWords(reader, random)
  return Array.from({ length: count }, () => {
    const fields = random.pick([
      ['Address'],
      ['Address'],
      ['Address', 'Locality', 'Thoroughfare'],
      ADDRESS_INPUT_FIELDS,
    ])
    const texts = fields.map((field) => [field, drawText(words, random)])
    const country = random.pick([undefined, undefined, ...COUNTRIES])
    return { ...Object.fromEntries(texts), ...(country ? { Country: country } : {}) } as AddressInput
  })
}
