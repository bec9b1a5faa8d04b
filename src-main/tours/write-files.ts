import { formatRecord, type CsvStyle } from '#main/files/csv/format-record.ts'
import { escapeXml } from '#main/files/xml/escape-xml.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { DrawnRoute, Tour, TourLeg, TourStop } from '#shared/contract/tours-schemas.ts'
import { leftOutText, linesOf, precisionWarning, vehicleText, visitNotes, type TourLine } from './tour-lines.ts'

const COLUMNS = [
  'Vehicle',
  'Number',
  'Id',
  'Name',
  'Address',
  'Latitude',
  'Longitude',
  'Arrival',
  'Begin',
  'Departure',
  'TravelSeconds',
  'WaitSeconds',
  'LateSeconds',
  'Meters',
  'Basis',
  'State',
  'Reason',
  'Agreed',
] as const

const STYLE: CsvStyle = { delimiter: ',', lineEnd: '\r\n', preset: 'exact' }

const figure = (value: number | null | undefined): string => (value == null ? '' : String(value))
const basisOf = (leg: TourLeg | null): 'road' | 'estimate' | null =>
  leg && (leg.whyEstimated === null ? 'road' : 'estimate')
const metersOf = (leg: TourLeg | null): number | null => leg && Math.round(leg.distanceMeters)

/** `10:00-12:00; 14:00-15:00`. */
const agreedOf = (stop: TourStop | null): string =>
  (stop?.windows ?? []).map(({ from, until }) => `${from}-${until}`).join('; ')

/** Lines that stand for a place where somebody stops. */
const isPlace = ({ kind }: TourLine): boolean => kind !== 'break' && kind !== 'again'

/** The tour as a table: of each vehicle its start, its stops and its end; at last what is left out, with the reason. */
export function tourToCsv(tour: Tour): string {
  const groups = linesOf(tour)
  const records = groups.flatMap(({ vehicle, lines }, at) =>
    lines
      .filter(isPlace)
      .map((line) => [
        ...[vehicleText(vehicle, at, groups.length), figure(line.number), line.stop?.placeId ?? ''],
        ...[line.name, line.address, figure(line.lat), figure(line.lon)],
        ...[line.arrival ?? '', line.begin ?? '', line.departure ?? ''],
        ...[figure(line.leg?.travelSeconds), figure(line.visit?.waitSeconds), figure(line.visit?.lateSeconds)],
        ...[figure(metersOf(line.leg)), basisOf(line.leg) ?? '', line.stop?.state ?? '', line.stop?.reason ?? ''],
        agreedOf(line.stop),
      ]),
  )
  const byId = new Map(tour.stops.map((stop) => [stop.id, stop]))
  const left = (tour.plan?.leftOut ?? []).flatMap((one) => {
    const stop = byId.get(one.stopId)
    if (!stop) return []
    const { placeId, name, address, lat, lon } = stop
    const empty = Array.from({ length: 8 }, () => '')
    return [
      [
        '',
        '',
        placeId ?? '',
        name,
        address,
        figure(lat),
        figure(lon),
        ...empty,
        'left out',
        leftOutText(one, stop),
        agreedOf(stop),
      ],
    ]
  })
  return [[...COLUMNS], ...records, ...left].map((record) => formatRecord(record, STYLE)).join('')
}

const lineOf = (shape: readonly Position[]) => shape.map(({ lat, lon }) => [lon, lat])

/** The tour as GeoJSON: a point for each stop, then a line for each leg. */
export function tourToGeoJson(tour: Tour, routes: readonly DrawnRoute[]): string {
  const groups = linesOf(tour)
  const features = groups.flatMap(({ vehicle, lines }, at) => {
    const called = vehicleText(vehicle, at, groups.length)
    const drawn = routes.find(({ vehicleId }) => vehicleId === vehicle.id)
    const ways = (drawn?.legs ?? []).flatMap(({ shape, isEstimate }, leg) =>
      shape.length < 2
        ? []
        : [
            {
              type: 'Feature',
              geometry: { type: 'LineString', coordinates: lineOf(shape) },
              properties: { vehicle: called, leg: leg + 1, basis: isEstimate ? 'estimate' : 'road' },
            },
          ],
    )
    return [...lines.filter(isPlace).map((line) => toPoint(line, called)), ...ways]
  })
  return `${JSON.stringify({ type: 'FeatureCollection', features }, null, 1)}\n`
}

const toPoint = (line: TourLine, vehicle: string) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [line.lon, line.lat] },
  properties: {
    vehicle,
    kind: line.kind,
    number: line.number,
    id: line.stop?.placeId ?? null,
    name: line.name,
    address: line.address,
    arrival: line.arrival,
    begin: line.begin,
    departure: line.departure,
    travelSeconds: line.leg?.travelSeconds ?? null,
    waitSeconds: line.visit?.waitSeconds ?? null,
    lateSeconds: line.visit?.lateSeconds ?? null,
    distanceMeters: metersOf(line.leg),
    basis: basisOf(line.leg),
    whyEstimated: line.leg?.whyEstimated ?? null,
    state: line.stop?.state ?? null,
    reason: line.stop?.reason ?? null,
    agreed: line.stop?.windows ?? null,
  },
})

function gpxPoint(tag: 'wpt' | 'rtept', line: GpxLine): string {
  const { number, name, address, arrival, departure, lat, lon, pauses } = line
  const times = [arrival, departure].filter((time) => time !== null).join(' to ')
  const comment = [times, ...visitNotes(line), ...pauses].filter(Boolean).join(', ')
  const called = number === null ? name : `${number} ${name}`
  return (
    `\n<${tag} lat="${lat}" lon="${lon}"><name>${escapeXml(called)}</name>` +
    `<cmt>${escapeXml(comment)}</cmt>${address ? `<desc>${escapeXml(address)}</desc>` : ''}</${tag}>`
  )
}

/** A place with the breaks that are taken behind it, which are no places of their own. */
type GpxLine = TourLine & { pauses: string[] }

function withPauses(lines: readonly TourLine[]): GpxLine[] {
  const places: GpxLine[] = []
  for (const line of lines) {
    if (isPlace(line)) places.push({ ...line, pauses: [] })
    else if (line.kind === 'break') places.at(-1)?.pauses.push(`then a break ${line.begin} to ${line.departure}`)
  }
  return places
}

/**
 * The tour as GPX 1.1: numbered waypoints, for devices that show no routes; a route over the same for each vehicle; and
 * its way as a track.
 */
export function tourToGpx(tour: Tour, routes: readonly DrawnRoute[]): string {
  const groups = linesOf(tour).map(({ vehicle, lines }, at, all) => ({
    name: [tour.name, all.length > 1 ? vehicleText(vehicle, at, all.length) : ''].filter(Boolean).join(', '),
    lines: withPauses(lines),
    legs: routes.find(({ vehicleId }) => vehicleId === vehicle.id)?.legs ?? [],
  }))
  const warning = precisionWarning(tour)
  const about = `<name>${escapeXml(tour.name)}</name>${warning ? `<desc>${escapeXml(warning)}</desc>` : ''}`
  const ways = groups.map(({ name, lines }) => `\n<rte><name>${escapeXml(name)}</name>${lines.map((line) => gpxPoint('rtept', line)).join('')}\n</rte>`) // prettier-ignore
  const tracks = groups.flatMap(({ name, legs }) => {
    const points = legs.flatMap(({ shape }) => shape).map(({ lat, lon }) => `<trkpt lat="${lat}" lon="${lon}"/>`)
    return points.length === 0
      ? []
      : [`\n<trk><name>${escapeXml(name)}</name><trkseg>${points.join('')}</trkseg></trk>`]
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<gpx version="1.1" creator="Waypost" xmlns="http://www.topografix.com/GPX/1/1">' +
    `\n<metadata>${about}</metadata>` +
    groups.flatMap(({ lines }) => lines.filter(isWaypoint).map((line) => gpxPoint('wpt', line))).join('') +
    ways.join('') +
    tracks.join('') +
    '\n</gpx>\n'
  )
}

/** An end that is the start again is one waypoint. */
const isWaypoint = (line: TourLine, _: number, lines: readonly TourLine[]): boolean =>
  line.kind !== 'end' || line.lat !== lines[0]?.lat || line.lon !== lines[0]?.lon
