// Fits the travel estimate to routed pairs: node tools/fit-travel.mjs pairs.csv [--out file.json] [--source "text"]
// Every city is once left out and estimated from the others: the errors printed and written are of cities not seen.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TravelCoefficients } from '#main/nearby/travel-formula.ts'
import { fitProfile } from './fit-profile.ts'
import { PROFILES, readPairs, type Profile, type RoutedPair } from './read-pairs.ts'
import { reportErrors } from './report-errors.ts'
import { readOptions } from '../lib/read-options.mjs'

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(import.meta.dirname, '../../resources/travel/travel-coefficients.json') },
    source: { type: 'string', default: '' },
  },
})
const [csv] = positionals
if (!csv) {
  console.error(
    'Usage: node tools/fit-travel.mjs routed-pairs.csv [--out coefficients.json] [--source "where they are from"]',
  )
  process.exit(2)
}

const pairs = await readPairs(csv)
const cities = [...new Set(pairs.map(({ city }) => city))]
console.log(`${pairs.length} pairs in ${cities.length} cities`)

const rounded = (coefficients: TravelCoefficients): TravelCoefficients =>
  Object.fromEntries(
    Object.entries(coefficients).map(([name, value]) => [name, Number(value.toPrecision(4))]),
  ) as unknown as TravelCoefficients

function fitAndReport(profile: Profile) {
  const unseen = new Map(
    cities.map((city) => [
      city,
      fitProfile(
        pairs.filter((pair) => pair.city !== city),
        profile,
      ),
    ]),
  )
  const errors = reportErrors(pairs, profile, (pair: RoutedPair) => unseen.get(pair.city) as TravelCoefficients)
  const coefficients = rounded(fitProfile(pairs, profile))
  console.log(`\n${profile}: errors in per cent, each city estimated from the others`)
  console.table(errors)
  return { coefficients, errors }
}

const fitted = Object.fromEntries(PROFILES.map((profile) => [profile, fitAndReport(profile)]))
const provenance = {
  source: values.source,
  sha256: createHash('sha256').update(readFileSync(csv)).digest('hex'),
  pairs: pairs.length,
  cities,
  method: 'mean absolute logarithmic error, Nelder–Mead; errors leave one city out; free flow',
}
writeFileSync(values.out, `${JSON.stringify({ provenance, profiles: fitted }, null, 2)}\n`)
console.log(`Written to ${values.out}`)
