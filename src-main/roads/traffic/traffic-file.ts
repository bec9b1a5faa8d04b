import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'
import { BUILT_IN_TRAFFIC } from './built-in-traffic.ts'
import { formatTrafficCsv, MAX_TRAFFIC_BYTES, parseTrafficCsv } from './parse-traffic-csv.ts'
import { profileFactors, type ProfileFactors } from './traffic-factors.ts'
import type { TrafficTable } from './traffic-table.types.ts'

const FILE = 'traffic.csv'

export const trafficPath = (folder: string): string => join(folder, FILE)

/** The table of a folder of road maps: the user's own, or the built-in one where there is none. */
export function readTraffic(folder: string): Result<{ table: TrafficTable; isOwn: boolean }> {
  const path = trafficPath(folder)
  if (!existsSync(path)) return ok({ table: BUILT_IN_TRAFFIC, isOwn: false })
  const table = readTable(path)
  return table.ok ? ok({ table: table.value, isOwn: true }) : table
}

/** What roads are weighted by. Where the user's own table is damaged, the built-in one does. */
export function trafficOf(folder: string): { table: TrafficTable; factors: ProfileFactors } {
  const read = readTraffic(folder)
  const table = read.ok ? read.value.table : BUILT_IN_TRAFFIC
  return { table, factors: profileFactors(table) }
}

function readTable(path: string): Result<TrafficTable> {
  const name = basename(path)
  try {
    if (statSync(path).size > MAX_TRAFFIC_BYTES)
      return fail(
        'roads/traffic-size',
        `"${name}" is larger than ${MAX_TRAFFIC_BYTES / 1024} KB, which is not a traffic table: choose another file.`,
      )
    const table = parseTrafficCsv(readFileSync(path, 'utf8'))
    return table.ok ? table : fail(table.error.code, `"${name}": ${table.error.message}`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return fail('roads/traffic-unreadable', `"${name}" cannot be read (${code}): check that it exists and may be read.`)
  }
}

/** Takes a file over as the user's own table, whole or not at all. */
export function importTraffic(folder: string, path: string): Result<TrafficTable> {
  const table = readTable(path)
  return table.ok ? writeTable(folder, table.value) : table
}

/** The same with the text of such a file. */
export function takeTraffic(folder: string, csv: string): Result<TrafficTable> {
  const table = parseTrafficCsv(csv)
  return table.ok ? writeTable(folder, table.value) : table
}

const writeTable = (folder: string, table: TrafficTable): Result<TrafficTable> =>
  changing(() => {
    mkdirSync(folder, { recursive: true })
    const draft = `${trafficPath(folder)}.draft`
    writeFileSync(draft, formatTrafficCsv(table))
    renameSync(draft, trafficPath(folder))
    return table
  })

/** Goes back to the built-in table. */
export const resetTraffic = (folder: string): Result<TrafficTable> =>
  changing(() => {
    rmSync(trafficPath(folder), { force: true })
    return BUILT_IN_TRAFFIC
  })

function changing(run: () => TrafficTable): Result<TrafficTable> {
  try {
    return ok(run())
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return fail(
      'roads/traffic-unwritable',
      `The traffic table could not be saved (${code}): check that the data folder can be written.`,
    )
  }
}
