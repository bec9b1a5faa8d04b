import { describe, expect, it } from 'vitest'
import { readInput } from '#main/cleansing/input/read-input.ts'
import type { AddressInput } from '#shared/model/address.ts'

const read = (address: AddressInput) => readInput(address, () => false)

describe('codes for a whole address', () => {
  it.each<[text: string, address: AddressInput, kept: object]>([
    ['Makani', { Address: 'Makani 3003295320, Al Wasl Road, Dubai' }, { MakaniNumber: '30032 95320' }],
    ['with a word', { Address: 'Al Wasl Road, Dubai, makani no: 30032 95320' }, { MakaniNumber: '30032 95320' }],
    ['in Arabic', { Address1: 'شارع الوصل', Address2: 'مكاني رقم 30032 95320' }, { MakaniNumber: '30032 95320' }],
    ['short address', { Address: 'RRRD2929 Riyadh', Country: 'SA' }, { ShortAddressCode: 'RRRD2929' }],
    ['its country in the text', { Address: 'RRRD2929, Riyadh, Saudi Arabia' }, { ShortAddressCode: 'RRRD2929' }],
    ['with its name', { Address: 'Short Address: RRRD2929', Country: 'SAU' }, { ShortAddressCode: 'RRRD2929' }],
  ])('%s is kept and not read as a part', (_, address, kept) => {
    const text = read(address)
    expect(text.kept).toEqual(kept)
    expect(text.tokens.some(({ raw }) => /RRRD|30032|makani/i.test(raw))).toBe(false)
  })

  it.each<AddressInput>([
    { Address: 'ABCD1234 Main Street, Denver', Country: 'US' },
    { Address: 'Makani Street 12, Nairobi' },
    { Address: 'ABCDE12345 Riyadh', Country: 'SA' },
  ])('nothing is taken from %j', (address) => expect(read(address).kept).toEqual({}))
})
