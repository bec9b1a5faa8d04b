import { statSync } from 'node:fs'
import { streetMapPath } from '#main/maps/model/street-map-path.ts'
import { readRegionHead } from '#main/roads/region/region-file.ts'
import { regionPath } from '#main/roads/region/region-store.ts'
import { openPack } from '#main/reference/open-pack.ts'
import type { AddedBundle } from '#main/roads/bundle/add-bundle.ts'
import { partsOf } from '#main/roads/bundle/describe-bundle.ts'
import { packPath, type RegionFolders } from '#main/roads/bundle/installed-region.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'

type Report = CommandResponse<'packs.imported'>

/** What a region's file has brought. */
export function toRegionReport({ manifest, replaced }: AddedBundle, folders: RegionFolders, seconds: number): Report {
  const { id, name, drawnAt } = manifest
  const { hasAddresses, hasRoads, hasStreetMap, prepared } = partsOf(manifest)
  const pack = hasAddresses ? openPack(packPath(folders, id), 1) : null
  if (pack?.ok) pack.value.db.close()
  const info = pack?.ok ? pack.value.info : null
  const head = hasRoads ? readRegionHead(regionPath(folders.roads, id)) : null
  return {
    id,
    title: name,
    countries: info?.countries ?? [],
    level: info?.level ?? 0,
    counts: info?.counts ?? { places: 0, postalCodes: 0, streets: 0, premises: 0 },
    rows: 0,
    skipped: {},
    asked: info?.asked ?? null,
    seconds,
    hasAddresses,
    roads: head?.ok ? { junctions: head.value.info.nodes, stretches: head.value.info.edges } : null,
    map: hasStreetMap ? { bytes: statSync(streetMapPath(folders.maps, id)).size } : null,
    region: { drawnAt, replacedAt: replaced, prepared },
    edition: null,
  }
}
