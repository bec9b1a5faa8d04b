import { preparedFor } from '#main/roads/prepare/search-files.ts'
import type { SearchName } from '#main/roads/prepare/search-name.ts'
import { listRegions, type StoredRegion } from '#main/roads/region/region-store.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { RoadsContext } from './cli-roads.types.ts'
import { countText, megabyteText } from './roads-figures.ts'
import type { CommandOutput } from './run-cli.types.ts'

interface ListedRegion extends StoredRegion {
  prepared: Omit<SearchName, 'mapId'>[]
}

const describePrepared = (prepared: ListedRegion['prepared']): string =>
  prepared.length === 0
    ? 'not prepared yet'
    : `prepared for ${prepared.map(({ mode, profile }) => (profile === 'mean' ? mode : `${mode} (${profile})`)).join(', ')}`

const describeRegion = ({ id, info, bytes, prepared }: ListedRegion): string =>
  `${id}  ${info.name}  ${countText(info.nodes)} junctions, ${countText(info.edges)} stretches of road, ${megabyteText(bytes)}  made ${info.madeAt.slice(0, 10)}
    ${describePrepared(prepared)}\n`

/** `waypost roads list` */
export function runRoadsList(words: string[], { folder }: RoadsContext): Result<CommandOutput> {
  if (words.length > 0) return fail('usage', 'Say "waypost roads list".')
  const { regions: stored, problems } = listRegions(folder)
  const regions = stored.map((region) => ({ ...region, prepared: preparedFor(folder, region.id) }))
  const lines = [...regions.map(describeRegion), ...problems.map((problem) => `${problem}\n`)]
  return ok({ data: { regions, problems }, text: lines.join('') || 'There is no road map yet.\n' })
}
