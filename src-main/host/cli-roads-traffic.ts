import { resolve } from 'node:path'
import { formatTrafficCsv } from '#main/roads/traffic/parse-traffic-csv.ts'
import { importTraffic, readTraffic, resetTraffic } from '#main/roads/traffic/traffic-file.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { RoadsContext } from './cli-roads.types.ts'
import type { CommandOutput } from './run-cli.types.ts'

const PREPARE_AGAIN = 'Road maps are prepared for it again the next time that Waypost runs.\n'

/** `waypost roads traffic show | import FILE | reset` */
export function runRoadsTraffic(words: string[], { folder }: RoadsContext): Result<CommandOutput> {
  const [verb, file, ...more] = words
  if (verb === 'show' && file === undefined) {
    const traffic = readTraffic(folder)
    return traffic.ok ? ok({ data: traffic.value, text: formatTrafficCsv(traffic.value.table) }) : traffic
  }
  if (verb === 'import' && file !== undefined && more.length === 0) {
    const table = importTraffic(folder, resolve(file))
    return table.ok
      ? ok({ data: { table: table.value }, text: `Travel times use your table. ${PREPARE_AGAIN}` })
      : table
  }
  if (verb === 'reset' && file === undefined) {
    const table = resetTraffic(folder)
    return table.ok
      ? ok({ data: { table: table.value }, text: `Travel times use the built-in table. ${PREPARE_AGAIN}` })
      : table
  }
  return fail('usage', 'Use "waypost roads traffic" with show, import FILE or reset.')
}
