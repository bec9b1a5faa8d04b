import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FIRST_ADDRESSES } from '#main/cleansing-pool/first-addresses-data.ts'
import { makeReady } from '#main/cleansing-pool/make-ready.ts'
import { hasPacks, openPacks } from '../../phrasebook/cleanse-line.ts'

describe('making a thread ready', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('answers one address a turn and leaves room between for what is asked', () => {
    const answered: (string | undefined)[] = []
    const addresses = ['a', 'b', 'c'].map((Address) => ({ Address }))
    makeReady(({ Address }) => answered.push(Address), addresses, 10)
    expect(answered).toEqual([])
    vi.advanceTimersByTime(10)
    expect(answered).toEqual(['a'])
    vi.advanceTimersByTime(10)
    expect(answered).toEqual(['a', 'b'])
    vi.runAllTimers()
    expect(answered).toEqual(['a', 'b', 'c'])
  })
})

describe.skipIf(!hasPacks)('the addresses that make a thread ready', () => {
  it('are of every country that has a pack of its own, and some of none', () => {
    const reader = openPacks()
    const own = reader.packs().flatMap(({ countries }) => (countries.length === 1 ? countries : []))
    reader.close()
    const read = new Set(FIRST_ADDRESSES.map(({ Country }) => Country))
    expect(own.length).toBeGreaterThan(5)
    expect(own.filter((country) => !read.has(country))).toEqual([])
    expect(read.has(undefined)).toBe(true)
  })
})
