import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describeExtract } from '#main/roads/bundle/describe-extract.ts'
import type { RegionFolders } from '#main/roads/bundle/installed-region.ts'
import type { ExtractPlan, ImportedExtract } from '#main/roads/extract/import-extract.ts'
import { startExtract } from '#main/roads/extract/start-extract.ts'
import { askedText } from '#main/reference/asked-text.ts'
import { defaultPackName } from '#shared/model/default-pack-name.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import type { CliIo } from './cli-io.types.ts'
import { stoppingOnSignal } from './end-on-signal.ts'
import { megabyteText } from './roads-figures.ts'
import { createProgressPrinter } from './progress-printer.ts'
import type { CommandOutput } from './run-cli.types.ts'

/** What is to be made of an extract, and how the person is told. */
export interface ExtractWish {
  path: string
  /** Empty: that of the file. */
  name: string
  /** Two letters each; none: the country that most rows lie in. */
  countries: string[]
  packFolders: string[]
  /** Whether it may take the place of a newer one. */
  mayBeOlder: boolean
  /** What --progress says; undefined without it. */
  showsProgress: boolean | undefined
  stderr: CliIo['stderr']
}

const NONE = 'none in this extract'

function describeImported({ id, title, pack, roads, map, seconds }: ImportedExtract): string {
  const { premises = 0, streets = 0 } = pack?.counts ?? {}
  const addresses = pack ? `${countOf(premises, 'premise')}, ${countOf(streets, 'street')}` : NONE
  const stretches = roads
    ? `${countOf(roads.info.edges, 'stretch', 'stretches')} of road, ${countOf(roads.info.nodes, 'junction')}`
    : NONE
  const tiles = map ? `${countOf(map.tiles, 'tile')}, ${megabyteText(map.bytes)}` : NONE
  return `${id}  ${title}
    addresses   ${addresses}${pack?.asked ? `\n                ${askedText(pack.asked)}` : ''}
    road map    ${stretches}
    street map  ${tiles}
    made in ${seconds.toFixed(1)} s
`
}

/** An extract that is older than the road map of its name takes its place only where that is wished. */
async function judgeAge({ path, name, mayBeOlder }: ExtractWish, folders: RegionFolders): Promise<Result<null>> {
  // What is wrong with it, the import itself says best.
  if (mayBeOlder || !existsSync(path)) return ok(null)
  const looked = await describeExtract(resolve(path), name || defaultPackName(basename(path)), folders.roads)
  if (!looked.ok) return ok(null)
  const { drawnAt, installedAt, isOlder } = looked.value
  if (!isOlder || drawnAt === null || installedAt === null) return ok(null)
  return fail(
    'regions/older',
    `The installed road map of this name is of ${installedAt.slice(0, 10)}, and this extract is older, of ${drawnAt.slice(0, 10)}: add it with "waypost regions add EXTRACT --older" if you want it anyway.`,
  )
}

/** Makes addresses, road map and street map of an extract, as one drop in the window does. Ctrl+C stops it; nothing is made then. */
export async function addExtract(wish: ExtractWish, folders: RegionFolders): Promise<Result<CommandOutput>> {
  const { path, name, countries, packFolders, showsProgress, stderr } = wish
  const judged = await judgeAge(wish, folders)
  if (!judged.ok) return judged
  const plan: ExtractPlan = {
    pack: {
      files: [{ path: resolve(path), name: basename(path) }],
      targetFolder: folders.packs,
      packFolders,
      countries,
      name,
      mapping: null,
      kind: null,
    },
    roadsFolder: folders.roads,
    mapsFolder: folders.maps,
  }
  const printer = createProgressPrinter(stderr, showsProgress)
  const started = startExtract(plan, printer.onShare)
  const ended = await stoppingOnSignal(started.cancel, () => started.ended)
  printer.end()
  return ended.ok ? ok({ data: ended.value, text: describeImported(ended.value) }) : ended
}
