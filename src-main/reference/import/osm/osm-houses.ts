import type { OsmTags } from '#main/reference/import/osm/osm-elements.types.ts'

/** A house as its tags tell it: what its number belongs to, and the number. */
export interface NamedHouse {
  street: string
  /** Other spellings of the street. */
  aliases: string[]
  number: string
}

const MOST_NUMBERS_OF_HOUSE = 20
const KANJI_DIGITS = '〇一二三四五六七八九'
/** `三丁目`, `3丁目`: the numbered part of a Japanese quarter. */
const CHOME = /^(.*?)([0-9０-９]{1,2}|[一二三四五六七八九十]{1,3})丁目$/u

export const isHouse = (tags: OsmTags): boolean => tags.has('addr:housenumber')

/** `十二` → 12; 0 for what is no number below a hundred. */
function fromKanji(text: string): number {
  const digits = text.normalize('NFKC')
  if (/^\d+$/.test(digits)) return Number(digits)
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text]
  const digit = (one: string | undefined) => Math.max(0, KANJI_DIGITS.indexOf(one === '' ? '〇' : (one ?? '〇')))
  return (text.includes('十') ? 10 * (tens === '' ? 1 : digit(tens)) : 0) + digit(ones)
}

/** 12 → `十二`. */
function toKanji(number: number): string {
  const tens = Math.floor(number / 10)
  const ones = number % 10 === 0 ? '' : (KANJI_DIGITS[number % 10] as string)
  return (tens === 0 ? '' : tens === 1 ? '十' : `${KANJI_DIGITS[tens]}十`) + ones
}

/**
 * Where blocks are numbered instead of streets named, the quarter stands for the street, and the number goes from the
 * block to the house. 銀座三丁目5-6 is also written 銀座3丁目5-6 and 銀座3-5-6.
 */
function blockHouses(tags: OsmTags, number: string): NamedHouse[] {
  const [quarter, part] = [tags.get('addr:quarter') ?? '', tags.get('addr:neighbourhood') ?? '']
  const name = part.startsWith(quarter) ? part : quarter + part
  if (name === '') return []
  const [, town = '', chome = ''] = CHOME.exec(name) ?? []
  const ordinal = fromKanji(chome)
  if (town === '' || ordinal === 0) return [{ street: name, aliases: [], number }]
  return [
    { street: `${town}${toKanji(ordinal)}丁目`, aliases: [`${town}${ordinal}丁目`], number },
    { street: town, aliases: [], number: `${ordinal}-${number}` },
  ]
}

/** Houses of one element: `12;14` are two. Empty where nothing says in which street. */
export function housesOf(tags: OsmTags, streetOfRelation: string | undefined): NamedHouse[] {
  const block = tags.get('addr:block_number') ?? ''
  const numbers = (tags.get('addr:housenumber') ?? '').split(/[;,]/).slice(0, MOST_NUMBERS_OF_HOUSE)
  const street = tags.get('addr:street') ?? streetOfRelation
  const hasBlocks = block !== '' || (street === undefined && tags.has('addr:neighbourhood'))
  const inBlocks = hasBlocks
    ? numbers.flatMap((number) => blockHouses(tags, [block, number.trim()].filter(Boolean).join('-')))
    : []
  const named = street ?? (inBlocks.length > 0 ? undefined : tags.get('addr:place'))
  const inStreet = named === undefined ? [] : numbers.map((number) => ({ street: named, aliases: [], number }))
  return [...inStreet, ...inBlocks]
}
