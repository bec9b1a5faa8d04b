import { describe, expect, it } from 'vitest'
import { damerauLevenshtein, similarity } from '#shared/text/damerau-levenshtein.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'

/** The definition, written down without any trick. */
function slowDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : i)),
  )
  const at = (i: number, j: number) => (table[i] as number[])[j] as number
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1)
      ;(table[i] as number[])[j] = least
    }
  }
  return at(a.length, b.length)
}

describe('damerauLevenshtein', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['telford', 'telfrod', 1],
    ['telford', 'telfod', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
  ])('%s to %s takes %i', (a, b, edits) => {
    expect(damerauLevenshtein(a, b, 10)).toBe(edits)
  })

  it('equals the definition for 20,000 random pairs and every limit', () => {
    const random = seededRandom(7).below
    const word = () => Array.from({ length: random(9) }, () => 'abcd'[random(4)]).join('')
    for (let round = 0; round < 20_000; round++) {
      const [a, b, max] = [word(), word(), random(6)]
      const expected = slowDistance(a, b)
      expect([a, b, max, damerauLevenshtein(a, b, max)]).toEqual([a, b, max, expected <= max ? expected : max + 1])
    }
  })

  it('gives up on text beyond its bound', () => {
    expect(damerauLevenshtein('a'.repeat(257), 'b', 2)).toBe(3)
  })
})

describe('similarity', () => {
  it('is 1 for equal, 0 for nothing in common, and symmetric', () => {
    expect(similarity('telford', 'telford')).toBe(1)
    expect(similarity('', '')).toBe(1)
    expect(similarity('abc', 'xyz')).toBe(0)
    expect(similarity('abc', '')).toBe(0)
    expect(similarity('telford', 'telfrod')).toBeCloseTo(1 - 1 / 7)
    expect(similarity('telfrod', 'telford')).toBeCloseTo(1 - 1 / 7)
  })
})
