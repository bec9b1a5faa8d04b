import { describe, expect, it } from 'vitest'
import { romanize } from '#main/cleansing/format/romanize.ts'

describe('romanize', () => {
  it.each([
    // Revised Romanization: sounds change where they meet, but not over the hyphen of an ending.
    ['세종대로', 'Sejong-daero'],
    ['중구', 'Jung-gu'],
    ['신라', 'Silla'],
    ['독립문', 'Dongnimmun'],
    ['대관령', 'Daegwallyeong'],
    ['왕십리', 'Wangsip-ri'],
    ['종로12길 5', 'Jong-ro 12-gil 5'],
    ['101동 502호', '101-dong 502-ho'],
    // Chinese words of roads and areas stand alone, signs of numbers fall away.
    ['建国路', 'Jianguo Lu'],
    ['世纪大道', 'Shiji Dadao'],
    ['朝阳区', 'Chaoyang Qu'],
    ['87号', '87'],
    ['7之1號', '7-1'],
    ['12樓', '12F'],
    // Arabic and Thai words that say what a part is are known.
    ['شارع التحرير', 'Shari Al-Thrir'],
    ['ص.ب. 1234', 'PO Box 1234'],
    ['ถนนสุขุมวิท', 'Thanon Sukhumwith'],
    ['Μαρούσι', 'Marousi'],
    ['ул. Тверская', 'ul. Tverskaya'],
    ['Łódź 3, Straße', 'Łódź 3, Straße'],
  ])('%s is %s', (text, latin) => {
    expect(romanize(text)).toBe(latin)
  })
})
