import { describe, expect, it } from 'vitest'
import { decodePostalBlock, encodePostalBlock, findUnit, suffixAt } from '#main/reference/postal-block.ts'
import { createRandom } from './make-test-pack.ts'

describe('postal block', () => {
  it('gives back every code and position, also from unaligned bytes', () => {
    const random = createRandom(3)
    const suffixes = [
      ...new Set(
        Array.from({ length: 500 }, () =>
          random(36 ** 3)
            .toString(36)
            .toUpperCase()
            .padStart(3, '0'),
        ),
      ),
    ]
    const units = suffixes.map((suffix) => ({
      suffix,
      lat: random(180_000_000) - 90_000_000,
      lon: random(360_000_000) - 180_000_000,
    }))
    const bytes = encodePostalBlock(units)
    const shifted = new Uint8Array(bytes.length + 1)
    shifted.set(bytes, 1)
    for (const block of [decodePostalBlock(bytes), decodePostalBlock(shifted.subarray(1))]) {
      expect(block.length).toBe(units.length)
      for (const { suffix, lat, lon } of units) {
        const index = findUnit(block, suffix)
        expect([suffixAt(block, index), block.lats[index], block.lons[index]]).toEqual([suffix, lat, lon])
      }
    }
  })

  it.each(['ZZ', '0AB', '', 'A-1', 'TOOLONG'])('does not find %s', (suffix) => {
    expect(findUnit(decodePostalBlock(encodePostalBlock([{ suffix: '0AA', lat: 1, lon: 2 }])), suffix)).toBe(-1)
  })
})
