import { toSettings } from '#main/database/to-settings.ts'
import { callHost } from '#main/cli/call-command.ts'
import type { CommandInput, CommandName, CommandResponse } from '#shared/contract/contract.ts'
import { launchDesktop, type Desktop } from './launch-desktop.ts'
import { startHost, type RunningHost } from './start-host.ts'

const ACTIVE_STATES = ['waiting', 'running']
/** Behind an import of reference data all packs are read anew, on a machine that does other things as well. */
const CALL_DEADLINE_MS = 60_000

/** What the tests of one worker run on: started by the first of them, emptied behind each, ended with the worker. */
export interface SharedShells {
  host(): Promise<RunningHost>
  desktop(): Promise<Desktop>
  close(): Promise<void>
}

export function createSharedShells(): SharedShells {
  const host = startOnce(() => startHost(undefined, { isCold: false }))
  const desktop = startOnce(() => launchDesktop({ isCold: false }))
  return {
    async host() {
      const running = await host.get()
      const { url } = await call(running.dataDir, 'session.link', {})
      return { ...running, link: url }
    },
    desktop: desktop.get,
    async close() {
      await host.close()
      await desktop.close()
    },
  }
}

function startOnce<T extends { close(): Promise<void> }>(start: () => Promise<T>) {
  let started: Promise<T> | null = null
  return {
    get: () => (started ??= start()),
    close: async () => (await started)?.close(),
  }
}

async function call<N extends CommandName>(
  dataDir: string,
  name: N,
  input: CommandInput<N>,
): Promise<CommandResponse<N>> {
  const answer = await callHost(dataDir, name, input, CALL_DEADLINE_MS)
  if (!answer?.ok) throw new Error(`${name}: ${answer?.error.message ?? 'no host answers'}`)
  return answer.value as CommandResponse<N>
}

/** Takes away what a test left, and sets everything as it was at first. Undo keeps its history. */
export async function emptyHost(dataDir: string): Promise<void> {
  const all = <N extends CommandName>(name: N) => call(dataDir, name, {} as CommandInput<N>)
  await endJobs(dataDir)
  const isRecording = (await all('track.state')).startedAt !== null
  if (isRecording) await call(dataDir, 'track.stop', { name: 'Left', to: { name: 'Left' } })
  const { lists } = await all('lists.list')
  // Rejected rows go with the list of their import.
  const goes = ({ isErrorList, latestRelatedListId }: (typeof lists)[number]) =>
    isErrorList && lists.some(({ id }) => id === latestRelatedListId)
  for (const one of lists) if (!goes(one)) await call(dataDir, 'lists.remove', { listId: one.id })
  for (const { id } of (await all('tours.list')).tours) await call(dataDir, 'tours.remove', { tourId: id })
  for (const { id } of (await all('recipes.list')).recipes) await call(dataDir, 'recipes.remove', { id })
  for (const { id } of (await all('filters.list')).filters) await call(dataDir, 'filters.remove', { id })
  for (const { id } of (await all('keys.list')).keys) await call(dataDir, 'keys.revoke', { id })
  for (const { origin } of (await all('origins.list')).origins) await call(dataDir, 'origins.remove', { origin })
  for (const origin of (await all('api.questions')).origins) await call(dataDir, 'api.refuse', { origin })
  for (const { id, isImported } of (await all('app.info')).packs)
    if (isImported) await call(dataDir, 'packs.remove', { id })
  const roads = await all('roads.list')
  for (const { id } of [...roads.maps, ...roads.unusable]) await call(dataDir, 'packs.remove', { id })
  for (const { id } of (await all('maps.list')).maps) await call(dataDir, 'maps.remove', { id })
  await call(dataDir, 'settings.set', toSettings({}))
}

/** Cancels what runs and removes every job once none is active. */
async function endJobs(dataDir: string): Promise<void> {
  const jobsNow = async () => (await call(dataDir, 'jobs.list', {})).jobs
  const isActive = ({ state }: { state: string }): boolean => ACTIVE_STATES.includes(state)
  for (const { id } of (await jobsNow()).filter(isActive)) await call(dataDir, 'jobs.cancel', { jobId: id })
  while ((await jobsNow()).some(isActive)) await new Promise((resolve) => setTimeout(resolve, 50))
  for (const { id } of await jobsNow()) await call(dataDir, 'jobs.remove', { jobId: id })
}
