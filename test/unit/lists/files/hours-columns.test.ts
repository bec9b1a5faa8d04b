import { toNewPoint } from '#main/lists/merge-point.ts'
import { describe, expect, it } from 'vitest'
import { remarkLine } from '#main/cli/remark-line.ts'
import { createRowFitter } from '#main/lists/shape/fit-row.ts'
import { marksInWords } from '#main/lists/files/mark-fields.ts'
import { createPointMaker } from '#main/lists/files/to-point.ts'
import type { PointMapping } from '#main/lists/files/source.types.ts'
import { toWeekText, type StoredHours } from '#shared/model/hours/day-hours.ts'
import { importFile } from './import-file.ts'

const weekOf = (hours: Record<string, unknown> | null) => toWeekText(hours as StoredHours | null)

describe('columns of opening hours', () => {
  it.each<[string, string, string]>([
    ['Hours', 'Monday: 9:00 AM – 5:00 PM; Tuesday: Closed', 'Mo 09:00-17:00; Tu closed'],
    ['Opening Hours', '24/7', 'Mo-Su 24 h'],
    ['Schedule', 'Mon-Fri 8-16', 'Mo-Fr 08:00-16:00'],
    ['Zeiten', 'Mo-Fr 8-18 Uhr; Sa geschlossen', 'Mo-Fr 08:00-18:00; Sa closed'],
    ['Öffnungszeiten', 'Di-Do 10-12', 'Tu-Th 10:00-12:00'],
    ['horaires', 'Lun-Ven 9h-18h', 'Mo-Fr 09:00-18:00'],
    ["Horaires d'ouverture", 'Mar-Sam 9h30-19h', 'Tu-Sa 09:30-19:00'],
    ['Horario', 'lunes a viernes 9:00 a 14:00', 'Mo-Fr 09:00-14:00'],
    ['Orari di apertura', 'lun-ven 9:00-13:00', 'Mo-Fr 09:00-13:00'],
    ['Horário de funcionamento', 'segunda a sexta das 9h às 18h', 'Mo-Fr 09:00-18:00'],
    ['Openingstijden', 'ma-vr 9.00-17.00 uur', 'Mo-Fr 09:00-17:00'],
    ['Godziny otwarcia', 'pon.-pt. 8:00-16:00', 'Mo-Fr 08:00-16:00'],
    ['Otevírací doba', 'po-pá 8:00-16:00', 'Mo-Fr 08:00-16:00'],
    ['Öppettider', 'måndag-fredag 10-18', 'Mo-Fr 10:00-18:00'],
    ['Åbningstider', 'mandag-fredag 10-17', 'Mo-Fr 10:00-17:00'],
    ['Aukioloajat', 'ma-pe 9-17', 'Mo-Fr 09:00-17:00'],
    ['Nyitvatartás', 'hétfő-péntek 8:00-16:00', 'Mo-Fr 08:00-16:00'],
  ])('%s: %s', async (column, cell, week) => {
    const { good, roles, account } = await importFile('h.csv', `Name,${column},lat,lon\nA,"${cell}",1.5,2.5\n`)
    expect(roles[column]).toBe('openingHours')
    expect(weekOf(good[0]?.openingHours ?? null)).toBe(week)
    expect(good[0]?.metaInfo).toBeNull()
    expect(account.remarks).toBeUndefined()
  })

  it('hours with a note that XML cannot carry leave as JSON, which escapes it', () => {
    const place = toNewPoint({ name: 'A', lat: 1.5, lon: 2.5, latText: '1.5', lonText: '2.5' })
    const hoursOf = (Information: string) => {
      const openingHours = { Monday: { Open: '08:00', Close: '16:00', Information } }
      return new Map(marksInWords({ ...place, openingHours })).get('WaypostOpeningHours')
    }
    expect(hoursOf('ring twice')).toBeTypeOf('string')
    expect(hoursOf('ring \u0001 twice')).toEqual({
      Monday: { Open: '08:00', Close: '16:00', Information: 'ring \u0001 twice' },
    })
  })

  it('what a week cannot hold stays text, is counted and named', async () => {
    const rows = ['Mo-Sa 09:00-18:00; PH off', 'Mo-Fr 08:00-17:00', 'Apr-Oct: Mo-Fr 09:00-18:00', 'Mo-Fr 09:00-12:00; Sa 09:00+', 'sunrise-sunset'] // prettier-ignore
    const features = rows.map((opening_hours, at) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [1 + at, 2] },
      properties: { name: `${at}`, opening_hours },
    }))
    const { good, account } = await importFile('osm.geojson', JSON.stringify({ type: 'FeatureCollection', features }))
    expect(good.map(({ openingHours, metaInfo }) => [weekOf(openingHours), metaInfo?.opening_hours])).toEqual([
      ['Mo-Sa 09:00-18:00', rows[0]],
      ['Mo-Fr 08:00-17:00', undefined],
      ['', rows[2]],
      ['Mo-Fr 09:00-12:00', rows[3]],
      ['', rows[4]],
    ])
    expect(account.remarks?.map(remarkLine)).toEqual([
      'Opening hours kept as text, wholly or in part: 4 locations (PH off, Apr-Oct: Mo-Fr 09:00-18:00, Sa 09:00+, sunrise-sunset).\n',
    ])
  })

  it('hours of work are no hours of opening', async () => {
    const { good, roles } = await importFile('w.csv', 'Name,Hours,lat,lon\nA,40,1.5,2.5\nB,38.5,1.5,2.5\n')
    expect(roles.Hours).toBeNull()
    expect(good.map(({ metaInfo }) => metaInfo?.Hours)).toEqual(['40', '38.5'])
  })

  it('hours that were edited leave in their own column', () => {
    const columns = ['Name', 'Hours']
    const mapping: PointMapping = [{ index: 0, role: 'name' }, { index: 1, role: 'openingHours' }] // prettier-ignore
    const toPoint = createPointMaker({ columns, mapping, keepOthers: true })
    const fitter = createRowFitter({ format: { columns } as never, mapping })
    const fit = (cell: string) => {
      const cells = ['A', cell]
      const stated = toPoint({ row: 1, cells, reason: null, geometry: null }).point
      const place = { ...stated, openingHours: { Sunday: { Open: '10:00', Close: '12:00', Information: '' } } }
      return fitter({ cells, stated, place, samples: cells })
    }
    expect([...fit('Mo-Fr 8-16').changed]).toEqual([[1, 'Su 10:00-12:00']])
    // A text that is more than a week stays.
    expect(fit('Mo-Fr 8-16; PH off').changed.size).toBe(0)
    expect(fit('Mo-Fr 8-16; PH off').homeless).toMatchObject([{ loss: 'openingHours' }])
  })
})
