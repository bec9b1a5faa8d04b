import { expect, it } from 'vitest'
import { describeCleansing } from '../../phrasebook/cleanse-line.ts'

describeCleansing('a town behind a street without a comma', ({ cleanse }) => {
  it.each([
    ['55 Victoria Avenue Tumbler Ridge V0C 2W0', 'Tumbler Ridge'],
    ['16 Victoria Avenue Port McNeill V0N 2R0', 'Port McNeill'],
  ])('%s: agrees with the code of its wide rural district', (Address, Locality) => {
    const [match] = cleanse({ Address, Country: 'CA' }).matches
    expect(match).toMatchObject({ Thoroughfare: 'Victoria Avenue', Locality })
    expect(match?.AVC).toMatch(/^V/)
  })

  it('agrees with its own', () => {
    const [match] = cleanse({ Address: '16 Victoria Avenue Fort Nelson V0C 2W0', Country: 'CA' }).matches
    expect(match).toMatchObject({ Thoroughfare: 'Victoria Avenue', Locality: 'Fort Nelson' })
    expect(match?.AVC).toMatch(/^V22.*-P6-/)
  })
})
