import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { openUserStore } from '#main/features/shared/open-user-store.ts'
import { createListWork } from '#main/jobs/list-work.ts'
import { createListsService } from '#main/lists/lists-service.ts'
import { createSourceStore } from '#main/lists/shape/source-store.ts'
import { createListsClient } from '#main/lists/thread/lists-client.ts'
import { createFileRegistry } from '#main/files/file-registry.ts'
import { createJobService } from '#main/jobs/create-job-service.ts'
import { createCleansingPool, type CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { contract, type CommandInput, type CommandResponse } from '#shared/contract/contract.ts'
import type { Job } from '#main/database/user-store.types.ts'
import type { JobServiceHandlers } from '#main/jobs/job-service.types.ts'
import type { AddressField } from '#shared/model/address.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { temporaryFolder } from '../files/temporary-files.ts'

const worker = new URL('../workers/doubles/echo-cleansing.ts', import.meta.url)
const startThreads = (packFolders: string[]) => createCleansingPool({ size: 2, packFolders, worker })
const ENDED = ['done', 'cancelled', 'failed', 'interrupted']

/** A job service on a data folder, with threads that echo, as if they knew the packs named; calls go through the schemas as the host's do. */
export const openJobs = (dataDir: string, packFolders: string[] = []) => {
  const pool = startThreads(packFolders)
  return openOver(dataDir, pool, pool.close)
}

/**
 * The same for a file whose tests only have its threads answer, which remember nothing: those without packs share two.
 * Tests that kill threads or hold them up have their own.
 */
export function shareThreads(): typeof openJobs {
  const pool = startThreads([])
  afterAll(() => pool.close())
  return (dataDir, packFolders) =>
    packFolders ? openJobs(dataDir, packFolders) : openOver(dataDir, pool, () => Promise.resolve())
}

async function openOver(dataDir: string, pool: CleansingPool, closePool: () => Promise<void>) {
  mkdirSync(join(dataDir, 'uploads'), { recursive: true })
  const opened = await openUserStore({ dataDir })
  if (!opened.ok) throw new Error(opened.error.message)
  const store = opened.value
  const files = createFileRegistry()
  const lists = createListsService({ store: store.lists, follow: () => undefined, announce: () => undefined })
  const noIndex = async () => fail('test/no-index', 'Nothing is searched here.')
  const listWork = createListWork({
    files,
    sources: createSourceStore(dataDir),
    // One street is known, no other.
    geocode: async (addresses) =>
      ok(addresses.map(({ address }) => (address.includes('HIGH STREET') ? { lat: 51.5, lon: -0.1 } : null))),
    lists: () => lists,
    reader: () => reader,
    indexes: () => ({ find: noIndex, matrix: noIndex }),
  })
  const reader = createListsClient({ dataDir, handlers: listWork.handlers })
  const reported: Job[] = []
  const waiting = new Set<() => void>()
  const service = createJobService({
    appVersion: '0.0.0',
    dataDir,
    store,
    pool,
    files,
    listWork: listWork.work,
    listAccess: () => ({ lists, reader }),
    emit: (_event, payload) => {
      reported.push(payload as Job)
      for (const wake of waiting) wake()
    },
  })
  async function attempt<N extends keyof JobServiceHandlers>(name: N, input: CommandInput<N>) {
    const request = contract[name].request.parse(input)
    const result = (await service.handlers[name](request as never)) as Result<CommandResponse<N>>
    if (result.ok) contract[name].response.parse(result.value)
    return result
  }
  async function call<N extends keyof JobServiceHandlers>(name: N, input: CommandInput<N>) {
    const result = await attempt(name, input)
    if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
    return result.value
  }
  /** Resolves with the first news of the job that passes. */
  const when = (jobId: string, passes: (job: Job) => boolean) =>
    new Promise<Job>((resolve) => {
      const look = () => {
        const found = reported.findLast((job) => job.id === jobId)
        if (!found || !passes(found)) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  return {
    attempt,
    call,
    when,
    whenEnded: (jobId: string) => when(jobId, (job) => ENDED.includes(job.state)),
    reported,
    files,
    store,
    lists,
    close: async () => {
      await service.close()
      await reader.close()
      await closePool()
      await store.close()
    },
  }
}

export type JobHarness = Awaited<ReturnType<typeof openJobs>>

/** What the columns of a file hold, in their order; null for one that is not used. */
export const columnsAs = (...fields: (AddressField | null)[]): CommandInput<'cleanse.start'>['mapping'] =>
  fields.flatMap((field, index) => (field ? [{ index, field }] : []))

type Started = Partial<Omit<CommandInput<'cleanse.start'>, 'file'>> & { name?: string }

/**
 * Jobs for the tests of a file: each has a service on a folder of its own, or one serves them all. Threads and files take
 * their time on a busy machine, which is no failure.
 */
export function useJobs({ isShared = false } = {}) {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
  const openShared = shareThreads()
  const files = temporaryFolder()
  let [folders, folder] = [0, '']
  let service: JobHarness
  const [before, after] = isShared ? [beforeAll, afterAll] : [beforeEach, afterEach]
  before(async () => {
    folder = join(files.folder, `data-${++folders}`)
    service = await openShared(folder)
  })
  after(() => service.close())
  /** A job on a file of these lines, the second column of which is the address where nothing else is said. */
  async function start(content: string | readonly string[], options: Started = {}) {
    const { name = 'clients.csv', mapping = columnsAs(null, 'Address'), choices = {}, ...more } = options
    const text = typeof content === 'string' ? content : `${content.join('\n')}\n`
    const file = service.files.add(files.write(text), { name, temporary: false })
    return service.call('cleanse.start', { file, mapping, choices, ...more })
  }
  return {
    files,
    folder: () => folder,
    /** The service that is open. */
    jobs: new Proxy({} as JobHarness, { get: (_, name) => service[name as keyof JobHarness] }),
    /** Ends the service and starts another one on the same folder, as a restart of the host does. */
    async reopen(packFolders?: string[]): Promise<void> {
      await service.close()
      service = await openShared(folder, packFolders)
    },
    start,
    /** The same until it has ended well; its id. */
    async run(content: string | readonly string[], options: Started = {}): Promise<string> {
      const { id } = await start(content, options)
      expect(await service.whenEnded(id)).toMatchObject({ state: 'done', error: null })
      return id
    },
    decide: (jobId: string, row: number, action: CommandInput<'review.decide'>['action']) =>
      service.call('review.decide', { jobId, target: { row }, action }),
    /** The job of an export when it has ended, and what it wrote. */
    async exported(jobId: string, choices: Omit<CommandInput<'cleanse.export'>, 'jobId'> = {}) {
      const { id } = await service.call('cleanse.export', { jobId, ...choices })
      const ended = await service.whenEnded(id)
      const path = service.files.get(ended.result?.file ?? '')?.path ?? ''
      const text = path === '' ? '' : readFileSync(path, 'utf8')
      return { ended, path, text, lines: text.trimEnd().split('\n') }
    },
  }
}
