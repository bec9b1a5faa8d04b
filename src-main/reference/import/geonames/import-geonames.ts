import { stat } from 'node:fs/promises'
import { readGeonamesPlace } from '#main/reference/write/geonames-places.ts'
import type { ImportTools } from '#main/reference/import/import.types.ts'
import { readLines } from '#main/reference/import/sources/read-lines.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** Columns of the two tables of GeoNames: places of a country, and postal codes. */
export const PLACE_COLUMNS = 19
export const POSTAL_COLUMNS = 12

function toPosition(lat: string | undefined, lon: string | undefined): Position | null {
  if (!lat || !lon) return null
  const position = { lat: Number(lat), lon: Number(lon) }
  const isOnEarth = Math.abs(position.lat) <= 90 && Math.abs(position.lon) <= 180
  return isOnEarth && (position.lat !== 0 || position.lon !== 0) ? position : null
}

/** Places only: the table holds mountains and hotels too. */
function addPlace(fields: string[], { towns, sink, isWanted }: ImportTools): void {
  if (fields[6] !== 'P') return sink.skip('noPlace')
  const place = readGeonamesPlace(fields, isWanted)
  if (!place) return sink.skip('otherCountry')
  if (!toPosition(fields[4], fields[5])) return sink.skip('noPosition')
  const { country, name, nativeName, names, position, population, timeZone, isSection } = place
  towns.add({ country, name, nativeName, names, position, population, timeZone, kind: isSection ? 'section' : 'place' })
  sink.counts.places++
}

function addPostalCode(fields: string[], { towns, sink, isWanted }: ImportTools): void {
  const [country = '', postalCode = '', name = ''] = fields
  if (!isWanted(country)) return sink.skip('otherCountry')
  const position = toPosition(fields[9], fields[10])
  const town = towns.named(country, name, position)
  sink.addPostalCode({ country, postalCode, towns: town === null ? [] : [town], isTownGiven: true, position })
}

/** Reads a dump of GeoNames (places of a country, or postal codes; tab separated, UTF-8) into the stage. */
export async function importGeonames(path: string, tools: ImportTools): Promise<void> {
  const { size } = await stat(path)
  for await (const { lines, bytesRead } of readLines(path)) {
    for (const line of lines) {
      if (line === null) tools.sink.skip('tooLong')
      else if (line.trim() !== '') {
        const fields = line.replace(/\r$/, '').split('\t')
        tools.sink.read()
        if (line.includes('\ufffd')) tools.sink.skip('undecodable')
        else if (fields.length === PLACE_COLUMNS) addPlace(fields, tools)
        else if (fields.length === POSTAL_COLUMNS) addPostalCode(fields, tools)
        else tools.sink.skip('tooFewCells')
      }
    }
    tools.onShare(bytesRead / Math.max(1, size))
  }
}
