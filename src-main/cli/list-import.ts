import { resolve } from 'node:path'
import { detectFormat } from '#main/files/detect-format.ts'
import { isArchive } from '#main/files/is-archive.ts'
import { LIST_DATA } from '#main/lists/files/list-data.ts'
import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import { POINT_ROLES, SPREAD_ROLES } from '#shared/contract/points-file-schemas.ts'
import { ADDRESS_LEVELS, type AddressLevel } from '#shared/model/exactness.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { codeOfCountry } from '#main/countries/names-country.ts'
import { countOf } from '#shared/text/count-of.ts'
import { flag, needed, parsed, text, verb, type Values, type CommandOutput } from './table.ts'
import { whenEnded, withSession, type CommandSession } from './command-session.ts'
import { findNamedColumn } from './find-named-column.ts'
import { remarkLine } from './remark-line.ts'
import { withWholeFile } from './spool-pipe.ts'

type Role = (typeof POINT_ROLES)[number]
type Mapping = NonNullable<CommandRequest<'lists.import'>['mapping']>
/** A role, and the name or number of the column that has it. */
type Pair = [role: Role, column: string]

function readName(name: string): Result<string> {
  return name.trim() === '' ? fail('usage', '--name must give the name of the list.') : ok(name.trim())
}

function readCountry(country: string): Result<string> {
  const code = codeOfCountry(country)
  return code === '' ? fail('usage', `--country has "${country}": write a country code or name, such as CH.`) : ok(code)
}

export const toPairs = parsed(readPairs, [] as Pair[])
export const toCountry = parsed(readCountry, '')

const OPTIONS = {
  name: needed(parsed(readName)('NAME: name of the imported list')),
  map: toPairs(`PAIRS: columns that are guessed wrong, as ROLE=COLUMN: name=Site,status=State,tags=Kinds. COLUMN is
    the name of a column or its number from 1. Other roles: description, address, country, latitude, longitude,
    coordinates, easting, northing, zone, britishEasting, britishNorthing, openingHours, notes, phone, link and
    photos. The roles address, zone, tags, notes, phone, link and photos may have several columns`),
  sheet: text(`NAME: sheet of a workbook, or table of a GeoPackage or a zip of Shapefiles; default: the first that looks
    like a table of locations`),
  geocode: flag('find the position of rows without coordinates from their address and country'),
  country:
    toCountry(`CC: country of addresses that name none, for --geocode. Without it, an address that is known by the
    name of its town alone is not placed`),
}

/** What the columns of a table mean, and how rows without a position get one. */
export type Reading = Pick<Values<typeof OPTIONS>, 'map' | 'geocode' | 'country'>

/** Why a country may not be given; null: it may. */
export const refuseCountry = ({ geocode, country }: Omit<Reading, 'map'>) =>
  country !== '' && !geocode ? fail('usage', '--country needs --geocode.') : null

export const IMPORT = verb({
  words: 'FILE',
  usage: ['FILE --name NAME [--map ROLE=COLUMN,…] [--sheet NAME] [--geocode [--country CC]]'],
  options: OPTIONS,
  hasPacks: true,
  run([file = ''], values, context) {
    return (
      refuseCountry(values) ??
      withSession(context, (session) => withWholeFile(resolve(file), (path) => importList(session, path, values)))
    )
  },
})

/** `status=State,tags=Kinds`: roles before, names or numbers of columns behind. */
function readPairs(map: string): Result<Pair[]> {
  const pairs: Pair[] = []
  for (const pair of map === '' ? [] : map.split(',')) {
    const [roleText = '', ...rest] = pair.split('=')
    const role = POINT_ROLES.find((one) => one === roleText.trim())
    const column = rest.join('=').trim()
    if (!role)
      return fail('usage', `--map has the unknown role "${roleText.trim()}". Roles: ${POINT_ROLES.join(', ')}.`)
    if (column === '') return fail('usage', `--map ${role}= must name a column, or its number from 1.`)
    if (!SPREAD_ROLES.has(role) && pairs.some(([other]) => other === role))
      return fail(
        'usage',
        `--map gives the role ${role} to two columns. Only ${[...SPREAD_ROLES].join(', ')} may have several.`,
      )
    pairs.push([role, column])
  }
  return ok(pairs)
}

/** The guess but for what is said: a role that is said has no other column, and a column no other role. */
function toMapping({ columns }: CommandResponse<'lists.describe'>, pairs: readonly Pair[]): Result<Mapping> {
  const names = columns.map(({ name }) => name)
  const mapping: Mapping = []
  for (const [role, column] of pairs) {
    const index = findNamedColumn(names, column)
    if (index < 0)
      return fail('lists/unknown-column', `The file has no column "${column}". Columns: ${names.join(', ')}.`)
    if (mapping.some((one) => one.index === index))
      return fail('usage', `--map gives two roles to the column "${names[index]}".`)
    mapping.push({ index, role })
  }
  const isMapped = (index: number, role: Role) => mapping.some((one) => one.index === index || one.role === role)
  const guessed = columns.flatMap(({ index, role }) => (role && !isMapped(index, role) ? [{ index, role }] : []))
  return ok([...guessed, ...mapping].sort((one, other) => one.index - other.index))
}

async function importList(
  session: CommandSession,
  path: string,
  { sheet, ...reading }: Values<typeof OPTIONS>,
): Promise<Result<CommandOutput>> {
  const file = await session.addFile(path)
  if (!file.ok) return file
  const format = sheet === undefined ? {} : { sheet }
  const made = await makeList(session, { file: file.value, format }, reading)
  if (!made.ok) return made
  return ok({ ...made.value, text: made.value.text + (await nameSheets(path, format)) })
}

type FileOfList = Pick<CommandRequest<'lists.import'>, 'file' | 'format'>

/** What a file means, where a person says it of some columns; undefined: as it is guessed. */
export async function readMapping(
  session: CommandSession,
  file: FileOfList,
  pairs: readonly Pair[],
): Promise<Result<Mapping | undefined>> {
  if (pairs.length === 0) return ok(undefined)
  const described = await session.call('lists.describe', file)
  return described.ok ? toMapping(described.value, pairs) : described
}

/** Makes a list of a file that the host has, and says what came of its rows. */
export async function makeList(
  session: CommandSession,
  file: FileOfList,
  { name, map: pairs, geocode, country }: Reading & { name: string },
): Promise<Result<CommandOutput & { text: string }>> {
  const mapping = await readMapping(session, file, pairs)
  if (!mapping.ok) return mapping
  const choices = { ...file, name, geocode, country, ...(mapping.value && { mapping: mapping.value }) }
  const ended = await whenEnded(session, await session.call('lists.import', choices))
  if (!ended.ok) return ended
  const account = await session.call('lists.imported', { jobId: ended.value.id })
  if (!account.ok) return account
  const { rowsIn, added, rejected, blank, listId, errorListId, remarks = [] } = account.value
  const levels = levelsLine(account.value)
  const aside = errorListId ? `The rejected rows are in the list ${errorListId}.\n` : ''
  const text = `${listId}  ${name}\n${countOf(rowsIn, 'row')}: added ${added}, rejected ${rejected}, blank ${blank}.\n${levels}${aside}${remarks.map(remarkLine).join('')}`
  return ok({ data: account.value, text })
}

/** `Placed by address: 12 house, 3 street, 5 town, 0 area, 2 not found.` */
function levelsLine({ levels, reasons }: CommandResponse<'lists.imported'>): string {
  if (!levels) return ''
  const unclear = reasons.countryUnclear ?? 0
  const found = ADDRESS_LEVELS.filter((level) => level !== 'interpolated' || (levels[level] ?? 0) > 0)
  const counts = found.map((level) => `${levels[level] ?? 0} ${LEVEL_WORDS[level]}`)
  const line = `Placed by address: ${counts.join(', ')}, ${(reasons.notFound ?? 0) + unclear} not found.\n`
  const hint = `${countOf(unclear, 'address', 'addresses')} without a country may be in several: --country CC says which.\n`
  return unclear > 0 ? line + hint : line
}

const LEVEL_WORDS: Record<AddressLevel, string> = {
  house: 'house',
  interpolated: 'between houses',
  street: 'street',
  town: 'town',
  area: 'area',
}

/** Which of the sheets of a workbook was read; empty for every other file. */
async function nameSheets(path: string, format: { sheet?: string }): Promise<string> {
  // Of a table all bytes would be looked at once more.
  if (!(await isArchive(path).catch(() => false))) return ''
  const detected = await detectFormat(path, format)
  const sheet = detected.ok ? detected.value.format.sheet : undefined
  const others = sheet?.all.filter((one) => one !== sheet.name && one !== LIST_DATA) ?? []
  if (!sheet || others.length === 0) return ''
  return `Read the sheet "${sheet.name}"; not read: ${others.join(', ')}. Choose another one with --sheet.\n`
}
