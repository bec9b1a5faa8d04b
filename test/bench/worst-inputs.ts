import type { AddressInput } from '#shared/model/address.ts'

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
