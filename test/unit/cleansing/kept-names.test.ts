import { afterAll, describe, expect, it } from 'vitest'
import type { AddressInput } from '#shared/model/address.ts'
import { NAME_FIELDS } from '#shared/model/name-fields.ts'
import { hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'

const STREET: AddressInput = { Address1: 'Rosenstraße 1', PostalCode: '56566', Locality: 'Neuwied', Country: 'DE' }

/** Names of firms and people as files hold them: quotes, brackets, letter cases, scripts, places and streets. */
const NAMES = [
  ...['Kwik-Fix "Mart" Inc.', 'ACME (UK) Ltd; t/a "Foo"', 'adidas ag', 'eBay', 'IBM', 'macys & co', 'ÉLAN s.à r.l.'],
  ...[
    '株式会社ローズ',
    '星河贸易有限公司',
    '삼성전자',
    'ООО «Ромашка»',
    'Καφενείο Ο Γιώργος',
    'مؤسسة النور',
    'בית קפה',
  ],
  ...['บริษัท ไทย จำกัด', 'श्री गणेश स्टोर', 'Հայ Գինի', 'ქართული პური', 'ቡና ቤት', 'កាហ្វេ', 'မြန်မာ', '😀 Emoji Ltd'],
  ...['Berlin 10115', 'Paris', 'Station Road Bakery', 'Rosenstraße', '12 Monkeys', 'c/o Müller', 'Postfach 12 GmbH'],
  ...['  two  blanks  ', '\ttab\t', 'line\nbreak', 'a,b;c|d', '-', 'n/a', '=SUM(A1)', '+49 Bar', '<b>Bold</b> & Co'],
  ...[
    'www.example.org',
    'mail@example.org',
    'Ju\u0301lia',
    'zero\u200bwidth',
    '\u0001\u0007',
    '\u202eright',
    '“Quoted”',
  ],
]

describe.skipIf(!hasPacks)('names in fields of their own', () => {
  const usual = openCleanserIfBuilt()
  const parsed = openCleanserIfBuilt('Parse', { FieldStatus: 'True' })
  const upper = openCleanserIfBuilt('Verify', { OutputCasing: 'Upper' })
  const latin = openCleanserIfBuilt('Verify', { OutputScript: 'Latn' })
  const unrepeated = openCleanserIfBuilt('Verify', { DuplicateHandlingMask: '15' })
  afterAll(() => [usual, parsed, upper, latin, unrepeated].forEach(({ close }) => close()))
  const answer = (address: AddressInput, { cleanse } = usual) => cleanse(address).matches[0] ?? {}
  const alone = answer(STREET)

  it.each(NAMES)('%j comes back byte for byte, and the address as without it', (name) => {
    const names = Object.fromEntries(NAME_FIELDS.map((field) => [field, name]))
    for (const engine of [usual, parsed, unrepeated])
      expect(answer({ ...STREET, ...names }, engine)).toMatchObject(names)
    const match = answer({ ...STREET, Organization: name })
    expect(match).toMatchObject({ AVC: alone.AVC, DeliveryAddress: alone.DeliveryAddress, Locality: alone.Locality })
    if (name.trim() !== '') expect(match.Address1).toBe(name)
  })

  it('says of them that they were not checked', () => {
    const names = { Organization: '株式会社ローズ', Contact: 'jane roe' }
    expect(answer({ ...STREET, ...names }, parsed)).toMatchObject({
      OrganizationStatus: 'fsIdentifiedNoChange',
      ContactStatus: 'fsIdentifiedNoChange',
    })
    const { parts } = usual.cleanse({ ...STREET, ...names }).explanation
    const [part] = parts
    expect(part).toEqual({
      part: 'Organization',
      was: names.Organization,
      is: names.Organization,
      change: 'notChecked',
    })
  })

  it('takes the letter case and the script that a request names', () => {
    const names = { Organization: 'acme ltd', Contact: 'jane roe', Surname: 'roe' }
    expect(answer({ ...STREET, ...names }, upper)).toMatchObject({
      Organization: 'ACME LTD',
      Contact: 'JANE ROE',
      Surname: 'ROE',
    })
    expect(answer({ ...STREET, Organization: 'ООО Ромашка', Country: 'DE' }, latin).Organization).toBe('OOO Romashka')
  })

  it('adds what a person lacks and leaves what was given', () => {
    expect(answer({ ...STREET, Contact: 'Jane Roe, Head of Sales' })).toMatchObject({
      Contact: 'Jane Roe, Head of Sales',
      Function: 'Head of Sales',
      Forename: 'Jane',
      Surname: 'Roe',
    })
  })

  it.each<[AddressInput, object, string]>([
    [{ Address1: 'c/o Huber' }, { Contact: 'c/o Huber' }, 'acme "X", c/o Huber, Rosenstraße 1'],
    [
      { Address1: 'c/o Huber', Contact: 'Jane Roe' },
      { Contact: 'Jane Roe', AdditionalContent: 'c/o Huber' },
      'c/o Huber',
    ],
    [{ Address1: 'Acme X' }, {}, 'acme "X", Rosenstraße 1'],
    [{ Address1: 'Abteilung Einkauf' }, { Department: 'Abteilung Einkauf' }, 'acme "X", Rosenstraße 1'],
  ])('%j in a line beside the field', (given, wanted, start) => {
    const match = answer({ ...STREET, ...given, Address2: 'Rosenstraße 1', Organization: 'acme "X"' })
    expect(match).toMatchObject({ Organization: 'acme "X"', ...wanted })
    expect(match.Address?.replaceAll('<br>', ', ')).toContain(start)
  })

  it.each<[AddressInput, object]>([
    [{ Organization: '9 Station Road', Locality: 'Cambridge', Country: 'GB' }, { Thoroughfare: 'Station Road' }],
    [{ Organization: 'Rosenstraße 1', PostalCode: '56566', Locality: 'Neuwied', Country: 'DE' }, { Premise: '1' }],
    [
      { Organization: '9 High Street, Derby', Country: 'GB' },
      { Premise: '9', Locality: 'Derby' },
    ],
    [
      { Organization: 'Berlin 10115', Country: 'DE' },
      { PostalCode: '10115', Locality: 'Berlin' },
    ],
  ])('%j: the field holds the address', (address, wanted) => {
    const match = answer(address)
    expect(match).toMatchObject(wanted)
    expect(match.Organization).toBeUndefined()
  })

  it.each<AddressInput>([
    { Organization: 'Studio 54', Locality: 'Derby', Country: 'GB' },
    { Organization: 'Paris Hilton Shoes', Country: 'FR' },
    { Organization: 'Kwik-Fix "Mart" Inc.' },
    { Organization: '9 Nowhere Known Street', Locality: 'Derby', Country: 'GB' },
  ])('%j: the field holds a name all the same', (address) => {
    expect(answer(address).Organization).toBe(address.Organization)
  })

  it('keeps a name of 10,000 characters and names a longer one', () => {
    const long = 'Ä '.repeat(5000)
    expect(answer({ ...STREET, Organization: long }).Organization).toBe(long)
    const { matches, explanation } = usual.cleanse({ ...STREET, Organization: `${long}x` })
    const sentence = 'Organization: left out, because it has more than 10,000 characters.'
    expect(matches[0]).toMatchObject({ AVC: alone.AVC, AdditionalContent: sentence })
    expect(matches[0]?.Organization).toBeUndefined()
    expect(explanation.sentence).toContain(sentence)
  })
})
