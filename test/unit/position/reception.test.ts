import { expect, test } from 'vitest'
import { createFixFollower } from '#main/position/follow-fix.ts'
import { newReception, stateOf, type Moment, type Reception } from '#main/position/reception.ts'
import { parseSentence } from '#main/position/nmea/parse-sentence.ts'
import { drive, toSentence } from '../../position/drive.ts'

const at = (seconds: number, wallSeconds = seconds): Moment => ({ monoMs: seconds * 1000, wallMs: wallSeconds * 1000 })

function hear(reception: Reception, sentences: string[], moment: Moment): void {
  for (const sentence of sentences) {
    const parsed = parseSentence(sentence)
    if (!parsed.isSentence) continue
    reception.sentenceAt = moment
    if (parsed.reading) reception.follower.take(parsed.reading, moment.monoMs)
    if (parsed.reading?.kind === 'fix') reception.fixAt = moment
  }
}

test('a drive: position, accuracy, satellites, a tunnel', () => {
  const reception = newReception(at(0))
  const signals = drive(80).map(({ sentences, position }, second) => {
    hear(reception, sentences, at(second))
    const { signal, fix } = stateOf(reception, at(second + 0.2))
    if (position) {
      expect(fix!.lat).toBeCloseTo(position.lat, 6)
      expect(fix!.lon).toBeCloseTo(position.lon, 6)
      expect(fix).toMatchObject({ satellites: 9, accuracyMeters: 10, accuracyBasis: 'receiver', altitudeMeters: 455.3 })
      expect(fix!.isReckoned).toBe(second >= 60 && second < 64)
    }
    return signal
  })
  // Five seconds after the last position it is lost, and found again with the next one.
  expect(signals.map((signal, second) => (signal === 'fix' ? null : [second, signal])).filter(Boolean)).toEqual([
    [68, 'searching'],
    [69, 'searching'],
    [70, 'searching'],
    [71, 'searching'],
  ])
})

test('without its own figure the accuracy is an estimate by the dilution, half as much where it is corrected', () => {
  const accuracyOf = (quality: number) => {
    const follower = createFixFollower()
    const parsed = parseSentence(toSentence(`GPGGA,091500,4708.46,N,00931.30,E,${quality},08,1.5,455,M,48,M,,`))
    if (parsed.isSentence && parsed.reading) follower.take(parsed.reading, 0)
    return follower.fix()
  }
  expect(accuracyOf(1)).toMatchObject({ accuracyMeters: 15, accuracyBasis: 'estimate' })
  expect(accuracyOf(2)).toMatchObject({ accuracyMeters: 7.5, accuracyBasis: 'estimate' })
  expect(accuracyOf(6)).toMatchObject({ accuracyMeters: null, accuracyBasis: null })
})

test('what was said of the satellites is forgotten', () => {
  const reception = newReception(at(0))
  hear(reception, [toSentence('GNGSA,A,3,02,05,12,,,,,,,,,,2.1,1.2,1.7')], at(0))
  const place = [toSentence('GNGLL,4708.46,N,00931.30,E,091500,A,A')]
  hear(reception, place, at(4))
  expect(stateOf(reception, at(4)).fix).toMatchObject({ accuracyMeters: 12, satellites: 3 })
  hear(reception, place, at(10))
  expect(stateOf(reception, at(10)).fix).toMatchObject({ accuracyMeters: null, satellites: null })
})

test('an age is the larger one of two clocks: sleep is counted, and a clock set back does no harm', () => {
  const reception = newReception(at(0, 1000))
  hear(reception, [toSentence('GNGLL,4708.46,N,00931.30,E,091500,A,A')], at(1, 1001))
  expect(stateOf(reception, at(2, 1002))).toMatchObject({ signal: 'fix', fix: { ageSeconds: 1 } })
  expect(stateOf(reception, at(2, 4602))).toMatchObject({ signal: 'silent', fix: { ageSeconds: 3601 } })
  expect(stateOf(reception, at(3, -5000))).toMatchObject({ signal: 'fix', fix: { ageSeconds: 2 } })
})

test('what is heard instead of a position is said', () => {
  const reception = newReception(at(0))
  expect(stateOf(reception, at(2)).signal).toBe('opening')
  expect(stateOf(reception, at(6)).signal).toBe('silent')
  reception.garbageAt = at(7)
  expect(stateOf(reception, at(8)).signal).toBe('unreadable')
  hear(reception, [toSentence('GNRMC,091500,V,,,,,,,251126,,,N')], at(9))
  expect(stateOf(reception, at(9))).toEqual({ signal: 'searching', fix: null, problem: null })
  reception.problem = { code: 'position/device-gone', message: 'Gone.' }
  expect(stateOf(reception, at(9))).toMatchObject({ signal: 'failed', problem: { code: 'position/device-gone' } })
})
