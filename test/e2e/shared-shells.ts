import { callHost } from '#main/host/call-command.ts'
import type { CommandInput, CommandName, CommandResponse } from '#shared/contract/contract.ts'
import { launchDesktop, type Desktop } from './launch-desktop.ts'
import { startHost, type RunningHost } from './start-host.ts'

const DEFAULT_SETTINGS = { theme: 'system', density: 'regular', apiEnabled: true, defaultCountry: '' } as const
const ACTIVE_STATES = ['waiting', 'running']

/** What the tests of one spec file run on: started by the first of them, emptied behind each, ended with the file. */
export interface SharedShells {
  host(file: string): Promise<RunningHost>
  desktop(file: string): Promise<Desktop>
  close(): Promise<void>
}

export function createSharedShells(): SharedShells {
  const hosts = shareByFile(startHost)
  const desktops = shareByFile(launchDesktop)
  return {
    async host(file) {
      const host = await hosts.of(file)
      const { url } = await call(host.dataDir, 'session.link', {})
      return { ...host, link: url }
    },
    desktop: desktops.of,
    async close() {
      await hosts.close()
      await desktops.close()
    },
  }
}

/** One at a time: a worker runs file after file, so what belongs to another file is over. */
function shareByFile<T extends { close(): Promise<void> }>(start: () => Promise<T>) {
  let current: { file: string; shell: T } | null = null
  const close = async (): Promise<void> => {
    await current?.shell.close()
    current = null
  }
  return {
    close,
    async of(file: string): Promise<T> {
      if (current?.file !== file) {
        await close()
        current = { file, shell: await start() }
      }
      return current.shell
    },
  }
}

async function call<N extends CommandName>(
  dataDir: string,
  name: N,
  input: CommandInput<N>,
): Promise<CommandResponse<N>> {
  const answer = await callHost(dataDir, name, input)
  if (!answer?.ok) throw new Error(`${name}: ${answer?.error.message ?? 'no host answers'}`)
  return answer.value as CommandResponse<N>
}

/** Takes away what a test left: jobs, lists, keys, origins, questions, packs and settings. Undo keeps its history. */
export async function emptyHost(dataDir: string): Promise<void> {
  const all = <N extends CommandName>(name: N) => call(dataDir, name, {} as CommandInput<N>)
  await endJobs(dataDir)
  for (const { id } of (await all('lists.list')).lists) await call(dataDir, 'lists.remove', { listId: id })
  for (const { id } of (await all('keys.list')).keys) await call(dataDir, 'keys.revoke', { id })
  for (const { origin } of (await all('origins.list')).origins) await call(dataDir, 'origins.remove', { origin })
  for (const origin of (await all('api.questions')).origins) await call(dataDir, 'api.refuse', { origin })
  for (const { id, isImported } of (await all('app.info')).packs)
    if (isImported) await call(dataDir, 'packs.remove', { id })
  for (const { id } of (await all('maps.list')).maps) await call(dataDir, 'maps.remove', { id })
  await call(dataDir, 'settings.set', DEFAULT_SETTINGS)
}

/** Cancels what runs and removes every job once none is active. */
async function endJobs(dataDir: string): Promise<void> {
  const jobsNow = async () => (await call(dataDir, 'jobs.list', {})).jobs
  const isActive = ({ state }: { state: string }): boolean => ACTIVE_STATES.includes(state)
  for (const { id } of (await jobsNow()).filter(isActive)) await call(dataDir, 'jobs.cancel', { jobId: id })
  while ((await jobsNow()).some(isActive)) await new Promise((resolve) => setTimeout(resolve, 50))
  for (const { id } of await jobsNow()) await call(dataDir, 'jobs.remove', { jobId: id })
}
