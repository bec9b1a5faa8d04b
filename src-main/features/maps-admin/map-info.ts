import { WORLD } from '#main/maps/archive/archive-metadata.ts'
import type { MapFile } from '#main/maps/catalogue/map-files.ts'
import type { ArchiveContents } from '#main/maps/model/map-archive.types.ts'
import type { DescribedArchive } from '#main/maps/service/archive-cache.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { fail, type AppError, type Result } from '#shared/result.ts'

type MapInfo = CommandResponse<'maps.list'>['maps'][number]

const UNKNOWN: Omit<ArchiveContents, 'name'> = {
  description: '',
  attribution: '',
  kind: 'vector',
  scheme: 'other',
  minZoom: 0,
  maxZoom: 0,
  box: WORLD,
  layers: [],
  format: 'mbtiles',
  bytes: 0,
}

/** What is wrong with a map, as a sentence. */
export const aboutMap = (name: string, { code, message }: AppError): Result<never> =>
  fail(code, `The map "${name}" cannot be shown: ${message}.`)

/** A map as it is listed: what its file holds, or held when it was added, and how it is shown. */
export function toMapInfo({ id, entry }: MapFile, described: Result<DescribedArchive>): MapInfo {
  const { place, opacity, isShown } = entry
  const known = described.ok ? described.value.contents : (entry.contents ?? { ...UNKNOWN, name: id })
  const name = entry.name ?? known.name
  const broken = described.ok ? null : aboutMap(name, described.error)
  return {
    ...known,
    name,
    id,
    opacity,
    isShown,
    isRegion: place === 'region',
    place,
    stamp: described.ok ? described.value.stamp : '',
    problem: broken && !broken.ok ? broken.error.message : null,
  }
}
