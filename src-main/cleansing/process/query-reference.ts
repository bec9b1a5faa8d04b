import type { AddressRecord } from '#main/cleansing/model/candidate.types.ts'
import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import { toRecordMatch } from '#main/cleansing/process/record-match.ts'
import { noMatch, withExplanation } from '#main/cleansing/process/with-explanation.ts'
import type { SearchTools } from '#main/cleansing/process/search-address.ts'
import { findRows, type RowKind } from '#main/cleansing/query/find-rows.ts'
import { parseQuery, QUERY_FIELDS, type Query, type QueryField } from '#main/cleansing/query/parse-query.ts'
import { countryOfTable } from '#main/cleansing/query/table-name.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import type { AddressInput, MatchRecord } from '#shared/model/address.ts'

/** Records read for one query, of which Distinct may leave fewer. */
const MOST_RECORDS = 2_000
const POSITION_DECIMALS = 6

/** Structured fields of an input as a query, for a request that has no QueryString. */
function queryOfFields(address: AddressInput): Query | null {
  const operands = QUERY_FIELDS.flatMap((field): Query[] => {
    const words = (address[field] ?? '').split(/\s+/).filter(Boolean)
    if (field === 'Country' || words.length === 0) return []
    return [
      {
        kind: 'condition',
        field,
        isLike: true,
        isOpen: false,
        words: words.map((text) => ({ text, kind: 'exact' })),
      },
    ]
  })
  return operands.length > 0 ? { kind: 'and', operands } : null
}

const fieldsOf = (query: Query): QueryField[] =>
  query.kind === 'condition' ? [query.field] : query.operands.flatMap(fieldsOf)

/** Rows are as deep as what is asked about or wanted back. */
function kindOf(query: Query, outputFields: ReadonlySet<string>): RowKind {
  const spoken = new Set<string>([...fieldsOf(query), ...outputFields])
  const isSpoken = (...names: string[]) => [...spoken].some((name) => names.some((one) => name.startsWith(one)))
  if (isSpoken('Thoroughfare', 'Premise')) return 'street'
  return isSpoken('PostalCode') ? 'code' : 'place'
}

function positionOf({
  premise,
  openRange,
  street,
  postal,
  place,
}: AddressRecord): { position: Position; accuracy: string } | null {
  if (premise?.position) return { position: premise.position, accuracy: premise.kind === 'point' ? 'P4' : 'I4' }
  if (openRange?.place) return { position: openRange.place.position, accuracy: 'I3' }
  if (street?.position) return { position: street.position, accuracy: 'A3' }
  if (postal?.position)
    return { position: postal.position, accuracy: `${postal.positionLevel >= 3 ? 'P' : 'A'}${postal.positionLevel}` }
  return place?.position ? { position: place.position, accuracy: 'A2' } : null
}

function coordinatesOf(record: AddressRecord, { settings }: SearchTools): MatchRecord {
  const { outputFields, geoCode } = settings
  const isWanted = geoCode || ['Latitude', 'Longitude', 'GeoAccuracy'].some((field) => outputFields.has(field))
  const found = isWanted ? positionOf(record) : null
  if (!found) return {}
  const { position, accuracy } = found
  const [Latitude, Longitude] = [position.lat, position.lon].map((degrees) => degrees.toFixed(POSITION_DECIMALS))
  return { Latitude: Latitude as string, Longitude: Longitude as string, GeoAccuracy: accuracy }
}

function toMatch(record: AddressRecord, address: AddressInput, sequence: number, tools: SearchTools): MatchRecord {
  const { premise } = record
  const printed = premise && tools.settings.query.printsRange ? (premise.range ?? premise.number) : premise?.number
  return toRecordMatch(
    {
      record,
      level: premise ? 4 : record.street ? 3 : 2,
      rule: 'query',
      id: address.Id ?? '',
      sequence,
      coordinates: coordinatesOf(record, tools),
      premise: printed ?? '',
    },
    tools,
  )
}

/** Rows that say the same are one. */
function distinct(rows: readonly AddressRecord[], tools: SearchTools): AddressRecord[] {
  const seen = new Map<string, AddressRecord>()
  for (const row of rows) {
    const stated = JSON.stringify(toMatch(row, {}, 1, tools))
    if (!seen.has(stated)) seen.set(stated, row)
  }
  return [...seen.values()]
}

/** Rows of a table that answer a query; a sentence where there can be none. */
function lookUp(query: Query | null, tools: SearchTools): AddressRecord[] | string {
  const { settings, reader } = tools
  const country = reader.country(countryOfTable(settings.query.table))
  if (!country) return 'Query needs the name of a table in ServerOptions.Table, such as rd_GB_vfy.'
  if (!query) return 'Query needs a QueryString, or fields of an address to look for.'
  const rows = findRows(query, kindOf(query, settings.outputFields), { reader, country }, MOST_RECORDS)
  if (!rows) return 'The query names no street, town, postal code or area by which rows could be found.'
  return (settings.query.isDistinct ? distinct(rows, tools) : rows).slice(0, settings.query.mostRows)
}

function answer(rows: AddressRecord[] | string, address: AddressInput, sequence: number, tools: SearchTools) {
  const { table } = tools.settings.query
  if (typeof rows === 'string') return noMatch(rows)
  const matches = rows.map((record) => toMatch(record, address, sequence, tools))
  if (matches.length === 0) return noMatch(`No row of ${table} answers the query.`)
  const sentence =
    matches.length === 1
      ? `One row of ${table} answers the query.`
      : `${matches.length} rows of ${table} answer the query.`
  const { explanation } = noMatch(sentence)
  return withExplanation(matches, { ...explanation, word: 'Verified' as const, rule: 'query' }, '')
}

/**
 * Rows of a reference table that answer QueryString, or the fields of the input where there is none (Query).
 * QueryString is the same for all inputs of a request, so it is looked up once.
 */
export function createQueryReference(tools: SearchTools): Cleanse {
  const { text } = tools.settings.query
  const parsed = text === '' ? null : parseQuery(text)
  let rows: AddressRecord[] | string | null = null
  return (address, sequence) => {
    if (!parsed?.ok) return answer(lookUp(queryOfFields(address), tools), address, sequence, tools)
    rows ??= lookUp(parsed.value, tools)
    return answer(rows, address, sequence, tools)
  }
}
