const KMH_A_MILE = 1.609344
/** What a German motorway without a limit is driven at. */
const UNLIMITED_KMH = 130
const WALKING_KMH = 6

/** Limits that are written as the name of a zone, after the country: `FR:urban`. */
const ZONES: Record<string, number> = {
  living_street: 10,
  walk: WALKING_KMH,
  urban: 50,
  rural: 90,
  trunk: 100,
  motorway: 120,
}

/** Km/h of a limit as OpenStreetMap writes it; undefined where it says none. */
export function parseMaxspeed(text: string | undefined): number | undefined {
  const value = text?.split(';')[0]?.trim() ?? ''
  if (value === 'none') return UNLIMITED_KMH
  if (value === 'walk') return WALKING_KMH
  const match = /^(\d{1,3}(?:\.\d+)?) ?(mph|km\/h|kmh|kph)?$/.exec(value)
  if (match) return positive(Number(match[1]) * (match[2] === 'mph' ? KMH_A_MILE : 1))
  const zone = /^(?:[A-Z]{2}(?:-[A-Z]+)?:)(?:zone:?)?([a-z_]+|\d{1,3})$/.exec(value)?.[1]
  if (zone === undefined) return undefined
  return /^\d/.test(zone) ? positive(Number(zone)) : ZONES[zone]
}

const positive = (kmh: number): number | undefined => (kmh > 0 ? kmh : undefined)
