import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { askedText } from '#main/reference/asked-text.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { readFolderCoverage, readFolderPostalTexts, type CountryCoverage } from '#main/reference/read-coverage.ts'
import type { PackInfo } from '#main/reference/reference-reader.ts'
import { verifyPacks, type PackVerification } from '#main/reference/verify-packs.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { registersByCountry, type ListedRegister } from './import/registers/registers-by-country.ts'

/** What was expected of a country: a row of a table of expectations. */
interface ExpectedCoverage {
  country: string
  localities: number
  postalCodes: number
  level: number
}

interface CoverageComparison {
  countries: number
  /** Countries that hold less than expected, with what is missing. */
  below: { country: string; missing: string[] }[]
}

const COLUMNS = { country: 0, localities: 3, postalCodes: 4, level: 5 }

/** Rows of a tab-separated table: code, name, subdivisions, localities, postal codes, level, note; a heading first. */
function readExpectations(table: string): ExpectedCoverage[] {
  return table
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter((fields) => /^[A-Z]{2}$/.test(fields[COLUMNS.country] ?? ''))
    .map((fields) => ({
      country: fields[COLUMNS.country] as string,
      localities: Number(fields[COLUMNS.localities]) || 0,
      postalCodes: Number(fields[COLUMNS.postalCodes]) || 0,
      level: Number(fields[COLUMNS.level]) || 0,
    }))
}

/** Compares what the packs hold with a table of what is expected of them. */
function compareCoverage(coverage: CountryCoverage[], table: string): CoverageComparison {
  const byCountry = new Map(coverage.map((row) => [row.country, row]))
  const expected = readExpectations(table)
  const below = expected.flatMap(({ country, ...wanted }) => {
    const found = byCountry.get(country)
    const missing = (['level', 'localities', 'postalCodes'] as const).flatMap((name) => {
      const has = found?.[name] ?? 0
      return has < wanted[name] ? [`${name} ${has} of ${wanted[name]}`] : []
    })
    return missing.length > 0 ? [{ country, missing }] : []
  })
  return { countries: expected.length, below }
}

const USAGE = 'Use "waypost packs registers", with --country CC for those of one country.'

function describeRegister(country: string | null, register: ListedRegister): string {
  const { id, title, level, houses, size, renewed, licence, attribution, foundAt, note, isConfirmed } = register
  const held = houses > 0 ? countOf(houses, 'house') : 'streets whose numbers are only possible ones'
  return [
    `${country ?? 'many countries'}  ${id}  ${title}  level ${level}`,
    `    ${held}, ${size}, renewed ${renewed}`,
    `    found at ${foundAt}`,
    `    licence ${licence}; words to show: ${attribution}`,
    ...(note === '' ? [] : [`    ${note}`]),
    ...(isConfirmed ? [] : ['    Its layout was not seen in a file of the register itself.']),
  ].join('\n')
}

/** `waypost packs registers [--country CC]`: the address registers that are known by name. */
function runRegisters(words: string[]): Result<{ data: unknown; text: string }> {
  const [option, code = '', ...more] = words
  if (option !== undefined && (option !== '--country' || !/^[A-Za-z]{2}$/.test(code) || more.length > 0))
    return fail('usage', USAGE)
  const wanted = code.toUpperCase()
  const countries = registersByCountry().filter(({ country }) => wanted === '' || country === wanted)
  const lines = countries.flatMap(({ country, registers }) => registers.map((one) => describeRegister(country, one)))
  if (lines.length === 0)
    lines.push(`No register of ${wanted} is known by name. OpenStreetMap, OpenAddresses and any table of addresses work too.`) // prettier-ignore
  return ok({ data: { countries }, text: `${lines.join('\n')}\n` })
}

export const PACKS_HELP = `Usage: waypost packs list [--coverage [--compare FILE]]
       waypost packs registers [--country CC]
       waypost packs unconfirmed CC
       waypost packs verify
       waypost packs import FILE… [--country CC] [--name NAME] [--map ROLE=COLUMN,…] [--dry-run] [--yes]
       waypost packs remove ID
       waypost packs sync FOLDER [--into DIR] [--exact] [--dry-run]
       waypost packs build [--only ID] [--prove]

Packs hold the reference data against which addresses are checked. "list" shows the installed packs, "verify" checks
their files, "remove" removes an imported pack. "build" makes the bundled packs from their sources, in a copy of the
source code only.

"import" makes a pack from open data: an OpenStreetMap extract (.osm.pbf), addresses of OpenAddresses (GeoJSON lines or
CSV), a dump of GeoNames (places or postal codes), or a table of addresses: CSV, .xlsx, GeoPackage, zipped Shapefile,
GeoJSON, Parquet, FlatGeobuf or GML. Zip and gzip archives are opened. A pack of the same name, or an older edition of
the same register and area, is replaced once the new one is complete. It is then said which houses are new and removed,
and which rows of your lists and runs would change; they stay as they are. 500 addresses of the file are asked for, too:
how many verify is printed, with those that do not, and kept with the pack. docs/IMPORTING.md says where to find the
files.

"sync" makes this machine hold the packs of FOLDER, such as a share. What is missing or has another hash is copied
beside its place, checked by its hash and renamed; programs that read the earlier file read on in it. Run again, it
copies nothing. All packs come whole, or nothing changes.

"registers" lists the address registers that are known by name: how deep they go, how large they are, their licence and
where their files are found. Nothing is downloaded.

"unconfirmed" lists texts that open files give as postal codes of a country and that Waypost never uses to verify: other
spellings of a code, codes that their neighbours contradict, and texts of another form.

  --coverage       show for every country how deep the check goes and what the packs hold. postalCodes counts all codes,
                   unconfirmedCodes those of them that never verify
  --compare FILE   show which countries hold less than a table expects (tab-separated: code, name, subdivisions,
                   localities, postal codes, level)
  --country CC     import this country, or several (DE,AT); default: the country with most of the file
  --name NAME      name of the pack; default: the name of the file, without its date
  --map R=C,…      columns of a table that are read wrong, as ROLE=COLUMN or ROLE=COLUMN+COLUMN. Roles: number, street,
                   address (both in one), unit, building, townLine (code and town in one), city, district, region,
                   postalCode, country, latitude, longitude. COLUMN is a name or a number
  --dry-run        read all of the file, show how and what would come, verify and change, and write nothing. "sync"
                   proves the packs and shows which would be copied and removed
  --yes            import although what comes is unusual; without it, such an import ends with exit code 3
  --system CODE    coordinate system of the positions, such as EPSG:25832; default: as the file states, or as the rows
                   show
  --kind KIND      osm, openaddresses, geonames or csv; default: recognised from the file
  --suppression K  import a table of people instead: deceased or goneaways
  --progress       show progress even when standard error is not a terminal
  --into DIR       folder that "sync" copies into, for --packs-dir of other commands; default: that of imported packs,
                   next to the bundled ones
  --exact          "sync" removes the packs of that folder that FOLDER does not hold; without it, they stay
  --only ID        build only this pack. br-streets, streets of Brazil whose licence is not settled, is built only with
                   this option
  --prove          build in a temporary folder, and compare each pack with the installed one byte for byte
  --json           print one JSON object
  --packs-dir DIR  folder of the bundled reference packs
  --data-dir DIR   data folder; packs that you imported are in its folder "packs"
`

/** What the command needs to know besides its own words. */
export interface PacksContext {
  packFolders: string[]
}

interface Output {
  data: unknown
  text: string
}

const LIST_USAGE = 'Use "waypost packs list", with --coverage, or with --coverage --compare FILE.'

// This file lies two folders below the root in source (src-main/reference) and as a bundle (out/main) alike.
const BUILDER = fileURLToPath(new URL('../../tools/build-packs.mjs', import.meta.url))

/** How the builder ends when it knows no pack of that name. */
const WRONG_USAGE = 2

const BYTES_PER_MEGABYTE = 1_000_000

function describePack(pack: PackInfo): string {
  const { places, postalCodes, streets, premises } = pack.counts
  const where =
    pack.countries.length > 3 ? countOf(pack.countries.length, 'country', 'countries') : pack.countries.join(', ')
  const counts = `${countOf(places, 'place')}, ${countOf(postalCodes, 'postal code')}, ${countOf(streets, 'street')}, ${countOf(premises, 'premise')}`
  const size = `${(pack.bytes / BYTES_PER_MEGABYTE).toFixed(0)} MB`
  return `${pack.id}  ${pack.title} ${pack.version}  level ${pack.level}  ${where}  ${size}  ${pack.licence}\n    ${[counts, ...(pack.asked ? [askedText(pack.asked)] : []), pack.note].filter((line) => line !== '').join('\n    ')}`
}

const describeTotal = (packs: PackInfo[]): string =>
  `${countOf(packs.length, 'pack')}, ${(packs.reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_PER_MEGABYTE).toFixed(0)} MB in all`

/** The packs of some folders, and what is wrong with files that are none. */
export function listPacks(folders: string[]): { packs: PackInfo[]; problems: string[] } {
  const { reader, problems } = openReference({ folders })
  const packs = reader.packs()
  reader.close()
  return { packs, problems }
}

const TOTALS = ['localities', 'postalCodes', 'unconfirmedCodes', 'streets', 'premises'] as const

function describeCoverage(rows: CountryCoverage[]): string {
  const heading = ['country', 'level', ...TOTALS, 'packs'].join('\t')
  const lines = rows.map((row) =>
    [row.country, row.level, ...TOTALS.map((name) => row[name]), row.packs.join(' ')].join('\t'),
  )
  const totals = TOTALS.map((name) => rows.reduce((sum, row) => sum + row[name], 0))
  return [heading, ...lines, ['all', Math.max(0, ...rows.map(({ level }) => level)), ...totals, ''].join('\t')].join(
    '\n',
  )
}

function describeComparison({ countries, below }: CoverageComparison): string {
  const lines = below.map(({ country, missing }) => `  ${country}: ${missing.join(', ')}`)
  return [`Countries with at least the expected data: ${countries - below.length} of ${countries}.`, ...lines].join(
    '\n',
  )
}

/** Coverage by country, and how it compares with a table; `--compare` without a readable file is an error. */
function runCoverage(words: string[], { packFolders }: PacksContext): Result<Output> {
  const coverage = readFolderCoverage(packFolders)
  const [option, path, ...more] = words
  if (option === undefined) return ok({ data: { coverage }, text: `${describeCoverage(coverage)}\n` })
  if (option !== '--compare' || path === undefined || more.length > 0) return fail('usage', LIST_USAGE)
  let table: string
  try {
    table = readFileSync(path, 'utf8')
  } catch {
    return fail('packs/compare', `The file ${path} could not be read: name the table to compare with.`)
  }
  const comparison = compareCoverage(coverage, table)
  return ok({
    data: { coverage, comparison },
    text: `${describeCoverage(coverage)}\n${describeComparison(comparison)}\n`,
  })
}

/** The unconfirmed codes of a country, one a line. */
function runUnconfirmed(words: string[], { packFolders }: PacksContext): Result<Output> {
  const [country = '', ...more] = words
  if (!/^[A-Za-z]{2}$/.test(country) || more.length > 0)
    return fail('usage', 'Use "waypost packs unconfirmed CC", with the two letters of a country.')
  const texts = readFolderPostalTexts(packFolders, country.toUpperCase())
  const lines = texts.map(({ text, reason, locality }) => [text, reason, locality].join('\t'))
  return ok({ data: { texts }, text: [['text', 'reason', 'locality'].join('\t'), ...lines, ''].join('\n') })
}

function runList({ packFolders }: PacksContext): Result<Output> {
  const listed = listPacks(packFolders)
  return ok({
    data: listed,
    text: `${[...listed.packs.map(describePack), describeTotal(listed.packs), ...listed.problems].join('\n')}\n`,
  })
}

function describeVerification({ id, checks }: PackVerification): string {
  return [id, ...checks.map(({ name, passed, detail }) => `  ${passed ? 'ok  ' : 'FAIL'} ${name}: ${detail}`)].join(
    '\n',
  )
}

async function runVerify({ packFolders }: PacksContext): Promise<Result<Output>> {
  const results = await verifyPacks(packFolders)
  if (results.length === 0)
    return fail('packs/none', `No packs were found in ${packFolders.join(' or ')}: build or import one.`)
  const failed = results.filter(({ checks }) => checks.some(({ passed }) => !passed))
  const text = results.map(describeVerification).join('\n')
  if (failed.length > 0)
    return fail('packs/verify', `Packs that failed: ${failed.length} of ${results.length}.\n${text}`)
  return ok({ data: { packs: results }, text: `${text}\n` })
}

async function runBuild(words: string[], { packFolders }: PacksContext): Promise<Result<Output>> {
  const [option, id, ...more] = words.filter((word) => word !== '--prove')
  if (more.length > 0 || (option !== undefined && (option !== '--only' || id === undefined)))
    return fail('usage', 'Use "waypost packs build", with --only ID or --prove.')
  if (!existsSync(BUILDER))
    return fail(
      'packs/build',
      'Packs can be built only in a copy of the source code; this installation has them already.',
    )
  const status = await new Promise<number>((resolve) => {
    const child = spawn(process.execPath, [BUILDER, ...words], { stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
  if (status === WRONG_USAGE) return fail('usage', 'Nothing was built: the line above lists the packs.')
  if (status !== 0) return fail('packs/build', 'The packs could not be built: the lines above say why.')
  return runList({ packFolders })
}

/** `waypost packs …` */
export async function runPacksCommand(words: string[], context: PacksContext): Promise<Result<Output>> {
  const [verb, ...rest] = words
  if (verb === 'build') return runBuild(rest, context)
  if (verb === 'registers') return runRegisters(rest)
  if (verb === 'unconfirmed') return runUnconfirmed(rest, context)
  if (rest.length === 0 && verb === 'list') return runList(context)
  if (verb === 'list') return rest[0] === '--coverage' ? runCoverage(rest.slice(1), context) : fail('usage', LIST_USAGE)
  if (rest.length === 0 && verb === 'verify') return runVerify(context)
  return fail(
    'usage',
    'Use "waypost packs list", "registers", "unconfirmed CC", "verify", "import FILE", "remove ID", "sync FOLDER" or "build".',
  )
}
