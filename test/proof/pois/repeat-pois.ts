import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { placeOnCurve } from '#main/reference/poi/curve-place.ts'
import type { NewPoi, PoiRecord } from '#main/reference/poi/poi.types.ts'
import { createPackWriter } from '#main/reference/write/pack-writer.ts'

const STEP_DEGREES = 0.3
const COPIES_A_ROW = 30

/** A pack with points of interest laid side by side; every second copy has names of its own. */
export function writeRepeatedPois(folder: string, pois: readonly PoiRecord[], count: number): void {
  mkdirSync(folder, { recursive: true })
  const all = Array.from({ length: count }, (_, at): NewPoi => {
    const copy = Math.floor(at / pois.length)
    const { name, position, ...poi } = pois[at % pois.length] as PoiRecord
    const [north, east] = [copy % COPIES_A_ROW, Math.floor(copy / COPIES_A_ROW)].map((steps) => steps * STEP_DEGREES)
    return {
      ...poi,
      name: name === '' || copy % 2 === 0 ? name : `${name} ${copy}`,
      otherNames: [],
      position: { lat: position.lat + (north as number), lon: position.lon + (east as number) },
    }
  })
  const writer = createPackWriter(join(folder, 'many.sqlite'))
  writer.addPois(all.sort((a, b) => placeOnCurve(a.position) - placeOnCurve(b.position)))
  const sources = [{ name: 'OpenStreetMap: many.osm.pbf', version: '1', licence: '', integrity: '' }]
  const header = { id: 'many', title: 'many', version: '1', countries: [], completeCountries: [], level: 2 }
  writer.finish({ ...header, licence: '', attribution: '', sources })
}
