import { readBaseGazetteer } from './base-gazetteer.ts'
import { findPlace, openNationalPack } from './national-pack.ts'
import type { PackBuild } from './pack-build.types.ts'
import type { NewPremiseRange } from '#main/reference/write/pack-writer.ts'

const COUNTRY = 'HU'
const CITY_RADIUS_METERS = 8000
const CITIES: Record<string, string> = {
  'budapest.json': 'Budapest',
  'debrecen.json': 'Debrecen',
  'gyor.json': 'Győr',
  'miskolc.json': 'Miskolc',
  'pecs.json': 'Pécs',
  'szeged.json': 'Szeged',
}

interface Row {
  zip: number
  streetName: string
  streetType?: string
  numbers?: string
}

/** `1 to 51`, `from 2 until the end`, `odd numbers`: every second number. `the rest` says nothing that can be checked. */
export function parseHungarianNumbers(numbers: string): Pick<NewPremiseRange, 'low' | 'high' | 'parity'> | null {
  if (numbers === 'odd numbers') return { low: 1, high: null, parity: 'odd' }
  if (numbers === 'even numbers') return { low: 2, high: null, parity: 'even' }
  const found = /(\d+)(?:\D+(\d+))?/.exec(numbers)
  if (!found) return null
  const low = Number(found[1])
  const high = numbers.includes('end') ? null : Number(found[2] ?? low)
  return { low, high, parity: low % 2 === 1 ? 'odd' : 'even' }
}

/** Streets of the Hungarian cities that have several postal codes. */
export const buildHu: PackBuild = async (input) => {
  const { writer, finish } = await openNationalPack(input, COUNTRY)
  const base = await readBaseGazetteer(input.readFiles, (country) => country === COUNTRY)
  const gazetteer = base.gazetteers.get(COUNTRY) ?? new Map()
  const files = await input.readFiles('hu-postal-codes')
  let count = 0
  for (const [file, name] of Object.entries(CITIES)) {
    const rows = JSON.parse((files.get(file) as Buffer).toString('utf8')) as Row[]
    const city = findPlace(gazetteer, [name])
    if (!city) throw new Error(`the gazetteer holds no ${name}`)
    const placeId = base.idIn(writer, city.id)
    const codes = new Map<number, number>()
    for (const zip of [...new Set(rows.map((row) => row.zip))].sort((a, b) => a - b)) {
      const fields = { country: COUNTRY, position: city.position, level: 2, radiusMeters: CITY_RADIUS_METERS }
      codes.set(
        zip,
        writer.addPostalCode({ key: `${zip}`, code: `${zip}`, ...fields, areaId: null, placeIds: [placeId] }),
      )
    }
    const streets = Map.groupBy(rows, (row) => `${row.zip}|${row.streetName} ${row.streetType ?? ''}`.trim())
    for (const group of streets.values()) {
      const [{ zip, streetName, streetType }] = group as [Row, ...Row[]]
      const nameId = writer.addStreetName(COUNTRY, `${streetName} ${streetType ?? ''}`.trim(), [])
      const postalId = codes.get(zip) as number
      const streetId = writer.addStreet({ nameId, placeId, districtId: postalId, position: null })
      const found = group.map(({ numbers }) => parseHungarianNumbers(numbers ?? ''))
      // A row without numbers is the whole street or the rest of it: then nothing is known of its numbers.
      const ranges = found.every((range) => range !== null) ? found : []
      const placed = ranges.map((range) => ({ ...range, start: null, end: null, postalId }))
      if (placed.length > 0) writer.addPremises([streetId], [], placed)
      count++
    }
  }
  input.report(`${count} streets written`)
  return finish()
}
