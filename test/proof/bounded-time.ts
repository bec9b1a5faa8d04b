/**
 * What is made to be slow is not: hostile addresses, 44 fields of a megabyte, long coordinates and JSON, and a host that
 * is told to end, idle and about long work. Processor time, but for the last, so that a busy machine lengthens little.
 *
 *   npm run proof -- bounded-time
 */
import { scanJson } from '#main/api/scan-json.ts'
import { MAX_COORDINATE_CHARACTERS, parseCoordinates } from '#shared/coordinates/parse-coordinates.ts'
import type { Process, ServerOptions } from '#shared/model/address.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { HOSTILE_TEXTS, hostileAddresses } from '../hostile/address-texts-data.ts'
import { COORDINATE_SEEDS, repeatTo } from '../hostile/coordinate-texts-data.ts'
import { LONG_JSON } from '../hostile/json-texts-data.ts'
import { inEveryField, LARGE_TEXTS, MANY_OPTIONS } from '../hostile/large-texts-data.ts'
import { measureEndings } from './busy-endings.ts'
import { openEngine, openPacks } from '../measure/engine.ts'
import { cpuOf } from '../measure/time.ts'

/** An address of up to 10,000 characters, when the caches are warm. */
const MOST_HOSTILE_MS = 50
/** 44 fields of a megabyte each. */
const MOST_LARGE_MS = 3_000
/** Twenty readings of one text of 64,000 characters. */
const MOST_COORDINATES_MS = 400
const COORDINATE_CHARACTERS = 64_000
const COORDINATE_READINGS = 20
/** Sixteen times the text may take so many times as long; a square would take 256 times. */
const MOST_JSON_GROWTH = 128
const JSON_PIECES = 20_000
const JSON_GROWTH = 16
const JSON_READINGS = 5
const MOST_END_MS = 1_000

const slowest = (times: readonly number[]): number => Math.max(...times)
const fastest = (times: readonly number[]): number => Math.min(...times)
const repeated = (count: number, act: () => number): number[] => Array.from({ length: count }, act)

const reader = openPacks()
const open = (process: Process, serverOptions: ServerOptions) =>
  openEngine(reader, { process, serverOptions, geoCode: true })

const usual = open('Verify', {})
const hostile = Object.values(HOSTILE_TEXTS)
  .flatMap(hostileAddresses)
  .map((address) => {
    usual(address, 1)
    return cpuOf(() => void usual(address, 1))
  })

const engines = [usual, open('Verify', MANY_OPTIONS), open('Parse', {})]
const large = LARGE_TEXTS.flatMap(([, text]) =>
  engines.flatMap((cleanse) =>
    [text, 'GB'].map((country) => cpuOf(() => void cleanse({ ...inEveryField(text), Country: country }, 1))),
  ),
)
reader.close()

const coordinates = COORDINATE_SEEDS.flatMap((seed) =>
  [MAX_COORDINATE_CHARACTERS, COORDINATE_CHARACTERS].map((length) => {
    const text = repeatTo(seed, length)
    return cpuOf(() => repeated(COORDINATE_READINGS, () => (parseCoordinates(text), 0)))
  }),
)

const json = Object.values(LONG_JSON).map((shape) => {
  const timeOf = (pieces: number) => {
    const text = shape(pieces)
    return fastest(repeated(JSON_READINGS, () => cpuOf(() => void scanJson(text))))
  }
  timeOf(JSON_PIECES)
  return timeOf(JSON_PIECES * JSON_GROWTH) / Math.max(1, timeOf(JSON_PIECES))
})

const endings = await measureEndings()

judgeBars([
  { what: 'slowest hostile address, ms of CPU', measured: slowest(hostile), atMost: MOST_HOSTILE_MS },
  { what: 'slowest 44 fields of a megabyte, ms of CPU', measured: slowest(large), atMost: MOST_LARGE_MS },
  { what: 'slowest coordinates, ms of CPU', measured: slowest(coordinates), atMost: MOST_COORDINATES_MS },
  { what: 'JSON of 16 times the length, times as long', measured: slowest(json), atMost: MOST_JSON_GROWTH },
  ...endings.map(({ what, milliseconds }) => {
    return { what: `a host told to end, ${what}, ms`, measured: milliseconds, atMost: MOST_END_MS }
  }),
])
