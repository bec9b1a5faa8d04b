import { describe, expect, it } from 'vitest'
import { openBritishTown } from './british-town.ts'

const cleanse = openBritishTown({
  name: 'Telford',
  code: 'TF2 6RF',
  streets: [
    'Teagues Crescent',
    'Saint Johns Road',
    'Downing Street',
    '12th Avenue',
    'Mill Ln',
    'Featherstonehaugh Road',
  ],
})

/** The street that the words mean, with its status; empty where no street is verified. */
function streetOf(given: string): [string, string] {
  const { AVC = '', Thoroughfare = '' } = cleanse({ Address1: given, Locality: 'Telford', PostalCode: 'TF2 6RF' })
  return /^[VP][345]/.test(AVC) ? [Thoroughfare, AVC.slice(-3)] : ['', '']
}

describe('the spelling of a street', () => {
  it.each([
    ['5 Teagues Cres', 'Teagues Crescent'],
    ['5 St Johns Rd', 'Saint Johns Road'],
    ['5 Mill Lane', 'Mill Ln'],
  ])('may be short or long: %s', (given, street) => {
    expect(streetOf(given)).toEqual([street, '100'])
  })

  it.each([
    ['5 Teages Crescent', 'Teagues Crescent'],
    ['5 Teagues Cresent', 'Teagues Crescent'],
    ['5 Fetherstonhaugh Road', 'Featherstonehaugh Road'],
  ])('is corrected where it is a slip: %s', (given, street) => {
    const [found, score] = streetOf(given)
    expect(found).toBe(street)
    expect(Number(score)).toBeLessThan(100)
  })

  it.each(['5 Teagues Road', '11th Avenue'])('is not bent to another street: %s', (given) => {
    expect(streetOf(given)).toEqual(['', ''])
  })

  it.each(['5 Downing Street', '5a Downing Street', '5-7 Downing Street', '3/45 Downing Street'])(
    'is told from its number: %s',
    (given) => {
      const { Premise, Thoroughfare } = cleanse({ Address1: given, Locality: 'Telford', PostalCode: 'TF2 6RF' })
      expect([Thoroughfare, Premise]).toEqual(['Downing Street', given.split(' ')[0]])
    },
  )
})
