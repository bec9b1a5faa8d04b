import { checkMaps, type CheckedMap } from '#main/roads/prepare/check-maps.ts'
import type { CheckedSearch } from '#main/roads/prepare/check-searches.ts'
import { describeLacks } from '#main/roads/rules/rules-version.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { RoadsContext } from './cli-roads.types.ts'
import type { CommandOutput } from './run-cli.types.ts'

const describeSearch = ({ mapId, mode, profile, isOfTheseRoads }: CheckedSearch): string =>
  isOfTheseRoads
    ? `ok   ${mapId}  ${mode}, ${profile}\n`
    : `old  ${mapId}  ${mode}, ${profile}: its roads have changed; "waypost roads prepare ${mapId}" prepares it again\n`

function describeMap({ id, problems, lacks, searches }: CheckedMap): string {
  const [problem] = problems
  if (problem !== undefined) return `FAIL ${id}: ${problem}\n`
  const old = lacks.length === 0 ? '' : `: ${describeLacks(lacks)}`
  return `ok   ${id}${old}\n${searches.map(describeSearch).join('')}`
}

/** `waypost roads check`: reads road maps and what is prepared of them whole, and says of each whether it is sound. */
export function runRoadsCheck(words: string[], { folder }: RoadsContext): Result<CommandOutput> {
  if (words.length > 0) return fail('usage', 'Use "waypost roads check".')
  const maps = checkMaps(folder)
  const text = maps.map(describeMap).join('')
  const failed = maps.filter(({ problems }) => problems.length > 0)
  if (failed.length > 0)
    return fail('roads/check', `Damaged road maps: ${failed.length} of ${maps.length}.\n${text.trimEnd()}`)
  const data = {
    sound: maps.map(({ id }) => id),
    searches: maps.flatMap(({ searches }) => searches),
    older: maps.filter(({ lacks }) => lacks.length > 0).map(({ id }) => id),
  }
  return ok({ data, text: text || 'There is no road map yet.\n' })
}
