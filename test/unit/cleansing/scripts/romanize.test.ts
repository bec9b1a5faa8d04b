import { describe, expect, it } from 'vitest'
import { romanize } from '#main/cleansing/scripts/romanize.ts'

describe('romanize', () => {
  it.each([
    ['KR', '서울특별시 중구 세종대로 110', 'Seoul-si Jung-gu Sejong-daero 110'],
    ['KR', '종로12길 5', 'Jong-ro 12-gil 5'],
    ['KR', '롯데월드타워 101동 502호', 'Lotte World Tower 101-dong 502-ho'],
    ['CN', '南京西路100弄3号楼501室', 'Nanjing Xi Lu Alley 100 Building 3 Room 501'],
    ['CN', 'B座12楼', 'Block B 12F'],
    ['CN', '87号', '87'],
    ['TW', '7之1號', '7-1'],
    ['TW', '123號5樓', '123 5F'],
    ['TW', '123號5樓之2', '123 5F-2'],
    ['EG', 'ص.ب. ١٢٣٤', 'PO Box 1234'],
    ['IL', 'ת.ד. 1234', 'PO Box 1234'],
    ['EG', 'شارع التحرير، الدقي', 'Shari El-Tahrir, El-Duqqi'],
    ['TH', 'ถ.พระราม 4 แขวงสีลม', 'Thanon Phra Ram 4 Khwaeng Silom'],
    ['IN', 'महात्मा गांधी मार्ग, सेक्टर १२', 'Mahatma Gandhi Marg, Sector 12'],
    ['GR', 'Μαρούσι', 'Marousi'],
    ['RU', 'ул. Тверская, д. 7', 'ul. Tverskaya, d. 7'],
    ['PL', 'Łódź 3, Straße', 'Łódź 3, Straße'],
    ['KH', 'ផ្លូវលេខ 51', 'Phlov Lekh 51'],
    ['MM', 'အောင်ဆန်းလမ်း', 'Aung San Lan'],
    ['LA', 'ຖະໜົນ ລ້ານຊ້າງ', 'Thanon Lanxang'],
    ['LK', 'මොරටුව', 'Moratuwa'],
    ['', 'ትግራይ', 'Tigray'],
  ])('%s %s is %s', (country, text, latin) => {
    expect(romanize(text, country)).toBe(latin)
  })

  const placeName = (native: string) =>
    ({ 'תל אביב': 'Tel Aviv', 諏訪: 'Suwa', 高雄: 'Kaohsiung', रायपुर: 'Raipur', بعشيقة: 'Bashiqa' })[native] ?? ''

  it.each([
    ['IL', 'דרך תל אביב 3', 'Derekh Tel Aviv 3'],
    ['JP', '諏訪ビル', 'Suwa Building'],
    ['TW', '高雄市', 'Kaohsiung City'],
    ['IN', 'रायपुर रोड', 'Raipur Road'],
    ['IQ', 'جسر بعشيقة', 'Jisr Bashiqa'],
  ])('a place inside a text of %s has its own Latin name: %s', (country, text, latin) => {
    expect(romanize(text, country, placeName)).toBe(latin)
  })
})
