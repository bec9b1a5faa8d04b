import { stat } from 'node:fs/promises'
import { createCountryOf } from '#main/reference/import/country-of.ts'
import type { ImportTools } from '#main/reference/import/import.types.ts'
import { addAddressRow, type AddressRow, type RowContext } from '#main/reference/import/rows/add-address-row.ts'
import { readLines } from '#main/reference/import/rows/read-lines.ts'

const REPLACEMENT = '\ufffd'

interface Feature {
  properties?: Record<string, unknown> | null
  geometry?: { type?: unknown; coordinates?: unknown } | null
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** Only points: a line or an area is no place where a house stands. */
function toRow({ properties, geometry }: Feature): AddressRow | null {
  const point = geometry?.type === 'Point' && Array.isArray(geometry.coordinates) ? geometry.coordinates : null
  if (!properties || !point) return null
  const [longitude, latitude] = point.map(textOf)
  const { number, street, city, district, region, postcode, country } = properties
  return {
    number: textOf(number),
    street: textOf(street),
    city: textOf(city),
    district: textOf(district),
    region: textOf(region),
    postalCode: textOf(postcode),
    country: textOf(country),
    latitude: latitude ?? '',
    longitude: longitude ?? '',
  }
}

/** A feature on a line of its own, as OpenAddresses writes them; also the inner lines of a feature collection. */
function parseFeature(line: string): Feature | null {
  const text = line.trim().replace(/,$/, '')
  if (!text.startsWith('{"type":"Feature"') && !/^\{\s*"(?:type|geometry|properties|id)"/.test(text)) return null
  try {
    const feature = JSON.parse(text) as Feature
    return feature !== null && typeof feature === 'object' && 'properties' in feature ? feature : null
  } catch {
    return null
  }
}

function addLine(line: string | null, context: RowContext): void {
  if (line === null) return context.sink.skip('tooLong')
  if (/^[\s[\]{}]*$/.test(line)) return
  if (line.includes(REPLACEMENT)) return context.sink.skip('undecodable')
  const feature = parseFeature(line)
  const row = feature && toRow(feature)
  if (row) addAddressRow(row, context)
  else context.sink.skip('notAnAddress')
}

/** Reads lines of GeoJSON (OpenAddresses) into the stage. */
export async function importGeojsonLines(path: string, tools: ImportTools, usualCountry: string): Promise<void> {
  const { size } = await stat(path)
  const context: RowContext = { ...tools, usualCountry, countryOf: createCountryOf() }
  for await (const { lines, bytesRead } of readLines(path)) {
    for (const line of lines) addLine(line, context)
    tools.onShare(bytesRead / Math.max(1, size))
  }
}
