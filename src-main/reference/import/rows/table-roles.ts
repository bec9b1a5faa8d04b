import { guessColumns } from '#main/files/columns/guess-columns.ts'
import { PACK_ROLES } from '#shared/contract/packs-schemas.ts'
import type { AddressRow } from '#main/reference/import/rows/add-address-row.ts'

/** What a column of a table of addresses may hold. */
export const TABLE_ROLES = PACK_ROLES satisfies readonly (keyof AddressRow)[]
export type TableRole = (typeof TABLE_ROLES)[number]

/** Column of each role, counted from 0. */
export type TableMapping = Partial<Record<TableRole, number>>

/** Names of columns in registers and in OpenAddresses, folded. */
const NAMES: [TableRole, RegExp][] = [
  ['latitude', /^(lat|latitude|y|breite|geo ?lat|lat wgs84)$/],
  ['longitude', /^(lon|lng|long|longitude|x|laenge|geo ?lon|geo ?lng|lon wgs84)$/],
  ['number', /^(number|house ?number|house ?no|housenumber|nr|no|hausnummer|hnr|numero|num|addr housenumber)$/],
  ['street', /^(street|street ?name|road|strasse|strassenname|rue|via|calle|voie|nom voie|addr street)$/],
  ['city', /^(city|town|locality|place|ort|stadt|commune|nom commune|municipality|gemeinde|addr city)$/],
  ['district', /^(district|suburb|ortsteil|county)$/],
  ['region', /^(region|state|province|canton|kanton|department)$/],
  ['postalCode', /^(post ?code|postal ?code|zip|zip ?code|plz|code postal|cap|cp|addr postcode)$/],
  ['country', /^(country|country ?code|iso|iso ?2|land)$/],
]

const FIELD_ROLES: Partial<Record<string, TableRole>> = {
  Premise: 'number',
  Thoroughfare: 'street',
  Address1: 'street',
  Address: 'street',
  Locality: 'city',
  DependentLocality: 'district',
  AdministrativeArea: 'region',
  PostalCode: 'postalCode',
  Country: 'country',
  Latitude: 'latitude',
  Longitude: 'longitude',
}

const normalize = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replaceAll(/[_\-.:/]+/g, ' ')
    .trim()

/** Which column holds what: by its name, then by what its cells look like. */
export function guessTableRoles(columns: string[], sample: string[][], hasHeader: boolean): TableMapping {
  const mapping: TableMapping = {}
  const taken = new Set<number>()
  const set = (role: TableRole, index: number) => {
    if (mapping[role] !== undefined || taken.has(index)) return
    mapping[role] = index
    taken.add(index)
  }
  if (hasHeader)
    for (const [role, pattern] of NAMES)
      columns.forEach((name, index) => pattern.test(normalize(name)) && set(role, index))
  guessColumns(columns, sample, hasHeader).forEach(({ field }, index) => {
    const role = field === null ? undefined : FIELD_ROLES[field]
    if (role) set(role, index)
  })
  return mapping
}
