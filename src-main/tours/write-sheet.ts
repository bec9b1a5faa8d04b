import { createHash } from 'node:crypto'
import { hostile } from '#main/files/html-parts.ts'
import { escapeXml } from '#main/files/xml/escape-xml.ts'
import type { DrawnRoute, Tour } from '#shared/contract/tours-schemas.ts'
import { dayOf } from '#shared/model/tour-minutes.ts'
import type { GroundStreets } from '#main/roads/ground/streets-in-box.ts'
import { drawSheetMap } from './draw-sheet-map.ts'
import type { HeldPlace } from './held-place.types.ts'
import { toGeoUri, toQrCode } from './qr-code.ts'
import { SHEET_STYLE } from './sheet-style-data.ts'
import {
  leftOutText,
  linesOf,
  precisionWarning,
  timeText,
  vehicleText,
  visitNotes,
  type TourLine,
  type VehicleLines,
} from './tour-lines.ts'
import { toQrText } from './write-text.ts'

/** What a sheet is made of besides the tour: its ways as they are drawn, and the places as they are now. */
export interface SheetParts {
  routes: readonly DrawnRoute[]
  /** Streets by vehicle; without them its map has no ground. */
  grounds: ReadonlyMap<string, readonly GroundStreets[]>
  places: ReadonlyMap<string, HeldPlace | null>
}

/** Notes of a place that are printed, the newest ones. */
const PRINTED_NOTES = 2
const DATE_LENGTH = 'YYYY-MM-DD'.length
const ROAD_SOURCE = 'Streets: © OpenStreetMap contributors'
const METERS_A_KILOMETER = 1000

/** The one style of the page is allowed by its hash; nothing else is loaded, and nothing runs. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(SHEET_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`

/** The sheet as one page that needs nothing besides itself. */
export function sheetPage(tour: Tour, parts: SheetParts): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(tour.name)}</title>`,
    `<style>${SHEET_STYLE}</style></head>`,
    `<body>${sheetMain(tour, parts)}</body></html>`,
    '',
  ].join('\n')
}

/** What the page holds, for a window that has a style sheet for it. */
export function sheetMain(tour: Tour, parts: SheetParts): string {
  const groups = linesOf(tour)
  const warning = precisionWarning(tour)
  const stale = tour.plan?.isStale ? 'The tour was changed since it was planned: its times are those of before.' : ''
  return [
    '<main>',
    `<header><h1>${hostile(tour.name).html}</h1>`,
    ...[warning, stale].filter(Boolean).map((text) => `<p class="warning">${escapeXml(text)}</p>`),
    ...(groups.length === 0 ? ['<p>Nothing is planned yet.</p>'] : []),
    '</header>',
    ...groups.map((group, at) => vehicleSection(tour, group, { at, count: groups.length, parts })),
    leftOutSection(tour),
    '</main>',
  ].join('\n')
}

function vehicleSection(
  tour: Tour,
  { vehicle, route, lines }: VehicleLines,
  { at, count, parts }: { at: number; count: number; parts: SheetParts },
): string {
  const day = dayOf(vehicle.startsAt)
  const stops = lines.filter(({ kind }) => kind === 'stop').length
  const meters = lines.reduce((sum, { leg }) => sum + (leg?.distanceMeters ?? 0), 0)
  const about = [
    `${stops} ${stops === 1 ? 'stop' : 'stops'}`,
    `${timeText(route.departure, day)} to ${timeText(route.end, day)}`,
    `${(meters / METERS_A_KILOMETER).toFixed(1)} km`,
    ...(route.load > 0 ? [`load ${route.load}`] : []),
  ].join(', ')
  const drawn = parts.routes.find(({ vehicleId }) => vehicleId === vehicle.id)
  const marked = lines.flatMap(({ kind, number, lat, lon }) =>
    lat === null || lon === null || kind === 'again'
      ? []
      : [{ lat, lon, label: number === null ? '' : String(number) }],
  )
  const ground = parts.grounds.get(vehicle.id) ?? []
  return [
    `<section><h2>${hostile(vehicleText(vehicle, at, count)).html}</h2><p>${escapeXml(about)}</p>`,
    drawSheetMap(drawn?.legs ?? [], marked, ground),
    ...(ground.length > 0 ? [`<p class="dim">${ROAD_SOURCE}</p>`] : []),
    '<table><thead><tr><th>Done</th><th>#</th><th>Arrive</th><th>Leave</th><th>Stop</th><th class="code">Map</th></tr></thead><tbody>',
    ...lines.map((line) => lineRow(line, day, parts)),
    '</tbody></table>',
    `<figure>${qrSvg(toQrText(tour, at), 'L', 'qr large')}<figcaption class="dim">The whole tour as text</figcaption></figure>`,
    '</section>',
  ].join('\n')
}

function lineRow(line: TourLine, day: string, { places }: SheetParts): string {
  const { kind, number, arrival, begin, departure, stop, lat, lon } = line
  const time = (value: string | null): string => (value === null ? '' : timeText(value, day))
  const mark = stop?.state === 'done' ? '✓' : stop?.state === 'skipped' ? '–' : ''
  const box = kind === 'stop' ? `<span>${mark}</span>` : ''
  const code = lat === null || lon === null ? '' : qrSvg(toGeoUri({ lat, lon }), 'M', 'qr')
  const notes = [
    ...visitNotes(line),
    ...(stop?.state === 'skipped' ? [`skipped${stop.reason ? `: ${stop.reason}` : ''}`] : []),
  ]
  const cells = [
    `<td class="box">${box}</td>`,
    `<td class="number">${number ?? ''}</td>`,
    `<td class="time">${time(kind === 'break' ? begin : arrival)}</td>`,
    `<td class="time">${time(departure)}</td>`,
    `<td>${nameOf(line)}${notes.map((note) => `<div class="note">${hostile(note).html}</div>`).join('')}${placeNotes(stop && (places.get(stop.id) ?? null))}</td>`,
    `<td class="code">${code}</td>`,
  ]
  return `<tr>${cells.join('')}</tr>`
}

const KIND_TEXTS = { start: 'Start', end: 'End', break: 'Break', again: 'On from here', stop: '' } as const

function nameOf({ kind, name, address }: TourLine): string {
  const called = [KIND_TEXTS[kind], name].filter(Boolean).join(': ')
  return `<strong>${hostile(called).html}</strong>${address ? `<div>${hostile(address).html}</div>` : ''}`
}

function placeNotes(place: HeldPlace | null): string {
  if (!place) return ''
  const notes = (place.notes ?? []).slice(-PRINTED_NOTES).map(({ at, text }) => `${at.slice(0, DATE_LENGTH)}: ${text}`)
  return [place.description ?? '', ...notes]
    .filter(Boolean)
    .map((text) => `<div class="note dim">${hostile(text).html}</div>`)
    .join('')
}

function qrSvg(text: string, level: 'L' | 'M', name: string): string {
  const { size, path } = toQrCode(text, level)
  return `<svg class="${name}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="QR code"><path d="${path}"/></svg>`
}

function leftOutSection(tour: Tour): string {
  const left = tour.plan?.leftOut ?? []
  if (left.length === 0) return ''
  const byId = new Map(tour.stops.map((stop) => [stop.id, stop]))
  const rows = left.map((one) => {
    const stop = byId.get(one.stopId)
    const cells = [stop?.name ?? '', stop?.address ?? '', leftOutText(one, stop)]
    return `<tr>${cells.map((cell) => `<td>${hostile(cell).html}</td>`).join('')}</tr>`
  })
  return `<section><h2>Left out</h2><table><thead><tr><th>Stop</th><th>Address</th><th>Why</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}
