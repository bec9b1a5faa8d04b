import { assignFields, type Candidate, type FieldGuess } from '#main/files/columns/assign-fields.ts'
import {
  areCountries,
  holdsDegrees,
  isCounter,
  meaningOfContent,
  type ContentMeaning,
} from '#main/files/columns/content-patterns.ts'
import type { HeaderRole } from '#main/files/columns/header-role.types.ts'
import { leanOfContent, leanOfRole } from '#main/files/columns/lean-kinds.ts'
import { assignKinds } from '#main/files/columns/parts/assign-kinds.ts'
import { classifyColumns } from '#main/files/columns/parts/classify-columns.ts'
import type { ColumnKind } from '#main/files/columns/parts/column-kinds.ts'
import {
  isAxis,
  isBareName,
  isBareNumber,
  isCodeOrNumber,
  isCountryOrRegion,
  isFurtherLine,
  roleOfHeader,
  type HeaderMeaning,
} from '#main/files/columns/role-of-header.ts'
import type { ReadColumn } from '#main/files/columns/read-column.types.ts'
import { settleUnnamed } from '#main/files/columns/unnamed-columns.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

export type { FieldGuess } from '#main/files/columns/assign-fields.ts'

/** Rows that the reader of parts looks at, and filled cells of each column that are looked at besides; more say the same. */
const LOOKED_ROWS = 40
const LOOKED_CELLS = 150
/** Of an axis that stands among other words; more than what content alone says. */
const AXIS_INSIDE = 0.8
const AGREEMENT = 0.98
/** A column without a telling name is taken for a part from this share on. */
const LEAST_SHARE = 0.5
/** Of fewer cells only their form tells anything. */
const FEW_CELLS = 5
/** Above this share of cells with figures a street column carries its house numbers. */
const NUMBERED_STREETS = 0.3
/** Above this share of numbered streets a bare `Nr` beside them numbers something else. */
const NUMBERED_SHARE = 0.8
/** From so many cells on, a key has more different ones than this share. */
const FEWEST_KEYS = 20
const DISTINCT_KEYS = 0.5
/** Numbers of houses are shorter, those of telephones and customers are not. */
const LONG_NUMBER = /^\D{0,3}\d{6,}\D{0,3}$/

const ROLE_OF_KIND: Partial<Record<ColumnKind, HeaderRole>> = {
  number: 'Premise',
  numberAfter: 'SubBuilding',
  street: 'Thoroughfare',
  unit: 'SubBuilding',
  building: 'Building',
  line: 'AddressLine',
  whole: 'AddressLine',
  codeTown: 'AddressLine',
  city: 'Locality',
  district: 'SubAdministrativeArea',
  region: 'AdministrativeArea',
  postalCode: 'PostalCode',
  latitude: 'Latitude',
  longitude: 'Longitude',
}

/** Maps columns to input fields from their names, their content and how they go together; never two columns to one field. */
export function guessColumns(names: string[], rows: string[][], hasHeader: boolean): FieldGuess[] {
  const columns = readColumns(names, rows, hasHeader)
  const candidates = columns.flatMap((column) => toCandidate(column, columns) ?? [])
  settleKeys(candidates, columns)
  settleNames(candidates, columns)
  settleAreas(candidates, columns)
  settleUnnamed(candidates, columns)
  if (names.length === 1 && candidates.length === 0) {
    candidates.push({ index: 0, role: 'AddressLine', number: null, confidence: 0.5, reason: 'content' })
  }
  return assignFields(candidates, names.length)
}

function firstCells(rows: readonly string[][], index: number): string[] {
  const cells: string[] = []
  for (const row of rows) {
    const cell = row[index]?.trim() ?? ''
    if (cell !== '' && cells.push(cell) === LOOKED_CELLS) break
  }
  return cells
}

function readColumns(names: string[], rows: string[][], hasHeader: boolean): ReadColumn[] {
  const seen = names.map((name, index) => {
    const cells = firstCells(rows, index)
    const content = meaningOfContent(cells)
    return { index, name, cells, content, header: hasHeader ? readHeader(name, cells, content) : null }
  })
  settleNumbers(seen)
  const leans = seen.map(({ header, content, cells }) =>
    header ? leanOfRole(header.role) : isCounter(cells) ? leanOfRole('Other') : leanOfContent(content),
  )
  const looked = rows.slice(0, LOOKED_ROWS)
  const sample = { names, rows: looked, hasHeader, country: '', known: null, leans, isOwned: true }
  const assigned = assignKinds(classifyColumns(sample))
  return seen.map((one, index) => ({
    ...one,
    kind: assigned[index]?.kind ?? 'other',
    share: assigned[index]?.share ?? 0,
    streetShare: assigned[index]?.column.shares.street ?? 0,
    cityShare: assigned[index]?.column.shares.city ?? 0,
  }))
}

/** What a name says where the cells do not speak against it: X and Y are degrees or metres, `Kraj` a country or a region. */
function readHeader(name: string, cells: string[], content: ContentMeaning | null): HeaderMeaning | null {
  const header = roleOfHeader(name) ?? readAxisInside(name, cells)
  return header && { ...header, role: roleByCells(header.role, { name, cells, content }) }
}

type NamedCells = Pick<ReadColumn, 'name' | 'cells' | 'content'>

/** Which of the meanings of a name its cells have. */
function roleByCells(role: HeaderRole, { name, cells, content }: NamedCells): HeaderRole {
  if (isAxis(name)) return holdsDegrees(cells) ? role : 'Other'
  if (role === 'Locality' && content?.kind === 'townLine') return 'AddressLine'
  if (role === 'StreetNumber') return areWorded(cells) ? 'Street' : 'Premise'
  if (isCodeOrNumber(name)) return content?.kind !== 'postalCode' && areHouses(cells) ? 'Premise' : role
  if (role === 'Premise' && areDecimals(cells)) return 'Other'
  return isCountryOrRegion(name) ? countryOrRegion(role, cells, content) : role
}

function countryOrRegion(role: HeaderRole, cells: string[], content: ContentMeaning | null): HeaderRole {
  if (areCountries(cells)) return 'Country'
  return content?.kind === 'words' || content?.kind === 'areaCode' ? 'AdministrativeArea' : role
}

const AXIS_WORDS = new Map<string, HeaderRole>([
  ...(['lat', 'latitude'] as const).map((word): [string, HeaderRole] => [word, 'Latitude']),
  ...(['lon', 'lng', 'long', 'longitude'] as const).map((word): [string, HeaderRole] => [word, 'Longitude']),
])

/** `stop_lat`, `geo_longitude_wgs`: an axis among other words, where the cells are degrees. */
function readAxisInside(name: string, cells: string[]): HeaderMeaning | null {
  const role = toNameKey(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(' ')
    .map((word) => AXIS_WORDS.get(word))
    .find((found) => found !== undefined)
  return role && holdsDegrees(cells) ? { role, number: null, confidence: AXIS_INSIDE } : null
}

/** A name goes before what the cells look like; the reader of parts says which of its meanings it has here. */
function toCandidate(column: ReadColumn, all: readonly ReadColumn[]): Candidate | null {
  const { index, header, content, kind, share } = column
  const rank = kind === 'codeTown' || content?.kind === 'townLine' ? 2 : header && isFurtherLine(column.name) ? 1 : 0
  if (header) {
    if (header.role === 'Other') return null
    const role = settleStreet(header.role, column, all)
    const confidence = content && ROLE_OF_CONTENT[content.kind] === header.role ? AGREEMENT : header.confidence
    return { index, role, number: header.number, confidence, reason: 'header', rank }
  }
  if (content?.kind === 'country')
    return { index, role: 'Country', number: null, confidence: content.confidence, reason: 'content' }
  const role = ROLE_OF_KIND[kind]
  if (!role || share < LEAST_SHARE || (content === null && column.cells.length < FEW_CELLS)) return null
  // Metres on a map are no degrees.
  if ((role === 'Latitude' || role === 'Longitude') && !holdsDegrees(column.cells)) return null
  const hasTown = all.some((one) => one !== column && (one.kind === 'city' || one.kind === 'postalCode'))
  return {
    index,
    role,
    number: null,
    confidence: share * CONTENT_ALONE,
    reason: 'content',
    rank,
    isSure: rank === 2 && !hasTown,
  }
}

/** What content alone says is never as sure as a name. */
const CONTENT_ALONE = 0.9
const ROLE_OF_CONTENT: Partial<Record<ContentMeaning['kind'], HeaderRole>> = {
  country: 'Country',
  postalCode: 'PostalCode',
  latitude: 'Latitude',
  longitude: 'Longitude',
  fullAddress: 'AddressLine',
  addressLine: 'AddressLine',
  townLine: 'AddressLine',
  areaCode: 'AdministrativeArea',
}

/** A street with its numbers inside is a line. */
function settleStreet(role: HeaderRole, { kind, cells }: ReadColumn, all: readonly ReadColumn[]): HeaderRole {
  if (role !== 'Street') return role
  if (all.some((one) => one.kind === 'number')) return 'Thoroughfare'
  return kind === 'line' || numberedShare(cells) > NUMBERED_STREETS ? 'AddressLine' : 'Thoroughfare'
}

const shareOf = (cells: readonly string[], pattern: RegExp): number => {
  return cells.filter((cell) => pattern.test(cell)).length / (cells.length || 1)
}
/** `Street number` is a street with its number where its cells have words, `CP` a number where they are short. */
const areWorded = (cells: readonly string[]): boolean => shareOf(cells, /\p{L}{2}/u) > HALF
const areHouses = (cells: readonly string[]): boolean => shareOf(cells, /^\d{1,4}\s?(?:\/\d+)?\p{L}?$/u) > HALF
const areDecimals = (cells: readonly string[]): boolean => shareOf(cells, /^[+-]?\d+[.,]\d+$/) > HALF
const HALF = 0.5

const numberedShare = (cells: readonly string[]): number => shareOf(cells, /\d/)

/** A column `Nr` numbers something else than houses when it counts the rows, its numbers are long or streets have theirs. */
function settleNumbers(columns: Pick<ReadColumn, 'name' | 'cells' | 'header'>[]): void {
  const areStreetsNumbered = columns.some(
    ({ header, cells }) => header?.role === 'Street' && numberedShare(cells) > NUMBERED_SHARE,
  )
  for (const column of columns) {
    if (column.header?.role !== 'Premise' || !isBareNumber(column.name)) continue
    const isLong = column.cells.some((cell) => LONG_NUMBER.test(cell))
    // The word `Total` below the last row changes nothing.
    const isCount = isCounter(column.cells.filter((cell) => /^\d+$/.test(cell)))
    if (isLong || isCount || areStreetsNumbered) column.header = { ...column.header, role: 'Id' }
  }
}

/** What most rows share is no key of theirs: the number of a branch in a table of customers. */
function settleKeys(candidates: Candidate[], columns: readonly ReadColumn[]): void {
  const isKey = ({ index }: Candidate): boolean => {
    const cells = columns[index]?.cells ?? []
    return cells.length < FEWEST_KEYS || new Set(cells).size > cells.length * DISTINCT_KEYS
  }
  candidates.splice(0, candidates.length, ...candidates.filter((one) => one.role !== 'Id' || isKey(one)))
}

/** `Name` beside `Vorname` is the surname, `Nome` beside `Cognome` the forename; alone it may be anything. */
function settleNames(candidates: Candidate[], columns: readonly ReadColumn[]): void {
  const has = (role: HeaderRole) => candidates.some((one) => one.role === role)
  const missing = has('Forename') ? 'Surname' : 'Forename'
  if (has('Forename') === has('Surname')) return
  const bare = columns.find(({ name, header }) => header?.role === 'Other' && isBareName(name))
  if (bare?.header) candidates.push({ ...bare.header, index: bare.index, role: missing, reason: 'header' })
}

/** A county stands below a state where both are given, and is the administrative area where it stands alone; `Kraj` beside a region is a town. */
function settleAreas(candidates: Candidate[], columns: readonly ReadColumn[]): void {
  const areas = candidates.filter((one) => one.role === 'AdministrativeArea')
  const either = areas.find(({ index }) => isCountryOrRegion(columns[index]?.name ?? ''))
  if (either && areas.length > 1 && !candidates.some((one) => one.role === 'Locality')) either.role = 'Locality'
  const hasState = candidates.some((one) => one.role === 'AdministrativeArea')
  for (const candidate of candidates.filter((one) => one.role === 'County')) {
    candidate.role = hasState ? 'SubAdministrativeArea' : 'AdministrativeArea'
  }
}
