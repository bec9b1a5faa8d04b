/** Roles of columns that say where a row lies; a map file says that itself. */
export const PLACING_ROLES: ReadonlySet<string> = new Set([
  ...['latitude', 'longitude', 'coordinates'],
  ...['easting', 'northing', 'zone', 'britishEasting', 'britishNorthing'],
])

/** Whether columns with these roles say where a row lies: `noZone` where only the zone of its metres is missing. */
export function toPlacing(roles: ReadonlySet<string>): 'placed' | 'noZone' | 'nothing' {
  const has = (...wanted: string[]) => wanted.every((role) => roles.has(role))
  if (has('coordinates') || has('latitude', 'longitude') || has('britishEasting', 'britishNorthing')) return 'placed'
  if (!has('easting', 'northing')) return 'nothing'
  return has('zone') ? 'placed' : 'noZone'
}
