import { escapeXml } from '#main/files/xml/escape-xml.ts'
import { describeLacks } from '#main/roads/rules/rules-version.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { DirectionsLeg, DirectionsStep, DirectionsWay } from './answer-directions.ts'
import type { Transport } from './travel-model.types.ts'

/** A way as files hold it. */
export interface FiledDirections {
  way: DirectionsWay
  places: readonly Position[]
  /** What the places are called; empty or left out where they have no name. */
  names: readonly string[]
  mode: Transport
  lacks: readonly string[]
}

export type DirectionsFormat = 'text' | 'gpx'

const METERS_A_KILOMETER = 1000
const SECONDS_A_MINUTE = 60
const MINUTES_AN_HOUR = 60
const COORDINATE_DIGITS = 5
/** Who goes by their own strength. */
const OWN_STRENGTH: ReadonlySet<Transport> = new Set(['bicycle', 'pedestrian'])

/** Metres up to a kilometre, then kilometres. */
export const lengthText = (meters: number): string =>
  meters < METERS_A_KILOMETER ? `${meters} m` : `${(meters / METERS_A_KILOMETER).toFixed(1)} km`

export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / SECONDS_A_MINUTE))
  const hours = Math.floor(minutes / MINUTES_AN_HOUR)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % MINUTES_AN_HOUR} min`
}

/** What the figures leave out; empty where they leave out nothing. */
export const leftOut = (mode: Transport): string =>
  OWN_STRENGTH.has(mode) ? 'Ascent is not counted: hills take longer.' : ''

const placeText = ({ places, names }: Pick<FiledDirections, 'places' | 'names'>, at: number): string => {
  const [name, place] = [names[at] ?? '', places[at]]
  if (name !== '' || !place) return name
  return `${place.lat.toFixed(COORDINATE_DIGITS)}, ${place.lon.toFixed(COORDINATE_DIGITS)}`
}

const titleOf = (filed: Pick<FiledDirections, 'places' | 'names'>): string =>
  `${placeText(filed, 0)} – ${placeText(filed, filed.places.length - 1)}`

/** Lines of one leg, numbered on from the one before. */
function linesOf({ steps }: DirectionsLeg, before: number): string[] {
  const width = Math.max(...steps.map(({ meters }) => lengthText(meters).length))
  return steps.map(({ text, meters }, at) => {
    const length = meters === 0 ? '' : lengthText(meters)
    return `${String(before + at + 1).padStart(3)}  ${length.padStart(width)}  ${text}`
  })
}

/** Plain text: a step a line, with the metres that one goes then. */
export function directionsToText(filed: FiledDirections): string {
  const { way, mode, lacks } = filed
  const lines = [titleOf(filed), `${lengthText(way.meters)}, ${durationText(way.seconds)}, ${mode}`, '']
  let before = 0
  for (const [at, leg] of way.legs.entries()) {
    if (way.legs.length > 1)
      lines.push(`To ${placeText(filed, at + 1)}: ${lengthText(leg.meters)}, ${durationText(leg.seconds)}`)
    lines.push(...linesOf(leg, before))
    before += leg.steps.length
  }
  const notes = [leftOut(mode), lacks.length > 0 ? `The road map was ${describeLacks(lacks)}.` : ''].filter(
    (note) => note !== '',
  )
  return `${[...lines, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n')}\n`
}

const routePoint = ({ at, text, meters }: DirectionsStep): string =>
  `\n<rtept lat="${at.lat}" lon="${at.lon}"><name>${escapeXml(text)}</name><desc>${meters} m</desc></rtept>`

/** GPX 1.1: a route of the steps, and the track of the way. */
function directionsToGpx(filed: FiledDirections): string {
  const name = `<name>${escapeXml(titleOf(filed))}</name>`
  const { legs } = filed.way
  const route = legs.flatMap(({ steps }) => steps.map(routePoint)).join('')
  const segments = legs.map(({ shape }) => {
    const points = shape.map(({ lat, lon }) => `<trkpt lat="${lat}" lon="${lon}"/>`).join('')
    return `<trkseg>${points}</trkseg>`
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<gpx version="1.1" creator="Waypost" xmlns="http://www.topografix.com/GPX/1/1">\n' +
    `<rte>${name}${route}\n</rte>\n<trk>${name}${segments.join('')}</trk>\n</gpx>\n`
  )
}

export const directionsToFile = (filed: FiledDirections, format: DirectionsFormat): string =>
  format === 'text' ? directionsToText(filed) : directionsToGpx(filed)
