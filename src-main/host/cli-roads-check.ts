import { checkSearches, type CheckedSearch } from '#main/roads/prepare/check-searches.ts'
import { createMapLister } from '#main/roads/region/current-maps.ts'
import { readDrawnBytes } from '#main/roads/region/region-file.ts'
import { openRegion } from '#main/roads/region/region-store.ts'
import { describeOldRules } from '#main/roads/rules/rules-version.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { RoadsContext } from './cli-roads.types.ts'
import type { CommandOutput } from './run-cli.types.ts'

const describeSearch = ({ mapId, mode, profile, isOfTheseRoads }: CheckedSearch): string =>
  isOfTheseRoads
    ? `ok  ${mapId}  ${mode}, ${profile}\n`
    : `old ${mapId}  ${mode}, ${profile}: of roads that have changed; "waypost roads prepare ${mapId}" makes it anew\n`

/** `waypost roads check`: reads road maps and what is prepared of them whole; the first that is not sound is the answer. */
export function runRoadsCheck(words: string[], { folder }: RoadsContext): Result<CommandOutput> {
  if (words.length > 0) return fail('usage', 'Say "waypost roads check".')
  const { regions, joined } = createMapLister(folder)()
  const searches: CheckedSearch[] = []
  const lines: string[] = []
  const ids: string[] = []
  const older: string[] = []
  for (const { id, path } of [...regions, ...joined]) {
    const region = openRegion(folder, id)
    if (!region.ok) return region
    const drawn = readDrawnBytes(path)
    if (!drawn.ok) return drawn
    ids.push(id)
    const checked = checkSearches(folder, id, region.value.roads)
    if (!checked.ok) return checked
    searches.push(...checked.value)
    const old = describeOldRules(region.value.info)
    if (old !== null) older.push(id)
    lines.push(old === null ? `ok  ${id}\n` : `ok  ${id}: ${old}\n`, ...checked.value.map(describeSearch))
  }
  return ok({ data: { sound: ids, searches, older }, text: lines.join('') || 'There is no road map yet.\n' })
}
