import { formatRecord, type CsvStyle } from '#main/files/csv/format-record.ts'
import { escapeXml } from '#main/files/xml/escape-xml.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { EstimateReason } from '#shared/model/estimate-reasons.ts'

/** A result as files name it. */
export interface FiledResult extends Position {
  id: string
  name: string
  address: string
  country: string
  distanceMeters: number
  straightMeters: number
  seconds: number
  whyEstimated: EstimateReason | null
}

/** The way to a result, which GPX holds as a track. */
export interface FiledWay {
  name: string
  shape: readonly Position[]
}

export type ResultFormat = 'csv' | 'geojson' | 'gpx'

const COLUMNS = [
  'Rank',
  'Id',
  'Name',
  'Address',
  'Country',
  'Latitude',
  'Longitude',
  'Meters',
  'StraightMeters',
  'Seconds',
  'Basis',
  'WhyEstimated',
] as const
const CSV_STYLE: CsvStyle = { delimiter: ',', lineEnd: '\r\n', preset: 'exact' }

const basisOf = ({ whyEstimated }: FiledResult): 'road' | 'estimate' => (whyEstimated === null ? 'road' : 'estimate')

/** The results of a search as a file, in their order. */
export function resultsToFile(results: readonly FiledResult[], format: ResultFormat, way: FiledWay | null): string {
  if (format === 'csv') return toCsv(results)
  return format === 'geojson' ? toGeoJson(results) : toGpx(results, way)
}

function toCsv(results: readonly FiledResult[]): string {
  const records = results.map((result, at) => [
    ...[String(at + 1), result.id, result.name, result.address, result.country],
    ...[result.lat, result.lon].map(String),
    ...[result.distanceMeters, result.straightMeters, result.seconds].map((figure) => String(Math.round(figure))),
    ...[basisOf(result), result.whyEstimated ?? ''],
  ])
  return [[...COLUMNS], ...records].map((record) => formatRecord(record, CSV_STYLE)).join('')
}

function toGeoJson(results: readonly FiledResult[]): string {
  const features = results.map((result, at) => ({
    type: 'Feature',
    id: result.id,
    geometry: { type: 'Point', coordinates: [result.lon, result.lat] },
    properties: {
      rank: at + 1,
      name: result.name,
      address: result.address,
      country: result.country,
      distanceMeters: Math.round(result.distanceMeters),
      straightMeters: Math.round(result.straightMeters),
      seconds: Math.round(result.seconds),
      basis: basisOf(result),
      whyEstimated: result.whyEstimated,
    },
  }))
  return `${JSON.stringify({ type: 'FeatureCollection', features }, null, 1)}\n`
}

const element = (name: string, text: string) => (text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`)

function toTrack({ name, shape }: FiledWay): string {
  const points = shape.map(({ lat, lon }) => `<trkpt lat="${lat}" lon="${lon}"/>`).join('')
  return `\n<trk>${element('name', name)}<trkseg>${points}</trkseg></trk>`
}

/** GPX 1.1: a waypoint each, whose description says how far it is and by what; then the way to one of them. */
function toGpx(results: readonly FiledResult[], way: FiledWay | null): string {
  const points = results.map((result, at) => {
    const [meters, seconds] = [Math.round(result.distanceMeters), Math.round(result.seconds)]
    const basis = result.whyEstimated === null ? 'by road' : 'estimated'
    const texts =
      element('name', `${at + 1} ${result.name}`) +
      element('cmt', result.address) +
      element('desc', `${meters} m, ${seconds} s, ${basis}`)
    return `\n<wpt lat="${result.lat}" lon="${result.lon}">${texts}</wpt>`
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<gpx version="1.1" creator="Waypost" xmlns="http://www.topografix.com/GPX/1/1">' +
    `${points.join('')}${way === null ? '' : toTrack(way)}\n</gpx>\n`
  )
}
