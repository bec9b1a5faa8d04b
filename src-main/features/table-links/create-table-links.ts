import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FileRegistry } from '#main/files/file-registry.ts'
import type { HostStore } from '#main/features/shared/open-user-store.ts'
import type { PasswordVault } from '#main/features/shared/password-vault.types.ts'
import type { JobService } from '#main/jobs/create-job-service.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import type { ListWork } from '#main/jobs/job-service.types.ts'
import { createSourceStore } from '#main/lists/shape/source-store.ts'
import type { EventName, EventPayload } from '#shared/contract/contract.ts'
import { fail } from '#shared/result.ts'
import { baseOf } from './base-of.ts'
import { createFetchHandlers, fetchTable } from './fetch-table.ts'
import { linkOfFile, removeFetched } from './fetched-files.ts'
import { createLinkAccess } from './link-access.ts'
import { createPushHandlers } from './push-handlers.ts'
import { pushTable } from './push-work.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import { createLinkHandlers } from './link-handlers.ts'

export interface TableLinksOptions {
  dataDir: string
  store: HostStore
  files: FileRegistry
  vault: PasswordVault | undefined
  env: Readonly<Record<string, string | undefined>>
  jobs(): JobService
  reader(): ListsClient
  emit<N extends EventName>(event: N, payload: EventPayload<N>): void
}

/** Lists that are linked to tables: their commands, and their work as jobs. */
export function createTableLinks({ dataDir, ...options }: TableLinksOptions) {
  const { store, emit, reader, jobs } = options
  const sources = createSourceStore(dataDir)
  const emitChanged = () => emit('tables.changed', {})
  const folder = join(dataDir, 'tables')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const access = createLinkAccess(options)
  const running = new Map<string, AbortController>()
  const work: ListWork = {
    async work(job, report) {
      const controller = new AbortController()
      running.set(job.id, controller)
      try {
        const spec = job.spec as JobSpec
        const context = { report, signal: controller.signal }
        if (spec.kind === 'pushTable')
          return await pushTable({ store, sources, access, reader, emitChanged }, job, context)
        if (spec.kind !== 'fetchTable')
          return fail('job/unknown-kind', 'This version of Waypost has no job of this kind.')
        return await fetchTable({ store, access }, job, context)
      } finally {
        running.delete(job.id)
      }
    },
    cancel: (jobId) => running.get(jobId)?.abort(),
  }
  return {
    access,
    work,
    handlers: {
      ...createLinkHandlers({ store, access, emit, removeFetched: (linkId) => removeFetched(folder, linkId) }),
      ...createFetchHandlers({ ...options, access }),
      ...createPushHandlers({ store, sources, jobs }),
    },
    /** How the last pull of a table is kept, for a file that was fetched from it since. */
    async stateBefore(path: string): Promise<string | null> {
      const linkId = linkOfFile(folder, path)
      const link = linkId === null ? null : await store.tableLinks.get(linkId)
      const base = link?.ok ? baseOf(sources, link.value) : null
      return base?.ok ? base.value.recordPath : null
    },
    /** A file went into a list: where it was fetched from a table, that was a pull. */
    async onImported(path: string, listId: string): Promise<void> {
      const linkId = linkOfFile(folder, path)
      if (linkId === null) return
      const link = await store.tableLinks.get(linkId)
      // A person may have imported the file into another list besides.
      if (!link.ok || (link.value.listId !== null && link.value.listId !== listId)) return
      const updated = await store.tableLinks.update(linkId, { listId, pulledAt: new Date().toISOString() })
      if (updated.ok) emit('tables.changed', {})
    },
  }
}
