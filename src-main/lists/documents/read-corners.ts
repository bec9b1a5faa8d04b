import { FileFault } from '#main/files/csv/file-error.ts'
import { MOST_LAYER_CORNERS } from '#shared/model/layer-limits.ts'
import type { Corners } from '../layers/geometry.types.ts'

export const tooManyCorners = () =>
  new FileFault(
    'file/too-many-corners',
    `has a line or an area of more than ${MOST_LAYER_CORNERS} corners: split or simplify it where it was made.`,
  )

/** Gathers the corners of one ring. What is no position on the earth is left out of what is drawn. */
export function createCorners(): Corners & {
  add(lon: number, lat: number, elevation?: number, time?: number): void
  result(): Corners
} {
  const lonLat: number[] = []
  const elevations: number[] = []
  const times: number[] = []
  let [hasElevations, hasTimes] = [false, false]
  return {
    lonLat,
    elevations,
    times,
    add(lon, lat, elevation = NaN, time = NaN) {
      if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) return
      if (lonLat.length >= MOST_LAYER_CORNERS * 2) throw tooManyCorners()
      lonLat.push(lon, lat)
      elevations.push(elevation)
      times.push(time)
      hasElevations ||= Number.isFinite(elevation)
      hasTimes ||= Number.isFinite(time)
    },
    result: () => ({ lonLat, elevations: hasElevations ? elevations : null, times: hasTimes ? times : null }),
  }
}

const TUPLE = /([-+\d.e]+)\s*,\s*([-+\d.e]+)(?:\s*,\s*([-+\d.e]*))?/gi
/** Behind the last of these a tuple is whole: no comma stands on either side. */
const BETWEEN = /[^\s,]\s+(?=[^\s,])/g

/** Reads the coordinates of KML, longitude, latitude and elevation, from a text that comes in pieces. */
export function createCoordinatesReader(add: (lon: number, lat: number, elevation: number) => void) {
  let rest = ''
  const read = (text: string): void => {
    for (const [, lon = '', lat = '', elevation = ''] of text.matchAll(TUPLE)) {
      add(Number(lon), Number(lat), elevation === '' ? NaN : Number(elevation))
    }
  }
  return {
    text(piece: string): void {
      rest += piece
      let end = 0
      for (const found of rest.matchAll(BETWEEN)) end = found.index + 1
      if (end === 0) return
      read(rest.slice(0, end))
      rest = rest.slice(end)
    },
    end(): void {
      read(rest)
      rest = ''
    },
  }
}
