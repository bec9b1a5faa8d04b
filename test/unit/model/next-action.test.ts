import { afterAll, describe, expect, it } from 'vitest'
import type { AddressInput } from '#shared/model/address.ts'
import type { Explanation, PartExplanation } from '#shared/model/explanation.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'
import { NEXT_ACTIONS, nextActionOf, nextActionText } from '#shared/model/next-action.ts'
import { openEngine, openPacks } from '../../measure/engine.ts'

const reader = openPacks()
afterAll(() => reader.close())
const cleanse = openEngine(reader)

function actionFor(address: AddressInput): string {
  const { explanation, code } = cleanse(address, 1)
  return nextActionText(nextActionOf(explanation, code))
}

describe('the next action of real answers', () => {
  it.each([
    ['a town that was given alone', 'Paris', 'FR', 'accept'],
    [
      'a block with its flat, which no source lists',
      '541 Pasir Ris Street 51 #05-12, Singapore 510541',
      'SG',
      'none SubBuilding',
    ],
    ['the same block without one', '541 Pasir Ris Street 51, Singapore 510541', 'SG', 'addUnit SubBuilding'],
    ['a house where the data ends at the street', '96 Euston Road, London, NW1 2DB', 'GB', 'none Premise'],
    ['a street where the data ends at the town', 'Hauptstraße 5, 80331 München', 'DE', 'none Thoroughfare'],
    ['a street that is not in the list of its town', '5 Qwertyuiop Road, London, NW1 2DB', 'GB', 'fix Thoroughfare'],
    ['a postal code of another town', '96 Euston Road, London, LS1 4AP', 'GB', 'fix PostalCode'],
    ['a town with streets and without one', 'London, NW1 2DB', 'GB', 'fix Thoroughfare'],
    ['a name of several towns', 'Springfield', 'US', 'confirm'],
    ['a town by its postal code', '96 Euston Road, NW1 2DB', 'GB', 'confirm Locality'],
    ['words that are no address', 'zzzz qqqq xxxx', 'GB', 'fix Locality'],
    ['an empty address', '', 'GB', 'unknown'],
  ])('%s', (_, Address, Country, action) => {
    expect(actionFor({ Address, Country })).toBe(action)
  })
})

const part = (name: PartExplanation['part'], change: PartExplanation['change']): PartExplanation => ({
  part: name,
  was: change === 'added' ? '' : 'a',
  is: 'a',
  change,
})
type Facts = Pick<Explanation, 'word' | 'parts' | 'leftover' | 'referenceLevel' | 'hasUnits'>
const facts = (changes: Partial<Facts>): Facts => ({
  word: 'Verified',
  parts: [part('Premise', 'same'), part('Thoroughfare', 'same'), part('Locality', 'same')],
  leftover: [],
  referenceLevel: 4,
  ...changes,
})
const textFor = (changes: Partial<Facts>, avc = 'V44-I44-P6-100') => nextActionText(nextActionOf(facts(changes), avc))

describe('the rules of the next action', () => {
  it('accept what was checked, whatever its organisation is', () => {
    expect(textFor({})).toBe('accept')
    const named = [part('Organization', 'notChecked'), ...facts({}).parts]
    expect(textFor({ parts: named })).toBe('accept')
    expect(textFor({ word: 'Partial', parts: [part('Organization', 'notRecognised'), ...facts({}).parts] })).toBe(
      'confirm',
    )
  })

  it('take a letter or two as spelling, and more as a change to confirm', () => {
    const corrected = { word: 'Corrected', parts: [part('Premise', 'same'), part('Thoroughfare', 'spelling')] } as const
    expect(textFor({ ...corrected, parts: [...corrected.parts] }, 'V44-I44-P6-096')).toBe('accept')
    expect(textFor({ ...corrected, parts: [...corrected.parts] }, 'V44-I44-P6-094')).toBe('confirm Thoroughfare')
  })

  it('confirm a town that was added, and no region', () => {
    expect(textFor({ word: 'Corrected', parts: [part('Premise', 'same'), part('Locality', 'added')] })).toBe(
      'confirm Locality',
    )
    expect(textFor({ parts: [...facts({}).parts, part('AdministrativeArea', 'added')] })).toBe('accept')
  })

  it('fix the lowest part that is wrong, before one that is lacking', () => {
    const wrong = [part('Thoroughfare', 'notRecognised'), part('Locality', 'same'), part('PostalCode', 'contradicts')]
    expect(textFor({ word: 'Partial', parts: wrong })).toBe('fix Thoroughfare')
    expect(textFor({ word: 'Conflict', parts: wrong.slice(1) })).toBe('fix PostalCode')
    expect(textFor({ word: 'Partial', parts: [part('Thoroughfare', 'same')] })).toBe('fix Premise')
    expect(textFor({ word: 'Partial', parts: [part('Thoroughfare', 'same')], referenceLevel: 3 })).toBe('confirm')
  })

  it('add a unit only where the house is known to hold some and none was given', () => {
    expect(textFor({ hasUnits: true })).toBe('addUnit SubBuilding')
    expect(textFor({ referenceLevel: 5 })).toBe('addUnit SubBuilding')
    expect(textFor({ hasUnits: true, parts: [part('SubBuilding', 'same'), ...facts({}).parts] })).toBe('accept')
  })

  it('never fall short of the whole: each word and depth has an action, and none but a verified one is accepted', () => {
    for (const word of MATCH_WORDS)
      for (const referenceLevel of [0, 1, 2, 3, 4, 5])
        for (const parts of [[], facts({}).parts]) {
          const { action } = nextActionOf(facts({ word, referenceLevel, parts }), 'U00-U00-P0-000')
          expect(NEXT_ACTIONS).toContain(action)
          if (action === 'accept') expect(['Verified', 'Corrected']).toContain(word)
        }
  })
})
