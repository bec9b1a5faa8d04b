import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createCleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { createFileRegistry } from '#main/files/file-registry.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { openUserStore } from '#main/features/shared/open-user-store.ts'
import { createJobService } from '#main/jobs/create-job-service.ts'
import type { Job } from '#main/database/user-store.types.ts'
import type { Result } from '#shared/result.ts'
import { unwrap } from './unwrap.ts'

/** The usual settings of a run, with positions. */
export const CHOICES = {
  process: 'Verify',
  duplicates: false,
  repair: false,
  duplicatesOf: 'place',
  defaultCountry: '',
  forceCountry: '',
  geoCode: true,
  serverOptions: {},
} as const

/** A job service with two threads, as the host has it, over the bundled packs or those of a folder. */
export async function openFileJobs(dataDir: string, packFolder = bundledPackFolder()) {
  mkdirSync(join(dataDir, 'uploads'), { recursive: true })
  const store = unwrap(await openUserStore({ dataDir }))
  const pool = createCleansingPool({ size: 2, packFolders: [packFolder] })
  const files = createFileRegistry()
  const waiting = new Map<string, (job: Job) => void>()
  const emit = (_event: string, payload: unknown) => {
    const job = payload as Job
    if (job.state !== 'running' && job.state !== 'waiting') waiting.get(job.id)?.(job)
  }
  const service = createJobService({ appVersion: '', dataDir, store, pool, files, emit })
  return {
    handlers: service.handlers,
    files,
    /** Waits for a job that was just started; its id when it is done. */
    async runJob(started: Promise<Result<{ id: string }>> | Result<{ id: string }>): Promise<string> {
      const { id } = unwrap(await started)
      const { state, error } = await new Promise<Job>((resolve) => waiting.set(id, resolve))
      if (state !== 'done') throw new Error(error?.message ?? state)
      return id
    },
    async close() {
      await service.close()
      await pool.close()
      await store.close()
    },
  }
}
