import { afterAll, describe, expect, it } from 'vitest'
import { hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'

/** Addresses that name Tokyo and a part of a ward; the ward and the part. */
const NAMED: [address: string, ward: string, part: string][] = [
  ['〒100-0005 東京 丸の内1-1', '千代田区', '丸の内'],
  ['〒100-0005 東京丸の内1-1', '千代田区', '丸の内'],
  ['東京丸の内1丁目1-1', '千代田区', '丸の内一丁目'],
  ['東京 丸の内1-1-1', '千代田区', '丸の内'],
  ['東京 丸の内', '千代田区', '丸の内'],
  ['東京 銀座4丁目5-6', '中央区', '銀座四丁目'],
  ['〒104-0061 東京 銀座4-5-6', '中央区', '銀座'],
  ['〒104-0061 東京銀座4丁目5-6', '中央区', '銀座四丁目'],
  ['東京、西新宿2-8-1', '新宿区', '西新宿'],
  ['東京西新宿2-8-1', '新宿区', '西新宿'],
  ['東京 六本木6-10-1', '港区', '六本木'],
  ['106-0032 東京 六本木6-10-1', '港区', '六本木'],
  ['東京 渋谷2-1-1', '渋谷区', '渋谷'],
  ['東京 霞が関1-1-1', '千代田区', '霞が関'],
  ['東京 永田町1-7-1', '千代田区', '永田町'],
  ['東京 上野公園7-7', '台東区', '上野公園'],
  ['東京 浅草2-3-1', '台東区', '浅草'],
  ['東京 北青山3-6-1', '港区', '北青山'],
  ['東京 高輪1-1-1', '港区', '高輪'],
  ['東京 池袋2-1-1', '豊島区', '池袋'],
  ['〒171-0021 東京 西池袋2-1-1', '豊島区', '西池袋'],
  ['東京 吉祥寺本町1-1-1', '武蔵野市', '吉祥寺本町'],
  ['東京都丸の内1-1', '千代田区', '丸の内'],
  ['〒100-0005 東京都丸の内1-1', '千代田区', '丸の内'],
  ['東京 港区六本木6-10-1', '港区', '六本木'],
  ['東京 千代田区丸の内1-1', '千代田区', '丸の内'],
  ['東京都千代田区丸の内1-1', '千代田区', '丸の内'],
  ['〒143-0024 東京 中央1-1-1', '大田区', '中央'],
  ['〒164-0011 東京 中央1-1-1', '中野区', '中央'],
]

describe.skipIf(!hasPacks)('an address of Tokyo without its ward', () => {
  const { cleanse, close } = openCleanserIfBuilt('Verify', { OutputScript: 'Native' })
  const latin = openCleanserIfBuilt('Verify')
  afterAll(() => {
    close()
    latin.close()
  })

  it.each(NAMED)('%s is in %s', (Address, Locality, DependentLocality) => {
    const answer = cleanse({ Address, Country: 'JP' }).matches[0]
    expect(answer).toMatchObject({ Locality, DependentLocality, AVC: expect.stringMatching(/^V/) as string })
    expect(answer?.AdministrativeArea).toMatch(/^東京/u)
  })

  it.each([
    ['1-1 Marunouchi, Tokyo', 'Chiyoda-ku', 'Marunouchi'],
    ['1-1 Marunouchi, Tokyo 100-0005', 'Chiyoda-ku', 'Marunouchi'],
    ['4-5-6 Ginza, Tokyo 104-0061', 'Chuo-ku', 'Ginza'],
    ['6-10-1 Roppongi, Tokyo', 'Minato-ku', 'Roppongi'],
  ])('%s is in %s', (Address, Locality, DependentLocality) => {
    const [answer] = latin.cleanse({ Address, Country: 'JP' }).matches
    expect(answer).toMatchObject({ Locality, DependentLocality, AdministrativeArea: 'Tokyo' })
  })

  it('stays without one where several wards have a part of that name', () => {
    const [answer] = cleanse({ Address: '東京 中央1-1-1', Country: 'JP' }).matches
    expect(answer).toMatchObject({ Locality: '中央', AdministrativeArea: '東京' })
  })

  it('says that the ward was added', () => {
    const { matches, explanation } = cleanse({ Address: '東京 丸の内1-1', Country: 'JP' })
    expect(matches[0]?.Locality).toBe('千代田区')
    expect(explanation.parts.find(({ part }) => part === 'Locality')).toMatchObject({ change: 'added', is: '千代田区' })
  })

  it('leaves the parts as they were where no town may be added', () => {
    const bare = openCleanserIfBuilt('Verify', { OutputScript: 'Native', SuppressAdditionFields: 'Locality' })
    const [answer] = bare.cleanse({ Address: '東京 丸の内1-1', Country: 'JP' }).matches
    bare.close()
    expect(answer).toMatchObject({ Locality: '丸の内', AdministrativeArea: '東京' })
  })
})
