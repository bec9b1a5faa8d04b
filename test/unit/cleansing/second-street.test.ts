import { expect, it } from 'vitest'
import { describeCleansing } from '../../phrasebook/cleanse-line.ts'

describeCleansing('an address with two streets, with the bundled packs', ({ cleanse }) => {
  it.each([
    ['GB', '93 Xyzzy Lane, Teagues Crescent, Telford, TF2 6RF', 'Teagues Crescent', 'Xyzzy Lane'],
    ['GB', 'Xyzzy Lane, 93 Teagues Crescent, Telford, TF2 6RF', 'Teagues Crescent', 'Xyzzy Lane'],
    ['GB', 'Qwertle Road 93 Teagues Crescent Telford', 'Teagues Crescent', 'Qwertle Road'],
    ['HU', 'Petőfi utca 5, Xyzzy utca 10, Budapest', 'Petőfi utca', 'Xyzzy utca'],
    ['GR', 'Ermou 25, Zorbou 10, Athens', 'Ermou', 'Zorbou'],
  ])('%s: %s answers only in part, and names the strange street', (Country, Address, Thoroughfare, strange) => {
    const { matches, explanation } = cleanse({ Address, Country })
    expect(matches[0]).toMatchObject({ Thoroughfare })
    expect(matches[0]?.AVC).toMatch(/^P[34]/)
    expect(Number(matches[0]?.AVC?.slice(-3))).toBeLessThan(80)
    expect(explanation.sentence).toContain(`lacks "${strange}"`)
  })

  it.each([
    'Church Road, 93 Teagues Crescent, Telford, TF2 6RF',
    'Windsor Court, 93 Teagues Crescent, Telford, TF2 6RF',
    'Park Lane House, 93 Teagues Crescent, Telford, TF2 6RF',
    'High Street Dental Practice, 93 Teagues Crescent, Telford, TF2 6RF',
  ])(
    '%s: a second street that is known, and a house or a firm called like one, take nothing from the answer',
    (Address) => {
      expect(cleanse({ Address, Country: 'GB' }).matches[0]?.AVC).toMatch(/^V33-.*-100$/)
    },
  )
})
