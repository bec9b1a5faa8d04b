import { expect, it } from 'vitest'
import type { AddressInput } from '#shared/model/address.ts'
import { describeCleansing } from '../../phrasebook/cleanse-line.ts'

describeCleansing('addresses in fields', (cleanser) => {
  const answer = (address: AddressInput) => cleanser.cleanse(address).matches[0] ?? {}

  it.each<[AddressInput, string]>([
    [{ Organization: 'Panificio Verdi s.n.c.', Address1: 'Via Mazzini 3', Locality: 'Parma', Country: 'IT' }, 'Parma'],
    [{ Organization: 'Brown', Address1: '9 Station Road', Locality: 'Derby', Country: 'GB' }, 'Derby'],
    [{ Organization: 'Zenith', Address1: 'PO Box 71', Locality: 'Tulsa', AdministrativeArea: 'OK' }, 'Tulsa'],
    [
      { Organization: 'Studio 7, Design & Print', Address1: '12 High Street', Locality: 'Derby', Country: 'GB' },
      'Derby',
    ],
    [{ Organization: 'Park Lane', Locality: 'Leeds', Country: 'GB' }, 'Leeds'],
    [{ Organization: 'Leeds', Locality: 'York', Country: 'GB' }, 'York'],
    [{ Organization: 'Station Road Bakery', Locality: 'Derby', PostalCode: 'DE1 2RY', Country: 'GB' }, 'Derby'],
    [{ Organization: 'Berlin 10115', Address1: 'Torstr. 3', Locality: 'Hamburg', Country: 'DE' }, 'Hamburg'],
    [{ Organization: 'Wien Energie', Thoroughfare: 'Ring', Premise: '4', Locality: 'Linz', Country: 'AT' }, 'Linz'],
  ])('%o: the name of a firm stays in its field', (address, Locality) => {
    expect(answer(address)).toMatchObject({ Organization: address.Organization, Locality })
  })

  it('takes a street in the field of the firm for a street where there is no other', () => {
    const match = answer({ Organization: '9 High Street', Locality: 'Derby', Country: 'GB' })
    expect(match).toMatchObject({ Premise: '9', Thoroughfare: 'High Street', Locality: 'Derby' })
    expect(match.Organization).toBeUndefined()
  })

  it('reads columns in Han characters as one line, without a country too', () => {
    const fields = { AdministrativeArea: '兵庫県', Locality: '神戸市中央区', Address1: '三宮町2丁目1-8' }
    const match = answer({ ...fields, PostalCode: '650-0021', Organization: '株式会社高橋' })
    expect(match).toMatchObject({ 'ISO3166-2': 'JP', Organization: '株式会社高橋', PostalCode: '650-0021' })
    expect(match.AVC).toMatch(/^V2/)
    expect(match.Unmatched).toBeUndefined()
  })

  it('prints what it cannot read as it was written', () => {
    expect(answer({ Address: '何か別の言葉' }).Unmatched).toBe('何か別の言葉')
  })

  it('knows famous cities in the script of their country, and by a street without a type', () => {
    expect(answer({ Address: 'רחוב הנביאים 12, ירושלים', Country: 'IL' })).toMatchObject({ Locality: 'Jerusalem' })
    expect(answer({ Address: '44 Piccadilly, London', Country: 'GB' })).toMatchObject({ Thoroughfare: 'Piccadilly' })
  })
})
