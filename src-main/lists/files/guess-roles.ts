import { guessColumns } from '#main/files/columns/guess-columns.ts'
import type { PointMapping, PointRole } from './source.types.ts'

/** Names of columns that hold the parts of a point, in the languages in which such files come. */
const NAMES: [PointRole, RegExp][] = [
  ['coordinates', /^(coordinates?|coords?|lat ?long?|latitude longitude|position|gps|geo ?point|koordinaten)$/],
  ['latitude', /^(lat|latitude|y|ycoord|breite|breitengrad|latitud|latitudine|geo ?lat)$/],
  ['longitude', /^(lon|lng|long|longitude|x|xcoord|länge|laenge|längengrad|longitud|longitudine|geo ?(lon|lng))$/],
  ['name', /^(name|title|label|site|site name|store|depot|branch|location|location name|bezeichnung|nom|nombre|nome)$/],
  ['description', /^(description|desc|notes?|comments?|remarks?|beschreibung|descripción|descrizione)$/],
  ['address', /^(address|full address|street address|adresse|anschrift|dirección|indirizzo|endereço)$/],
  ['country', /^(country|country code|iso|iso2|land|pays|país|paese)$/],
]
/** An address may be spread over columns; everything else stands in one. */
const REPEATED: ReadonlySet<PointRole> = new Set(['address'])

const normalize = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[_\-./]+/g, ' ')

/** Which column holds what, from its name first and its content second. */
export function guessRoles(columns: string[], sample: string[][], hasGeometry: boolean): PointMapping {
  const mapping: PointMapping = []
  const has = (role: PointRole) => mapping.some((one) => one.role === role)
  const add = (index: number, role: PointRole) => {
    const isTaken = mapping.some((one) => one.index === index)
    if (!isTaken && (!has(role) || REPEATED.has(role))) mapping.push({ index, role })
  }
  for (const [role, pattern] of NAMES) {
    if (hasGeometry && ['coordinates', 'latitude', 'longitude'].includes(role)) continue
    for (const [index, name] of columns.entries()) if (pattern.test(normalize(name))) add(index, role)
  }
  if (has('latitude') && has('longitude')) remove(mapping, 'coordinates')
  addGuessed(columns, sample, { hasGeometry, has, add })
  if (!has('name')) {
    const index = columns.findIndex((_, at) => !mapping.some((one) => one.index === at) && hasWords(sample, at))
    if (index >= 0) add(index, 'name')
  }
  return mapping.sort((a, b) => a.index - b.index)
}

function remove(mapping: PointMapping, role: PointRole): void {
  const at = mapping.findIndex((one) => one.role === role)
  if (at >= 0) mapping.splice(at, 1)
}

interface Guessing {
  hasGeometry: boolean
  has(role: PointRole): boolean
  add(index: number, role: PointRole): void
}

/** What the guess of an address file says of the columns that are left. */
function addGuessed(columns: string[], sample: string[][], { hasGeometry, has, add }: Guessing): void {
  const hadAddress = has('address')
  for (const [index, { field, reason }] of guessColumns(columns, sample, true).entries()) {
    if (field === null) continue
    const isPlaced = hasGeometry || has('coordinates')
    if (field === 'Latitude' || field === 'Longitude') {
      if (!isPlaced) add(index, field === 'Latitude' ? 'latitude' : 'longitude')
    } else if (field === 'Country') add(index, 'country')
    else if (field === 'Organization' || field === 'Building') add(index, 'name')
    else if (reason === 'header' && !hadAddress && IN_ADDRESS.test(field)) add(index, 'address')
  }
}

const IN_ADDRESS = /^(Address|Thoroughfare|Premise|Locality|PostalCode|AdministrativeArea|SubAdministrativeArea)/

const hasWords = (sample: string[][], index: number): boolean =>
  sample.some((cells) => /\p{L}{2}/u.test(cells[index] ?? ''))
