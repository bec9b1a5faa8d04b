import { expect, it } from 'vitest'
import { readAddressLines } from './address-lines.ts'
import { describeCleansing } from './cleanse-line.ts'

const PHRASES = readAddressLines(new URL('./phrases/', import.meta.url))

describeCleansing('the phrase book', ({ cleanse }) => {
  it.each(PHRASES.map((phrase) => [phrase.country, phrase.address, phrase] as const))(
    '%s: %s',
    (country, address, { code, parts }) => {
      const [record = {}] = cleanse({ Address: address, Country: country }).matches
      const found = Object.fromEntries(parts.map(({ fields: [field = ''] }) => [field, record[field] ?? '']))
      const wanted = Object.fromEntries(parts.map(({ fields: [field = ''], wanted }) => [field, wanted]))
      expect({ ...found, AVC: record.AVC?.slice(0, code.length) }).toEqual({ ...wanted, AVC: code })
    },
  )

  it('keeps a floor and its side together in their field', () => {
    const [record] = cleanse({ SubBuilding: '2º B', Premise: '14', Thoroughfare: 'Calle Mayor', Country: 'ES' }).matches
    expect(record?.SubBuilding).toBe('2º B')
  })

  it('finds the street that was written into the field of the firm', () => {
    const [record] = cleanse({ Organization: '9 Station Road', Locality: 'Cambridge', Country: 'GB' }).matches
    expect(record).toMatchObject({ Premise: '9', Thoroughfare: 'Station Road' })
    expect(record?.Organization).toBeUndefined()
  })

  it('keeps the part of the world of a post office of the forces in its field', () => {
    const fields = { Locality: 'APO', AdministrativeArea: 'AP', PostalCode: '96319', Country: 'US' }
    const [answer] = cleanse({ Address1: 'Unit 9900 Box 41', ...fields }).matches
    expect(answer).toMatchObject({ Locality: 'APO', AdministrativeArea: 'AP', PostalCode: '96319' })
    expect(answer).not.toHaveProperty('DependentLocality')
  })
})
