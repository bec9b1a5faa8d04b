import type { Position } from '#shared/coordinates/position.ts'

/** One second of a drive: what the receiver says, and where the car is; null where the receiver does not know. */
export interface DriveSecond {
  sentences: string[]
  position: Position | null
}

/** A sentence of NMEA 0183 around its body. */
export function toSentence(body: string): string {
  let sum = 0
  for (let at = 0; at < body.length; at++) sum ^= body.charCodeAt(at)
  return `$${body}*${sum.toString(16).toUpperCase().padStart(2, '0')}`
}

function angle(degrees: number, digits: number): string {
  const whole = Math.floor(Math.abs(degrees))
  const minutes = ((Math.abs(degrees) - whole) * 60).toFixed(5).padStart(8, '0')
  return `${String(whole).padStart(digits, '0')}${minutes}`
}

const place = ({ lat, lon }: Position): string =>
  `${angle(lat, 2)},${lat < 0 ? 'S' : 'N'},${angle(lon, 3)},${lon < 0 ? 'W' : 'E'}`

const START_SECONDS = 9 * 3600 + 14 * 60
const two = (number: number) => String(number).padStart(2, '0')
const timeOf = (second: number): string => {
  const all = START_SECONDS + second
  return `${two(Math.floor(all / 3600))}${two(Math.floor(all / 60) % 60)}${two(all % 60)}.00`
}

/** From Vaduz southwards along the valley, with a bend and a stop at lights. */
function positionAt(second: number): Position {
  const driven = second < 40 ? second : second < 50 ? 40 : second - 10
  return { lat: 47.141 - driven * 0.00012, lon: 9.5215 - Math.sin(driven / 20) * 0.0006 }
}

/** The tunnel: first the receiver reckons on, then it gives up. */
const RECKONED_FROM = 60
const LOST_FROM = 64
const FOUND_AGAIN = 72

/**
 * What a receiver of two satellite systems sends during a drive of so many seconds: all the sentences that matter, some
 * that do not, and a tunnel in which the position is reckoned, then lost.
 */
export function drive(seconds: number): DriveSecond[] {
  return Array.from({ length: seconds }, (_, second) => {
    const [time, at] = [timeOf(second), positionAt(second)]
    if (second >= LOST_FROM && second < FOUND_AGAIN) {
      const bodies = [`GNRMC,${time},V,,,,,,,251126,,,N`, `GNGGA,${time},,,,,0,00,99.99,,,,,,`]
      return { sentences: bodies.map(toSentence), position: null }
    }
    const isReckoned = second >= RECKONED_FROM && second < LOST_FROM
    const [mode, quality] = isReckoned ? ['E', 6] : ['A', 1]
    const bodies = [
      `GNRMC,${time},A,${place(at)},026.1,181.20,251126,,,${mode}`,
      `GNVTG,181.20,T,,M,026.1,N,048.3,K,${mode}`,
      `GNGGA,${time},${place(at)},${quality},09,1.2,455.3,M,47.9,M,,`,
      'GNGSA,A,3,02,05,12,15,18,,,,,,,,2.1,1.2,1.7',
      'GNGSA,A,3,66,67,76,77,,,,,,,,,2.1,1.2,1.7',
      'GPGSV,2,1,05,02,67,120,44,05,41,260,40,12,22,310,36,15,15,040,33',
      'GPGSV,2,2,05,18,09,180,31',
      'GLGSV,1,1,04,66,50,080,42,67,33,150,39,76,28,300,37,77,12,020,30',
      `GNGST,${time},12.0,,,,3.0,4.0,6.1`,
      `GNGLL,${place(at)},${time},A,${mode}`,
    ]
    return { sentences: bodies.map(toSentence), position: at }
  })
}
