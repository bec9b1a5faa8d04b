import { readBaseGazetteer, type BaseGazetteer } from './base-gazetteer.ts'
import { findPlace, openNationalPack } from './national-pack.ts'
import type { PackBuild } from './pack-build.types.ts'
import type { PackWriter } from '#main/reference/write/pack-writer.ts'
import type { VillageRow, VillageUnit } from './village-rows.ts'
import { greatCircleMeters, middleOf } from '#main/reference/great-circle.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** A district lies so near to its city, and a code's villages to each other. */
const REACH_METERS = 80_000
const LEAST_RADIUS_METERS = 2000
/** Of a code, or a village, that lies where its district does. */
const DISTRICT_RADIUS_METERS = 10_000

interface VillageCountry {
  country: string
  timeZone: string
  /** Packages that the rows are read from. */
  source: string
  read(files: Map<string, Buffer>): VillageRow[]
}

interface Located {
  id: number
  position: Position | null
}

const nearOrAnywhere = (position: Position | null) => (position ? { position, reachMeters: REACH_METERS } : undefined)

/** Writes each unit once: as the gazetteer's place where it knows one there, else as a place of its own. */
function createUnits(writer: PackWriter, base: BaseGazetteer, { country, timeZone }: VillageCountry) {
  const gazetteer = base.gazetteers.get(country) ?? new Map()
  const known = new Map<string, Located>()
  const write = (unit: VillageUnit, position: Position | null, isOwn: boolean): number =>
    writer.addPlace({
      country,
      timeZone,
      position,
      population: 0,
      area1Id: null,
      area2Id: null,
      kind: 'postal',
      radiusMeters: position && !isOwn ? DISTRICT_RADIUS_METERS : null,
      name: unit.name,
      nativeName: unit.native || null,
      names: [...unit.aliases, unit.native].filter((name) => name !== '' && name !== unit.name),
    })
  return (key: string, unit: VillageUnit, own: Position | null, parent: Located | null): Located => {
    const before = known.get(key)
    if (before) return before
    const around = nearOrAnywhere(own ?? parent?.position ?? null)
    const found = parent && !own ? null : findPlace(gazetteer, [unit.name, unit.native, ...unit.aliases], around)
    const position = found?.position ?? own ?? parent?.position ?? null
    const located = {
      id: found && !unit.native ? base.idIn(writer, found.id) : write(unit, position, (found?.position ?? own) != null),
      position,
    }
    known.set(key, located)
    return located
  }
}

const positionsOf = (rows: VillageRow[]) => rows.flatMap(({ position }) => (position ? [position] : []))
const middle = (rows: VillageRow[]) => {
  const positions = positionsOf(rows)
  return positions.length > 0 ? middleOf(positions).position : null
}

/** Units of every row with the places they are, from the village up. */
function placeUnits(rows: VillageRow[], unitOf: ReturnType<typeof createUnits>): Map<VillageRow, Located[]> {
  const byCity = Map.groupBy(rows, ({ city, province }) => `${province.name}|${city.name}`)
  const placed = new Map<VillageRow, Located[]>()
  for (const [cityKey, inCity] of byCity) {
    const city = unitOf(cityKey, (inCity[0] as VillageRow).city, middle(inCity), null)
    const byDistrict = Map.groupBy(inCity, ({ district }) => `${cityKey}|${district.name}`)
    for (const [districtKey, inDistrict] of byDistrict) {
      const district = unitOf(districtKey, (inDistrict[0] as VillageRow).district, middle(inDistrict), city)
      for (const row of inDistrict) {
        const village = unitOf(`${districtKey}|${row.village.name}`, row.village, row.position, district)
        placed.set(row, [village, district, city])
      }
    }
  }
  return placed
}

/** Makes the builder of a pack of villages, their districts and cities, and of the postal codes that they have. */
export const buildVillages =
  (description: VillageCountry): PackBuild =>
  async (input) => {
    const { country } = description
    const { writer, finish } = await openNationalPack(input, country)
    const base = await readBaseGazetteer(input.readFiles, (other) => other === country)
    const rows = description.read(await input.readFiles(description.source))
    const placed = placeUnits(rows, createUnits(writer, base, description))
    const byCode = Map.groupBy(rows, ({ code }) => code)
    for (const [code, group] of [...byCode].sort((a, b) => (a[0] < b[0] ? -1 : 1))) {
      const units = group.map((row) => placed.get(row) as Located[])
      // Cities first, then districts, then villages: what people write last in an address is what they write always.
      const placeIds = [2, 1, 0].flatMap((level) => units.map((one) => (one[level] as Located).id))
      const own = middle(group)
      const position = own ?? units[0]?.[1]?.position ?? null
      const reach = own
        ? Math.max(...positionsOf(group).map((one) => greatCircleMeters(own, one)))
        : DISTRICT_RADIUS_METERS
      const fields = { country, position, level: position ? 2 : 0, areaId: null, placeIds: [...new Set(placeIds)] }
      writer.addPostalCode({ key: code, code, radiusMeters: Math.max(LEAST_RADIUS_METERS, reach), ...fields })
    }
    input.report(`${rows.length} villages and ${byCode.size} postal codes written`)
    return finish()
  }
