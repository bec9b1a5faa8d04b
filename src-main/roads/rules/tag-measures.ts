/**
 * Lengths and weights as OpenStreetMap writes them: a number with or without a unit behind it, or feet and inches
 * (https://wiki.openstreetmap.org/wiki/Map_features/Units). What cannot be read limits nothing.
 */

/** Metres of a unit of length; no unit is metres. */
const METERS: ReadonlyMap<string, number> = new Map([
  ...(['', 'm', 'meter', 'meters', 'metre', 'metres'] as const).map((unit) => [unit, 1] as const),
  ...(['cm', 'mm'] as const).map((unit) => [unit, unit === 'cm' ? 0.01 : 0.001] as const),
  ...(['ft', 'feet', 'foot', "'"] as const).map((unit) => [unit, 0.3048] as const),
  ...(['in', 'inch', 'inches', '"'] as const).map((unit) => [unit, 0.0254] as const),
])
/** Tonnes of a unit of weight; no unit is tonnes. `st` and `ton` are short tons, `lt` long ones. */
const TONNES: ReadonlyMap<string, number> = new Map([
  ...(['', 't', 'tonne', 'tonnes'] as const).map((unit) => [unit, 1] as const),
  ...(['kg', 'lb', 'lbs'] as const).map((unit) => [unit, unit === 'kg' ? 0.001 : 0.000_453_592_37] as const),
  ...(['st', 'ton', 'tons'] as const).map((unit) => [unit, 0.907_184_74] as const),
  ['lt', 1.016_046_908_8],
  ['cwt', 0.050_802_345_44],
])

/** Longer text is no measure. */
const MAX_CHARACTERS = 30
/** `3.8`, `3,8 m`, `12 ft`. */
const NUMBER_AND_UNIT = /^(\d+(?:[.,]\d+)?)\s*([a-z'"]*)$/
/** `12'6"`, `12' 6`, `12 ft 6 in`. */
const FEET_AND_INCHES = /^(\d+)\s*(?:'|ft|feet|foot)\s*-?\s*(\d+(?:[.,]\d+)?)\s*(?:"|''|in|inch|inches)?$/

const toNumber = (digits: string | undefined): number => Number((digits ?? '').replace(',', '.'))
/** In small letters, with straight marks for feet and inches. */
const plain = (text: string): string => text.trim().toLowerCase().replace(/[’′]/g, "'").replace(/[”″]/g, '"')

function measureOf(text: string | undefined, units: ReadonlyMap<string, number>): number {
  if (text === undefined || text.length > MAX_CHARACTERS) return Infinity
  const [, digits, unit] = NUMBER_AND_UNIT.exec(plain(text)) ?? []
  const factor = digits === undefined ? undefined : units.get(unit ?? '')
  return factor === undefined ? Infinity : toNumber(digits) * factor
}

/** Metres of a length; infinite where there is none that can be read. */
export function metersOf(text: string | undefined): number {
  const [, feet, inches] = FEET_AND_INCHES.exec(plain(text ?? '').slice(0, MAX_CHARACTERS)) ?? []
  if (feet === undefined) return measureOf(text, METERS)
  return toNumber(feet) * 0.3048 + toNumber(inches) * 0.0254
}

/** Metric tonnes of a weight; infinite where there is none that can be read. */
export const tonnesOf = (text: string | undefined): number => measureOf(text, TONNES)
