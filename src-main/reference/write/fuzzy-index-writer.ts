import { encodeFuzzyNames, LONGEST_FILED_NAME } from '#main/reference/fuzzy-names.ts'

interface Block {
  country: string
  length: number
  texts: string[]
  ids: number[]
}

/** Collects the names that fuzzy search compares, by country and length. */
export function createFuzzyIndexWriter() {
  const blocks = new Map<string, Block>()
  // Places of one name are found together, so one of them stands in the index for all.
  const known = new Set<string>()
  return {
    add(country: string, key: string, placeId: number) {
      const name = `${country}${key}`
      const text = key.replaceAll(' ', '')
      if (known.has(name) || text.length > LONGEST_FILED_NAME) return
      known.add(name)
      const blockKey = `${country}${text.length}`
      const block = blocks.get(blockKey) ?? { country, length: text.length, texts: [], ids: [] }
      blocks.set(blockKey, block)
      block.texts.push(text)
      block.ids.push(placeId)
    },
    *blocks(): Generator<{ country: string; length: number; names: Buffer }> {
      const sorted = [...blocks.values()].sort(
        (a, b) => (a.country < b.country ? -1 : Number(a.country > b.country)) || a.length - b.length,
      )
      for (const { country, length, texts, ids } of sorted)
        yield { country, length, names: encodeFuzzyNames(texts.map((text, at) => ({ text, id: ids[at] as number }))) }
    },
  }
}
