import { describe, expect, it } from 'vitest'
import { createWordBudget } from '#main/cleansing/process/word-budget.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { Process } from '#shared/model/address.ts'
import { openEngine } from '../../measure/engine.ts'
import { hasPacks, openPacks } from '../../phrasebook/cleanse-line.ts'

describe('the words that one address may have weighed', () => {
  it('are spent until there are too few', () => {
    const budget = createWordBudget(100)
    expect([budget.spend(60), budget.left()]).toEqual([true, 40])
    expect([budget.spend(41), budget.left()]).toEqual([false, 40])
    expect([budget.spend(40), budget.left()]).toEqual([true, 0])
  })
  it('let an address of 18 words be weighed under three countries, twice each', () => {
    const budget = createWordBudget()
    for (let time = 0; time < 6; time++) expect(budget.spend(18)).toBe(true)
  })
  it.each([
    [28, 4],
    [37, 3],
    [56, 2],
    [64, 1],
  ])('let a text of %i words be weighed %i times, and no more', (words, times) => {
    const budget = createWordBudget()
    for (let time = 0; time < times; time++) expect(budget.spend(words)).toBe(true)
    expect(budget.spend(words)).toBe(false)
  })
})

/** The countries whose areas are asked for, which every reading asks for, while one address is answered. */
function countriesRead(process: Process, address: string, fields = {}): number {
  const reader = openPacks()
  const asked = new Set<string>()
  const counting: ReferenceReader = {
    ...reader,
    areasByName: (country, key) => (asked.add(country), reader.areasByName(country, key)),
  }
  const engine = openEngine(counting, { process, geoCode: true })
  engine({ Address: address, ...fields }, 1)
  reader.close()
  return asked.size
}

/** How many times the country of an address is asked for: at least once for every order of its words. */
function ordersRead(address: string, fields = {}): number {
  const reader = openPacks()
  let asked = 0
  const counting: ReferenceReader = {
    ...reader,
    country: (alpha2) => {
      if (alpha2 === 'GB') asked++
      return reader.country(alpha2)
    },
  }
  const engine = openEngine(counting, { process: 'Search', geoCode: true })
  engine({ Address: address, Country: 'GB', ...fields }, 1)
  reader.close()
  return asked
}

describe.skipIf(!hasPacks)('a text of many words, with the bundled packs', () => {
  const WORDS = 'San Jose Newport Victoria Paris Georgia '

  it.each(['Verify', 'Search'] as const)(
    'is tried under one country where a short one is under three (%s)',
    (process) => {
      expect(countriesRead(process, WORDS)).toBe(3)
      expect(countriesRead(process, WORDS.repeat(11))).toBe(1)
    },
  )

  it('is read in few orders of its words', () => {
    expect(ordersRead('Qqwx Xqqy Qyqx Wqxq')).toBeGreaterThanOrEqual(24)
    expect(ordersRead('Qqwx Xqqy Qyqx Wqxq', { Locality: WORDS.repeat(10) })).toBeLessThan(24)
  })
})
