import { describe, expect, it } from 'vitest'
import { isMilitaryTown, militaryTownOf } from '#main/cleansing/candidates/military-town.ts'

describe('militaryTownOf', () => {
  it('names the office after the code', () => {
    expect(militaryTownOf('fpo ap', '96672')).toBe('FPO AP')
    expect(militaryTownOf('apo ae', '09354')).toBe('APO AE')
    expect(militaryTownOf('dpo ae', '34024')).toBe('DPO AA')
    expect(militaryTownOf('fpo', '96691')).toBe('FPO')
  })

  it('leaves other towns and other codes alone', () => {
    expect(militaryTownOf('apopka', '32703')).toBeNull()
    expect(militaryTownOf('apo ap', '10115')).toBeNull()
    expect(isMilitaryTown('apo')).toBe(true)
    expect(isMilitaryTown('apolda')).toBe(false)
  })
})
