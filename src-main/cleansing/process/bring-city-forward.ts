import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'

const WARD_END = '区'
/** The last characters of cities and prefectures. */
const CITY = /^\p{Script=Han}{1,8}[市都府県]$/u
const HAN = /^\p{Script=Han}+$/u
/** Characters of the longest name of a ward. */
const LONGEST_WARD = 6

/** Where the ward ends with which the words begin, behind a code; 0 where they begin with anything else. */
function endOfWard({ tokens }: AddressText, from: number): number {
  for (let at = from; at < Math.min(from + LONGEST_WARD, tokens.length); at++) {
    const { raw } = tokens[at] as AddressText['tokens'][number]
    if (!HAN.test(raw) || '市都府県'.includes(raw)) return 0
    if (raw === WARD_END) return at > from ? at + 1 : 0
  }
  return 0
}

/** Where the characters begin that stand behind the last number, or behind the last delimiter. */
function startOfLast({ tokens }: AddressText): number {
  let at = tokens.length
  const segment = tokens.at(-1)?.segment
  while (at > 0 && HAN.test(tokens[at - 1]?.raw ?? '') && tokens[at - 1]?.segment === segment) at--
  return at
}

/**
 * `中央区大通西3-7 札幌市`: Japan has a ward of that name in ten cities, and the one that is meant is written behind. Its
 * characters are put where it is expected, before the ward.
 */
export function bringCityForward(text: AddressText, countries: readonly CountryRecord[]): AddressText {
  const { tokens, fieldOf, firstStructured } = text
  const [country] = countries.length === 1 ? countries : []
  if (!profileOf(country?.alpha2 ?? '').hasWards || firstStructured < tokens.length) return text
  const first = tokens.findIndex(({ raw }) => HAN.test(raw))
  const [ward, city] = [first < 0 ? 0 : endOfWard(text, first), startOfLast(text)]
  if (ward === 0 || city < ward) return text
  const moved = tokens.slice(city)
  if (!CITY.test(moved.map(({ raw }) => raw).join(''))) return text
  const segment = tokens[first]?.segment ?? 0
  const forward = moved.map((token) => ({ ...token, segment, gap: undefined }))
  const order = [...tokens.slice(0, first), ...forward, ...tokens.slice(first, city)]
  return { ...text, tokens: order, fieldOf: order.map(() => fieldOf[0] ?? null) }
}
