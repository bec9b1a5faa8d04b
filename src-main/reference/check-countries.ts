import { feature } from '@rapideditor/country-coder'
import { isInCountry } from '#main/reference/is-in-country.ts'
import type { OpenPack } from './open-pack.types.ts'
import { MICRO_DEGREES } from '#main/reference/pack-schema.ts'
import { decodePostalBlock } from '#main/reference/postal-block.ts'

/** Share of the points that must lie in their country: borders are simplified and some sources err. */
const LEAST_SHARE_INSIDE = 0.995
/** Points looked at in each table, spread evenly over it. */
const MOST_SAMPLES = 20_000
const MOST_LISTED = 5

type Point = [country: string, lat: number, lon: number]

/** Points of the tables that have any, at most `MOST_SAMPLES` each; parts of a block are left to its district. */
function* samplePoints({ db }: OpenPack): Generator<Point> {
  const tables = [
    ['place', 'SELECT country, lat, lon FROM place WHERE lat IS NOT NULL AND id % @step = 0'],
    ['postal_code', 'SELECT country, lat, lon FROM postal_code WHERE lat IS NOT NULL AND id % @step = 0'],
    [
      'street',
      `SELECT n.country, s.lat, s.lon FROM street s JOIN street_name n ON n.id = s.name_id
       WHERE s.lat IS NOT NULL AND s.id % @step = 0`,
    ],
    [
      'premise',
      `SELECT n.country, p.lat, p.lon FROM premise p JOIN street s ON s.id = p.premises_id
       JOIN street_name n ON n.id = s.name_id WHERE p.lat IS NOT NULL AND p.premises_id % @step = 0`,
    ],
  ]
  for (const [table, sql] of tables) {
    const count = db.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number
    const step = Math.max(1, Math.ceil(count / MOST_SAMPLES))
    yield* db
      .prepare(sql as string)
      .raw()
      .iterate({ step }) as Iterable<Point>
  }
  yield* sampleUnits(db)
}

/** One code of each of some blocks. */
function* sampleUnits(db: OpenPack['db']): Generator<Point> {
  const blocks = db.prepare(
    `SELECT d.country, b.units FROM postal_block b JOIN postal_code d ON d.id = b.district_id LIMIT ${MOST_SAMPLES}`,
  )
  for (const [country, bytes] of blocks.raw().iterate() as Iterable<[string, Buffer]>) {
    const units = decodePostalBlock(bytes)
    const middle = units.length >>> 1
    if (units.length > 0) yield [country, units.lats[middle] as number, units.lons[middle] as number]
  }
}

/** How many of a pack's points lie in the country that they are given for. */
export function checkCountries(pack: OpenPack): { passed: boolean; detail: string } {
  let points = 0
  const outside = new Map<string, number>()
  // Codes that no border is known of cannot be judged.
  const isKnown = new Map<string, boolean>(pack.info.countries.map((code) => [code, feature(code) !== null]))
  for (const [country, lat, lon] of samplePoints(pack)) {
    if (!isKnown.get(country)) continue
    points++
    if (!isInCountry(country, { lat: lat / MICRO_DEGREES, lon: lon / MICRO_DEGREES }))
      outside.set(country, (outside.get(country) ?? 0) + 1)
  }
  const missed = [...outside.values()].reduce((sum, count) => sum + count, 0)
  const share = points === 0 ? 1 : (points - missed) / points
  const listed = [...outside].sort((a, b) => b[1] - a[1]).slice(0, MOST_LISTED)
  const where =
    listed.length === 0 ? '' : `; most outside: ${listed.map(([country, count]) => `${country} ${count}`).join(', ')}`
  return {
    passed: share >= LEAST_SHARE_INSIDE,
    detail: `${(share * 100).toFixed(2)} % of ${points} sampled points are in their country${where}`,
  }
}
