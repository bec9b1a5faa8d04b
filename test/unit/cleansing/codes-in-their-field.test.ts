import { expect, it } from 'vitest'
import { describeCleansing } from '../../phrasebook/cleanse-line.ts'

/** Country, town, and what stands in the field of the postal code: half of a code that is known, and more figures. */
const HALVES: readonly (readonly [country: string, town: string, code: string])[] = [
  ...([['GB', 'Doncaster', 'DN11 8BD99'], ['GB', 'Leeds', 'LS1 4A'], ['GB', 'Bath', 'BA1 22QQ']] as const), // prettier-ignore
  ...([['CA', 'Toronto', 'M2P 1'], ['CA', 'Toronto', 'M7A 2C599'], ['CA', 'Shawville', 'J0X 22']] as const), // prettier-ignore
  ...([
    ['IE', 'Ennis', 'V95 F2VF99'],
    ['IE', 'Cork', 'T12 3'],
    ['IE', 'Kilkenny', 'R95 PV'],
  ] as const),
]

describeCleansing('half a postal code in its field, with figures that make it none', (usual) => {
  it.each(HALVES)('%s %s %s is said to be none and never verified', (Country, Locality, PostalCode) => {
    const { matches, explanation } = usual.cleanse({ Address1: '12 Station Road', Locality, PostalCode, Country })
    expect(matches[0]?.AVC?.charAt(0)).not.toBe('V')
    expect(explanation.sentence).toMatch(/postal code/i)
    expect(matches[0]?.SubBuilding ?? '').toBe('')
  })
  it.each([
    ['GB', 'Doncaster', 'DN11'],
    ['CA', 'Toronto', 'M2P'],
    ['IE', 'Ennis', 'V95'],
    ['US', 'Troy', '48007 1234'],
  ])('%s %s %s alone stays what it is', (Country, Locality, PostalCode) => {
    const { matches } = usual.cleanse({ Address1: '12 Station Road', Locality, PostalCode, Country })
    expect(matches[0]?.PostalCode?.replace(/\W/g, '')).toBe(PostalCode.replace(/\W/g, ''))
  })
})
