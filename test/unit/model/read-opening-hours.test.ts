import { describe, expect, it } from 'vitest'
import { toWeekText } from '#shared/model/hours/day-hours.ts'
import { readOpeningHours } from '#shared/model/hours/read-opening-hours.ts'

const read = (text: string) => {
  const { hours, rest } = readOpeningHours(text)
  return [toWeekText(hours), rest]
}

describe('opening hours of OpenStreetMap', () => {
  it.each<[string, string, string[]]>([
    ['24/7', 'Mo-Su 24 h', []],
    ['Mo-Fr 08:00-12:00,13:00-17:30; Sa 08:00-12:00', 'Mo-Fr 08:00-12:00, 13:00-17:30; Sa 08:00-12:00', []],
    ['Mo,We,Fr 9:00-18:00; Su off', 'Mo 09:00-18:00; We 09:00-18:00; Fr 09:00-18:00; Su closed', []],
    ['Mo-Fr 08:00-12:00, We 14:00-18:00', 'Mo-Tu 08:00-12:00; We 08:00-12:00, 14:00-18:00; Th-Fr 08:00-12:00', []],
    ['Fr-Mo 22:00-02:00', 'Mo 22:00-02:00; Fr-Su 22:00-02:00', []],
    ['Fr,Sa 20:00-26:00', 'Fr-Sa 20:00-02:00', []],
    ['10:00-18:00', 'Mo-Su 10:00-18:00', []],
    ['Mo-Sa 10:00-20:00 open "bell"', 'Mo-Sa 10:00-20:00 "bell"', []],
    ['"by appointment"', 'Mo-Su "by appointment"', []],
    // What a week cannot hold is given back.
    ['Mo-Sa 09:00-18:00; PH off', 'Mo-Sa 09:00-18:00', ['PH off']],
    ['Mo-Sa 09:00-18:00, PH 10:00-14:00', 'Mo-Sa 09:00-18:00', ['PH 10:00-14:00']],
    ['Mo-Fr,PH 09:00-18:00', 'Mo-Fr 09:00-18:00', ['Mo-Fr,PH 09:00-18:00']],
    ['Mo-Fr 09:00-18:00; SH Mo-Fr off', 'Mo-Fr closed', ['SH Mo-Fr off']],
    ['Apr-Oct: Mo-Fr 09:00-18:00; Nov-Mar: Mo-Fr 10:00-16:00', '', ['Apr-Oct: Mo-Fr 09:00-18:00', 'Nov-Mar: Mo-Fr 10:00-16:00']], // prettier-ignore
    ['Mo-Su 09:00-18:00; Dec 25 off', 'Mo-Su 09:00-18:00', ['Dec 25 off']],
    ['2026 Jan 05-2026 Mar 01 Mo-Fr 09:00-18:00', '', ['2026 Jan 05-2026 Mar 01 Mo-Fr 09:00-18:00']],
    ['Mo-Fr 09:00-18:00; week 1-10 Sa 09:00-12:00', 'Mo-Fr 09:00-18:00', ['week 1-10 Sa 09:00-12:00']],
    ['Mo-Fr 09:00-18:00; Sa[1] 10:00-12:00', 'Mo-Fr 09:00-18:00', ['Sa[1] 10:00-12:00']],
    ['Mo-Th 09:00-18:00; Fr 09:00+', 'Mo-Th 09:00-18:00', ['Fr 09:00+']],
    ['Mo-Fr 09:00-18:00; Fr 09:00+', 'Mo-Th 09:00-18:00', ['Fr 09:00+']],
    ['Fr 18:00-22:00+', 'Fr 18:00-22:00', ['Fr 18:00-22:00+']],
    ['sunrise-sunset', '', ['sunrise-sunset']],
    ['Mo-Fr 09:00-17:00; Sa,Su sunrise-sunset', 'Mo-Fr 09:00-17:00', ['Sa,Su sunrise-sunset']],
    ['Mo-Fr 09:00-17:00 || "by phone"', 'Mo-Fr 09:00-17:00', ['"by phone"']],
    ['Mo-Fr 09:00-17:00, Fr 16:00-18:00', 'Mo-Fr 09:00-17:00', ['Fr 16:00-18:00']],
  ])('%s', (text, week, rest) => {
    expect(read(text)).toEqual([week, rest])
  })
})

describe('opening hours in other words', () => {
  it.each<[string, string]>([
    ['Monday: 9:00 AM – 5:00 PM; Tuesday: Closed', 'Mo 09:00-17:00; Tu closed'],
    ['Monday: 9 AM–12 PM, 1–5 PM', 'Mo 09:00-12:00, 13:00-17:00'],
    ['Monday to Friday 9-5pm', 'Mo-Fr 09:00-17:00'],
    ['Saturdays 10:30-2 p.m.', 'Sa 10:30-14:00'],
    ['Sunday: Open 24 hours', 'Su 24 h'],
    ['Mo-Fr 8-18 Uhr; Sa geschlossen', 'Mo-Fr 08:00-18:00; Sa closed'],
    ['Montag bis Donnerstag von 9.00 bis 17.30 Uhr, So geschlossen', 'Mo-Th 09:00-17:30; Su closed'],
    ['Di. - Fr. 10:00 - 18:00', 'Tu-Fr 10:00-18:00'],
    ['täglich 10-18 Uhr', 'Mo-Su 10:00-18:00'],
    ['Lun-Ven 9h-12h30, 14h-18h; Dim fermé', 'Mo-Fr 09:00-12:30, 14:00-18:00; Su closed'],
    ['du lundi au vendredi de 9h à 18h', 'Mo-Fr 09:00-18:00'],
    ['Lunes a viernes: 9:00 a 14:00 y 16:00 a 20:00. Sábados: 10:00 a 14:00', 'Mo-Fr 09:00-14:00, 16:00-20:00; Sa 10:00-14:00'], // prettier-ignore
    ['lun-ven 9:00-13:00; dom chiuso', 'Mo-Fr 09:00-13:00; Su closed'],
    ['segunda a sexta das 9h às 18h', 'Mo-Fr 09:00-18:00'],
    ['ma t/m vr 9.00 tot 17.00 uur', 'Mo-Fr 09:00-17:00'],
    ['pon.-pt. 8:00-16:00; niedziela nieczynne', 'Mo-Fr 08:00-16:00; Su closed'],
    ['po-pá 8:00-16:00; so 9:00-12:00', 'Mo-Fr 08:00-16:00; Sa 09:00-12:00'],
    ['måndag-fredag kl 10-18; söndag stängt', 'Mo-Fr 10:00-18:00; Su closed'],
    ['mandag til fredag 10-17; søndag lukket', 'Mo-Fr 10:00-17:00; Su closed'],
    ['ma-pe klo 9-17; su suljettu', 'Mo-Fr 09:00-17:00; Su closed'],
    ['Mar-Sam 9h30-19h', 'Tu-Sa 09:30-19:00'],
    ['Пн-Пт с 9:00 до 18:00; Вс выходной', 'Mo-Fr 09:00-18:00; Su closed'],
    ['hétfő-péntek 8:00-16:00; vasárnap zárva', 'Mo-Fr 08:00-16:00; Su closed'],
  ])('%s', (text, week) => {
    expect(read(text)).toEqual([week, []])
  })

  it.each(['40', 'call us', 'every second Tuesday', '8 to late', 'Fr 25:70-26:00'])('%s stays text', (text) => {
    expect(read(text)).toEqual(['', [text]])
  })

  it('nothing is nothing, and a text without an end is not read', () => {
    expect(read(' ')).toEqual(['', []])
    expect(read('Mo '.repeat(1_000))[0]).toBe('')
  })
})
