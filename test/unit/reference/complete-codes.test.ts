import { describe, expect, it } from 'vitest'
import { holdsAllCodes } from '../../../tools/packs/complete-codes.ts'

const FORM = { country: 'XA', pattern: /^\d{5}$/ }
const code = (number: number) => String(10_000 + number)

/** So many codes, each seen in `weight` addresses; those from `firstUnknown` on are not held. */
function isWhole(codes: number, firstUnknown: number, weight = 1, more: { text: string; weight: number }[] = []) {
  const texts = Array.from({ length: codes }, (_, at) => ({ text: code(at), locality: 'Town', weight }))
  const held = new Set(Array.from({ length: firstUnknown }, (_, at) => code(at)))
  return holdsAllCodes([...texts, ...more.map((one) => ({ ...one, locality: 'Town' }))], FORM, held)
}

describe('a country of which every postal code is held', () => {
  it('is one where nearly every address that was seen bears a code that is held', () => {
    expect(isWhole(1000, 1000)).toBe(true)
    expect(isWhole(1000, 995)).toBe(true)
    expect(isWhole(1000, 990)).toBe(false)
  })

  it('counts addresses, not codes, and nothing that is no code of the country', () => {
    expect(isWhole(200, 200, 100, [{ text: '99999', weight: 2 }])).toBe(true)
    expect(isWhole(200, 200, 100, [{ text: 'unknown', weight: 5000 }])).toBe(true)
    expect(isWhole(200, 200, 100, [{ text: '99999', weight: 500 }])).toBe(false)
  })

  it('is none of which too few codes were seen', () => {
    expect(isWhole(50, 50, 1000)).toBe(false)
  })
})
