import { RADIUS_LAWS, type RadiusLaw } from '#main/cleansing/format/radius-laws-data.ts'
import type { PositionSource } from '#shared/model/explanation.ts'

/** Stands for the countries that no register tells of. */
export const ELSEWHERE = ''

/** The reach in kilometres to a power, times so many kilometres. */
export const applyLaw = ([kilometers, power]: RadiusLaw, reachMeters: number): number =>
  1000 * kilometers * (reachMeters / 1000) ** power

/**
 * The radius in metres that holds at least nine of ten addresses of a kind and country, from the reach that the data
 * tells (specification, GeoDistance). The laws are fitted on registers: `npm run proof -- positions --write`.
 */
export function toStatedRadius(reachMeters: number, { kind, country }: { kind: PositionSource; country: string }) {
  const laws = RADIUS_LAWS[kind]
  const law = laws?.[country] ?? laws?.[ELSEWHERE]
  return law ? applyLaw(law, reachMeters) : reachMeters
}
