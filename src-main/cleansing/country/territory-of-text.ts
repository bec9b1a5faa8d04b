import type { AddressText } from '#main/cleansing/input/read-input.ts'
import { territoriesOf } from '#main/cleansing/model/territories.ts'
import { keyOfWords, wordRanges } from '#main/cleansing/text/word-ranges.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

/** Postal codes that lie in a territory, as they stand in an address of its country. */
const CODES: ReadonlyMap<string, readonly [territory: string, code: RegExp][]> = new Map([
  [
    'FR',
    [
      ['BL', /^97133$/],
      ['MF', /^97150$/],
      ['GP', /^971\d\d$/],
      ['MQ', /^972\d\d$/],
      ['GF', /^973\d\d$/],
      ['RE', /^974\d\d$/],
      ['PM', /^975\d\d$/],
      ['YT', /^976\d\d$/],
      ['WF', /^986\d\d$/],
      ['PF', /^987\d\d$/],
      ['NC', /^988\d\d$/],
    ],
  ],
  [
    'GB',
    [
      ['GG', /^GY\d/i],
      ['JE', /^JE\d/i],
      ['IM', /^IM\d/i],
    ],
  ],
  ['FI', [['AX', /^22\d{3}$/]]],
  ['NO', [['SJ', /^(?:917\d|8099)$/]]],
  ['DK', [['GL', /^39\d\d$/]]],
  [
    'AU',
    [
      ['NF', /^2899$/],
      ['CX', /^6798$/],
      ['CC', /^6799$/],
    ],
  ],
])

/** All codes of a country's territories in one pattern: nearly no word is any of them. */
const ANY_CODE: ReadonlyMap<string, RegExp> = new Map(
  [...CODES].map(([country, codes]) => [
    country,
    new RegExp(codes.map(([, { source }]) => source).join('|'), codes[0]?.[1].flags),
  ]),
)

const MOST_WORDS = 5
/** Shorter names are codes, which may say something else. */
const SHORTEST_NAME = 4

/**
 * The territory in which an address lies that was given as one of its country: `97400 Saint-Denis, France` is in Réunion.
 * By its postal code, or by its name in a line or a field of its own. Empty where nothing says so.
 */
export function territoryOfText({ tokens }: AddressText, country: string, reader: ReferenceReader): string {
  const territories = territoriesOf(country)
  if (territories.length === 0) return ''
  const isKnown = (one: string) => territories.includes(one) && reader.country(one) !== null
  const any = ANY_CODE.get(country)
  const codes = any && tokens.some(({ raw }) => any.test(raw)) ? (CODES.get(country) ?? []) : []
  const coded = codes.find(([, code]) => tokens.some(({ raw }) => code.test(raw)))?.[0]
  if (coded !== undefined && isKnown(coded)) return coded
  for (const range of wordRanges(tokens, () => true)) {
    if (range.to - range.from > MOST_WORDS || /^\d/.test(tokens[range.from]?.key ?? '')) continue
    const key = keyOfWords(tokens, range)
    const named = key.length < SHORTEST_NAME ? [] : reader.countriesByName(key)
    const territory = named.find(isKnown)
    if (territory !== undefined) return territory
  }
  return ''
}
