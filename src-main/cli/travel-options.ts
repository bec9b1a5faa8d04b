import { TRANSPORTS } from '#main/nearby/travel-model.types.ts'
import { choice, needed, number, place, type Option } from './table.ts'

// Options of several commands that reckon ways.

export const MODE_HELP = `MODE: ${TRANSPORTS.join(', ')}; default: car`
export const MODE = choice(TRANSPORTS, 'car')(MODE_HELP)
export const FROM = needed(place('LAT,LON: start of the way'))

export const MAX_NEAREST = 100
const LEAST_METERS = 0.001
const MAX_METERS = 500_000
const USUAL_METERS = 100_000
export const radius = (whose = ''): Option<number> =>
  number(
    LEAST_METERS,
    MAX_METERS,
    USUAL_METERS,
  )(`M: straight-line radius ${whose}in metres, up to ${MAX_METERS}; default ${USUAL_METERS}`)
