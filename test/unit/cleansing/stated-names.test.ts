import { describe, expect, it } from 'vitest'
import { isSlipOf } from '#main/cleansing/format/stated-names.ts'

describe('isSlipOf', () => {
  it('takes swapped and doubled letters for slips', () => {
    expect(isSlipOf('agborone', 'gaborone')).toBe(true)
    expect(isSlipOf('coolmbo', 'colombo')).toBe(true)
    expect(isSlipOf('vvillach', 'villach')).toBe(true)
    expect(isSlipOf('aguadila', 'aguadilla')).toBe(true)
  })

  it('takes one wrong, lost or added letter for a slip inside long words only', () => {
    expect(isSlipOf('khautoum', 'khartoum')).toBe(true)
    expect(isSlipOf('brsbane', 'brisbane')).toBe(true)
    expect(isSlipOf('luxnda', 'luanda')).toBe(true)
    expect(isSlipOf('leads', 'leeds')).toBe(false)
    expect(isSlipOf('hamilton', 'hamiltons')).toBe(false)
    expect(isSlipOf('bremer', 'bremen')).toBe(false)
    expect(isSlipOf('mosul', 'mosul')).toBe(false)
  })
})
