import { afterAll, describe, expect, it } from 'vitest'
import { describeCleansing, hasPacks, openCleanser, openCleanserIfBuilt } from './cleanse-line.ts'

describeCleansing('phrase book: structured fields', ({ cleanse }) => {
  it('prefers structured fields over lines', () => {
    const [record] = cleanse({
      Address: '1 Somewhere Else, Bristol',
      Thoroughfare: 'Teagues Crescent',
      Premise: '93',
      Locality: 'Telford',
      PostalCode: 'TF2 6RF',
      Country: 'GB',
    }).matches
    expect(record).toMatchObject({ Thoroughfare: 'Teagues Crescent', Premise: '93', Locality: 'Telford' })
  })

  it('reads a street line beside structured fields', () => {
    const [record] = cleanse({
      Address1: '93 Teages Cresent',
      Locality: 'Telford',
      PostalCode: 'TF2 6RF',
      Country: 'GB',
    }).matches
    expect(record).toMatchObject({ Thoroughfare: 'Teagues Crescent', Premise: '93' })
    expect(record?.AVC).toMatch(/^V32-I44-P6-09/)
  })

  it('splits a number off the street field', () => {
    const [record] = cleanse({
      Thoroughfare: 'Unter den Linden 77',
      Locality: 'Berlin',
      PostalCode: '10117',
      Country: 'DE',
    }).matches
    expect(record).toMatchObject({ Thoroughfare: 'Unter den Linden', Premise: '77', Locality: 'Berlin' })
  })

  it('keeps what it does not read', () => {
    const [record] = cleanse({
      Locality: 'Paris',
      PostalCode: '75001',
      Country: 'FRA',
      Contact: 'Mme Dupont',
      Id: 'x1',
    }).matches
    expect(record).toMatchObject({ Contact: 'Mme Dupont', ID: 'x1', 'ISO3166-N': '250' })
  })
})

describe.skipIf(!hasPacks)('phrase book: Process Parse', () => {
  const { cleanse, close } = openCleanserIfBuilt('Parse')
  afterAll(close)

  it.each([
    ['GB', '93 teages CRESENT, telfrod, tf2 6rf'],
    ['FR', '10 rue de Rivoli, 75001 Pariss'],
    ['US', '123 MAIN st apt 4b, springfeld, il 62701'],
  ])('%s | %s: changes and adds no word', (country, address) => {
    const [record = {}] = cleanse({ Address: address, Country: country }).matches
    const words = new Set(address.split(/[\s,]+/))
    for (const [field, value] of Object.entries(record)) {
      if (
        !/^(?:Address|DeliveryAddress|Locality|Thoroughfare|Premise|SubBuilding|PostalCode|Administrative)/.test(field)
      )
        continue
      for (const word of value.split(/<br>|[\s,]+/).filter(Boolean)) expect(words, `${field}: ${value}`).toContain(word)
    }
    expect(record.AVC).toMatch(/^U00-I/)
  })
})

describe.skipIf(!hasPacks)('phrase book: options', () => {
  it('reverts below the minimum and copies the input', () => {
    const { cleanse, close } = openCleanser('Verify', { MinimumVerificationLevel: '4' })
    const [record] = cleanse({ Address: '93 Teages Cresent, Telford, TF2 6RF', Country: 'GB' }).matches
    close()
    expect(record?.AVC).toBe('R32-I44-P6-097')
    expect(record?.Thoroughfare).toBe('Teages Cresent')
  })

  it('corrects nothing under a strict match', () => {
    const { cleanse, close } = openCleanser('Verify', { StrictReferenceMatch: 'YES' })
    const [record] = cleanse({ Address: '93 Teages Cresent, Telford, TF2 6RF', Country: 'GB' }).matches
    close()
    expect(record?.AVC).toMatch(/^P22/)
    expect(record?.Thoroughfare).toBe('Teages Cresent')
  })

  it('returns a status for each field when asked', () => {
    const { cleanse, close } = openCleanser('Verify', { FieldStatus: 'True' })
    const [record] = cleanse({ Address: '93 Teages Cresent, Telford, TF2 6RF', Country: 'GB' }).matches
    close()
    expect(record).toMatchObject({
      ThoroughfareStatus: 'fsVerifiedSmallChange',
      LocalityStatus: 'fsVerifiedNoChange',
      PremiseStatus: 'fsIdentifiedNoChange',
      AVCStatus: 'fsNotApplicable',
    })
  })

  it('geocodes to the unit postal code', () => {
    const { cleanse, close } = openCleanser('Verify', { MaximumGeoDistance: '500' })
    const [record] = cleanse({ Address: '93 Teagues Crescent, Telford, TF2 6RF', Country: 'GB' }).matches
    const [town] = cleanse({ Address: '10 rue de Rivoli, 75001 Paris', Country: 'FR' }).matches
    close()
    expect(record).toMatchObject({ GeoAccuracy: 'P3', Latitude: expect.stringMatching(/^52\.70\d{4}$/) })
    expect(town).toMatchObject({ GeoAccuracy: 'U0' })
  })

  it('cases and joins as asked', () => {
    const { cleanse, close } = openCleanser('Verify', { OutputCasing: 'Upper', AddressLineSeparator: ' / ' })
    const [record] = cleanse({ Address: '93 Teagues Crescent, Telford, TF2 6RF', Country: 'GB' }).matches
    close()
    expect(record?.Address).toBe('93 TEAGUES CRESCENT / TELFORD / TF2 6RF')
  })
})
