import { openRegion, regionIds } from '#main/roads/region/region-store.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { RoadsContext } from './cli-roads.types.ts'
import type { CommandOutput } from './run-cli.types.ts'

/** `waypost roads check`: reads every road map whole; the first that is not sound is the answer. */
export function runRoadsCheck(words: string[], { folder }: RoadsContext): Result<CommandOutput> {
  if (words.length > 0) return fail('usage', 'Say "waypost roads check".')
  const ids = regionIds(folder)
  for (const id of ids) {
    const region = openRegion(folder, id)
    if (!region.ok) return region
  }
  const text = ids.length === 0 ? 'There is no road map yet.\n' : ids.map((id) => `ok  ${id}\n`).join('')
  return ok({ data: { sound: ids }, text })
}
