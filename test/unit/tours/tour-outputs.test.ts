import { expect, test } from 'vitest'
import { describeTour } from '#main/features/tours/describe-tour.ts'
import { agreedSpans } from '#main/tours/agreed-times.ts'
import { planChange } from '#main/tours/change-tour.ts'
import { toGeoUri, toQrCode } from '#main/tours/qr-code.ts'
import { continueFrom, toTourRequest } from '#main/tours/to-tour-request.ts'
import { leftOutText, precisionWarning } from '#main/tours/tour-lines.ts'
import { tourToCalendar } from '#main/tours/write-calendar.ts'
import { tourToCsv, tourToGeoJson, tourToGpx } from '#main/tours/write-files.ts'
import { sheetPage } from '#main/tours/write-sheet.ts'
import { MAX_QR_BYTES, toQrText, tourToText } from '#main/tours/write-text.ts'
import type { Tour, TourStop, TourVehicle } from '#shared/contract/tours-schemas.ts'
import { toTourMinute } from '#shared/model/tour-minutes.ts'
import { aStop } from './a-stop.ts'

const vehicle = (id: string, part: Partial<TourVehicle> = {}): TourVehicle => ({
  id,
  name: '',
  startsAt: '2026-11-24T08:00',
  endsAt: null,
  capacity: null,
  start: null,
  end: null,
  breaks: [],
  ...part,
})

const stop = (id: string, part: Partial<TourStop> = {}): TourStop =>
  aStop(id, { listId: 'list', placeId: id, address: `${id} Road 1`, lat: 47.1, lon: 9.5, ...part })

function tourOf(stops: TourStop[], vehicles = [vehicle('v1')]): Tour {
  return {
    id: 'tour',
    name: 'North <1>',
    mode: 'car',
    start: { lat: 47, lon: 9, name: 'Depot', address: '' },
    end: { kind: 'start' },
    stayMinutes: 10,
    whenLate: 'visit',
    vehicles,
    stops,
    createdAt: '',
    changedAt: '',
    plan: {
      plannedAt: '',
      isByHand: false,
      isDone: true,
      isStale: false,
      leftOut: [],
      routes: [
        {
          vehicleId: 'v1',
          departure: '2026-11-24T08:00',
          visits: stops.map(({ id }) => ({
            stopId: id,
            arrival: '2026-11-24T08:10',
            begin: '2026-11-24T08:15',
            departure: '2026-11-24T08:25',
            waitSeconds: 300,
            lateSeconds: 0,
            travelSeconds: 600,
            distanceMeters: 5000,
            whyEstimated: null,
          })),
          breaks: [{ after: 1, begin: '2026-11-24T12:00', end: '2026-11-24T12:30' }],
          back: { travelSeconds: 600, distanceMeters: 5000, whyEstimated: 'no-map' },
          end: '2026-11-24T13:00',
          lateSeconds: 0,
          load: 0,
          again: null,
        },
      ],
    },
  }
}

test('a time is the minute that the clock shows', () => {
  const at = Date.UTC(2026, 10, 24, 8, 10)
  expect([0, 30_000, 59_999, 60_000].map((more) => toTourMinute(at + more).slice(-5))).toEqual([
    '08:10',
    '08:10',
    '08:10',
    '08:11',
  ])
})

test('the text of a code keeps to its bytes, without addresses first and then with fewer stops', () => {
  const few = tourOf([stop('Bakery'), stop('Chapel')])
  expect(toQrText(few, 0).split('\n')).toEqual([
    'North <1>',
    '2026-11-24',
    '08:00 start Depot',
    '1 08:15 Bakery, Bakery Road 1',
    '12:00-12:30 break',
    '2 08:15 Chapel, Chapel Road 1',
    '13:00 end Depot',
  ])
  for (const count of [40, 300]) {
    const text = toQrText(tourOf(Array.from({ length: count }, (_, i) => stop(`Zürich ${i}`))), 0)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_QR_BYTES)
    expect(text).not.toContain('Road')
    expect(toQrCode(text, 'L').size).toBeLessThanOrEqual(177 + 8)
  }
  expect(toQrText(tourOf(Array.from({ length: 300 }, (_, i) => stop(`Stop ${i}`))), 0)).toMatch(/\nand \d+ more lines$/)
})

test('codes of stops are positions and lead to no service', () => {
  expect(toGeoUri({ lat: 47.1411234567, lon: -9.5 })).toBe('geo:47.141123,-9.5')
  const page = sheetPage(tourOf([stop('Bakery')]), { routes: [], places: new Map(), grounds: new Map() })
  expect(page).not.toMatch(/https?:/)
  expect(page).toContain('North &lt;1&gt;')
  expect(page.match(/class="qr"/g)).toHaveLength(3)
})

test('the calendar has the clock of the plan wherever it is written', () => {
  const text = tourToCalendar(tourOf([stop('Bakery; "old"')]), new Date('2026-11-23T10:00:00Z'))
  expect(text).toContain('DTSTART:20261124T081500\r\nDTEND:20261124T082500\r\n')
  expect(text).toContain('SUMMARY:1. Bakery\\; "old"\r\n')
  expect(text).toContain('SUMMARY:Break\r\n')
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
})

test('tables and GPX name what is left out and what is only known to the town', () => {
  const whole = tourOf([stop('A'), stop('B', { precision: 'town' })])
  const tour = { ...whole, plan: { ...whole.plan!, leftOut: [{ stopId: 'B', reason: 'late' as const, amount: 20 }] } }
  expect(tourToCsv(tour).trimEnd().split('\r\n').at(-1)).toMatch(/,left out,late by 20 min at best,$/)
  expect(precisionWarning(tour)).toBe('1 of 2 stops is only known to the town.')
  expect(tourToGpx(tour, [])).toContain('<desc>1 of 2 stops is only known to the town.</desc>')
  expect(leftOutText({ stopId: 'A', reason: 'no-capacity', amount: null })).toBe(
    'no vehicle that may take it has any capacity',
  )
})

test('vehicles, breaks, pins and loads are asked as they are set', () => {
  const vehicles = [
    vehicle('v1', { capacity: 0, breaks: [{ from: '12:00', until: '13:00', minutes: 30 }] }),
    vehicle('v2', { endsAt: '2026-11-24T17:00', end: { kind: 'open' } }),
  ]
  const tour = tourOf([stop('A', { position: 'last', vehicleId: 'v2', load: 3, priority: 2 }), stop('B')], vehicles)
  const { request } = toTourRequest(tour, { hoursOf: () => null, again: null, seed: 7 })
  expect(request.stops[0]).toMatchObject({ vehicle: 1, position: -1, load: 3, priority: 2, dwellSeconds: 600 })
  expect(request.vehicles).toMatchObject([
    { capacity: 0, end: { name: 'Depot' }, breaks: [{ milliseconds: 1_800_000 }] },
    { capacity: Infinity, end: null, hours: { toMilliseconds: Date.UTC(2026, 10, 24, 17) } },
  ])
})

test('on the way what is done takes of the capacity, and a break that is over is not asked again', () => {
  const vehicles = [vehicle('v1', { capacity: 5, breaks: [{ from: '09:00', until: '09:30', minutes: 15 }] })]
  const tour = tourOf([stop('A', { state: 'done', load: 3 }), stop('B', { position: 2 })], vehicles)
  const again = continueFrom(tour, { at: '2026-11-24T10:00', from: null, vehicleId: null })
  const { request, stopIds } = toTourRequest(tour, { hoursOf: () => null, again, seed: 1 })
  expect(stopIds).toEqual(['B'])
  expect(request.stops[0]?.position).toBe(1)
  expect(request.vehicles[0]).toMatchObject({ capacity: 2, breaks: [], start: { lat: 47.1 } })
})

test('a vehicle that is removed lets its stops go, and a plan knows that it is no longer right', () => {
  const tour = tourOf([stop('A', { vehicleId: 'v1' })], [vehicle('v1'), vehicle('v2')])
  const patch = planChange(tour, { vehicles: [vehicle('v2')], stops: [], removed: [] }, [])
  expect(patch).toMatchObject({
    ok: true,
    value: { stops: [['A', 0, { vehicleId: null }]], plan: { isStale: true, routes: [] } },
  })
})

const HOME = { lat: 47.5, lon: 9.2, name: 'Home', address: 'Hill 3' }
const WINDOWS = [
  { from: '10:00', until: '12:00' },
  { from: '14:00', until: '15:00' },
]

/** One vehicle that begins and ends elsewhere than the tour, with two breaks, and a stop with agreed times. */
function ownTour(): Tour {
  const own = vehicle('v1', { start: HOME, end: { kind: 'place', ...HOME, name: 'Garage' } })
  const tour = tourOf([stop('Bakery', { windows: WINDOWS }), stop('Chapel')], [own])
  const [route] = tour.plan!.routes
  route!.breaks.push({ after: 2, begin: '2026-11-24T12:45', end: '2026-11-24T13:00' })
  return tour
}

test('the sheet and every file show each break, the ends of the vehicle and what is agreed', () => {
  const tour = ownTour()
  const page = sheetPage(tour, { routes: [], places: new Map(), grounds: new Map() })
  const texts = { page, text: tourToText(tour), calendar: tourToCalendar(tour, new Date(0)), gpx: tourToGpx(tour, []) }
  for (const [name, text] of Object.entries(texts)) {
    const flat = text.replaceAll('\r\n ', '').replaceAll('\\,', ',')
    for (const part of ['Home', 'Garage', 'agreed 10:00 to 12:00, 14:00 to 15:00']) expect(flat, name).toContain(part)
    expect(flat, name).not.toContain('Depot')
  }
  expect(page.match(/<strong><bdi>Break<\/bdi>/g)).toHaveLength(2)
  expect(texts.text).toMatch(/12:00-12:30 break\n[^]*12:45-13:00 break\n/)
  expect(texts.gpx).toContain('then a break 2026-11-24T12:45 to 2026-11-24T13:00')
  expect(texts.calendar.match(/UID:v1-break-[12]\.tour@waypost/g)).toHaveLength(2)
  expect(describeTour(tour).match(/ break$/gm)).toHaveLength(2)
  const last = tourToCsv(tour)
    .split('\r\n')
    .map((line) => line.split(',').at(-1))
  expect(last.slice(0, 3)).toEqual(['Agreed', '', '10:00-12:00; 14:00-15:00'])
  expect(tourToGeoJson(tour, [])).toContain('"from": "14:00"')
})

test('agreed times count on each day of the vehicles that may serve the stop', () => {
  const days = [vehicle('v1'), vehicle('v2', { startsAt: '2026-11-25T08:00', endsAt: '2026-11-26T12:00' })]
  const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour)
  const spans = (part: Partial<TourStop>) =>
    agreedSpans(stop('A', part), days, 100).map((span) => [span.fromMilliseconds, span.toMilliseconds])
  expect(spans({ windows: [] })).toEqual([])
  const first = [
    [at(24, 10), at(24, 12)],
    [at(24, 14), at(24, 15)],
  ]
  expect(spans({ windows: WINDOWS, vehicleId: 'v1' })).toEqual(first)
  const begins = [24, 25, 26].flatMap((day) => [at(day, 10), at(day, 14)])
  expect(spans({ windows: WINDOWS }).map(([from]) => from)).toEqual(begins)
  const tour = tourOf([stop('A', { windows: WINDOWS })])
  const { request } = toTourRequest(tour, { hoursOf: () => null, again: null, seed: 1 })
  expect(request.stops[0]?.windows.map((span) => [span.fromMilliseconds, span.toMilliseconds])).toEqual(first)
})

test('agreed times are kept in order, and contradicting ones are refused in one sentence', () => {
  const tour = tourOf([stop('Bakery', { windows: WINDOWS })])
  const set = (...spans: [string, string][]) => {
    const windows = spans.map(([from, until]) => ({ from, until }))
    return planChange(tour, { stops: [{ id: 'Bakery', windows }], removed: [] }, [])
  }
  const inOrder = { stops: [['Bakery', 0, { windows: [{ from: '09:00' }, { from: '14:00' }] }]] }
  expect(set(['14:00', '15:00'], ['09:00', '14:00'])).toMatchObject({ value: inOrder })
  expect(set()).toMatchObject({ value: { stops: [['Bakery', 0, { windows: [] }]] } })
  const code = 'tours/agreed-times'
  expect(set(['12:00', '10:00'])).toMatchObject({
    error: { code, message: expect.stringContaining('ends at 10:00, before it begins') },
  })
  expect(set(['11:00', '13:00'], ['10:00', '12:00'])).toMatchObject({
    error: { code, message: expect.stringContaining('overlap, 10:00 to 12:00 and 11:00 to 13:00') },
  })
})

test('breaks that may begin at one time are refused, before anything is searched', () => {
  const pause = (from: string, until: string) => ({ from, until, minutes: 15 })
  const set = (...breaks: ReturnType<typeof pause>[]) =>
    planChange(tourOf([stop('A')]), { vehicles: [vehicle('v1', { breaks })], stops: [], removed: [] }, [])
  expect(set(pause('12:00', '13:00'), pause('09:00', '10:00'), pause('13:00', '14:00')).ok).toBe(true)
  expect(set(pause('12:00', '13:00'), pause('12:30', '14:00'))).toMatchObject({
    error: { code: 'tours/vehicles', message: expect.stringContaining('vehicle 1 can begin at 12:30') },
  })
})
