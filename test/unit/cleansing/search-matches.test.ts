import { describe, expect, it } from 'vitest'
import type { AddressInput, ServerOptions } from '#shared/model/address.ts'
import { hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'

function search(address: AddressInput, serverOptions: ServerOptions = {}) {
  const { cleanse, close } = openCleanserIfBuilt('Search', { AddressLineSeparator: ', ', ...serverOptions })
  const outcome = cleanse(address)
  close()
  return outcome
}
const lines = (address: AddressInput, serverOptions: ServerOptions = {}) =>
  search(address, serverOptions).matches.map((match) => match.Address ?? '')

const SPRINGFIELD = { Address: 'Springfield', Country: 'US' }

describe.skipIf(!hasPacks)('process Search, with the bundled packs', () => {
  it('finds every town of a name, ten of them unless more are asked for', () => {
    const { matches, explanation } = search({ ...SPRINGFIELD, Id: 'x' })
    expect(matches).toHaveLength(10)
    expect(new Set(matches.map((match) => match.AdministrativeArea)).size).toBeGreaterThan(5)
    for (const match of matches) {
      expect(match).toMatchObject({ Locality: 'Springfield', ID: 'x', Sequence: '1' })
      expect(match.AVC).toMatch(/^V22-I22-P[03]-100$/)
    }
    expect(explanation.sentence).toMatch(/^\d+ records match the search\.$/)
  })

  it('option MaxResults: up to a hundred', () => {
    expect(lines(SPRINGFIELD, { MaxResults: '3' })).toHaveLength(3)
    expect(lines(SPRINGFIELD, { MaxResults: '100' }).length).toBeGreaterThan(20)
  })

  it('finds a street in every town that has it', () => {
    const found = search({ Address: 'High Street', Country: 'GB' }, { MaxResults: '100' }).matches
    expect(found).toHaveLength(100)
    expect(new Set(found.map((match) => match.Locality)).size).toBe(100)
    for (const match of found) expect(match.Thoroughfare).toBe('High Street')
  })

  it('option OutputSortType: by code, by name, by likeness', () => {
    const byName = lines(SPRINGFIELD, { OutputSortType: 'Alphabetical' })
    expect(byName).toEqual([...byName].sort())
    expect(byName).not.toEqual(lines(SPRINGFIELD, { OutputSortType: 'AVC' }))
    const rank = search({ Address: 'Berlin' }, { OutputSortType: 'AVC', IgnoreUnmatched: 'YES' }).matches
    const statuses = rank.map((match) => 'VPAC'.indexOf(match.AVC?.charAt(0) ?? ''))
    expect(statuses).toEqual([...statuses].sort((a, b) => a - b))
    const scores = search({ Locality: 'Telfrod', Country: 'GB' }, { OutputSortType: 'Similarity' }).matches
    const numbers = scores.map((match) => Number(match.AVC?.slice(-3)))
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
  })

  it('option MatchScoreAbsoluteThreshold: less alike than asked for is left out', () => {
    const misspelt = { Locality: 'Telfrod', Country: 'GB' }
    expect(lines(misspelt)).toEqual(['Telford'])
    expect(lines(misspelt, { MatchScoreAbsoluteThreshold: '95' })).toEqual([])
  })

  it('option MatchScoreThresholdFactor: only results near the best one', () => {
    const misspelt = { Locality: 'Springfeild', AdministrativeArea: 'IL', Country: 'US' }
    const all = search(misspelt, {
      MatchScoreThresholdFactor: '0',
      MatchScoreAbsoluteThreshold: '0',
      IgnoreUnmatched: 'YES',
    })
    const best = search(misspelt, {
      MatchScoreThresholdFactor: '100',
      MatchScoreAbsoluteThreshold: '0',
      IgnoreUnmatched: 'YES',
    })
    const scoresOf = ({ matches }: typeof all) => matches.map((match) => Number(match.AVC?.slice(-3)))
    expect(new Set(scoresOf(best)).size).toBe(1)
    expect(scoresOf(all).length).toBeGreaterThanOrEqual(scoresOf(best).length)
    expect(Math.min(...scoresOf(best))).toBe(Math.max(...scoresOf(all)))
  })

  it('option CombinedSearchMethods: the words in any order, or only as they stand', () => {
    const mixed = { Address: 'Crescent Teagues Telford', Country: 'GB' }
    expect(lines(mixed)).toEqual(['Teagues Crescent, Telford'])
    expect(lines(mixed, { CombinedSearchMethods: 'NO' })).toEqual([])
  })

  it('option IgnoreUnmatched: words that match nothing', () => {
    const more = { Address: '93 Teagues Crescent, Telford, qwerty', Country: 'GB' }
    expect(lines(more)).toEqual([])
    const found = search(more, { IgnoreUnmatched: 'YES' }).matches
    expect(found[0]).toMatchObject({ Thoroughfare: 'Teagues Crescent', Locality: 'Telford' })
    const guessed = { Address: 'Zzqx Teagues Crescent Telford', Country: 'GB' }
    expect(lines(guessed)).toEqual([])
    expect(lines(guessed, { IgnoreUnmatched: 'YES' })).toHaveLength(1)
  })

  it.each(['93 Teagues Crescent, Telford, qwerty', 'Zzqx Teagues Crescent Telford', 'Teagues Crescent qwerty Telford'])(
    'option IgnoreUnmatched: `%s` is answered in part, and the ignored word is told',
    (Address) => {
      const { matches, explanation } = search({ Address, Country: 'GB' }, { IgnoreUnmatched: 'YES' })
      const word = /qwerty|zzqx/i.exec(Address)?.[0]
      expect(matches).toHaveLength(1)
      expect(matches[0]).toMatchObject({ Thoroughfare: 'Teagues Crescent', Locality: 'Telford', Unmatched: word })
      expect(matches[0]?.AVC).toMatch(/^P33-U/)
      expect(explanation.sentence).toContain(`Not understood: "${word}".`)
    },
  )

  it('option IgnoreUnmatched: ignores no town, and no word besides where others change places', () => {
    const all = { IgnoreUnmatched: 'YES' }
    expect(lines({ Address: 'Downing Street zzyzzx London', Country: 'GB' }, all)).toEqual([])
    expect(lines({ Address: 'Leeds, Teagues Crescent, Telford', Country: 'GB' }, all)).toEqual([])
  })

  it('has no match for nothing and for nonsense, and says so', () => {
    for (const address of [{}, { Address: 'qqq zzzz' }, { Address: '%%%' }]) {
      const { matches, explanation } = search(address)
      expect(matches).toEqual([])
      expect(explanation).toMatchObject({
        word: 'Unmatched',
        sentence: 'No record of the reference data matches the search.',
      })
    }
  })
})
