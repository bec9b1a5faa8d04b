import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { addBundle } from '#main/roads/bundle/add-bundle.ts'
import { ADDRESSES_PART, ROADS_PART, STREETS_PART, type BundleManifest } from '#main/roads/bundle/bundle-manifest.ts'
import { exportRegion } from '#main/roads/bundle/export-region.ts'
import type { RegionFolders } from '#main/roads/bundle/installed-region.ts'
import { describeExtract } from '#main/roads/bundle/describe-extract.ts'
import type { ExtractPlan, ImportedExtract } from '#main/roads/extract/import-extract.ts'
import { startExtract } from '#main/roads/extract/start-extract.ts'
import { askedText } from '#main/reference/asked-text.ts'
import { isExtract } from '#main/reference/import/source-kind.ts'
import { defaultPackName } from '#shared/model/default-pack-name.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import {
  answer,
  flag,
  parsed,
  text,
  verb,
  type Command,
  type Values,
  type VerbContext,
  type CommandOutput,
} from './table.ts'
import { stoppingOnSignal } from '#main/host/end-on-signal.ts'
import { readCountries } from '#main/features/packs-admin/read-countries.ts'
import { megabyteText } from '#main/features/roads-admin/roads-figures.ts'

const ADD_OPTIONS = {
  name: text('NAME: name of what is made from an extract; default: the name of the file'),
  country: parsed(
    readCountries,
    [] as string[],
  )('CC,…: countries whose addresses are read from an extract; default: the country with most of them'),
  older: flag('install the file even if it is older than the installed region'),
}

export const REGIONS: Command = {
  name: 'regions',
  text: `
"add" makes addresses, road map and street map from one OpenStreetMap extract, as dropping it on the window does. All
are complete before the first is installed. An extract without data for one of them makes the others. A region of the
same name is replaced; a newer one is replaced only with --older.

"export" writes a region for another computer to one file (.waypost): addresses, road map with its prepared data, and
street map. ID is the id of its pack or road map; "waypost packs list" and "waypost roads list" show them. "add" checks
every part of such a file before it installs them; a damaged file changes nothing. A newer region replaces an older one.`,
  verbs: {
    add: verb({
      words: 'FILE',
      usage: ['EXTRACT.osm.pbf [--name NAME] [--country CC,…] [--older]', 'FILE [--older]'],
      options: ADD_OPTIONS,
      hasProgress: true,
      run: ([path = ''], values, context) => add(path, values, context),
    }),
    export: verb({
      words: 'ID FILE',
      hasProgress: true,
      run: async ([id = '', file = ''], _, { folders }) =>
        answer(
          await exportRegion(id, file, folders),
          ({ path, manifest, bytes }) => `${path}: ${describeParts(manifest)}, ${megabyteText(bytes)}\n`,
        ),
    }),
  },
}

function describeParts({ parts }: BundleManifest): string {
  const has = (name: string) => parts.some((part) => part.name === name)
  const searches = parts.filter(({ name }) => name.endsWith('.search')).length
  const words = [
    has(ADDRESSES_PART) ? 'addresses' : '',
    has(ROADS_PART) ? 'road map' : '',
    has(STREETS_PART) ? 'street map' : '',
  ]
  return [...words, searches > 0 ? `prepared for ${countOf(searches, 'mode')}` : '']
    .filter((word) => word !== '')
    .join(', ')
}

async function add(
  path: string,
  { older: mayBeOlder, name = '', country: countries }: Values<typeof ADD_OPTIONS>,
  context: VerbContext,
): Promise<Result<CommandOutput>> {
  if (await isExtract(path, path)) return addExtract({ path, name, countries, mayBeOlder }, context)
  if (name !== '' || countries.length > 0)
    return fail('usage', '--name and --country are for an extract (.osm.pbf) only: leave them out.')
  return answer(await addBundle(resolve(path), context.folders, { mayBeOlder }), ({ manifest, replaced }) => {
    const before = replaced === null ? '' : ` It replaced the region of ${replaced.slice(0, 10)}.`
    return `The region "${manifest.id}" of ${manifest.drawnAt.slice(0, 10)} is installed: ${describeParts(manifest)}.${before}\n`
  })
}

/** What is to be made of an extract. */
interface ExtractWish {
  path: string
  /** Empty: that of the file. */
  name: string
  /** Two letters each; none: the country that most rows lie in. */
  countries: string[]
  /** Whether it may take the place of a newer one. */
  mayBeOlder: boolean
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
async function addExtract(
  wish: ExtractWish,
  { folders, packFolders, printer }: VerbContext,
): Promise<Result<CommandOutput>> {
  const { path, name, countries } = wish
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
  const started = startExtract(plan, printer.onShare)
  const ended = await stoppingOnSignal(started.cancel, () => started.ended)
  printer.end()
  return answer(ended, describeImported)
}
