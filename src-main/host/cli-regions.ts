import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { addBundle } from '#main/roads/bundle/add-bundle.ts'
import { ADDRESSES_PART, ROADS_PART, STREETS_PART, type BundleManifest } from '#main/roads/bundle/bundle-manifest.ts'
import { exportRegion } from '#main/roads/bundle/export-region.ts'
import type { RegionFolders } from '#main/roads/bundle/installed-region.ts'
import { isExtract } from '#main/reference/import/source-kind.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import type { CliIo } from './cli-io.types.ts'
import { addExtract } from './cli-regions-extract.ts'
import { usageFailure } from './parse-host-options.ts'
import { readCountries } from './read-countries.ts'
import { megabyteText } from './roads-figures.ts'
import type { CommandOutput, PackContext } from './run-cli.types.ts'

export const REGIONS_HELP = `Usage: waypost regions add EXTRACT.osm.pbf [--name NAME] [--country CC,…] [--older]
       waypost regions add FILE [--older]
       waypost regions export ID FILE

"add" makes addresses, road map and street map from one OpenStreetMap extract, as dropping it on the window does. All
are complete before the first is installed. An extract without data for one of them makes the others. A region of the
same name is replaced; a newer one is replaced only with --older.

"export" writes a region for another computer to one file (.waypost): addresses, road map with its prepared data, and
street map. ID is the id of its pack or road map; "waypost packs list" and "waypost roads list" show them. "add" checks
every part of such a file before it installs them; a damaged file changes nothing. A newer region replaces an older one.

  --name NAME      name of what is made from an extract; default: the name of the file
  --country CC,…   countries whose addresses are read from an extract; default: the country with most of them
  --progress       show progress even when standard error is not a terminal
  --older          install the file even if it is older than the installed region
  --json           print one JSON object
  --data-dir DIR   data folder
`

const USAGE = 'Use "waypost regions add FILE" or "waypost regions export ID FILE".'

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

interface RegionsContext extends PackContext {
  stderr: CliIo['stderr']
}

const OPTIONS = {
  older: { type: 'boolean' },
  name: { type: 'string' },
  country: { type: 'string' },
  progress: { type: 'boolean' },
} as const

interface RegionsWords {
  files: string[]
  older: boolean
  name: string
  country: string
  progress: boolean | undefined
}

function readWords(words: string[]): Result<RegionsWords> {
  try {
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options: OPTIONS })
    const { older = false, name = '', country = '', progress } = values
    return ok({ files: positionals, older, name, country, progress })
  } catch (error) {
    return usageFailure(error)
  }
}

async function runExport(id: string, file: string, folders: RegionFolders): Promise<Result<CommandOutput>> {
  const done = await exportRegion(id, file, folders)
  if (!done.ok) return done
  const { path, manifest, bytes } = done.value
  return ok({ data: done.value, text: `${path}: ${describeParts(manifest)}, ${megabyteText(bytes)}\n` })
}

async function runAddBundle(file: string, folders: RegionFolders, mayBeOlder: boolean): Promise<Result<CommandOutput>> {
  const done = await addBundle(resolve(file), folders, { mayBeOlder })
  if (!done.ok) return done
  const { manifest, replaced } = done.value
  const before = replaced === null ? '' : ` It replaced the region of ${replaced.slice(0, 10)}.`
  return ok({
    data: done.value,
    text: `The region "${manifest.id}" of ${manifest.drawnAt.slice(0, 10)} is installed: ${describeParts(manifest)}.${before}\n`,
  })
}

async function runAdd(
  path: string,
  { older, name, country, progress }: RegionsWords,
  { folders, context }: { folders: RegionFolders; context: RegionsContext },
): Promise<Result<CommandOutput>> {
  if (!(await isExtract(path, path))) {
    if (name !== '' || country !== '')
      return fail('usage', '--name and --country are for an extract (.osm.pbf) only: leave them out.')
    return runAddBundle(path, folders, older)
  }
  const countries = readCountries(country)
  if (!countries.ok) return countries
  const { packFolders, stderr } = context
  const wish = {
    path,
    name,
    countries: countries.value,
    packFolders,
    mayBeOlder: older,
    showsProgress: progress,
    stderr,
  }
  return addExtract(wish, folders)
}

/** `waypost regions …` */
export async function runRegionsCommand(
  [verb = '', ...words]: string[],
  context: RegionsContext,
): Promise<Result<CommandOutput>> {
  const { dataDir, packsDir } = context
  const folders = {
    packs: resolve(dataDir, 'packs'),
    roads: resolve(dataDir, 'roads'),
    maps: resolve(dataDir, 'maps'),
    bundledPacks: packsDir,
  }
  const read = readWords(words)
  if (!read.ok) return read
  const { files, older, name, country } = read.value
  const [first, second, ...more] = files
  const hasOptions = older || name !== '' || country !== ''
  if (verb === 'export' && first !== undefined && second !== undefined && more.length === 0 && !hasOptions)
    return runExport(first, second, folders)
  if (verb === 'add' && first !== undefined && second === undefined)
    return runAdd(first, read.value, { folders, context })
  return fail('usage', USAGE)
}
