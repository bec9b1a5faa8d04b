import Database from 'better-sqlite3'
import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { Bar } from '../../../tools/lib/proof-outcome.mjs'
import { seededRandom, type SeededRandom } from '../../../tools/lib/seeded-random.ts'
import { openEngine } from '../../measure/engine.ts'

/** One street of a pack with a house that the data names or has in a closed range. */
interface DrawnStreet {
  country: string
  name: string
  town: string
  code: string
  /** A number of its own or one within a closed range. */
  house: string
  /** The highest number that the data tells, begins of open ranges included. */
  highest: number
}

type Row = [street: number, premises: number, country: string, name: string, town: string, code: string | null]

/** Last digits of a code that is one building: the number of a block of Singapore. */
const BLOCK_DIGITS = 3

const MOST_HOUSES_OF_A_STREET = 60

const STREETS = `SELECT s.id, p.premises_id, n.country, n.name, t.name, coalesce(c.code, c.key)
  FROM street_premises p JOIN street s ON s.id = p.street_id JOIN street_name n ON n.id = s.name_id
  JOIN place t ON t.id = s.place_id LEFT JOIN postal_code c ON c.id = s.district_id ORDER BY s.id`
/** Streets of a country whose codes are buildings: each code brings the number of its block. */
const CODED_STREETS = `SELECT s.id, 0, n.country, n.name, n.country, coalesce(c.code, c.key)
  FROM street s JOIN street_name n ON n.id = s.name_id JOIN postal_code c ON c.id = s.district_id ORDER BY s.id`

/** A house of some premises and the highest number; null where no house is known. */
function houseOf(db: Database.Database, premisesId: number, { pick, below }: SeededRandom) {
  const named = db
    .prepare(
      'SELECT p.key, coalesce(c.code, c.key) FROM premise p LEFT JOIN postal_code c ON c.id = p.postal_id WHERE premises_id = ?',
    )
    .raw()
    .all(premisesId) as [string, string | null][]
  const ranges = db
    .prepare(
      `SELECT r.low, r.high, r.parity, coalesce(c.code, c.key) FROM premise_range r
       LEFT JOIN postal_code c ON c.id = r.postal_id WHERE premises_id = ?`,
    )
    .raw()
    .all(premisesId) as [number, number | null, number, string | null][]
  const houses = named.filter(([key]) => /^\d+[a-z]?$/.test(key))
  for (const [low, high, parity, code] of ranges) {
    if (high === null) continue
    const number = low + below(high - low + 1)
    const fits = [number, number + 1].find((one) => one <= high && (parity === 0 || one % 2 === 2 - parity))
    if (fits !== undefined) houses.push([String(fits), code])
  }
  if (houses.length === 0) return null
  const [house, code] = pick(houses)
  const numbers = [
    ...named.map(([key]) => Number.parseInt(key, 10) || 0),
    ...ranges.flatMap(([low, high]) => [low, high ?? 0]),
  ]
  return { house, code, highest: Math.max(...numbers) }
}

/** Streets drawn from one pack, each with a house; fewer than asked for where the pack has no more. */
function drawHouses(path: string, random: SeededRandom, count: number): DrawnStreet[] {
  const db = new Database(path, { readonly: true })
  const numbered = db.prepare(STREETS).raw().all() as Row[]
  const rows = numbered.length > 0 ? numbered : (db.prepare(CODED_STREETS).raw().all() as Row[])
  const drawn: DrawnStreet[] = []
  random.shuffle(rows)
  // A small pack is asked for several houses of a street.
  for (let i = 0; drawn.length < count && i < rows.length * MOST_HOUSES_OF_A_STREET; i++) {
    const [, premisesId, country, name, town, code] = rows[i % rows.length] as Row
    if (numbered.length > 0) {
      const known = houseOf(db, premisesId, random)
      if (known)
        drawn.push({ country, name, town, code: known.code ?? code ?? '', house: known.house, highest: known.highest })
      continue
    }
    const block = Number((code ?? '').slice(-BLOCK_DIGITS))
    if (block > 0)
      drawn.push({ country, name, town: 'Singapore', code: code ?? '', house: String(block), highest: block })
  }
  db.close()
  return drawn
}

const SEED = 20261124
const CASES = 200
/** Above the highest number that the data tells of the street. */
const FAR_ABOVE = 3001
const MOST_IMPOSSIBLE_SHARE = 0.005
const LEAST_REAL_SHARE = 0.99
const SHOWN = Number(process.env.SHOWN ?? 3)
/** Countries that write the number before the street. */
const NUMBER_FIRST: ReadonlySet<string> = new Set(['SG', 'MC', 'FR'])

interface Form {
  name: string
  hasCode: boolean
  ask(street: DrawnStreet, number: string): Record<string, string>
}

const streetLine = ({ country, name }: DrawnStreet, number: string): string =>
  NUMBER_FIRST.has(country) ? `${number} ${name}` : `${name} ${number}`

const FORMS: Form[] = [
  {
    name: 'in fields',
    hasCode: true,
    ask: (street, number) => ({
      Address1: streetLine(street, number),
      Locality: street.town,
      PostalCode: street.code,
      Country: street.country,
    }),
  },
  {
    name: 'in one line',
    hasCode: true,
    ask: (street, number) => ({
      Address: `${streetLine(street, number)}, ${street.code} ${street.town}`.trim(),
      Country: street.country,
    }),
  },
  {
    name: 'without code',
    hasCode: false,
    ask: (street, number) => ({
      Address: `${streetLine(street, number)}, ${street.town}`,
      Country: street.country,
    }),
  },
]

/** How many of the impossible and of the real houses are verified as houses, and some that should or should not be. */
function askForm(cleanse: Cleanse, { ask }: Form, streets: readonly DrawnStreet[]) {
  const count = { impossible: 0, real: 0 }
  const shown: string[] = []
  for (const street of streets) {
    for (const kind of ['impossible', 'real'] as const) {
      const address = ask(street, kind === 'real' ? street.house : String(street.highest + FAR_ABOVE))
      const { AVC = '' } = cleanse(address, 1).matches[0] ?? {}
      const isVerified = /^[VP][45]/.test(AVC)
      if (isVerified) count[kind]++
      if (isVerified !== (kind === 'real') && shown.length < SHOWN)
        shown.push(`${Object.values(address).join(', ')}: ${AVC}`)
    }
  }
  return { ...count, shown }
}

/** Asks so many streets of a pack: the figures of each form beside their bars. */
export function measureHouses(packFolders: readonly string[], packId: string, cases = CASES): Bar[] {
  const { reader } = openReference({ folders: [...packFolders] })
  const cleanse = openEngine(reader)
  const pack = reader.packs().find(({ id }) => id === packId)
  if (!pack) throw new Error(`no pack ${packId} to ask`)
  const streets = drawHouses(pack.path, seededRandom(SEED), cases)
  const bars: Bar[] = [{ what: `${packId}: streets asked`, measured: streets.length, atLeast: cases }]
  for (const form of FORMS) {
    const { impossible, real, shown } = askForm(cleanse, form, streets)
    const most = MOST_IMPOSSIBLE_SHARE * streets.length
    bars.push({ what: `${packId} ${form.name}: impossible houses verified`, measured: impossible, atMost: most })
    // Without a code a street of that name elsewhere may be meant.
    const least = LEAST_REAL_SHARE * streets.length
    if (form.hasCode)
      bars.push({ what: `${packId} ${form.name}: real houses verified`, measured: real, atLeast: least })
    else process.stdout.write(`${packId} ${form.name}: ${real} of ${streets.length} real houses verified\n`)
    for (const text of shown) process.stdout.write(`    ${text}\n`)
  }
  reader.close()
  return bars
}
