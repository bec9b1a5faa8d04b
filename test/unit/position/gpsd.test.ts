import { expect, test } from 'vitest'
import { parseLoopback } from '#main/position/gpsd/parse-loopback.ts'
import { parseMessage } from '#main/position/gpsd/parse-message.ts'

const read = (message: object) => parseMessage(JSON.stringify(message))

test.each([
  ['127.0.0.1', '127.0.0.1', 2947],
  ['127.0.0.1:3000', '127.0.0.1', 3000],
  ['127.8.9.1:1', '127.8.9.1', 1],
  ['localhost', '127.0.0.1', 2947],
  ['LOCALHOST:2947', '127.0.0.1', 2947],
  ['[::1]:2948', '::1', 2948],
  ['[::1]', '::1', 2947],
])('%s is on this computer', (text, host, port) => {
  expect(parseLoopback(text)).toEqual({ ok: true, value: { host, port } })
})

test.each([
  '192.168.1.5:2947',
  'gps.example.com',
  '127.0.0.1.example.com',
  '0.0.0.0',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '[::ffff:192.168.1.5]',
  '[::]',
  '::1',
  'localhost:0',
  'localhost:70000',
  'localhost:12:13',
  'user@127.0.0.1',
  '',
])('%s is not', (text) => {
  expect(parseLoopback(text)).toMatchObject({ ok: false, error: { code: 'position/not-loopback' } })
})

test('the version comes first, and other programs do not have it', () => {
  expect(read({ class: 'VERSION', release: '3.22', proto_major: 3, proto_minor: 14 })).toEqual({ kind: 'version' })
  expect(parseMessage('HTTP/1.1 400 Bad Request')).toEqual({ kind: 'none' })
  expect(parseMessage('{"a":1}')).toEqual({ kind: 'none' })
})

test('a position with its error, or with the errors along both axes', () => {
  const tpv = {
    class: 'TPV',
    mode: 3,
    time: '2026-11-25T09:14:00.000Z',
    lat: 47.1,
    lon: 9.5,
    altMSL: 455.2,
    track: 181,
  }
  expect(read({ ...tpv, eph: 6.5, epx: 30, epy: 40 })).toMatchObject({
    reading: {
      kind: 'fix',
      position: { lat: 47.1, lon: 9.5 },
      accuracyMeters: 6.5,
      altitudeMeters: 455.2,
      courseDegrees: 181,
    },
  })
  expect(read({ ...tpv, epx: 3, epy: 4 })).toMatchObject({ reading: { accuracyMeters: 5 } })
  expect(read({ ...tpv, eph: -1, track: 'north' })).toMatchObject({
    reading: { accuracyMeters: null, courseDegrees: null },
  })
  expect(read({ ...tpv, status: 2 })).toMatchObject({ reading: { isCorrected: true, isReckoned: false } })
  expect(read({ ...tpv, status: 5 })).toMatchObject({ reading: { isReckoned: true } })
})

test('no position, one made up, and one that does not exist', () => {
  const tpv = { class: 'TPV', mode: 3, lat: 47.1, lon: 9.5 }
  expect(read({ class: 'TPV', mode: 1 })).toEqual({ kind: 'reading', reading: { kind: 'no-fix' } })
  expect(read({ ...tpv, status: 8 })).toEqual({ kind: 'reading', reading: { kind: 'no-fix' } })
  expect(read({ ...tpv, lat: 91 })).toEqual({ kind: 'reading', reading: null })
  expect(read({ ...tpv, lat: 0, lon: 0 })).toEqual({ kind: 'reading', reading: null })
})

test('satellites of either form', () => {
  expect(read({ class: 'SKY', hdop: 1.1, uSat: 9 })).toMatchObject({ reading: { dilution: 1.1, satellites: 9 } })
  const satellites = [
    { PRN: 1, used: true },
    { PRN: 2, used: false },
    { PRN: 3, used: true },
  ]
  expect(read({ class: 'SKY', satellites })).toMatchObject({ reading: { dilution: null, satellites: 2 } })
})
