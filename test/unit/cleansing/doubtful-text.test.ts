import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { readAs } from '#shared/text/read-as.ts'
import { describeCleansing, hasPacks, openPacks } from '../../phrasebook/cleanse-line.ts'

/** A town and a street of each of these is in the bundled packs. */
const PLACES: AddressInput[] = [
  { Thoroughfare: 'Gänsemarkt', Premise: '12', Locality: 'Köln', PostalCode: '50667', Country: 'DE' },
  { Locality: 'Lörrach', PostalCode: '79539', Country: 'DE' },
  { Locality: 'Angoulême', PostalCode: '16000', Country: 'FR' },
  { Locality: 'Bécherel', PostalCode: '35190', Country: 'FR' },
  { Locality: 'Łódź', PostalCode: '90-001', Country: 'PL' },
  { Locality: 'Plzeň', PostalCode: '301 00', Country: 'CZ' },
  { Locality: 'Győr', PostalCode: '9021', Country: 'HU' },
  { Locality: 'Malmö', PostalCode: '211 20', Country: 'SE' },
  { Locality: 'Ærøskøbing', PostalCode: '5970', Country: 'DK' },
  { Locality: 'Košice', PostalCode: '040 01', Country: 'SK' },
  { Locality: 'Θεσσαλονίκη', PostalCode: '546 24', Country: 'GR' },
  { Locality: 'İzmir', PostalCode: '35210', Country: 'TR' },
]

describe.skipIf(!hasPacks)('an address whose text was damaged', () => {
  const reader = hasPacks ? openPacks() : null
  afterAll(() => reader?.close())
  const ask = (address: AddressInput, repairsText: boolean) => {
    const request = {
      process: 'Verify' as const,
      serverOptions: { FieldStatus: 'True' },
      geoCode: false,
      certify: false,
    }
    const made = createCleanser(reader as NonNullable<typeof reader>, { ...request, repairsText })
    if (!made.ok) throw new Error(made.error.message)
    const { matches, explanation } = made.value(address, 1)
    return { match: (matches[0] ?? {}) as Record<string, string>, explanation }
  }
  const damage = (address: AddressInput): AddressInput =>
    Object.fromEntries(Object.entries(address).map(([field, text]) => [field, readAs(text, 'windows-1252')]))

  it.each(PLACES.map((place) => [place.Locality, place] as const))(
    'of %s is proposed and not verified',
    (_town, whole) => {
      const given = damage(whole)
      const { match, explanation } = ask(given, false)
      expect(match.AVC).toMatch(/^P00/)
      expect(match.Locality).toBe(given.Locality)
      expect(match.MatchRuleLabel).toBe('text?')
      expect(explanation.sentence).toContain('The text is damaged')
      expect(explanation.candidates.length).toBeGreaterThan(0)
    },
  )

  it.each(PLACES.map((place) => [place.Locality, place] as const))(
    'of %s is repaired where that was chosen',
    (_town, whole) => {
      const sound = ask(whole, false)
      const { match, explanation } = ask(damage(whole), true)
      expect(match.AVC?.slice(0, 2)).toBe(sound.match.AVC?.slice(0, 2))
      expect(match.Locality).toBe(sound.match.Locality)
      expect(explanation.word).toBe(sound.explanation.word === 'Verified' ? 'Corrected' : sound.explanation.word)
      expect(explanation.sentence).toContain('The text was damaged and has been repaired.')
      const town = explanation.parts.find(({ part }) => part === 'Locality')
      expect(town?.was).toBe(damage(whole).Locality)
      expect(town?.was).not.toBe(town?.is)
    },
  )

  it('keeps the raw level at what the damaged text said', () => {
    const { match } = ask(damage({ Locality: 'Lörrach', Country: 'DE' }), true)
    expect(match.AVC).toMatch(/^V20/)
  })

  it('repairs names of firms and people with it, and tells that it did', () => {
    const address = {
      Locality: 'Köln',
      PostalCode: '50667',
      Country: 'DE',
      Organization: 'MÃ¼ller GmbH',
      FullName: 'JÃ¼rgen',
    }
    expect(ask(address, true).match).toMatchObject({ Organization: 'Müller GmbH', FullName: 'Jürgen' })
    const kept = ask(address, false)
    expect(kept.match).toMatchObject({ Organization: 'MÃ¼ller GmbH', FullName: 'JÃ¼rgen', PostalCode: '50667' })
    expect(kept.explanation.sentence).toContain('The name "MÃ¼ller GmbH" is damaged')
  })

  it.each(['Parse', 'Format', 'Search'] as const)('is repaired for %s too', (process) => {
    const made = createCleanser(reader as NonNullable<typeof reader>, {
      process,
      serverOptions: {},
      geoCode: false,
      certify: false,
      repairsText: true,
    })
    const { matches } = made.ok ? made.value({ Locality: 'LÃ¶rrach', Country: 'DE' }, 1) : { matches: [] }
    expect(matches[0]?.Locality).toBe('Lörrach')
  })

  it('leaves a text alone that is meant so', () => {
    const { match, explanation } = ask({ Locality: 'SÃO PAULO', Country: 'BR' }, true)
    expect(match.Locality).toBe('São Paulo')
    expect(explanation.sentence).not.toContain('damaged')
  })
})

describeCleansing('a house number that a spreadsheet made a date', ({ cleanse }) => {
  it.each([
    ['2026-03-12', '12/3'],
    ['2026-03-12 00:00:00', '12/3'],
    ['12.03.2026', '12/3'],
    ['03-May', '3/5'],
    ['3. Mai', '3/5'],
    ['5-févr.', '5/2'],
    ['07-okt', '7/10'],
    ['Jan-45', '45/1'],
  ])('%s is proposed as %s', (Premise, number) => {
    const { matches, explanation } = cleanse({
      Premise,
      Thoroughfare: 'High Street',
      Locality: 'Oxford',
      Country: 'GB',
    })
    expect(matches[0]?.AVC).toMatch(/^P00/)
    expect(matches[0]?.Premise).toBe(Premise)
    expect(explanation.sentence).toContain(
      `"${Premise}" is a date that a spreadsheet made of a house number, perhaps ${number}`,
    )
    expect(explanation.candidates[0]?.text).toContain('High Street, Oxford')
  })

  it.each([
    { Thoroughfare: 'High Street 03-May', Locality: 'Oxford', Country: 'GB' },
    { Address: 'High Street 2026-05-03, Oxford', Country: 'GB' },
    { Address1: '2026-05-03', Thoroughfare: 'High Street', Locality: 'Oxford', Country: 'GB' },
    { Address1: 'Royal Melbourne Avenue Mar-12', Locality: 'Connolly', PostalCode: '6027', Country: 'AU' },
    { Address1: 'Varaždinska ulica 03-May', Locality: 'Martijanec', PostalCode: '42232', Country: 'HR' },
    { Address1: 'Kalnička ulica 2026-03-12', Locality: 'Sisak', PostalCode: '44000', Country: 'HR' },
    { Address1: 'Ružina ulica 2026-05-01 00:00:00', Locality: 'Osijek', PostalCode: '31000', Country: 'HR' },
  ])('$Thoroughfare $Address $Address1 is one too', (address) => {
    const { matches, explanation } = cleanse(address)
    expect(matches[0]?.AVC).toMatch(/^P/)
    expect(explanation.sentence).toContain('is a date that a spreadsheet made')
  })

  it.each([
    'Calle 25 de Mayo 12',
    'Rue du 8-Mai',
    'Strada 1-Mai',
    '12-14 High Street',
    'Via XX Settembre 5',
    'Plac 3 Maja 7',
  ])('%s holds none', (Thoroughfare) => {
    expect(cleanse({ Thoroughfare, Locality: 'Oxford' }).explanation.sentence).not.toContain('date')
  })
})

describeCleansing('a word for nothing', ({ cleanse }) => {
  const WHOLE = { Thoroughfare: 'High Street', Locality: 'Oxford', Country: 'GB' } as const

  it.each([
    'n/a',
    'N.A.',
    'siehe oben',
    's. o.',
    'dito',
    'idem',
    'xxx',
    'k.A.',
    'néant',
    'no aplica',
    'нет данных',
    '同上',
    'なし',
    'brak danych',
    'як',
    '???',
  ])('%s beside an address keeps it from being verified and from being lost', (word) => {
    if (word === 'як')
      return expect(cleanse({ ...WHOLE, Building: word }).explanation.sentence).not.toContain('says nothing')
    expect(cleanse(WHOLE).matches[0]?.AVC).toMatch(/^V33/)
    for (const field of ['Building', 'Address2'] as const) {
      const { matches, explanation } = cleanse({ ...WHOLE, [field]: word })
      expect(matches[0]?.AVC).toMatch(/^P33/)
      expect(matches[0]?.Address).not.toContain(word)
      expect(explanation.sentence).toContain(`"${word}"`)
      expect(explanation.sentence).toContain('says nothing')
    }
  })

  it.each([
    ['Thoroughfare', 'siehe oben'],
    ['Premise', 'xxx'],
    ['Locality', 'unbekannt'],
    ['PostalCode', '99999'],
    ['PostalCode', '00000'],
  ] as const)('%s %s: what else there is is proposed', (field, word) => {
    const { matches, explanation } = cleanse({
      Thoroughfare: 'Leopoldstraße',
      Locality: 'München',
      PostalCode: '80331',
      Country: 'DE',
      [field]: word,
    })
    expect(matches[0]?.AVC).toMatch(/^P00/)
    expect(explanation.candidates[0]?.text).toContain('München')
    expect(explanation.sentence).toContain(`"${word}" in the field of the`)
  })

  it('is found between the commas of a line', () => {
    const { matches, explanation } = cleanse({ Address: 'siehe oben, 80331 München', Country: 'DE' })
    expect(matches[0]?.AVC).toMatch(/^P22/)
    expect(explanation.sentence).toContain('"siehe oben" says nothing')
  })

  it.each([
    ['DE', 'Leer'],
    ['IT', 'None'],
    ['LY', 'Brak'],
  ])('is no word for nothing where it is a town: %s, %s', (Country, Locality) => {
    expect(cleanse({ Locality, Country }).matches[0]?.AVC).toMatch(/^[VA]2/)
  })
})

describeCleansing('an address that nothing matches', ({ cleanse }) => {
  const SEPARATORS = /[\s\p{Z}\p{C}\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf},;:|."'’`´/、，；。・]/gu

  it('is given back with every character', () => {
    const sign = fc.constantFrom(...'¶§*#@!?_=+%&$€©®°¤¢£¥~^\\<>xqzkäößéшщ1 7,;.-/()'.split(''))
    const text = fc.string({ unit: sign, minLength: 1, maxLength: 24 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        const address = { Address1: one, Locality: other }
        const { matches } = cleanse(address)
        const record = (matches[0] ?? {}) as Record<string, string>
        if (!record.AVC?.startsWith('U')) return
        const kept = Object.values(record).join('\n').toLowerCase().replace(SEPARATORS, '')
        for (const character of (one + other).toLowerCase().replace(SEPARATORS, '')) expect(kept).toContain(character)
      }),
      { numRuns: 400 },
    )
  })

  it.each(['schÃ¶nwaldeq¶', '<b>qwrtz</b>', 'foo*bar_q', '§§ 12q', '¶¶', '☎ qwrtz'])(
    '%s stands in Unmatched',
    (Address) => {
      const record = (cleanse({ Address }).matches[0] ?? {}) as Record<string, string>
      expect(record.AVC).toMatch(/^U/)
      expect(record.Unmatched).toBe(Address)
    },
  )

  it('of control characters is named in one sentence', () => {
    expect(cleanse({ Address: '\u0001\u0002\u0003' }).explanation.sentence).toBe(
      'The address holds nothing but control characters, which cannot be read.',
    )
    const beside = cleanse({ Building: '\u0001\u0002', Thoroughfare: 'High Street', Locality: 'Oxford', Country: 'GB' })
    expect(beside.matches[0]?.AVC).toMatch(/^V33/)
    expect(beside.explanation.sentence).toContain('The field Building holds nothing but control characters')
  })

  it('keeps an organisation of 10,000 characters, and names one that is longer', () => {
    const whole = { Locality: 'Oxford', Country: 'GB' }
    expect(cleanse({ ...whole, Organization: 'Ä'.repeat(10_000) }).matches[0]?.Organization).toHaveLength(10_000)
    expect(cleanse({ ...whole, Organization: 'Ä'.repeat(10_001) }).explanation.sentence).toContain(
      'Organization: left out',
    )
  })

  it.each(['12345', '3.14', '0'])('names a number in the field of the country: %s', (Country) => {
    const { matches, explanation } = cleanse({ Address: 'Unter den Linden 1, 10117 Berlin', Country })
    expect(matches[0]?.AVC).toMatch(/^P00/)
    expect(explanation.sentence).toContain(`The country "${Country}" is not known.`)
  })
})
