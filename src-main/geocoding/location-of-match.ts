/** Where an address is, as the geocoding operations tell it; every value text, empty where unknown. */
export interface ResolvedLocation {
  Premise: string
  Thoroughfare: string
  Locality: string
  AdministrativeArea: string
  PostCode: string
  Country: string
  Latitude: string
  Longitude: string
  GeoDistance: string
  GeoAccuracy: string
  LocationType: string
}

/** A location of which nothing is known. */
export const NO_LOCATION: Readonly<ResolvedLocation> = {
  Premise: '',
  Thoroughfare: '',
  Locality: '',
  AdministrativeArea: '',
  PostCode: '',
  Country: '',
  LocationType: '',
  Latitude: '',
  Longitude: '',
  GeoDistance: '',
  GeoAccuracy: '',
}

/** The level from which a position is that of the street or of a code of its own. */
export const OWN_POINT_LEVEL = 3

/** What a level of GeoAccuracy locates. */
export function locationTypeOf(accuracy: string, hasStreet: boolean): string {
  const level = Number(accuracy.slice(1))
  if (level >= 4) return 'Premise'
  if (level === OWN_POINT_LEVEL) return accuracy.startsWith('P') || !hasStreet ? 'PostalCode' : 'Street'
  return level === 2 ? 'Locality' : level === 1 ? 'AdministrativeArea' : ''
}

/** The location of a match record that has coordinates. */
export function locationOfMatch(match: Record<string, string>): ResolvedLocation {
  const get = (field: string) => match[field] ?? ''
  const accuracy = get('GeoAccuracy')
  return {
    Premise: get('Premise') || get('Building'),
    Thoroughfare: get('Thoroughfare'),
    Locality: get('Locality'),
    AdministrativeArea: get('AdministrativeArea'),
    PostCode: get('PostalCode'),
    Country: get('Country'),
    Latitude: get('Latitude'),
    Longitude: get('Longitude'),
    GeoDistance: get('GeoDistance'),
    GeoAccuracy: accuracy,
    LocationType: locationTypeOf(accuracy, get('Thoroughfare') !== ''),
  }
}
