import { afterEach, describe, expect, it } from 'vitest'
import {
  createBoundedCache,
  createCountryCache,
  forgetRemembered,
  limitCachesTo,
} from '#main/reference/bounded-cache.ts'

afterEach(() => limitCachesTo(1))

describe('a cache of keys within countries', () => {
  it('keeps equal keys of two countries apart, and an answer that is none', () => {
    const cache = createCountryCache<string | null>(10)
    cache.set('GB', 'paris', null)
    cache.set('FR', 'paris', 'a town')
    expect([cache.get('GB', 'paris'), cache.get('FR', 'paris'), cache.get('DE', 'paris')]).toEqual([
      null,
      'a town',
      undefined,
    ])
  })

  it('holds no more than its limit, what was used last the longest', () => {
    const cache = createCountryCache<number>(10)
    for (let i = 0; i < 100; i++) {
      cache.set(i % 2 === 0 ? 'GB' : 'FR', `town ${i}`, i)
      expect(cache.get('GB', 'town 0')).toBe(0)
    }
    const held = Array.from({ length: 100 }, (_, i) => cache.get(i % 2 === 0 ? 'GB' : 'FR', `town ${i}`))
    const kept = held.filter((value) => value !== undefined)
    expect(kept.length).toBeLessThanOrEqual(10)
    expect(kept).toContain(99)
  })

  it('obeys the share that proofs set', () => {
    limitCachesTo(0.01)
    const [pairs, plain] = [createCountryCache<number>(100), createBoundedCache<string, number>(100)]
    for (let i = 0; i < 9; i++) {
      pairs.set('GB', `town ${i}`, i)
      plain.set(`town ${i}`, i)
    }
    const isHeld = (i: number) => [pairs.get('GB', `town ${i}`), plain.get(`town ${i}`)]
    expect(isHeld(0)).toEqual([undefined, undefined])
    expect(isHeld(8)).toEqual([8, 8])
  })
})

describe('all caches of a thread', () => {
  it('are emptied at once, go on afterwards, and are not kept alive for it', () => {
    const [pairs, plain] = [createCountryCache<number>(100), createBoundedCache<string, number>(100)]
    for (let i = 0; i < 2_000; i++) createBoundedCache<string, number>(4)
    pairs.set('GB', 'town', 1)
    plain.set('town', 1)
    forgetRemembered()
    expect([pairs.get('GB', 'town'), plain.get('town')]).toEqual([undefined, undefined])
    pairs.set('GB', 'town', 2)
    plain.set('town', 2)
    expect([pairs.get('GB', 'town'), plain.get('town')]).toEqual([2, 2])
  })
})
