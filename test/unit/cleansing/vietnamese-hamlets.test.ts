import { afterAll, describe, expect, it } from 'vitest'
import { hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'

/** Words before the number or the name of a part of a village or a ward, with their marks and without. */
const WORDS: [marked: string, plain: string][] = [
  ['Thôn', 'Thon'],
  ['Ấp', 'Ap'],
  ['Khóm', 'Khom'],
  ['Tổ', 'To'],
  ['Xóm', 'Xom'],
  ['Khu phố', 'Khu pho'],
  ['Tổ dân phố', 'To dan pho'],
]
const TOWNS = ['Cần Thơ', 'Hà Tĩnh', 'Đà Nẵng', 'Cà Mau']
const NUMBERED = WORDS.flatMap((words, i) =>
  words.map((word) => [`${word} ${i + 2}`, TOWNS[i % TOWNS.length] as string]),
)

const NAMED: [address: string, part: string, town: string][] = [
  ['Thôn Đoài, Đông Anh, Hà Nội', 'Thôn Đoài', 'Đông Anh'],
  ['Thon Doai, Dong Anh, Ha Noi', 'Thon Doai', 'Đông Anh'],
  ['Ấp Bình Hòa, Mỹ Tho, Tiền Giang', 'Ấp Bình Hòa', 'Mỹ Tho'],
  ['Ap Binh Hoa, My Tho, Tien Giang', 'Ap Binh Hoa', 'Mỹ Tho'],
  ['Khóm Đông Thịnh, Long Xuyên, An Giang', 'Khóm Đông Thịnh', 'Long Xuyên'],
  ['Bản Nà Phúc, Hòa Bình', 'Bản Nà Phúc', 'Hòa Bình'],
  ['Ban Na Phuc, Hoa Binh', 'Ban Na Phuc', 'Hòa Bình'],
  ['Bản Nà Phúc, Xã Thanh Minh, Điện Biên', 'Bản Nà Phúc', 'Xã Thanh Minh'],
  ['Số 15, Tổ 5, Hà Nội', 'Tổ 5', 'Hà Nội'],
  ['Thôn 3, 630000', 'Thôn 3', 'Buôn Ma Thuột'],
]

/** The smaller of two parts. */
const FINER: [address: string, finer: string, part: string, town: string][] = [
  ['Thôn 3, Xã Ea Kao, Buôn Ma Thuột, Đắk Lắk', 'Thôn 3', 'Xã Ea Kao', 'Buôn Ma Thuột'],
  ['Thôn 3 Xã Ea Kao Buôn Ma Thuột', 'Thôn 3', 'Xã Ea Kao', 'Buôn Ma Thuột'],
  ['Ấp 2, Xã Phước Kiển, Nhà Bè, Hồ Chí Minh', 'Ấp 2', 'Xã Phước Kiển', 'Nhà Bè'],
  ['Ap 2, Phuoc Kien, Nha Be', 'Ap 2', 'Phuoc Kien', 'Nhà Bè'],
  ['12 Nguyễn Huệ, Khóm 4, Phường 1, Cà Mau', 'Khóm 4', 'Phường 1', 'Cà Mau'],
  ['Tổ 12, Khu phố 3, Biên Hòa, Đồng Nai', 'Tổ 12', 'Khu phố 3', 'Biên Hòa'],
  ['Tổ 5, Phường Quang Trung, Hà Giang', 'Tổ 5', 'Phường Quang Trung', 'Hà Giang'],
]

describe.skipIf(!hasPacks)('a part of a Vietnamese village or ward', () => {
  const { cleanse, close } = openCleanserIfBuilt('Verify')
  afterAll(close)
  const answer = (Address: string) => cleanse({ Address, Country: 'VN' }).matches[0] ?? {}

  it.each(NUMBERED)('%s is a part of %s', (part, town) => {
    expect(answer(`${part}, ${town}`)).toMatchObject({ DependentLocality: part, Locality: town })
  })

  it.each(NAMED)('%s: %s is a part of %s', (address, part, town) => {
    expect(answer(address)).toMatchObject({ DependentLocality: part, Locality: town })
  })

  it.each(FINER)('%s: %s is a part of %s, %s', (address, finer, part, town) => {
    expect(answer(address)).toMatchObject({ DoubleDependentLocality: finer, DependentLocality: part, Locality: town })
  })

  it.each([
    ['Thôn Nà Phúc, Điện Biên', 'Thôn Nà Phúc', 'Điện Biên'],
    ['Bản Mường, Điện Biên', 'Bản Mường', 'Điện Biên'],
    ['Thôn 4, Đắk Lắk', 'Thôn 4', 'Đắk Lắk'],
  ])('%s: beside the province alone it is no town', (address, DependentLocality, AdministrativeArea) => {
    const match = answer(address)
    expect(match).toMatchObject({ DependentLocality, AdministrativeArea })
    expect(match.Locality).toBeUndefined()
  })

  it.each([
    ['1 khu phố 5, quốc lộ 13, hồ chí minh thủ đức', 'Khu Phố 5', 'Hồ Chí Minh'],
    ['Thôn 3, Xã Ea Kao, Buôn Ma Thuột', 'Thôn 3', 'Buôn Ma Thuột'],
  ])('%s: it speaks for the country, which nobody names', (Address, part, Locality) => {
    const match = cleanse({ Address }).matches[0] ?? {}
    expect(match).toMatchObject({ Locality, 'ISO3166-2': 'VN' })
    expect([match.DependentLocality, match.DoubleDependentLocality]).toContain(part)
  })

  it.each(['Thôn 3', 'Thon 3', 'Ấp 2', 'Xom 7'])('%s alone verifies no town', (address) => {
    const match = answer(address)
    expect(match.Locality).toBeUndefined()
    expect(match.AVC).toMatch(/^U/)
  })
})
