import { describe, expect, it } from 'vitest'
import { createKnownKeys, mayHoldOfAny } from '#main/reference/known-keys.ts'

const keys = Array.from({ length: 5000 }, (_, i): [string, string] => [i % 2 === 0 ? 'GB' : 'FR', `town ${i * 7}`])

function askInVain(known: ReturnType<typeof createKnownKeys>, times: number): void {
  for (let i = 0; i < times; i++) known.noteAbsent()
}

const ordered = keys
  .map(([country, key]) => ({ country, key, order: `${key} ${country}` }))
  .sort((a, b) => (a.order < b.order ? -1 : 1))

/** The keys behind one, as a pack gives them. */
function keysAfter(country: string, key: string, limit: number): string {
  const behind = ordered.filter(({ order }) => order > `${key} ${country}`)
  return behind
    .slice(0, limit)
    .map((one) => one.country + one.key)
    .join('\n')
}

describe('keys that a table is known to hold', () => {
  it('never denies a key of the table, and denies nearly every other', () => {
    const known = createKnownKeys({ rows: keys.length, keysAfter })
    askInVain(known, 1000)
    expect(keys.every(([country, key]) => known.mayHold(country, key))).toBe(true)
    const strangers = keys.filter(([, key]) => known.mayHold('GB', `${key} elsewhere`))
    expect(strangers.length).toBeLessThan(keys.length / 20)
    expect(known.mayHold('DE', 'town 0')).toBe(false)
  })

  it('reads the table only for who asks often, and then little at a time', () => {
    const sizes: number[] = []
    const known = createKnownKeys({
      rows: keys.length,
      keysAfter(country, key, limit) {
        const lines = keysAfter(country, key, limit)
        sizes.push(lines === '' ? 0 : lines.split('\n').length)
        return lines
      },
    })
    askInVain(known, 100)
    expect(sizes).toEqual([])
    askInVain(known, 160)
    expect(sizes.length).toBe(1)
    askInVain(known, 160)
    expect(known.mayHold('DE', 'town 0')).toBe(true)
    expect(sizes.length).toBe(21)
    askInVain(known, 1000)
    expect(known.mayHold('DE', 'town 0')).toBe(false)
    expect(Math.max(...sizes)).toBeLessThan(200)
    expect(sizes.reduce((a, b) => a + b)).toBe(keys.length)
    expect(sizes.at(-1)).toBe(0)
  })

  it('never reads a large table', () => {
    const known = createKnownKeys({
      rows: 1_000_000,
      keysAfter: () => {
        throw new Error('too many')
      },
    })
    askInVain(known, 10_000)
    expect(known.mayHold('DE', 'town 0')).toBe(true)
  })

  it('tells a key without its country for a pack of one country alone', () => {
    const known = createKnownKeys({ rows: keys.length, keysAfter })
    askInVain(known, 1000)
    const ofBritain = mayHoldOfAny({ countries: new Set(['GB']) }, known)
    expect(['town 0', 'town 7', 'town x'].map(ofBritain)).toEqual([true, false, false])
    const ofTwo = mayHoldOfAny({ countries: new Set(['GB', 'FR']) }, known)
    expect(['town 0', 'town 7', 'town x'].map(ofTwo)).toEqual([true, true, true])
  })
})
