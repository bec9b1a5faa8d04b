import { describe, expect, it } from 'vitest'
import type { MatchRecord } from '#shared/model/address.ts'
import { openBritishTown } from './british-town.ts'

describe('a village in place of the town', () => {
  const verify = openBritishTown({ name: 'Telford', code: 'TF2 6RF', streets: ['Teagues Crescent'] })
  const cleanse = (Locality: string, Address1 = '93 Teagues Crescent') =>
    verify({ Address1, Locality, PostalCode: 'TF2 6RF' })
  const townsOf = ({ AVC = '', DependentLocality, Locality }: MatchRecord) => [
    AVC.slice(0, 2),
    DependentLocality,
    Locality,
  ]

  it.each(['93 Teagues Crescent', '93 Teages Crescent'])('is a part of the town in which %s lies', (line) => {
    expect(townsOf(cleanse('Trench', line))).toEqual(['V3', 'Trench', 'Telford'])
  })

  it('is none where the street is unknown', () => {
    expect(townsOf(cleanse('Trench', '93 Quagmire Boulevard'))).not.toContain('Telford')
  })

  it('is none where a town of that name lies elsewhere', () => {
    expect(townsOf(cleanse('Dover'))).toEqual(['P3', undefined, 'Dover'])
  })

  it('is none where it is the misspelt town', () => {
    expect(townsOf(cleanse('Telfrod'))).toEqual(['V3', undefined, 'Telford'])
  })
})
