import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openUrbanShare } from '#main/nearby/open-urban-share.ts'
import { addRegion, type AddedRegion } from '#main/roads/region/add-region.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import type { RoadsContext } from './cli-roads.types.ts'
import { usageFailure } from './parse-host-options.ts'
import { megabyteText } from './roads-figures.ts'
import { createProgressPrinter } from './progress-printer.ts'
import type { CommandOutput } from './run-cli.types.ts'

const describeAdded = ({ id, info, elements, bytes, seconds }: AddedRegion): string =>
  `${id}  ${countOf(info.nodes, 'junction')}, ${countOf(info.edges, 'stretch', 'stretches')} of road, ${countOf(info.bans, 'forbidden turn')}, ${megabyteText(bytes)}
    ${countOf(elements, 'element')} read in ${seconds.toFixed(1)} s\n`

/** `waypost roads add FILE` */
export async function runRoadsAdd(
  words: string[],
  { folder, packFolders, stderr }: RoadsContext,
): Promise<Result<CommandOutput>> {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { name: { type: 'string' }, progress: { type: 'boolean' } },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) return fail('usage', 'Name one extract (.osm.pbf).')
    const printer = createProgressPrinter(stderr, values.progress)
    const options = { onShare: printer.onShare, townShare: openUrbanShare(packFolders) }
    const added = await addRegion(
      resolve(file),
      folder,
      values.name === undefined ? options : { ...options, name: values.name },
    )
    printer.end()
    return added.ok ? ok({ data: added.value, text: describeAdded(added.value) }) : added
  } catch (error) {
    return usageFailure(error)
  }
}
