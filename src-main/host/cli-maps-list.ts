import { catalogueProblem } from '#main/maps/catalogue/catalogue-file.ts'
import { listMapFiles } from '#main/maps/catalogue/map-files.ts'
import type { ArchiveContents } from '#main/maps/model/map-archive.types.ts'
import { createArchiveCache } from '#main/maps/service/archive-cache.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { toMapInfo } from './map-info.ts'
import { megabyteText } from './roads-figures.ts'
import type { CommandOutput } from './run-cli.types.ts'

type MapInfo = CommandResponse<'maps.list'>['maps'][number]

const SCHEMES: Record<ArchiveContents['scheme'], string> = {
  shortbread: 'Shortbread layers',
  openmaptiles: 'OpenMapTiles layers',
  protomaps: 'Protomaps layers',
  other: 'other layers, drawn plainly',
}
const PLACES: Record<MapInfo['place'], string> = { region: 'of a region', copy: 'copied', linked: 'not copied' }

/** What an archive holds, in two lines. */
export function describeContents({ kind, scheme, minZoom, maxZoom, bytes, attribution }: ArchiveContents): string {
  const what = kind === 'vector' ? `vector tiles, ${SCHEMES[scheme]}` : 'pictures'
  return `    ${what}, zooms ${minZoom} to ${maxZoom}, ${megabyteText(bytes)}
    ${attribution === '' ? 'no source named: ask for it before you publish pictures of this map' : attribution}\n`
}

function describeMap(map: MapInfo): string {
  const shown = map.isShown ? `${Math.round(map.opacity * 100)} %` : 'hidden'
  const head = `${map.id}  ${map.name}  ${PLACES[map.place]}, ${shown}\n`
  return head + (map.problem === null ? describeContents(map) : `    ${map.problem}\n`)
}

/** `waypost maps list`: the top one first. */
export async function runMapsList(words: string[], folder: string): Promise<Result<CommandOutput>> {
  if (words.length > 0) return fail('usage', 'Use "waypost maps list".')
  const cache = createArchiveCache()
  const maps: MapInfo[] = []
  for (const file of listMapFiles(folder).toReversed()) maps.push(toMapInfo(file, await cache.describe(file.path)))
  cache.close()
  const empty = 'There is no map yet: "waypost maps add FILE" adds an archive.\n'
  const problem = catalogueProblem(folder)
  const text = maps.map(describeMap).join('') || empty
  return ok({ data: { maps, problem }, text: problem === null ? text : `${text}${problem}\n` })
}
