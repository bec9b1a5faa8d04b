import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { addBundle } from '#main/roads/bundle/add-bundle.ts'
import { ADDRESSES_PART, ROADS_PART, STREETS_PART, type BundleManifest } from '#main/roads/bundle/bundle-manifest.ts'
import { exportRegion } from '#main/roads/bundle/export-region.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { usageFailure } from './parse-host-options.ts'
import { megabyteText } from './roads-figures.ts'
import type { CommandOutput, PackContext } from './run-cli.types.ts'

export const REGIONS_HELP = `Usage: waypost regions export ID FILE
       waypost regions add FILE [--older]

Takes a region to another computer: its addresses, its road map and what is prepared of it, in one file. ID is that of
its pack or road map: "waypost packs list" and "waypost roads list" show them. "add" proves every part of the file and
then puts all of them in place; a damaged file changes nothing. A newer region replaces an older one.

  --older          also where the file is older than what is there
  --json           print one JSON object
  --data-dir DIR   where your data is kept
`

const USAGE = 'Say "waypost regions export ID FILE" or "waypost regions add FILE".'

function describeParts({ parts }: BundleManifest): string {
  const has = (name: string) => parts.some((part) => part.name === name)
  const searches = parts.filter(({ name }) => name.endsWith('.search')).length
  const words = [
    has(ADDRESSES_PART) ? 'addresses' : '',
    has(ROADS_PART) ? 'road map' : '',
    has(STREETS_PART) ? 'street map' : '',
  ]
  return [...words, searches > 0 ? `prepared for ${searches} ${searches === 1 ? 'mode' : 'modes'}` : '']
    .filter((word) => word !== '')
    .join(', ')
}

/** `waypost regions …` */
export async function runRegionsCommand(
  [verb = '', ...words]: string[],
  { dataDir, packsDir }: PackContext,
): Promise<Result<CommandOutput>> {
  const folders = {
    packs: resolve(dataDir, 'packs'),
    roads: resolve(dataDir, 'roads'),
    maps: resolve(dataDir, 'maps'),
    bundledPacks: packsDir,
  }
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { older: { type: 'boolean' } },
    })
    const [first, second, ...more] = positionals
    if (verb === 'export' && first !== undefined && second !== undefined && more.length === 0 && !values.older) {
      const done = await exportRegion(first, second, folders)
      if (!done.ok) return done
      const { path, manifest, bytes } = done.value
      return ok({ data: done.value, text: `${path}: ${describeParts(manifest)}, ${megabyteText(bytes)}\n` })
    }
    if (verb === 'add' && first !== undefined && second === undefined) {
      const done = await addBundle(resolve(first), folders, { mayBeOlder: values.older ?? false })
      if (!done.ok) return done
      const { manifest, replaced } = done.value
      const before = replaced === null ? '' : ` It replaced the one of ${replaced.slice(0, 10)}.`
      return ok({
        data: done.value,
        text: `The region "${manifest.id}" of ${manifest.drawnAt.slice(0, 10)} is there: ${describeParts(manifest)}.${before}\n`,
      })
    }
    return fail('usage', USAGE)
  } catch (error) {
    return usageFailure(error)
  }
}
