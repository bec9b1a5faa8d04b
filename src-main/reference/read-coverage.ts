import type Database from 'better-sqlite3'
import { openPack } from '#main/reference/open-pack.ts'
import { type PostalText, TEXT_REASONS, toPostalText } from '#main/reference/postal-text.ts'
import { listPackFiles } from '#main/reference/open-packs.ts'
import type { OpenPack } from './open-pack.types.ts'
import { hasTable } from './has-table.ts'
import { toPostalKey } from './postal-key.ts'

type TextRow = [country: string, text: string, reason: number, locality: string]

/** Packs that were imported before this table existed hold none. */
const hasTexts = (db: Database.Database) => hasTable(db, 'postal_text')

function* textsOf(db: Database.Database, country: string | null): Generator<PostalText> {
  if (!hasTexts(db)) return
  const sql = `SELECT country, text, reason, locality FROM postal_text
    WHERE @country IS NULL OR country = @country ORDER BY country, text`
  const rows = db.prepare(sql).raw().iterate({ country }) as Iterable<TextRow>
  for (const [alpha2, text, reason, locality] of rows)
    yield { country: alpha2, text, reason: TEXT_REASONS[reason] ?? 'other-form', locality }
}

/** Finds the printed code of a key among all packs, blocks left out: those countries are held whole by another pack. */
function createCodeFinder(packs: readonly OpenPack[]) {
  const finders = new Map<string, Database.Statement[]>()
  for (const { db, info } of packs) {
    const find = db.prepare('SELECT coalesce(code, key) FROM postal_code WHERE key = ? AND country = ?').pluck()
    for (const country of info.countries) finders.set(country, [...(finders.get(country) ?? []), find])
  }
  return (country: string, key: string): string[] =>
    (finders.get(country) ?? []).flatMap((find) => (find.get(key, country) as string | undefined) ?? [])
}

/**
 * What open files hold in the place of a postal code and no pack believes: never verified with, only looked up, listed
 * and counted. A text that another pack holds as a code is left out.
 */
function* readPostalTexts(packs: readonly OpenPack[], country: string | null = null): Generator<PostalText> {
  const find = createCodeFinder(packs)
  const isHeld = ({ country: alpha2, text }: PostalText) =>
    find(alpha2, toPostalKey(text)).some((code) => toPostalText(code) === text)
  for (const { db } of packs) for (const found of textsOf(db, country)) if (!isHeld(found)) yield found
}

/**
 * What the packs know of a country. Postal codes of several packs are added up, each once; of places, streets and
 * premises, which are not compared, the largest count is told.
 */
export interface CountryCoverage {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Deepest level to which an address can be verified, 0 to 5. */
  level: number
  localities: number
  /** All that are held; of these `unconfirmedCodes` are never used to verify an address. */
  postalCodes: number
  /** Texts that open files hold in the place of a code: other spellings, other forms, codes that neighbours contradict. */
  unconfirmedCodes: number
  streets: number
  /** House numbers; a closed range counts as one, an open one tells no house. */
  premises: number
  /** Ids of the packs that know it. */
  packs: string[]
}

type Counts = Pick<CountryCoverage, 'localities' | 'postalCodes' | 'streets' | 'premises'>
type Count = [country: string, count: number]

const BYTES_PER_UNIT = 12

const LOCALITIES = 'select country, count(*) from place where kind < 2 group by country'
/** A district with a block of full codes counts as those: it is taken away from the codes and its block added. */
const POSTAL_CODES = 'select country, count(*) from postal_code group by country'
const BLOCKS = `select country, sum(length(units) / ${BYTES_PER_UNIT} - 1) from postal_block
  join postal_code on postal_code.id = district_id group by country`
/**
 * Codes that two packs hold, in the order of the first, which has fewer. A district with a block was counted as its full
 * codes, so another pack's code of that name is one more. One statement asks for all of them: to look each code up by
 * itself took three seconds for the packs that are bundled, this takes a tenth of one.
 */
const sharedCodes = (
  fewer: string,
  more: string,
): string => `select few.country, few.key from ${fewer}.postal_code as few
  cross join ${more}.postal_code as many on many.key = few.key and many.country = few.country
  where not exists (select 1 from ${fewer}.postal_block where district_id = few.id)
    and not exists (select 1 from ${more}.postal_block where district_id = many.id)`
const STREETS = `select street_name.country, count(*) from street
  join street_name on street_name.id = street.name_id group by street_name.country`
/** One street of each set of house numbers names the country of all of them. */
const PREMISES = `select country, sum(count) from (
    select premises_id, count(*) as count from (
      select premises_id from premise union all select premises_id from premise_range where high is not null) group by premises_id)
  join (select premises_id, min(street_id) as street_id from street_premises group by premises_id) using (premises_id)
  join street on street.id = street_id
  join street_name on street_name.id = street.name_id
  group by country`

/** Counts what one pack holds of each of its countries; takes about a second for a pack of the whole world. */
function countCountries(db: Database.Database): Map<string, Counts> {
  const found = new Map<string, Counts>()
  const queries: [keyof Counts, string][] = [
    ['localities', LOCALITIES],
    ['postalCodes', POSTAL_CODES],
    ['postalCodes', BLOCKS],
    ['streets', STREETS],
    ['premises', PREMISES],
  ]
  for (const [name, sql] of queries) {
    for (const [country, count] of db.prepare(sql).raw().iterate() as Iterable<Count>) {
      const counts = found.get(country) ?? { localities: 0, postalCodes: 0, streets: 0, premises: 0 }
      counts[name] += count
      found.set(country, counts)
    }
  }
  return found
}

/** How many codes of a pack the packs before it hold, each code once, by country. */
function countRepeatedCodes({ db, info, countries }: OpenPack, earlier: readonly OpenPack[]): Map<string, number> {
  const repeated = new Map<string, Set<string>>()
  for (const other of earlier) {
    if (!other.info.countries.some((country) => countries.has(country))) continue
    const hasFewer = info.counts.postalCodes < other.info.counts.postalCodes
    db.prepare('attach ? as other').run(other.info.path)
    const shared = db
      .prepare(hasFewer ? sharedCodes('main', 'other') : sharedCodes('other', 'main'))
      .raw()
      .all()
    for (const [country, key] of shared as [string, string][])
      if (other.countries.has(country)) repeated.set(country, (repeated.get(country) ?? new Set()).add(key))
    db.exec('detach other')
  }
  return new Map([...repeated].map(([country, keys]) => [country, keys.size]))
}

/** What all packs together know, country by country, in the order of the codes. */
function readCoverage(packs: readonly OpenPack[]): CountryCoverage[] {
  const isComplete = new Set(packs.flatMap(({ completeCountries }) => [...completeCountries]))
  const byCountry = new Map<string, CountryCoverage>()
  const earlier: OpenPack[] = []
  for (const pack of packs) {
    const { db, info, completeCountries } = pack
    const counts = countCountries(db)
    const levels = new Map(db.prepare('select alpha2, level from country').raw().all() as Count[])
    const repeated = countRepeatedCodes(pack, earlier)
    earlier.push(pack)
    for (const country of info.countries) {
      const known = byCountry.get(country) ?? emptyCoverage(country)
      const isSilent = isComplete.has(country) && !completeCountries.has(country) && info.countries.length > 1
      byCountry.set(
        country,
        isSilent
          ? known
          : merge(known, {
              id: info.id,
              level: levels.get(country) ?? info.level,
              counts: counts.get(country),
              repeatedCodes: repeated.get(country) ?? 0,
            }),
      )
    }
  }
  for (const { country } of readPostalTexts(packs)) {
    const row = byCountry.get(country)
    if (!row) continue
    row.postalCodes++
    row.unconfirmedCodes++
  }
  return [...byCountry.values()].sort((a, b) => (a.country < b.country ? -1 : 1))
}

/** What the packs of some folders answer together; those that cannot be used are left out. */
function withFolderPacks<T>(folders: string[], read: (packs: readonly OpenPack[]) => T): T {
  const packs = new Map<string, OpenPack>()
  for (const path of listPackFiles(folders)) {
    const opened = openPack(path, packs.size + 1)
    if (!opened.ok) continue
    if (packs.has(opened.value.info.id)) opened.value.db.close()
    else packs.set(opened.value.info.id, opened.value)
  }
  try {
    return read([...packs.values()])
  } finally {
    for (const { db } of packs.values()) db.close()
  }
}

export const readFolderCoverage = (folders: string[]): CountryCoverage[] => withFolderPacks(folders, readCoverage)

/** The unconfirmed codes of one country. */
export const readFolderPostalTexts = (folders: string[], country: string): PostalText[] =>
  withFolderPacks(folders, (packs) => [...readPostalTexts(packs, country)])

const emptyCoverage = (country: string): CountryCoverage => ({
  country,
  level: 0,
  localities: 0,
  postalCodes: 0,
  unconfirmedCodes: 0,
  streets: 0,
  premises: 0,
  packs: [],
})

interface PackCounts {
  id: string
  level: number
  counts: Counts | undefined
  /** Postal codes that a pack before holds as well. */
  repeatedCodes: number
}

function merge(known: CountryCoverage, { id, level, counts, repeatedCodes }: PackCounts): CountryCoverage {
  const most = (name: keyof Counts): number => Math.max(known[name], counts?.[name] ?? 0)
  return {
    ...known,
    level: Math.max(known.level, level),
    localities: most('localities'),
    postalCodes: known.postalCodes + Math.max(0, (counts?.postalCodes ?? 0) - repeatedCodes),
    streets: most('streets'),
    premises: most('premises'),
    packs: [...known.packs, id],
  }
}
