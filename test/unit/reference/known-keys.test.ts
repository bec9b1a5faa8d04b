import { describe, expect, it } from 'vitest'
import { createKnownKeys } from '#main/reference/known-keys.ts'

const keys = Array.from({ length: 5000 }, (_, i): [string, string] => [i % 2 === 0 ? 'GB' : 'FR', `town ${i * 7}`])

function askInVain(known: ReturnType<typeof createKnownKeys>, times: number): void {
  for (let i = 0; i < times; i++) known.noteAbsent()
}

const lines = () => keys.map((words) => words.join('')).join('\n')

describe('keys that a table is known to hold', () => {
  it('never denies a key of the table, and denies nearly every other', () => {
    const known = createKnownKeys({ rows: keys.length, keys: lines })
    askInVain(known, 1000)
    expect(keys.every(([country, key]) => known.mayHold(country, key))).toBe(true)
    const strangers = keys.filter(([, key]) => known.mayHold('GB', `${key} elsewhere`))
    expect(strangers.length).toBeLessThan(keys.length / 20)
    expect(known.mayHold('DE', 'town 0')).toBe(false)
  })

  it('reads the table only for who asks often', () => {
    let reads = 0
    const table = () => (reads++, lines())
    const known = createKnownKeys({ rows: keys.length, keys: table })
    askInVain(known, 100)
    expect(known.mayHold('DE', 'town 0')).toBe(true)
    expect(reads).toBe(0)
    askInVain(known, 1000)
    expect(reads).toBe(1)
  })

  it('never reads a large table', () => {
    const known = createKnownKeys({
      rows: 1_000_000,
      keys: () => {
        throw new Error('too many')
      },
    })
    askInVain(known, 10_000)
    expect(known.mayHold('DE', 'town 0')).toBe(true)
  })
})
