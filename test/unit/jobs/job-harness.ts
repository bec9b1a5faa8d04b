import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
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
import { fail, ok, type Result } from '#shared/result.ts'

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
