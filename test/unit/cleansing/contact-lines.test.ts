import { describe, expect, it } from 'vitest'
import type { AddressInput } from '#shared/model/address.ts'
import { isContactLine } from '#main/cleansing/words/names-contact.ts'
import { describeCleansing } from '../../phrasebook/cleanse-line.ts'

/** Beginnings of the line in the languages of the world, and people with every sign that a name has. */
const BEGINNINGS = ['c/o ', 'C/O: ', 'z. Hd. ', 'zu Hd. ', 'zu Händen ', 'attn: ', 'Attn. ', 'att. ', 't.a.v. ', 'a/c '] // prettier-ignore
const PEOPLE = ['van der Berg, Anna', 'Dr. Hans-Jörg Müller', 'M. & Mme Lefèvre', 'J. R. "Bob" Smith Jr.', 'O’Connor, Seán', 'frau k. lópez-garcía'] // prettier-ignore
const ADDRESSES: AddressInput[] = [
  { Address1: 'Rosenstraße 1', PostalCode: '56566', Locality: 'Neuwied', Country: 'DE' },
  { Address1: 'Gladiolenstraat 28', PostalCode: '9611 HM', Locality: 'Sappemeer', Country: 'NL' },
  { Thoroughfare: 'Lipowa', Premise: '31', PostalCode: '72-003', Locality: 'Wołczkowo', Country: 'PL' },
]
const OTHER_PARTS = ['Thoroughfare', 'Premise', 'Locality', 'DependentLocality', 'PostalCode', 'Organization', 'AVC']

describe('a line that says only for whom the mail is', () => {
  it.each(BEGINNINGS.flatMap((words) => PEOPLE.map((name) => words + name)))('%s', (line) =>
    expect(isContactLine(line)).toBe(true),
  )
  it.each([
    'c/o Müller, Hauptstr. 5',
    'c/o',
    'CO Denver',
    'Attention Street 5',
    'Contact',
    'Rosenstraße',
    'c/o A\nHauptstr.',
  ])('is not %s', (line) => expect(isContactLine(line)).toBe(false))
})

describeCleansing('an address with such a line', (usual) => {
  it.each(PEOPLE.map((name, at) => [`${BEGINNINGS[at + 3]}${name}`, ADDRESSES[at % ADDRESSES.length] as AddressInput]))(
    'gives back "%s" as it was written, and the address as without it',
    (line, address) => {
      const [plain = {}] = usual.cleanse(address).matches
      const [match = {}] = usual.cleanse({ ...address, Address2: line }).matches
      expect(match.Contact).toBe(line)
      for (const part of OTHER_PARTS) expect([part, match[part] ?? '']).toEqual([part, plain[part] ?? ''])
    },
  )
  it('leaves a line alone that is all there is to read, and one beside a contact that is given', () => {
    const [alone = {}] = usual.cleanse({ Address1: 'c/o Müller', Country: 'DE' }).matches
    expect(alone.Contact).toBe('c/o Müller')
    const given = { ...(ADDRESSES[0] as AddressInput), Address2: 'c/o Huber', Contact: 'Ann' }
    expect(usual.cleanse(given).matches[0]?.Contact).toContain('Ann')
  })
})
