import { afterAll, describe, expect, it } from 'vitest'
import { openLabelEngine, openPacks } from '../../measure/engine.ts'
import { drawTownTypos, measureTownTypos } from '../../proof/typos/measure-town-typos.ts'

const COUNTRIES = 25
const OF_EACH = 3

describe('a typo in a town of note', () => {
  const reader = openPacks()
  const cleanse = openLabelEngine(reader, 'Verify')
  afterAll(() => reader.close())

  it.each([
    ['Strasbuorg', 'Strasbourg'],
    ['Nouackhott, Mauritania', 'Nouakchott'],
    ['24 Mulock Avenue, Hamillton', 'Hamilton'],
    ['Mancehster', 'Manchester'],
    ['12 Main Street, Chcago', 'Chicago'],
  ])('%s: %s is offered, and what was written stays', (Address, town) => {
    const { matches, code, explanation } = cleanse({ Address }, 1)
    expect(code).toMatch(/^P0/)
    expect(explanation.candidates[0]).toMatchObject({
      text: expect.stringContaining(town) as string,
      reason: 'only the name of the town is like it',
    })
    expect(Address).toContain(matches[0]?.Locality)
  })

  it('names no country that was only guessed', () => {
    expect(cleanse({ Address: 'Strasbuorg' }, 1).matches[0]).not.toHaveProperty('Country')
  })

  it('leaves open which town is meant where another one is as near and a street of so common a name says nothing', () => {
    const { code, explanation } = cleanse({ Address: '7 Park Road, Hartfwrd' }, 1)
    expect(code).toMatch(/^A/)
    expect(explanation.candidates.map(({ text }) => text).join('; ')).toMatch(/Hartford, .*US/)
  })

  it.each(['Company', 'customer', 'please call back', 'Charlotte Brown', 'warehouse'])('%s is none', (Address) => {
    expect(cleanse({ Address }, 1).code).toMatch(/^U/)
  })

  it('is offered whatever stands beside it, and never verified', () => {
    const typos = drawTownTypos(reader, COUNTRIES, OF_EACH)
    expect(typos.length).toBeGreaterThan(COUNTRIES * 2)
    for (const { form, asked, proposed, other, verified, missed } of measureTownTypos(reader, cleanse, typos)) {
      expect(verified, `${form}: ${missed.join('\n')}`).toBe(0)
      expect(other / asked, form).toBeLessThan(0.03)
      expect(proposed / asked, `${form}: ${missed.join('\n')}`).toBeGreaterThan(0.95)
    }
  })
})
