import { MAIN_TEXTS } from '#shared/model/location-fields.ts'
import { guessColumns, type FieldGuess } from '#main/files/columns/guess-columns.ts'
import { roleOfHeader } from '#main/files/columns/role-of-header.ts'
import { SPREAD_ROLES } from '#shared/contract/points-file-schemas.ts'
import type { AddressField } from '#shared/model/address.ts'
import { toPlacing } from '#shared/model/placing-roles.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { formOfColumn, type ColumnForm } from './cell-forms.ts'
import { guessGrid } from './guess-grid.ts'
import { agreesWithMark, markOfName } from './guess-marks.ts'
import { RESERVED_NAMES } from './mark-fields.ts'
import { isOwnMap, isOwnTable, OWN_MAPPING } from './own-table.ts'
import type { PointMapping, PointRole } from './source.types.ts'

/** Columns that only a list of places has; those of an address are known as in a file of addresses. Names are folded. */
const NAMES: [PointRole, RegExp][] = [
  [
    'coordinates',
    /^(coordinates?|coords?|lat ?lo?ng?|latitude longitude|position|gps|gps coordinates?|geo ?point|geom|geometry|wkt|utm|utm coordinates?|mgrs|mgrs coordinates?|usng|(?:os |osgb |national |british )?grid ?ref(?:erence)?|ngr|osgb|location point|koordinaten?|coordonnees|coordenadas|coordinate)$/,
  ],
  [
    'name',
    /^(name|title|label|site|site name|store|store name|shop|depot|branch|branch name|location|location name|place name|bezeichnung|standort|filiale|nom|nom du site|nombre|nome|naam|navn|namn|nazwa|dianpuming|mingcheng|mingqian)$/,
  ],
  // Before what may say the same beside it.
  ['description', /^description$/],
  [
    'description',
    /^(desc|beschreibung|descripcion|descrizione|descricao|omschrijving|opis|popis|beskrivning|beskrivelse|kuvaus|leiras|opisanie|aciklama)$/,
  ],
]
/** Columns of status, tags and the like, which mean what their names say whatever they hold. */
const MARKS: ReadonlySet<string> = RESERVED_NAMES
/** What else names a place, the best first. */
const NAMING_FIELDS: AddressField[] = ['Organization', 'FullName', 'Contact', 'Surname']
const IN_ADDRESS = /^(Address|Thoroughfare|Premise|PostBox|PostalCode)|Locality$|Building|AdministrativeArea$/
/** A number of no street is that of a branch, a customer or a row. */
const BARE_NUMBER = /^(n|n ?deg|nr|no|num|number|numero|numer|nummer|nro|bango)$/
/** Above this share of rows whose address names the cell already, its column says nothing new. */
const FILLED_SHARE = 0.5

interface GuessedTable {
  columns: string[]
  sample: string[][]
  hasHeader: boolean
  /** The points bring their own positions. */
  hasGeometry: boolean
}

/** Which column holds what, from its name first and its content second. */
export function guessRoles(table: GuessedTable): PointMapping {
  if (table.hasHeader && !table.hasGeometry && isOwnTable(table.columns)) return OWN_MAPPING
  const stated = table.hasGeometry ? geometryRoles(table.columns) : null
  if (stated) return stated
  const roles = new Map<number, PointRole>()
  const forms = table.columns.map((name, index) => formOfColumn(table.sample, index, table.hasHeader ? name : ''))
  return toMapping(addRoles(roles, withoutForms(table, forms), forms), table)
}

/** The table without the columns of positions, links, objects and hours, whose names and cells say nothing of another role. */
function withoutForms(table: GuessedTable, forms: readonly ColumnForm[]): GuessedTable {
  if (forms.every((form) => form === null)) return table
  const columns = table.columns.map((name, index) => (forms[index] === null ? name : ''))
  const sample = table.sample.map((cells) => cells.map((cell, index) => ((forms[index] ?? null) === null ? cell : '')))
  return { ...table, columns, sample }
}

/** One column of positions: of those that hold nothing else the first, else a link to a map. */
function addPairs(roles: Map<number, PointRole>, forms: readonly ColumnForm[]): void {
  if (toPlacing(new Set(roles.values())) === 'placed') return
  const index = [forms.indexOf('pair'), forms.indexOf('mapLink')].find((at) => at >= 0)
  if (index === undefined) return
  // A latitude without a longitude says nothing.
  for (const [at, role] of roles) if (role === 'latitude' || role === 'longitude') roles.delete(at)
  roles.set(index, 'coordinates')
}

function addRoles(roles: Map<number, PointRole>, table: GuessedTable, forms: readonly ColumnForm[]) {
  const guesses = guessColumns(table.columns, table.sample, table.hasHeader)
  addNamed(roles, table)
  addMarks(roles, table)
  addPosition(roles, guesses, table.hasGeometry)
  if (!table.hasGeometry) addPairs(roles, forms)
  addGrid(roles, table)
  const hours = forms.indexOf('hours')
  if (hours >= 0) roles.set(hours, 'openingHours')
  const country = guesses.findIndex(({ field }) => field === 'Country')
  if (country >= 0) roles.set(country, 'country')
  for (const index of addressColumns(guesses, table)) if (!roles.has(index)) roles.set(index, 'address')
  if (![...roles.values()].includes('name')) {
    const index = nameColumn(roles, guesses, table)
    if (index !== null) roles.set(index, 'name')
  }
  return roles
}

function toMapping(roles: Map<number, PointRole>, table: GuessedTable): PointMapping {
  return [...roles]
    .filter(([index]) => !table.hasHeader || !MARKS.has(table.columns[index] ?? ''))
    .map(([index, role]) => ({ index, role }))
    .sort((a, b) => a.index - b.index)
}

/** What a map file of ours says by its own names: whatever else its fields are called, they stay fields. */
function geometryRoles(columns: readonly string[]): PointMapping | null {
  if (!isOwnMap(columns)) return null
  return MAIN_TEXTS.filter((name) => columns.includes(name)).map((role) => ({ index: columns.indexOf(role), role }))
}

function addNamed(roles: Map<number, PointRole>, { columns, hasHeader, hasGeometry }: GuessedTable): void {
  if (!hasHeader) return
  const keys = columns.map(toNameKey)
  for (const [role, pattern] of NAMES) {
    const index = keys.findIndex((key, at) => pattern.test(key) && !roles.has(at))
    const isFree = ![...roles.values()].includes(role) && !(hasGeometry && role === 'coordinates')
    if (index >= 0 && isFree) roles.set(index, role)
  }
}

/** Status, tags, notes and what else is named for it, where the cells are such; the first column that says a status. */
function addMarks(roles: Map<number, PointRole>, { columns, sample, hasHeader }: GuessedTable): void {
  if (!hasHeader) return
  const taken = new Set(roles.values())
  for (const [index, name] of columns.entries()) {
    const role = roles.has(index) ? null : markOfName(name)
    const isFree = role !== null && (SPREAD_ROLES.has(role) || !taken.has(role))
    if (!isFree || !agreesWithMark(role, sample.map((cells) => cells[index] ?? ''))) continue // prettier-ignore
    roles.set(index, role)
    taken.add(role)
  }
}

/** Two columns of degrees go before one of both. */
function addPosition(roles: Map<number, PointRole>, guesses: FieldGuess[], hasGeometry: boolean): void {
  if (hasGeometry) return
  const at = (field: AddressField) => guesses.findIndex((one) => one.field === field)
  const [lat, lon] = [at('Latitude'), at('Longitude')]
  const both = [...roles].find(([, role]) => role === 'coordinates')
  if (lat >= 0 && lon >= 0 && both) roles.delete(both[0])
  if (both && (lat < 0 || lon < 0)) return
  if (lat >= 0) roles.set(lat, 'latitude')
  if (lon >= 0) roles.set(lon, 'longitude')
}

/** A grid where no degrees are: both may stand in one table, and degrees need no zone. */
function addGrid(roles: Map<number, PointRole>, { columns, sample, hasHeader, hasGeometry }: GuessedTable): void {
  if (!hasHeader || hasGeometry) return
  const grid = guessGrid(columns, sample)
  // A column `UTM` may hold the zone alone.
  const others = [...roles].filter(([index]) => !grid.has(index)).map(([, role]) => role)
  if (toPlacing(new Set(others)) === 'placed') return
  for (const [index, role] of grid) roles.set(index, role)
}

/** The columns of the address. Beside whole addresses, those of their parts would only say everything twice. */
function addressColumns(guesses: FieldGuess[], { columns, sample, hasHeader }: GuessedTable): number[] {
  const guessed = guesses.flatMap(({ field, reason }, index) =>
    field !== null && IN_ADDRESS.test(field) ? [{ index, field, reason }] : [],
  )
  // Where columns have names, figures under another name are years and codes of the owner's.
  const isNamed = guessed.some(({ reason }) => reason === 'header')
  const roles = guessed.filter(
    ({ field, reason }) => reason === 'header' || !hasHeader || (!isNamed && field.startsWith('Address')),
  )
  const hasStreet = roles.some(({ field }) => /^(Address|Thoroughfare)/.test(field))
  const isBareNumber = ({ index, field }: (typeof roles)[number]) =>
    hasHeader && field.startsWith('Premise') && BARE_NUMBER.test(toNameKey(columns[index] ?? ''))
  const parts = hasStreet ? roles : roles.filter((one) => !isBareNumber(one))
  const lines = parts.filter(({ field }) => field.startsWith('Address')).map(({ index }) => index)
  return parts.map(({ index }) => index).filter((index) => lines.includes(index) || !isFilled(index, lines, sample))
}

/** Whether most cells of a column stand in the address lines beside them too. */
function isFilled(index: number, lines: number[], sample: string[][]): boolean {
  const filled = sample.filter((cells) => (cells[index] ?? '').trim() !== '')
  const matching = filled.filter((cells) => {
    const part = toNameKey(cells[index] ?? '')
    return part !== '' && lines.some((line) => ` ${toNameKey(cells[line] ?? '')} `.includes(` ${part} `))
  })
  return matching.length > filled.length * FILLED_SHARE
}

/** The column that names who or what is there; else the first of words that tell the rows apart. */
function nameColumn(roles: Map<number, PointRole>, guesses: FieldGuess[], table: GuessedTable): number | null {
  const free = guesses.map((_, index) => index).filter((index) => !roles.has(index))
  for (const field of NAMING_FIELDS) {
    const found = free.find((index) => guesses[index]?.field === field)
    if (found !== undefined) return found
  }
  const isOther = (index: number) => table.hasHeader && roleOfHeader(table.columns[index] ?? '')?.role === 'Other'
  const worded = free.filter((index) => hasWords(table.sample, index))
  return worded.find((index) => !isOther(index) && isTelling(table.sample, index)) ?? worded[0] ?? null
}

const hasWords = (sample: string[][], index: number): boolean =>
  sample.some((cells) => /\p{L}{2}/u.test(cells[index] ?? ''))

/** Salutations, kinds and states come again and again; names do not. */
function isTelling(sample: string[][], index: number): boolean {
  const filled = sample.map((cells) => cells[index]?.trim() ?? '').filter((cell) => cell !== '')
  return new Set(filled).size > filled.length / 2
}
