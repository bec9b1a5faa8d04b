import { preparedFor } from '#main/roads/prepare/search-files.ts'
import type { SearchName } from '#main/roads/prepare/search-name.ts'
import { createMapLister, type MapFile } from '#main/roads/region/current-maps.ts'
import type { RegionInfo } from '#main/roads/region/region-file.ts'
import { describeLacks, lacksOf } from '#main/roads/rules/rules-version.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf, countText } from '#shared/text/count-of.ts'
import type { RoadsContext } from './cli-roads.types.ts'
import { megabyteText } from './roads-figures.ts'
import type { CommandOutput } from './run-cli.types.ts'

interface ListedMap {
  id: string
  info: RegionInfo
  bytes: number
  prepared: Omit<SearchName, 'mapId'>[]
}

const describePrepared = (prepared: ListedMap['prepared']): string =>
  prepared.length === 0
    ? 'not prepared yet'
    : `prepared for ${prepared.map(({ mode, profile }) => (profile === 'mean' ? mode : `${mode} (${profile})`)).join(', ')}`

const describeMembers = ({ members = [], differing = 0 }: RegionInfo): string => {
  if (members.length === 0) return ''
  const newer = differing === 0 ? '' : `; roads that differed, where the newer map counts: ${countText(differing)}`
  return `    joined from ${members.map(({ id }) => id).join(', ')}${newer}\n`
}

const describeRules = (info: RegionInfo): string => {
  const lacks = lacksOf(info)
  return lacks.length === 0 ? '' : `    ${describeLacks(lacks)}\n`
}

const describeMap = ({ id, info, bytes, prepared }: ListedMap): string =>
  `${id}  ${info.name}  ${countOf(info.nodes, 'junction')}, ${countOf(info.edges, 'stretch', 'stretches')} of road, ${megabyteText(bytes)}  made ${info.madeAt.slice(0, 10)}
${describeMembers(info)}    ${describePrepared(prepared)}\n${describeRules(info)}`

/** `waypost roads list` */
export function runRoadsList(words: string[], { folder }: RoadsContext): Result<CommandOutput> {
  if (words.length > 0) return fail('usage', 'Use "waypost roads list".')
  const files = createMapLister(folder)()
  const toListed = ({ id, info, bytes }: MapFile): ListedMap[] =>
    info ? [{ id, info, bytes, prepared: preparedFor(folder, id) }] : []
  const [regions, joined] = [files.regions.flatMap(toListed), files.joined.flatMap(toListed)]
  const problems = files.regions.flatMap(({ problem }) => problem?.message ?? [])
  const lines = [...[...regions, ...joined].map(describeMap), ...problems.map((problem) => `${problem}\n`)]
  return ok({ data: { regions, joined, problems }, text: lines.join('') || 'There is no road map yet.\n' })
}
