import { afterAll, describe, expect, it } from 'vitest'
import { describeCleansing, hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'

describe.skipIf(!hasPacks)('a Japanese ward with its city behind', () => {
  const { cleanse, close } = openCleanserIfBuilt('Verify', { OutputScript: 'Native' })
  afterAll(close)

  it.each([
    ['中央区大通西3-7 札幌市', '北海道'],
    ['中央区大手前1-1 大阪市', '大阪府'],
    ['中央区天神1-8-1, 福岡市', '福岡県'],
    ['〒810-0001 中央区天神1-8-1, 福岡市', '福岡県'],
    ['中央区新町通1-602 新潟市', '新潟県'],
    ['中央区大通西3-7、北海道札幌市', '北海道'],
    ['中央区, 札幌市', '北海道'],
    ['北区王子1-1 東京都', '東京都'],
    ['北区梅田1-1 大阪市', '大阪府'],
    ['西区みなとみらい2-2 横浜市', '神奈川県'],
    ['南区大橋1-1 福岡市', '福岡県'],
    ['東区東雲町1-1 広島市', '広島県'],
    ['中区栄3-4-5 名古屋市', '愛知県'],
    ['青葉区一番町1-1 仙台市', '宮城県'],
  ])('%s is in %s', (Address, AdministrativeArea) => {
    const answer = cleanse({ Address, Country: 'JP' }).matches[0]
    expect(answer).toMatchObject({ AdministrativeArea, AVC: expect.stringMatching(/^V/) as string })
  })

  it('stays open where nothing says which city is meant', () => {
    expect(cleanse({ Address: '中央区銀座1-2-3', Country: 'JP' }).matches[0]?.AVC).toMatch(/^A/)
  })
})

describeCleansing('a British post town before its district', ({ cleanse }) => {
  it.each([
    ['Witham, Braintree', 'Witham', 'Braintree'],
    ['12 Newland Street, Witham, Braintree, CM8 2AF', 'Witham', 'Braintree'],
    ['4 High Street, Halstead, Braintree', 'Halstead', 'Braintree'],
    ['12 High Street, Deal, Dover', 'Deal', 'Dover'],
    ['3 Market Place, Ripon, Harrogate', 'Ripon', 'Harrogate'],
    ['10 High Street, Stone, Stafford', 'Stone', 'Stafford'],
    ['22 High Street, Burntwood, Lichfield', 'Burntwood', 'Lichfield'],
    ['5 High Street, Great Dunmow, Uttlesford', 'Great Dunmow', 'Uttlesford'],
  ])('%s', (Address, Locality, SubAdministrativeArea) => {
    expect(cleanse({ Address, Country: 'GB' }).matches[0]).toMatchObject({ Locality, SubAdministrativeArea })
  })

  it.each([
    ['3 High Street, Enfield, London', 'London', 'Enfield'],
    ['Salford, Manchester', 'Manchester', 'Salford'],
    ['5 Church Road, Bletchley, Milton Keynes', 'Milton Keynes', 'Bletchley'],
    ['9 London Road, Kelvedon, Colchester, CO5 9BA', 'Colchester', 'Kelvedon'],
    ['7 Church Street, Coggeshall, Colchester CO6 1TU', 'Colchester', 'Coggeshall'],
    ['The Green, Finchingfield, Braintree, CM7 4JX', 'Braintree', 'Finchingfield'],
  ])('%s is in a part of it', (Address, Locality, DependentLocality) => {
    expect(cleanse({ Address, Country: 'GB' }).matches[0]).toMatchObject({ Locality, DependentLocality })
  })
})
