import { MICRO_DEGREES } from '#main/reference/pack-schema.ts'
import type { Position } from '#main/reference/reference-reader.ts'

const METERS_PER_DEGREE = 110_000
/** Near a pole a degree of longitude is short; no box is narrower than this share of it. */
const LEAST_COSINE = 0.01
/** Longitude lines draw together within the box. */
const COSINE_SLACK = 1.05

/** Whether a point, in micro-degrees, may lie so near: costs two subtractions where a distance costs trigonometry. */
export function boxAround({ lat, lon }: Position, radiusMeters: number): (lat: number, lon: number) => boolean {
  const latReach = (radiusMeters / METERS_PER_DEGREE) * MICRO_DEGREES
  const lonReach = latReach / Math.max(LEAST_COSINE, Math.cos((lat * Math.PI) / 180))
  const [middleLat, middleLon] = [lat * MICRO_DEGREES, lon * MICRO_DEGREES]
  return (otherLat, otherLon) =>
    Math.abs(otherLat - middleLat) <= latReach && Math.abs(otherLon - middleLon) <= lonReach * COSINE_SLACK
}
