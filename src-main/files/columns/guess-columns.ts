import {
  areCountries,
  holdsDegrees,
  isCounter,
  meaningOfContent,
  type ContentMeaning,
} from '#main/files/columns/content-patterns.ts'
import type { HeaderRole } from '#main/files/columns/header-synonyms-data.ts'
import {
  isAxis,
  isBareNumber,
  isCountryOrRegion,
  roleOfHeader,
  type HeaderMeaning,
} from '#main/files/columns/role-of-header.ts'
import type { AddressField } from '#shared/model/address.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Where a column may go; `reason` says what spoke for it. */
export interface FieldGuess {
  field: AddressField | null
  confidence: number
  reason: 'header' | 'content' | 'none'
}

interface Candidate {
  index: number
  role: HeaderRole
  number: number | null
  confidence: number
  reason: 'header' | 'content'
  /** What the cells hold is as good as a name. */
  isSure?: boolean
  /** The line of the town, which stands below that of the street wherever its column is. */
  isTownLine?: boolean
}

const MAX_ADDRESS_LINES = 8
/** Of an axis that stands among other words; more than what content alone says. */
const AXIS_INSIDE = 0.8
/** Above this share of cells with figures a street column carries its house numbers. */
const NUMBERED_STREETS = 0.3
const AGREEMENT = 0.98
/** Above this share of numbered streets a bare `Nr` beside them numbers something else. */
const NUMBERED_SHARE = 0.8
/** From so many cells on, a key has more different ones than this share. */
const FEWEST_KEYS = 20
const DISTINCT_KEYS = 0.5
/** Numbers of houses are shorter, those of telephones and customers are not. */
const LONG_NUMBER = /^\D{0,3}\d{6,}\D{0,3}$/
const NOTHING: FieldGuess = { field: null, confidence: 0, reason: 'none' }
const ROLE_OF_CONTENT: Record<ContentMeaning['kind'], HeaderRole | null> = {
  country: 'Country',
  postalCode: 'PostalCode',
  latitude: 'Latitude',
  longitude: 'Longitude',
  fullAddress: 'AddressLine',
  addressLine: 'AddressLine',
  townLine: 'AddressLine',
  areaCode: 'AdministrativeArea',
  words: null,
}

/** Maps columns to input fields from their names and their content; never two columns to one field. */
export function guessColumns(names: string[], rows: string[][], hasHeader: boolean): FieldGuess[] {
  const cellsOf = (index: number) => rows.map((row) => row[index] ?? '')
  const contents = names.map((_, index) => meaningOfContent(cellsOf(index)))
  const candidates: Candidate[] = []
  names.forEach((name, index) => {
    const header = hasHeader ? readHeader(name, cellsOf(index), contents[index] ?? null) : null
    const candidate = toCandidate(index, header, contents[index] ?? null)
    if (candidate) candidates.push(candidate)
  })
  settlePositions(candidates)
  settleNumbers(candidates, names, rows)
  settleKeys(candidates, rows)
  settleTownLines(candidates, contents)
  settleStreets(candidates, rows)
  settleCounty(candidates)
  if (!candidates.some((one) => one.role === 'Locality')) addLocality(candidates, contents, names)
  if (names.length === 1 && candidates.length === 0) {
    candidates.push({ index: 0, role: 'AddressLine', number: null, confidence: 0.5, reason: 'content' })
  }
  return assignFields(candidates, names.length)
}

/** What a name says where the cells do not speak against it: X and Y are degrees or metres, `Kraj` a country or a region. */
function readHeader(name: string, cells: string[], content: ContentMeaning | null): HeaderMeaning | null {
  const header = roleOfHeader(name) ?? readAxisInside(name, cells)
  if (header && isAxis(name) && !holdsDegrees(cells)) return { ...header, role: 'Other' }
  if (!header || !isCountryOrRegion(name)) return header
  if (areCountries(cells)) return { ...header, role: 'Country' }
  return content?.kind === 'words' || content?.kind === 'areaCode' ? { ...header, role: 'AdministrativeArea' } : header
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

function toCandidate(index: number, header: HeaderMeaning | null, content: ContentMeaning | null): Candidate | null {
  const ofContent = content ? ROLE_OF_CONTENT[content.kind] : null
  if (header?.role === 'Other') return null
  if (header) {
    const confidence = ofContent === header.role ? AGREEMENT : header.confidence
    return { index, role: header.role, number: header.number, confidence, reason: 'header' }
  }
  if (!content || !ofContent) return null
  return { index, role: ofContent, number: null, confidence: content.confidence, reason: 'content' }
}

/** Positions need both figures: of two columns that could be latitudes the second is the longitude, and one alone is none. */
function settlePositions(candidates: Candidate[]): void {
  const ofContent = (role: HeaderRole) => candidates.filter((one) => one.role === role)
  const second = ofContent('Latitude').filter((one) => one.reason === 'content')[1]
  if (second && ofContent('Longitude').length === 0) second.role = 'Longitude'
  const isLone = ofContent('Latitude').length === 0 || ofContent('Longitude').length === 0
  const isGuess = ({ role, reason }: Candidate) => reason === 'content' && (role === 'Latitude' || role === 'Longitude')
  if (isLone) candidates.splice(0, candidates.length, ...candidates.filter((one) => !isGuess(one)))
}

/** A column `Nr` numbers something else than houses when it counts the rows, its numbers are long or streets have theirs. */
function settleNumbers(candidates: Candidate[], names: string[], rows: string[][]): void {
  const areStreetsNumbered = candidates.some(
    (one) => one.role === 'Street' && numberedShare(one, rows) > NUMBERED_SHARE,
  )
  for (const candidate of candidates.filter((one) => one.role === 'Premise' && isBareNumber(names[one.index] ?? ''))) {
    const filled = rows.map((row) => row[candidate.index]?.trim() ?? '').filter((cell) => cell !== '')
    const isLong = filled.some((cell) => LONG_NUMBER.test(cell))
    // The word `Total` below the last row changes nothing.
    const isCount = isCounter(filled.filter((cell) => /^\d+$/.test(cell)))
    if (isLong || isCount || areStreetsNumbered) candidate.role = 'Id'
  }
}

/** What most rows share is no key of theirs: the number of a branch in a table of customers. */
function settleKeys(candidates: Candidate[], rows: string[][]): void {
  const isKey = ({ index }: Candidate): boolean => {
    const filled = rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
    return filled.length < FEWEST_KEYS || new Set(filled).size > filled.length * DISTINCT_KEYS
  }
  candidates.splice(0, candidates.length, ...candidates.filter((one) => one.role !== 'Id' || isKey(one)))
}

/** A code with its town in one column is a line of the address, unless other columns hold them. */
function settleTownLines(candidates: Candidate[], contents: (ContentMeaning | null)[]): void {
  const hasTown = candidates.some((one) => one.role === 'Locality' || one.role === 'PostalCode')
  for (const candidate of candidates.filter((one) => contents[one.index]?.kind === 'townLine')) {
    candidate.isTownLine = true
    if (!hasTown && candidate.reason === 'content') candidate.isSure = true
  }
}

function numberedShare({ index }: Candidate, rows: string[][]): number {
  const filled = rows.map((row) => row[index] ?? '').filter((cell) => cell.trim() !== '')
  return filled.filter((cell) => /\d/.test(cell)).length / (filled.length || 1)
}

/** A street column next to one of house numbers is a thoroughfare; with the numbers inside it is an address line. */
function settleStreets(candidates: Candidate[], rows: string[][]): void {
  const hasNumbers = candidates.some((one) => one.role === 'Premise')
  for (const candidate of candidates.filter((one) => one.role === 'Street')) {
    const isBare = hasNumbers || numberedShare(candidate, rows) < NUMBERED_STREETS
    candidate.role = isBare ? 'Thoroughfare' : 'AddressLine'
  }
}

/** A county stands below a state where both are given, and is the administrative area where it stands alone. */
function settleCounty(candidates: Candidate[]): void {
  const hasState = candidates.some((one) => one.role === 'AdministrativeArea')
  for (const candidate of candidates.filter((one) => one.role === 'County')) {
    candidate.role = hasState ? 'SubAdministrativeArea' : 'AdministrativeArea'
  }
}

/** In a table with address lines and postal codes, a column of plain words beside the postal code is the town. */
function addLocality(candidates: Candidate[], contents: (ContentMeaning | null)[], names: string[]): void {
  const postal = candidates.find((one) => one.role === 'PostalCode')
  if (!postal || !candidates.some((one) => one.role === 'AddressLine' || one.role === 'Thoroughfare')) return
  const taken = new Set(candidates.map((one) => one.index))
  const beside = [postal.index - 1, postal.index + 1].find(
    (index) => index >= 0 && index < names.length && !taken.has(index) && contents[index]?.kind === 'words',
  )
  if (beside === undefined) return
  candidates.push({ index: beside, role: 'Locality', number: null, confidence: 0.5, reason: 'content' })
}

function assignFields(candidates: Candidate[], width: number): FieldGuess[] {
  const guesses: FieldGuess[] = Array.from({ length: width }, () => NOTHING)
  const taken = new Set<AddressField>()
  const assign = (candidate: Candidate, field: AddressField) => {
    if (taken.has(field)) return
    taken.add(field)
    guesses[candidate.index] = { field, confidence: candidate.confidence, reason: candidate.reason }
  }
  const lines = candidates.filter((one) => one.role === 'AddressLine')
  const hasOthers = candidates.some(({ role }) => ['Locality', 'PostalCode', 'Thoroughfare'].includes(role))
  for (const line of numberLines(lines, hasOthers)) assign(line.candidate, line.field)
  const rest = candidates.filter((one) => one.role !== 'AddressLine')
  // A known column name goes before content; then the surer guess, then the earlier column.
  rest.sort((a, b) => b.confidence - a.confidence || a.index - b.index)
  for (const candidate of rest) assign(candidate, candidate.role as AddressField)
  return guesses
}

/** A lone line is the whole `Address`, or the first line beside a street or a town; several keep their numbers, others follow. */
function numberLines(lines: Candidate[], hasOthers: boolean): { candidate: Candidate; field: AddressField }[] {
  const trusted = lines.some((line) => line.reason === 'header')
    ? lines.filter((one) => one.reason === 'header' || one.isSure)
    : lines
  if (trusted.length === 1 && trusted[0]?.number == null && !hasOthers) {
    return trusted.map((candidate) => ({ candidate, field: 'Address' }))
  }
  const byNumber = new Map<number, Candidate>()
  for (const line of trusted) if (line.number !== null && !byNumber.has(line.number)) byNumber.set(line.number, line)
  let next = 1
  const others = trusted.filter((one) => ![...byNumber.values()].includes(one))
  for (const line of [...others.filter((one) => !one.isTownLine), ...others.filter((one) => one.isTownLine)]) {
    while (byNumber.has(next)) next++
    if (next <= MAX_ADDRESS_LINES) byNumber.set(next, line)
  }
  return [...byNumber].map(([number, candidate]) => ({ candidate, field: `Address${number}` as AddressField }))
}
