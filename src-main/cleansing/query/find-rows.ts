import type { AddressRecord } from '#main/cleansing/model/candidate.types.ts'
import { recordTexts } from '#main/cleansing/model/record-texts.ts'
import { matchesCondition, wantedKey } from '#main/cleansing/query/match-words.ts'
import type { Query, QueryField } from '#main/cleansing/query/parse-query.ts'
import type {
  CountryRecord,
  PlaceRecord,
  PostalCodeRecord,
  ReferenceReader,
  StreetRecord,
  StreetScope,
} from '#main/reference/reference-reader.ts'

/** What a table holds a row for: the deepest part that the query speaks of. */
export type RowKind = 'street' | 'code' | 'place'

type Condition = Extract<Query, { kind: 'condition' }>

/** Rows looked at before they are tested against the whole query. */
const MOST_CANDIDATES = 50_000
const MOST_PLACES = 2_000
const MOST_NAMES = 300

interface Tables {
  reader: ReferenceReader
  country: CountryRecord
}

function toRecord({ reader, country }: Tables, known: Partial<AddressRecord>): AddressRecord {
  const { place = null, postal = null, street = null, premise = null } = known
  const area1Id = place?.area1Id ?? postal?.area1Id ?? null
  return {
    country,
    place,
    dependent: null,
    postal,
    street,
    premise,
    area1: area1Id === null ? null : reader.area(area1Id),
    area2: place?.area2Id ? reader.area(place.area2Id) : null,
    depth: street ? 3 : 2,
  }
}

function placesFor(condition: Condition, { reader, country }: Tables): PlaceRecord[] {
  const wanted = wantedKey(condition)
  if (wanted && !wanted.isPrefix) return reader.placesByName(country.alpha2, wanted.key).map(({ place }) => place)
  if (wanted) return reader.placesByPrefix(wanted.key, country.alpha2, MOST_PLACES).map(({ place }) => place)
  return reader.scanPlaces(country.alpha2, (name) => matchesCondition(condition, [name]), MOST_PLACES)
}

function codesFor(condition: Condition, { reader, country }: Tables): PostalCodeRecord[] {
  const text = condition.words.map((word) => word.text).join('')
  const isOpen = condition.isOpen || condition.words.at(-1)?.kind === 'beginning'
  if (condition.isLike && !isOpen) return [reader.postalCode(country.alpha2, text)].filter((code) => code !== null)
  return condition.isLike ? reader.postalCodesByPrefix(text, country.alpha2, MOST_PLACES) : []
}

function streetsFor(condition: Condition, { reader, country }: Tables): StreetRecord[] {
  const wanted = wantedKey(condition)
  const scope = { country: country.alpha2 }
  if (wanted && !wanted.isPrefix) return reader.streetsByName(scope, wanted.key)
  if (wanted) return reader.streetsByPrefix(wanted.key, scope, MOST_PLACES)
  const keys = reader.scanStreetNames(country.alpha2, (key) => matchesCondition(condition, [key]), MOST_NAMES)
  return keys.flatMap((key) => reader.streetsByName(scope, key))
}

/** What the rows are for: how deep they go, and whether the query names the street that each must be. */
interface Wanted {
  kind: RowKind
  namesStreet: boolean
  /** Key of that street where it is named whole; empty for none or one of several. */
  streetKey: string
}

/** Rows are made one by one as they are tested: a question about a region has more of them than memory holds. */
type Rows = Iterable<AddressRecord>

function* rowsOfStreets(tables: Tables, streets: readonly StreetRecord[], unit?: PostalCodeRecord): Rows {
  const { reader } = tables
  for (const street of streets) {
    const { postalDistrict } = street
    const postal = unit ?? (postalDistrict === '' ? null : reader.postalDistrict(street.country, postalDistrict))
    yield toRecord(tables, { street, place: street.place, postal })
  }
}

function* rowsOfCode(tables: Tables, postal: PostalCodeRecord): Rows {
  const places = tables.reader.placesOfPostalCode(postal)
  if (places.length === 0) yield toRecord(tables, { postal })
  for (const { place } of places) yield toRecord(tables, { postal, place })
}

/** Streets of a town or district: the one that the query names, or all. */
function streetsOf(
  { reader, country }: Tables,
  part: Omit<StreetScope, 'country'>,
  { streetKey }: Wanted,
): StreetRecord[] {
  const scope = { country: country.alpha2, ...part }
  return streetKey === '' ? reader.streetsIn(scope) : reader.streetsByName(scope, streetKey)
}

/**
 * Streets of postal codes: every street of a district. Of a code within one the source lists no streets: those nearest
 * to its point stand for it, or, where the query names the street, every street of its district. A code whose district
 * is asked for too is part of that.
 */
function* streetsOfCodes(tables: Tables, codes: readonly PostalCodeRecord[], wanted: Wanted): Rows {
  const { reader } = tables
  const isWithin = ({ code, district }: PostalCodeRecord) => code !== district
  const districts = new Set(codes.filter((postal) => !isWithin(postal)).map(({ code }) => code))
  for (const postal of codes) {
    const isUnit = isWithin(postal)
    if (isUnit && districts.has(postal.district)) continue
    const streets =
      isUnit && !wanted.namesStreet
        ? reader.streetsOfPostalCode(postal)
        : streetsOf(tables, { postalDistrict: postal.district }, wanted)
    yield* rowsOfStreets(tables, streets, isUnit ? postal : undefined)
  }
}

function* rowsOfPlaces(tables: Tables, places: readonly PlaceRecord[], wanted: Wanted): Rows {
  const { reader } = tables
  for (const place of places) {
    if (wanted.kind === 'place') yield toRecord(tables, { place })
    else if (wanted.kind === 'street') yield* rowsOfStreets(tables, streetsOf(tables, { placeId: place.id }, wanted))
    else
      for (const postal of reader.postalCodesOfPlace(place.id, MOST_PLACES)) yield toRecord(tables, { place, postal })
  }
}

function* joined(lists: readonly Rows[]): Rows {
  for (const list of lists) yield* list
}

/** Looks up nothing before its first row is asked for. */
function* later(look: () => Rows): Rows {
  yield* look()
}

/** Rows that a condition can bring by an index or by reading all names; null where it can only test rows. */
function rowsFor(condition: Condition, wanted: Wanted, tables: Tables): Rows | null {
  const { reader, country } = tables
  switch (condition.field) {
    case 'Thoroughfare':
      return later(() => rowsOfStreets(tables, streetsFor(condition, tables)))
    case 'PostalCode': {
      if (!condition.isLike) return null
      const codes = codesFor(condition, tables)
      // A question about many codes is answered by what lies nearest to each.
      if (wanted.kind === 'street')
        return streetsOfCodes(tables, codes, { ...wanted, namesStreet: wanted.namesStreet && codes.length === 1 })
      return joined(codes.map((postal) => rowsOfCode(tables, postal)))
    }
    case 'Locality':
      return later(() => rowsOfPlaces(tables, placesFor(condition, tables), wanted))
    case 'AdministrativeArea':
    case 'SubAdministrativeArea':
      return wanted.kind === 'place'
        ? later(() =>
            rowsOfPlaces(
              tables,
              reader.scanPlaces(country.alpha2, () => true, MOST_CANDIDATES),
              wanted,
            ),
          )
        : null
    default:
      return null
  }
}

/** How few rows a condition brings: what names one thing whole comes first. */
const COST: Partial<Record<QueryField, number>> = {
  PostalCode: 1,
  Locality: 2,
  Thoroughfare: 3,
  SubAdministrativeArea: 8,
}
function costOf(query: Query): number {
  if (query.kind !== 'condition') {
    const costs = query.operands.map(costOf)
    return query.kind === 'and' ? Math.min(...costs) : Math.max(...costs)
  }
  const wanted = wantedKey(query)
  return (COST[query.field] ?? 9) + (wanted === null ? 5 : wanted.isPrefix ? 2 : 0)
}

/** Key of a street that one of the operands of `&&` names whole. */
function streetKeyIn(operands: readonly Query[]): string {
  const keys = operands.map((operand) => {
    const isStreet = operand.kind === 'condition' && operand.field === 'Thoroughfare'
    const wanted = isStreet ? wantedKey(operand) : null
    return wanted?.isPrefix === false ? wanted.key : ''
  })
  return keys.find((key) => key !== '') ?? ''
}

const namesStreetIn = (query: Query): boolean =>
  query.kind === 'condition'
    ? query.field === 'Thoroughfare'
    : query.kind === 'and'
      ? query.operands.some(namesStreetIn)
      : query.operands.every(namesStreetIn)

/** Rows among which all that answer a query are; null where nothing in it can be looked up. */
function candidatesFor(query: Query, wanted: Wanted, tables: Tables): Rows | null {
  if (query.kind === 'condition') return rowsFor(query, wanted, tables)
  if (query.kind === 'and') {
    const namesStreet = wanted.namesStreet || namesStreetIn(query)
    const inside = { ...wanted, namesStreet, streetKey: streetKeyIn(query.operands) || wanted.streetKey }
    for (const operand of [...query.operands].sort((a, b) => costOf(a) - costOf(b))) {
      const rows = candidatesFor(operand, inside, tables)
      if (rows) return rows
    }
    return null
  }
  const lists: Rows[] = []
  for (const operand of query.operands) {
    const rows = candidatesFor(operand, wanted, tables)
    if (!rows) return null
    lists.push(rows)
  }
  return joined(lists)
}

const holds = (query: Query, record: AddressRecord, reader: ReferenceReader): boolean => {
  if (query.kind === 'condition') return matchesCondition(query, recordTexts(query.field, record, reader))
  return query.kind === 'and'
    ? query.operands.every((operand) => holds(operand, record, reader))
    : query.operands.some((operand) => holds(operand, record, reader))
}

/** Numbers of houses that a query names: a house is looked up in its street. */
function premisesOf(query: Query): string[] {
  if (query.kind !== 'condition') return query.operands.flatMap(premisesOf)
  return query.field === 'Premise' ? [query.words.map(({ text }) => text).join(' ')] : []
}

const identityOf = ({ street, place, postal, premise }: AddressRecord): string =>
  [street?.id, place?.id, postal?.id, premise?.number].join('|')

/** Records of a country's table that answer a query, in the order in which they are found; null: it names nothing to look up. */
export function findRows(query: Query, kind: RowKind, tables: Tables, limit: number): AddressRecord[] | null {
  const candidates = candidatesFor(query, { kind, namesStreet: false, streetKey: '' }, tables)
  if (!candidates) return null
  const numbers = premisesOf(query)
  const found = new Map<string, AddressRecord>()
  let looked = 0
  for (const row of candidates) {
    if (found.size >= limit || ++looked > MOST_CANDIDATES) break
    const { street } = row
    const premises = street ? numbers.map((number) => tables.reader.premiseOfStreet(street, number)) : []
    const records = numbers.length === 0 ? [row] : premises.map((premise) => ({ ...row, premise }))
    for (const record of records) if (holds(query, record, tables.reader)) found.set(identityOf(record), record)
  }
  return [...found.values()]
}
