import { describe, expect, it } from 'vitest'
import { pickNativeName } from '#main/reference/write/pick-native-name.ts'
import { countNativeUses } from '../../../tools/packs/native-uses.ts'

const uses = (...names: string[]) => new Map(names.map((name) => [name, 1]))

describe('native names of places', () => {
  it.each([
    ['RU', 'Moscow', 'Масква,Москва,Москве,Москова,Мускав,Мәскеу', 'Москва'],
    ['RU', 'Kazan', 'Казан,Казань,Казань ош,Қазан', 'Казань'],
    ['RU', 'Saint Petersburg', 'Ленинград,Петербург,Санкт Петербург,Санкт-Петербург', 'Санкт-Петербург'],
    ['RU', 'Korolev', 'Калининград,Королев,Королёв', 'Королев'],
    ['UA', 'Brovary', 'Бровари,Бровары,Броварі', 'Бровари'],
  ])('are those of the postal file: %s: %s', (country, name, aliases, native) => {
    const known = uses('Москва', 'Казань', 'Санкт-Петербург', 'Калининград', 'Королев', 'Бровари')
    expect(pickNativeName(country, aliases.split(','), name, known)).toBe(native)
  })

  it('are none where nothing tells which one is: the Latin name is better than a wrong one', () => {
    expect(pickNativeName('RU', ['Маскав', 'Москва', 'Москова', 'Муско'], 'Moscow')).toBeNull()
    expect(pickNativeName('RU', ['Казан', 'Казань'], 'Kazan')).toBeNull()
    expect(pickNativeName('BY', ['Витебск', 'Вітебськ'], 'Vitebsk')).toBeNull()
  })

  it('are not given up for the name of a village that the postal file has', () => {
    expect(pickNativeName('UA', ['Знаменка', 'Знам’янка'], 'Znamyanka', uses('Знаменка'))).toBe('Знам’янка')
  })

  it.each([
    ['BY', 'Vitebsk', 'Витебск,Вітебськ,Віцебск', 'Віцебск'],
    ['BY', "Homyel'", 'Гомел,Гомель,Гомељ', 'Гомель'],
    ['UA', 'Kerch', 'Керч,Керчь', 'Керч'],
    ['KZ', 'Kostanay', 'Костанай,Кустанай,Қостанай', 'Қостанай'],
    ['BG', 'Stara Zagora', 'Стара Загора,Стара Ꙁагора,Стара-Загора', 'Стара Загора'],
    ['RS', 'Novi Pazar', 'Нови Пазар,Нови пазар,Нови-Пазар', 'Нови Пазар'],
    ['GR', 'Piraeus', 'Πειραιάς,Πειραιεύς', 'Πειραιάς'],
    ['GR', 'Athens', 'Αθήνα,Αθήναι,Αθηνα,Αθηναι,Ἀθῆναι', 'Αθήνα'],
    ['SA', 'Riyadh', 'الرياض,رىياد,رياض,ریاض', 'الرياض'],
    ['SA', 'Buraydah', 'بُرَيدَة', 'بريدة'],
    ['EG', 'Ismailia', 'اسماعيليه,اسماعیلیه,الإسماعيلية,مدينة الإسماعيلية', 'الإسماعيلية'],
    ['IR', 'Varāmīn', 'ورامين', 'ورامین'],
    ['IL', 'Haifa', 'חיפה,חפה', 'חיפה'],
    ['CN', 'Changchun', '長春,長春市,长春,长春市', '长春'],
    ['CN', 'Huizhou', '恵州,恵州市,惠州,惠州市', '惠州'],
    ['HK', 'Tung Chung', '东涌,東涌', '東涌'],
    ['JP', 'Yokohama', 'よこはま,ヨコハマ,横浜,横浜市,横滨市', '横浜'],
    ['KR', 'Gwangju', '광주,광주광역시,광주시', '광주'],
    ['TH', 'Lampang', 'ลำปาง,เทศบาลนครลำปาง', 'ลำปาง'],
  ])('are in the letters and spellings of the language: %s: %s', (country, name, aliases, native) => {
    expect(pickNativeName(country, aliases.split(','), name)).toBe(native)
  })
})

describe('names of a postal file', () => {
  const rows = (...names: string[]) =>
    names.map((name) => ({ key: name, code: name, names: [name], position: null, area1: '' }))

  it('count in the script of the country, without the numbers of offices', () => {
    const used = countNativeUses(new Map([['RU', rows('Москва 12', 'Москва', 'Moskva', 'Тверь')]]))
    expect([...(used.get('RU') ?? [])]).toEqual([
      ['Москва', 2],
      ['Тверь', 1],
    ])
  })

  it('tell nothing where the file is in a language of a neighbour', () => {
    expect(countNativeUses(new Map([['BY', rows('Минск', 'Брест', 'Пинск')]])).has('BY')).toBe(false)
  })
})
