import { removeMap } from '#main/roads/prepare/remove-map.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { RoadsContext } from './cli-roads.types.ts'
import { refuseOptions } from './parse-host-options.ts'
import type { CommandOutput } from './run-cli.types.ts'

/** `waypost roads remove ID` */
export function runRoadsRemove(words: string[], { folder }: RoadsContext): Result<CommandOutput> {
  const named = refuseOptions(words)
  if (!named.ok) return named
  const [id, ...more] = words
  if (id === undefined || more.length > 0) return fail('usage', 'Name one road map: "waypost roads list" shows all.')
  const removed = removeMap(folder, id)
  return removed.ok ? ok({ data: removed.value, text: `The road map "${id}" was removed.\n` }) : removed
}
