import { z } from 'zod'

/** Speeds of serial ports that receivers have, in bits a second; 0 finds the speed by trying. */
export const RECEIVER_SPEEDS = [0, 4800, 9600, 19_200, 38_400, 57_600, 115_200] as const
export const MAX_RECEIVER_TEXT = 1000

/** The part of the settings that says which receiver is read. */
export const receiverSettings = {
  /** `nmea`: a serial port, pipe or file; `gpsd`: the program of that name on this computer. */
  receiver: z.enum(['off', 'nmea', 'gpsd']),
  receiverPath: z.string().max(MAX_RECEIVER_TEXT),
  receiverSpeed: z.union(RECEIVER_SPEEDS.map((speed) => z.literal(speed))),
  /** Of gpsd; a loopback address. */
  receiverAddress: z.string().max(MAX_RECEIVER_TEXT),
}

/** Where the receiver last was. */
const positionFix = z.object({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  /** Radius that holds the true position in 95 of 100 cases; null where nobody knows. */
  accuracyMeters: z.number().min(0).nullable(),
  /** `receiver`: as it says; `estimate`: reckoned from how the satellites stand. */
  accuracyBasis: z.enum(['receiver', 'estimate']).nullable(),
  satellites: z.number().int().nullable(),
  altitudeMeters: z.number().nullable(),
  courseDegrees: z.number().nullable(),
  /** Reckoned on by the receiver without satellites. */
  isReckoned: z.boolean(),
  /** Since the receiver said so, whatever its own clock says. */
  ageSeconds: z.number().min(0),
})

/**
 * What is known of the own position: `opening` until something comes or is missing, `silent` where nothing comes,
 * `unreadable` where no receiver would say what comes, `searching` where it knows no position now.
 */
export const positionState = z.object({
  signal: z.enum(['off', 'opening', 'silent', 'unreadable', 'searching', 'fix', 'failed']),
  /** The last one, whatever its age. */
  fix: positionFix.nullable(),
  /** Why nothing can be read. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
})

/** Serial ports to choose from: the path that stays the same when it is plugged in again, its short name, and who made it. */
export const serialPorts = z.object({
  ports: z.array(z.object({ path: z.string(), port: z.string(), name: z.string() })),
})
