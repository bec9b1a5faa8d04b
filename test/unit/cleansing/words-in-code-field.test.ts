import { afterAll, describe, expect, it } from 'vitest'
import { moveCedex } from '#main/cleansing/input/move-cedex.ts'
import { hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'

describe('Cedex in the field of the code', () => {
  it.each([
    ['75002 CEDEX 3', 'Paris', '75002', 'Paris CEDEX 3'],
    ['75002 CEDEX', 'Paris', '75002', 'Paris CEDEX'],
    ['69431 Cedex 03', 'Lyon', '69431', 'Lyon Cedex 03'],
    ['13401, CEDEX 20', 'Marseille', '13401', 'Marseille CEDEX 20'],
    ['CEDEX 75002', 'Paris', '75002', 'Paris CEDEX'],
    ['cedex 6 31000', 'Toulouse', '31000', 'Toulouse cedex 6'],
    ['31000 Cedex 6', 'Toulouse CEDEX 6', '31000', 'Toulouse CEDEX 6'],
    ['75002', 'Paris CEDEX 3', '75002', 'Paris CEDEX 3'],
    ['75002 PARIS', 'Paris', '75002 PARIS', 'Paris'],
    ['75002 CEDEX 3', '', '75002 CEDEX 3', ''],
  ])('%s of %s: %s %s', (PostalCode, Locality, code, town) => {
    expect(moveCedex({ PostalCode, Locality })).toEqual({ PostalCode: code, Locality: town })
  })
})

describe.skipIf(!hasPacks)('words in the field of the code', () => {
  const { cleanse, close } = openCleanserIfBuilt('Verify')
  afterAll(close)
  const answer = (fields: Record<string, string>) => cleanse(fields).matches[0] ?? {}

  it.each([
    ['75002 CEDEX 3', 'Paris', 'Paris CEDEX 3'],
    ['69431 CEDEX 03', 'Lyon', 'Lyon CEDEX 03'],
    ['31000 Cedex 6', 'Toulouse', 'Toulouse Cedex 6'],
  ])('%s: the office belongs to the town, %s', (PostalCode, Locality, town) => {
    const match = answer({ Address1: '12 rue Victor Hugo', Locality, PostalCode, Country: 'FR' })
    expect(match).toMatchObject({ Locality: town, PostalCode: PostalCode.slice(0, 5), Premise: '12' })
    expect(match.DependentLocality ?? match.SubBuilding).toBeUndefined()
  })

  it.each([
    ['US', 'Detroit', '48243 1234', '48243-1234'],
    ['US', 'Detroit', '48299 1234', '48299-1234'],
    ['US', 'Detroit', '482431234', '48243-1234'],
    ['PR', 'San Juan', '00901 1234', '00901-1234'],
    ['BR', 'São Paulo', '01305 000', '01305-000'],
    ['PT', 'Lisboa', '1100 053', '1100-053'],
    ['PL', 'Warszawa', '00 238', '00-238'],
    ['SE', 'Stockholm', '111 29', '111 29'],
    ['NL', 'Amsterdam', '1012JS', '1012 JS'],
  ])('%s: a code of %s is laid out, %s is %s', (Country, Locality, PostalCode, code) => {
    expect(answer({ Address1: '100 Center', Locality, PostalCode, Country }).PostalCode).toBe(code)
  })

  it.each([
    ['ES', 'Calle Mayor 3', 'Bilbao', '48007', '1234'],
    ['DE', 'Hauptstr. 3', 'Dresden', '01067', '12'],
    ['IT', 'Via Roma 3', 'Torino', '10121', '5'],
    ['NL', 'Dam 3', 'Amsterdam', '1012 JS', '4'],
  ])('%s, %s, %s: the number behind %s is no flat', (Country, Address1, Locality, code, rest) => {
    const match = answer({ Address1, Locality, PostalCode: `${code} ${rest}`, Country })
    expect(match).toMatchObject({ Premise: '3', PostalCode: code, Unmatched: rest })
    expect(match.SubBuilding).toBeUndefined()
  })
})
