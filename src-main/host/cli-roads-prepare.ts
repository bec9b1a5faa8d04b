import { parseArgs } from 'node:util'
import { ROAD_MODES, TRAFFIC_PROFILES } from '#main/roads/model/travel-mode.ts'
import { USUAL_SEARCHES, type SearchName } from '#main/roads/prepare/search-name.ts'
import { startPreparing } from '#main/roads/prepare/start-preparing.ts'
import { regionIds } from '#main/roads/region/region-store.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { hasHost } from './call-command.ts'
import type { RoadsContext } from './cli-roads.types.ts'
import { stoppingOnSignal } from './end-on-signal.ts'
import { usageFailure } from './parse-host-options.ts'
import type { CommandOutput } from './run-cli.types.ts'

interface PrepareWords {
  searches: SearchName[]
  showsProgress: boolean
}

const isOneOf = <T extends string>(names: readonly T[], text: string): text is T => names.some((name) => name === text)

function parsePrepare(words: string[], { folder, stderr }: RoadsContext): Result<PrepareWords> {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { mode: text, traffic: text, progress: { type: 'boolean' } },
    })
    const [id, ...more] = positionals
    const ids = regionIds(folder)
    const { mode, traffic = 'mean' } = values
    if (more.length > 0) return fail('usage', 'Name one road map, or none for all of them.')
    if (mode !== undefined && !isOneOf(ROAD_MODES, mode))
      return fail('usage', `--mode is one of ${ROAD_MODES.join(', ')}.`)
    if (!isOneOf(TRAFFIC_PROFILES, traffic)) return fail('usage', `--traffic is one of ${TRAFFIC_PROFILES.join(', ')}.`)
    if (id !== undefined && !ids.includes(id))
      return fail('roads/unknown', `There is no road map "${id.slice(0, 80)}": "waypost roads list" shows all of them.`)
    const modes = mode === undefined ? USUAL_SEARCHES.map((search) => search.mode) : [mode]
    const searches = modes.flatMap((one) =>
      (id === undefined ? ids : [id]).map((mapId) => ({ mapId, mode: one, profile: traffic })),
    )
    return ok({ searches, showsProgress: values.progress ?? stderr.isTTY === true })
  } catch (error) {
    return usageFailure(error)
  }
}

const nameText = ({ mapId, mode, profile }: SearchName): string => `${mapId}  ${mode}, ${profile}`

/** `waypost roads prepare [ID]`: what was made stays where it is stopped. */
export async function runRoadsPrepare(words: string[], context: RoadsContext): Promise<Result<CommandOutput>> {
  const parsed = parsePrepare(words, context)
  if (!parsed.ok) return parsed
  const { searches, showsProgress } = parsed.value
  if (hasHost(context.dataDir))
    return fail('roads/host-prepares', 'Waypost is running and prepares road maps by itself: see its Reference view.')
  const run = startPreparing(({ regions, search, share }) => {
    const what = search ? nameText({ mapId: regions.join(' + '), ...search }) : `${regions.join(' + ')}  joining`
    if (showsProgress) context.stderr.write(`\r${what}  ${Math.floor(share * 100)} % `)
  })
  const startedAt = performance.now()
  const ended = await stoppingOnSignal(run.stop, () =>
    run.prepare({ folder: context.folder, asked: [], only: searches, packFolders: context.packFolders }),
  )
  if (showsProgress) context.stderr.write('\r')
  await run.close()
  if (!ended.ok) return ended
  const { made, problems, isWhole } = ended.value
  const seconds = (performance.now() - startedAt) / 1000
  if (!isWhole)
    return fail(
      'roads/stopped',
      'Preparing was stopped. Complete road maps are kept, and the rest is prepared next time.',
    )
  const [problem] = problems
  if (problem !== undefined) return fail('roads/not-prepared', problem)
  const lines = made.map((name) => `made  ${nameText(name)}\n`)
  const nothing = searches.length === 0 ? 'There is no road map yet.\n' : 'All road maps are prepared already.\n'
  return ok({ data: { made, seconds }, text: lines.join('') || nothing })
}
