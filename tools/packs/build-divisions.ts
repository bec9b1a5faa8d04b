import { readBaseGazetteer, type BaseGazetteer } from './base-gazetteer.ts'
import type { Division, DivisionRow } from './division-row.ts'
import { findPlace, openNationalPack } from './national-pack.ts'
import type { PackBuild } from './pack-build.types.ts'
import type { PackWriter } from '#main/reference/write/pack-writer.ts'
import type { PackageFiles } from './read-package-files.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** A place of the division's name so near to its district is the division itself. */
const UNIT_REACH_METERS = 20_000
/** Of a division that lies where its district does, and of a quarter that lies where its city does. */
const BORROWED_RADIUS_METERS = 15_000
/** A district lies so near to the city that leads it. */
const DISTRICT_REACH_METERS = 150_000

interface DivisionCountry {
  country: string
  timeZone: string
  source: string
  read(files: PackageFiles): DivisionRow[]
}

const namesOf = ({ name, native, aliases }: Division) => [native, name, ...aliases].filter((one) => one !== '')
const around = (position: Position, reachMeters: number) => ({ position, reachMeters })

/** Where districts lie: at their own place in the gazetteer, else at the city of which they are a quarter, else unknown. */
function createDistrictFinder(base: BaseGazetteer, country: string) {
  const gazetteer = base.gazetteers.get(country) ?? new Map()
  return ({ district, city, isUrban, areas }: DivisionRow): { position: Position | null; isKnown: boolean } => {
    const areaIds = new Set(areas.flatMap((name) => base.areaIdsByName(country, name)))
    if (areaIds.size === 0) return { position: null, isKnown: false }
    const seat = findPlace(gazetteer, city, undefined, areaIds)
    const near = seat ? around(seat.position, DISTRICT_REACH_METERS) : undefined
    const own = findPlace(gazetteer, namesOf(district), near, areaIds)
    return { position: own?.position ?? (isUrban ? seat?.position : null) ?? null, isKnown: own !== null }
  }
}

/** Writes divisions, each once; without a place of their own they lie where the division around them does. */
function createDivisionWriter(writer: PackWriter, { country, timeZone }: DivisionCountry) {
  return ({ name, native, aliases }: Division, position: Position | null, isOwn: boolean) =>
    writer.addPlace({
      radiusMeters: position && !isOwn ? BORROWED_RADIUS_METERS : null,
      country,
      name,
      timeZone,
      position,
      population: 0,
      area1Id: null,
      area2Id: null,
      kind: 'postal',
      nativeName: native || null,
      names: native === '' ? aliases : [...aliases, native],
    })
}

/** Makes the builder of a pack of the smallest divisions of a country, for which no file of positions or codes is open. */
export const buildDivisions =
  (description: DivisionCountry): PackBuild =>
  async (input) => {
    const { country } = description
    const { writer, finish } = await openNationalPack(input, country)
    const base = await readBaseGazetteer(input.readFiles, (other) => other === country)
    const gazetteer = base.gazetteers.get(country) ?? new Map()
    const write = createDivisionWriter(writer, description)
    const findDistrict = createDistrictFinder(base, country)
    const rows = description.read(await input.readFiles(description.source))
    const byDistrict = Map.groupBy(rows, ({ areas, city, district }) =>
      [areas[0], city[0], district.native || district.name].join('|'),
    )
    const counts = { districts: 0, found: 0, placed: 0, units: 0 }
    for (const group of byDistrict.values()) {
      const [first] = group as [DivisionRow, ...DivisionRow[]]
      const { position, isKnown } = findDistrict(first)
      counts.districts++
      if (isKnown) counts.found++
      // A district of which only the name is known would stand against the town that addresses name beside it.
      else if (position && !first.isFormer) write(first.district, position, false)
      const written = new Set<string>()
      for (const { unit } of group) {
        const key = toNameKey(unit.name)
        if (key === '' || written.has(key)) continue
        written.add(key)
        const own = position ? findPlace(gazetteer, namesOf(unit), around(position, UNIT_REACH_METERS)) : null
        write(unit, own?.position ?? position, own !== null)
        counts.units++
        if (own ?? position) counts.placed++
      }
    }
    input.report(
      `${counts.units} divisions of ${counts.districts} districts written; ${counts.found} districts are in the gazetteer, ${counts.placed} divisions have a position`,
    )
    return finish()
  }
