import { z } from 'zod'
import { isPosition } from '#shared/coordinates/position.ts'
import { MOST_ACCURACY_METERS } from '../nmea/parse-sentence.ts'
import type { Reading } from '../reading.types.ts'

/** A report of all satellites in view takes some kilobytes. */
export const MAX_MESSAGE_CHARACTERS = 65_536
/** The first major version of the protocol that speaks JSON, and has since. */
const LEAST_PROTOCOL = 3
/** Kinds of fix as the protocol numbers them: by DGPS and both kinds of RTK; reckoned without satellites; made up. */
const CORRECTED = [2, 3, 4]
const [RECKONED, SIMULATED] = [5, 8]

/** A number that is there and makes sense, else undefined: a wrong part spoils no message. */
const within = (least: number, most: number) => z.number().min(least).max(most).optional().catch(undefined)
const accuracy = within(0, MOST_ACCURACY_METERS)

const VERSION = z.object({ class: z.literal('VERSION'), proto_major: z.number().min(LEAST_PROTOCOL) })
const TPV = z.object({
  class: z.literal('TPV'),
  mode: z.number().catch(0),
  time: z.string().max(40).optional().catch(undefined),
  status: z.number().optional().catch(undefined),
  lat: z.number().optional(),
  lon: z.number().optional(),
  altMSL: within(-12_000, 1_000_000),
  track: within(0, 360),
  /** Radius of 95 of 100 cases; older programs give both axes instead. */
  eph: accuracy,
  epx: accuracy,
  epy: accuracy,
})
const SKY = z.object({
  class: z.literal('SKY'),
  hdop: within(0.1, 99),
  uSat: within(0, 200),
  satellites: z
    .array(z.object({ used: z.boolean().catch(false) }))
    .max(400)
    .optional()
    .catch(undefined),
})

/** What a line of gpsd is. */
export type ParsedMessage = { kind: 'none' } | { kind: 'version' } | { kind: 'reading'; reading: Reading | null }

function readTpv({ mode, lat, lon, status, ...rest }: z.output<typeof TPV>): Reading | null {
  if (mode < 2 || lat === undefined || lon === undefined || status === SIMULATED) return { kind: 'no-fix' }
  if (!isPosition({ lat, lon }) || (lat === 0 && lon === 0)) return null
  const axes = rest.epx !== undefined && rest.epy !== undefined ? Math.hypot(rest.epx, rest.epy) : undefined
  return {
    kind: 'fix',
    moment: rest.time ?? null,
    position: { lat, lon },
    isReckoned: status === RECKONED,
    isCorrected: status !== undefined && CORRECTED.includes(status),
    satellites: null,
    dilution: null,
    altitudeMeters: rest.altMSL ?? null,
    courseDegrees: rest.track ?? null,
    accuracyMeters: rest.eph ?? axes ?? null,
  }
}

function readSky({ hdop, uSat, satellites }: z.output<typeof SKY>): Reading {
  const used = uSat ?? satellites?.filter(({ used }) => used).length
  return { kind: 'dilution', dilution: hdop ?? null, satellites: used ?? null }
}

/** Reads one line of the protocol (gpsd_json(5)); what it is not meant for is `none`. */
export function parseMessage(line: string): ParsedMessage {
  let message: unknown
  try {
    message = JSON.parse(line)
  } catch {
    return { kind: 'none' }
  }
  if (VERSION.safeParse(message).success) return { kind: 'version' }
  const position = TPV.safeParse(message)
  if (position.success) return { kind: 'reading', reading: readTpv(position.data) }
  const sky = SKY.safeParse(message)
  if (sky.success) return { kind: 'reading', reading: readSky(sky.data) }
  const isMessage = z.object({ class: z.string() }).safeParse(message).success
  return isMessage ? { kind: 'reading', reading: null } : { kind: 'none' }
}
