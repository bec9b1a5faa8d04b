import { afterAll, describe, expect, it } from 'vitest'
import { hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'

/** Korean and Japanese addresses in one text, and the lines that are printed. */
const LINES: [country: string, address: string, printed: string][] = [
  ['KR', '123 Teheran-ro, Gangnam-gu, Seoul 06142', '123 Teheran-ro ¦ Gangnam-gu, Seoul 06142'],
  ['KR', 'Seoul, Gangnam-gu, Teheran-ro 123', 'Seoul Gangnam-gu Teheran-ro 123'],
  ['KR', 'Seoul, Gangnam-gu, Teheran-ro 123, 06142', 'Seoul Gangnam-gu Teheran-ro 123 ¦ 06142'],
  ['KR', '06142 Seoul, Gangnam-gu, Teheran-ro 123', 'Seoul Gangnam-gu Teheran-ro 123 ¦ 06142'],
  ['KR', 'Teheran-ro 123, Gangnam-gu, Seoul', 'Teheran-ro 123 ¦ Gangnam-gu, Seoul'],
  ['KR', '20 Haeundae-ro, Haeundae-gu, Busan 48094', '20 Haeundae-ro ¦ Haeundae-gu, Busan 48094'],
  ['KR', 'Busan Haeundae-gu Haeundae-ro 20', 'Busan Haeundae-gu Haeundae-ro 20'],
  ['KR', '12 Gukchaebosang-ro, Jung-gu, Daegu', '12 Gukchaebosang-ro ¦ Jung-gu, Daegu'],
  ['KR', 'Daegu, Jung-gu, Gukchaebosang-ro 12', 'Daegu Jung-gu Gukchaebosang-ro 12'],
  ['KR', '12 Gukchaebosang-ro, Daegu', '12 Gukchaebosang-ro ¦ Daegu'],
  ['KR', 'Daegu, Gukchaebosang-ro 12', 'Daegu Gukchaebosang-ro 12'],
  ['KR', 'ACME Ltd, 12 Gukchaebosang-ro, Jung-gu, Daegu', 'ACME Ltd ¦ 12 Gukchaebosang-ro ¦ Jung-gu, Daegu'],
  ['KR', '5F, 12 Gukchaebosang-ro, Jung-gu, Daegu', '5F, 12 Gukchaebosang-ro ¦ Jung-gu, Daegu'],
  ['KR', '55 Saemunan-ro, Jongno-gu, Seoul, South Korea', '55 Saemunan-ro ¦ Jongno-gu, Seoul'],
  ['KR', '100 Suwon-daero, Suwon-si, Gyeonggi-do 16499', '100 Suwon-daero ¦ Suwon-si, Gyeonggi-do 16499'],
  ['KR', 'Gyeonggi-do, Suwon-si, Suwon-daero 100', 'Gyeonggi-do Suwon-si Suwon-daero 100'],
  ['KR', '31 Dunsan-daero, Seo-gu, Daejeon 35242', '31 Dunsan-daero ¦ Seo-gu, Daejeon 35242'],
  ['KR', 'Daejeon, Seo-gu, Dunsan-daero 31', 'Daejeon Seo-gu Dunsan-daero 31'],
  ['KR', '8 Songdo-daero, Yeonsu-gu, Incheon', '8 Songdo-daero ¦ Yeonsu-gu, Incheon'],
  ['KR', 'Incheon, Yeonsu-gu, Songdo-daero 8', 'Incheon Yeonsu-gu Songdo-daero 8'],
  ['KR', '45 Jungang-daero, Dong-gu, Ulsan', '45 Jungang-daero ¦ Dong-gu, Ulsan'],
  ['KR', 'Ulsan Dong-gu Jungang-daero 45', 'Ulsan Dong-gu Jungang-daero 45'],
  ['KR', '52 Maesan-ro, Paldal-gu, Suwon City, Gyeonggi-do', '52 Maesan-ro ¦ Paldal-gu, Suwon City, Gyeonggi-do'],
  ['KR', 'P.O. Box 120, Gwanghwamun, Seoul', 'P.O. Box 120 ¦ Gwanghwamun, Seoul'],
  ['JP', '1-1 Marunouchi, Chiyoda-ku, Tokyo', '1-1 ¦ Marunouchi ¦ Chiyoda-ku ¦ Tokyo'],
  ['JP', 'Tokyo, Chiyoda-ku, Marunouchi 1-1', 'Tokyo ¦ Chiyoda-ku, Marunouchi 1-1'],
  ['JP', '100-0005 Tokyo, Chiyoda-ku, Marunouchi 1-1', '100-0005 Tokyo, Chiyoda-ku ¦ Marunouchi 1-1'],
  ['JP', '1-1 Marunouchi, Chiyoda-ku, Tokyo 100-0005', '1-1 ¦ Marunouchi ¦ Chiyoda-ku, Tokyo 100-0005'],
  ['JP', '1-1, Umeda, Kita-ku, Osaka 530-0001', '1-1 ¦ Umeda ¦ Kita-ku, Osaka 530-0001'],
  ['JP', 'Osaka, Kita-ku, Umeda 1-1', 'Osaka, Kita-ku ¦ Umeda 1-1'],
  ['JP', '530-0001 Osaka, Kita-ku, Umeda 1-1', '530-0001 Osaka, Kita-ku ¦ Umeda 1-1'],
  ['JP', '3-5-1 Ginza, Chuo-ku, Tokyo 104-0061', '3-5-1 ¦ Ginza ¦ Chuo-ku, Tokyo 104-0061'],
  ['JP', 'Tokyo-to, Chuo-ku, Ginza 3-5-1', 'Tokyo, Chuo-ku ¦ Ginza 3-5-1'],
  ['JP', '2-8-1 Nishi-Shinjuku, Shinjuku-ku, Tokyo 163-8001', '2-8-1 Nishi-Shinjuku ¦ Shinjuku-ku, Tokyo 163-8001'],
  ['JP', '163-8001 Tokyo, Shinjuku-ku, Nishi-Shinjuku 2-8-1', '163-8001 Tokyo, Shinjuku-ku ¦ Nishi-Shinjuku 2-8-1'],
  ['JP', '3-14-9 Ebisu, Shibuya-ku, Tokyo', '3-14-9 ¦ Ebisu ¦ Shibuya-ku ¦ Tokyo'],
  ['JP', 'Tokyo, Shibuya-ku, Ebisu 3-14-9', 'Tokyo ¦ Shibuya-ku, Ebisu 3-14-9'],
  ['JP', 'Kanagawa, Yokohama-shi, Nishi-ku, Minatomirai 2-2-1', 'Kanagawa, Yokohama-shi, Nishi-ku ¦ Minatomirai 2-2-1'],
  ['KR', '서울특별시 강남구 테헤란로 152 (06236)', 'Seoul Gangnam-gu Teheran-ro 152 ¦ 06236'],
  ['JP', '東京都千代田区丸の内1-1', '1-1 ¦ Marunouchi ¦ Chiyoda-ku ¦ Tokyo'],
]

describe.skipIf(!hasPacks)('an address in Latin letters, in the order in which it was given', () => {
  const { cleanse, close } = openCleanserIfBuilt('Verify')
  afterAll(close)
  const answer = (fields: Record<string, string>) => cleanse(fields).matches[0] ?? {}

  it.each(LINES)('%s: %s', (Country, Address, printed) => {
    const match = answer({ Address, Country })
    const lines = printed.split(' ¦ ')
    expect(match.Address?.split('<br>')).toEqual(lines)
    expect(lines.map((_, i) => match[`Address${i + 1}`])).toEqual(lines)
  })

  it('is told by lines too', () => {
    const smallFirst = { Address1: '123 Teheran-ro', Address2: 'Gangnam-gu', Address3: 'Seoul 06142', Country: 'KR' }
    expect(answer(smallFirst).Address).toBe('123 Teheran-ro<br>Gangnam-gu, Seoul 06142')
    const largeFirst = { Address1: '06142', Address2: 'Seoul, Gangnam-gu', Address3: 'Teheran-ro 123', Country: 'KR' }
    expect(answer(largeFirst).Address).toBe('Seoul Gangnam-gu Teheran-ro 123<br>06142')
  })

  it('is that of the country where fields tell the parts apart', () => {
    const fields = { Thoroughfare: 'Teheran-ro', Premise: '123', Locality: 'Gangnam-gu', AdministrativeArea: 'Seoul' }
    expect(answer({ ...fields, Country: 'KR' }).Address).toBe('Seoul Gangnam-gu Teheran-ro 123')
  })

  it('changes the printed address alone', () => {
    const [small, large] = ['123 Teheran-ro, Gangnam-gu, Seoul 06142', 'Seoul, Gangnam-gu, Teheran-ro 123, 06142']
    for (const Address of [small, large]) {
      const match = answer({ Address, Country: 'KR' })
      expect(match).toMatchObject({ Premise: '123', Thoroughfare: 'Teheran-ro', DeliveryAddress: 'Teheran-ro 123' })
      expect(match.AVC).toBe('V22-I44-P6-100')
    }
  })
})
