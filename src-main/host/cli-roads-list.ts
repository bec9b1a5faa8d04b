import { listRegions, type StoredRegion } from '#main/roads/region/region-store.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { RoadsContext } from './cli-roads.types.ts'
import { countText, megabyteText } from './roads-figures.ts'
import type { CommandOutput } from './run-cli.types.ts'

const describeRegion = ({ id, info, bytes }: StoredRegion): string =>
  `${id}  ${info.name}  ${countText(info.nodes)} junctions, ${countText(info.edges)} stretches of road, ${megabyteText(bytes)}  made ${info.madeAt.slice(0, 10)}\n`

/** `waypost roads list` */
export function runRoadsList(words: string[], { folder }: RoadsContext): Result<CommandOutput> {
  if (words.length > 0) return fail('usage', 'Say "waypost roads list".')
  const { regions, problems } = listRegions(folder)
  const lines = [...regions.map(describeRegion), ...problems.map((problem) => `${problem}\n`)]
  return ok({ data: { regions, problems }, text: lines.join('') || 'There is no road map yet.\n' })
}
