import { afterAll, describe, expect, it } from 'vitest'
import { hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'

describe.skipIf(!hasPacks)('Vietnamese towns with the word for one before their name', () => {
  const { cleanse, close } = openCleanserIfBuilt('Verify', { OutputScript: 'Unchanged', OutputCasing: 'Native' })
  afterAll(close)

  it.each([
    ['Xã Cẩm Kim, Thành phố Hội An, Quảng Nam', 'Thành phố Hội An'],
    ['12 Trần Hưng Đạo, Phường Minh An, Thành phố Hội An, Quảng Nam', 'Thành phố Hội An'],
    ['Khu phố 2, Phường Long Bình, Thành phố Biên Hòa, Đồng Nai', 'Thành phố Biên Hòa'],
    ['Phường Dĩ An, Thị xã Dĩ An, Bình Dương', 'Thị xã Dĩ An'],
    ['Thị xã Sơn Tây, Hà Nội', 'Thị xã Sơn Tây'],
    ['12 Nguyễn Huệ, Phường Vĩnh Ninh, Thành phố Huế, Thừa Thiên Huế', 'Thành phố Huế'],
    ['Số 8 Lê Duẩn, Phường Thạch Thang, Quận Hải Châu, Thành phố Đà Nẵng', 'Thành phố Đà Nẵng'],
    ['Xã Phú Hội, Huyện Đức Trọng, Lâm Đồng', 'Xã Phú Hội'],
    ['34 Hùng Vương, Thị trấn Di Linh, Huyện Di Linh, Lâm Đồng', 'Thị trấn Di Linh'],
    ['Phường Cửa Nam, Quận Hoàn Kiếm, Hà Nội', 'Hà Nội'],
    ['Xã Hòa Khương, Huyện Hòa Vang, Đà Nẵng', 'Đà Nẵng'],
  ])('%s: %s', (Address, Locality) => {
    expect(cleanse({ Address, Country: 'VN' }).matches[0]).toMatchObject({
      Locality,
      AVC: expect.stringMatching(/^V22/) as string,
    })
  })
})
