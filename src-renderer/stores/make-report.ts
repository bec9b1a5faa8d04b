import type { HostClient } from '#renderer/client/host-client.types.ts'
import { useCleanseStore } from './cleanse-store.ts'
import { useExportStore } from './export-store.ts'

/** Has the report of the open run written, and follows it as any other file of the run. */
export async function makeReport(client: HostClient): Promise<void> {
  const store = useExportStore()
  if (store.isWriting) return
  await store.follow(client.call('cleanse.report', { jobId: useCleanseStore().jobId }))
}
