import type { AddressRecord } from '#main/cleansing/candidates/candidate.types.ts'
import { matchesCondition, wantedKey } from '#main/cleansing/query/match-words.ts'
import type { Query, QueryField } from '#main/cleansing/query/parse-query.ts'
import type {
  CountryRecord,
  PlaceRecord,
  PostalCodeRecord,
  ReferenceReader,
  StreetRecord,
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
    ...{ country, place, dependent: null, postal, street, premise },
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

const rowsOfStreets = (tables: Tables, streets: readonly StreetRecord[]): AddressRecord[] =>
  streets.map((street) => {
    const postal =
      street.postalDistrict === '' ? null : tables.reader.postalDistrict(street.country, street.postalDistrict)
    return toRecord(tables, { street, place: street.place, postal })
  })

const rowsOfCode = (tables: Tables, postal: PostalCodeRecord): AddressRecord[] => {
  const places = tables.reader.placesOfPostalCode(postal)
  if (places.length === 0) return [toRecord(tables, { postal })]
  return places.map(({ place }) => toRecord(tables, { postal, place }))
}

/** Rows that a condition can bring by an index or by reading all names; null where it can only test rows. */
function rowsFor(condition: Condition, kind: RowKind, tables: Tables): AddressRecord[] | null {
  const { reader, country } = tables
  const streetsIn = (scope: object) => rowsOfStreets(tables, reader.streetsIn({ country: country.alpha2, ...scope }))
  switch (condition.field) {
    case 'Thoroughfare':
      return rowsOfStreets(tables, streetsFor(condition, tables))
    case 'PostalCode': {
      const codes = codesFor(condition, tables)
      if (kind === 'street') return codes.flatMap(({ district }) => streetsIn({ postalDistrict: district }))
      return condition.isLike ? codes.flatMap((postal) => rowsOfCode(tables, postal)) : null
    }
    case 'Locality': {
      const places = placesFor(condition, tables)
      if (kind === 'street') return places.flatMap(({ id }) => streetsIn({ placeId: id }))
      if (kind === 'place') return places.map((place) => toRecord(tables, { place }))
      return places.flatMap((place) =>
        reader.postalCodesOfPlace(place.id, MOST_PLACES).map((postal) => toRecord(tables, { place, postal })),
      )
    }
    case 'AdministrativeArea':
    case 'SubAdministrativeArea': {
      if (kind !== 'place') return null
      const all = reader.scanPlaces(country.alpha2, () => true, MOST_CANDIDATES)
      return all.map((place) => toRecord(tables, { place }))
    }
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

/** Rows among which all that answer a query are; null where nothing in it can be looked up. */
function candidatesFor(query: Query, kind: RowKind, tables: Tables): AddressRecord[] | null {
  if (query.kind === 'condition') return rowsFor(query, kind, tables)
  if (query.kind === 'and') {
    for (const operand of [...query.operands].sort((a, b) => costOf(a) - costOf(b))) {
      const rows = candidatesFor(operand, kind, tables)
      if (rows) return rows
    }
    return null
  }
  const lists = query.operands.map((operand) => candidatesFor(operand, kind, tables))
  return lists.includes(null) ? null : lists.flatMap((list) => list ?? [])
}

function textsOf(field: QueryField, { record, reader }: { record: AddressRecord; reader: ReferenceReader }): string[] {
  const { street, place, postal, area1, area2, country, dependent } = record
  switch (field) {
    case 'Premise':
      return record.premise ? [record.premise.number] : []
    case 'Thoroughfare':
      return street ? [street.name, ...street.aliases] : []
    case 'Locality':
      return place ? reader.placeNames(place.id) : []
    case 'DependentLocality':
      return dependent ? [dependent.name] : []
    case 'PostalCode':
      return postal ? [postal.code] : []
    case 'AdministrativeArea':
      return area1 ? [area1.name, area1.abbreviation, area1.iso].filter(Boolean) : []
    case 'SubAdministrativeArea':
      return area2 ? [area2.name] : []
    case 'Country':
      return [country.alpha2, country.alpha3, country.name]
  }
}

const holds = (query: Query, record: AddressRecord, reader: ReferenceReader): boolean => {
  if (query.kind === 'condition') return matchesCondition(query, textsOf(query.field, { record, reader }))
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
  const candidates = candidatesFor(query, kind, tables)
  if (!candidates) return null
  const numbers = premisesOf(query)
  const found = new Map<string, AddressRecord>()
  for (const row of candidates.slice(0, MOST_CANDIDATES)) {
    const { street } = row
    const premises = street ? numbers.map((number) => tables.reader.premiseOfStreet(street, number)) : []
    const records = numbers.length === 0 ? [row] : premises.map((premise) => ({ ...row, premise }))
    for (const record of records) if (holds(query, record, tables.reader)) found.set(identityOf(record), record)
    if (found.size >= limit) break
  }
  return [...found.values()]
}
