import { describe, expect, it } from 'vitest'
import { hasLetters, toLetters } from '#main/cleansing/scripts/script-letters.ts'

describe('Latin letters in another script', () => {
  it.each([
    // The country's own custom read backwards.
    ['Cyrl', 'RU', 'Nevskiy prospekt 28', 'Невский проспект 28'],
    ['Cyrl', 'RU', 'Novaya ulitsa', 'Новая улица'],
    ['Cyrl', 'UA', 'vulytsia Khreshchatyk', 'вулиця Хрещатик'],
    ['Cyrl', 'UA', 'Sichovykh', 'Січових'],
    ['Cyrl', 'RS', 'Bulevar kralja Aleksandra', 'Булевар краља Александра'],
    ['Cyrl', 'RS', 'Njegoševa 12A', 'Његошева 12A'],
    ['Cyrl', 'BG', 'bul. Vitosha', 'бул. Витоша'],
    ['Grek', 'GR', 'Vasilissis Sofias', 'Βασιλισσις Σοφιας'],
    // Known words of the country.
    ['Hebr', 'IL', 'Rehov Dizengoff 50', 'רחוב דיזנגוף 50'],
    ['Arab', 'SA', 'Shari Al-Tahrir', 'شارع التحرير'],
    ['Arab', 'IR', 'Khiaban Azadi', 'خیابان آزادی'],
    ['Thai', 'TH', 'Thanon Sukhumwit 21', 'ถนนสุขุมวิท 21'],
    // Korean endings lose their hyphen, those of numbers too.
    ['Hang', 'KR', 'Sejong-daero 110', '세종대로 110'],
    ['Hang', 'KR', '101-dong 502-ho', '101동 502호'],
    ['Hang', 'KR', 'Apgujeong-ro 12-gil', '압구정로 12길'],
    // Names of other countries by their sound.
    ['Cyrl', 'DE', 'Müllerstraße', 'Мюллерстрассе'],
    ['Cyrl', 'GB', 'England Street', 'Энгланд Стрит'],
    ['Grek', 'DE', 'Marienplatz', 'Μαριενπλατζ'],
    ['Hebr', 'GB', 'Downing', 'דוונינג'],
    ['Arab', 'GB', 'England', 'إنغلاند'],
    ['Hang', 'DE', 'Marienplatz 12A', '마린플라츠 12A'],
    ['Thai', 'DE', 'Berlin', 'เบร์ลิน'],
  ])('%s of %s: %s is %s', (script, country, latin, native) => {
    expect(toLetters(latin, script, country)).toBe(native)
  })

  it('knows which scripts have no letters', () => {
    expect(['Cyrl', 'Thai', 'Hang', 'Hani', 'Hans', 'Latn'].filter(hasLetters)).toEqual(['Cyrl', 'Thai', 'Hang'])
  })
})
