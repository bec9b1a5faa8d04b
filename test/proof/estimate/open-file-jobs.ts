import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createCleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { createFileRegistry } from '#main/files/file-registry.ts'
import { openUserStore } from '#main/host/open-user-store.ts'
import { createJobService } from '#main/jobs/create-job-service.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { Result } from '#shared/result.ts'

/** The text of a labelled row, whether it is one line or fields. */
export function valueOf(row: Record<string, unknown>): string {
  const input = row.input ?? row.text ?? row.raw ?? ''
  const text = typeof input === 'string' ? input : Object.values(input as object).join(', ')
  return text.replaceAll(/[\r\n]+/g, ' ')
}

const need = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.value
}

export interface Look {
  estimate: CommandResponse<'cleanse.estimate'>
  /** The share of rows that no one is needed for, of all that were read. */
  truth: number
  /** From the file being there to its estimate. */
  milliseconds: number
}

/** A job service over the bundled packs that estimates a file and then runs it. */
export async function openFileJobs(dataDir: string) {
  mkdirSync(join(dataDir, 'uploads'), { recursive: true })
  const store = need(await openUserStore({ dataDir }))
  const pool = createCleansingPool({
    size: 2,
    packFolders: [join(import.meta.dirname, '../../../resources/reference/packs')],
  })
  const files = createFileRegistry()
  const waiting = new Map<string, () => void>()
  const service = createJobService({
    appVersion: '',
    dataDir,
    store,
    pool,
    files,
    emit: (_event, payload) => {
      const job = payload as { id: string; state: string }
      if (job.state === 'done') waiting.get(job.id)?.()
    },
  })
  const { handlers } = service
  const choices = {
    process: 'Verify',
    duplicates: false,
    repair: false,
    duplicatesOf: 'place',
    defaultCountry: '',
    forceCountry: '',
    geoCode: true,
    serverOptions: {},
  } as const

  async function look(path: string): Promise<Look> {
    const file = files.add(path, { name: basename(path), temporary: false })
    const startedAt = performance.now()
    const { rows, columns } = need(await handlers['file.describe']({ file, format: {} }))
    const mapping = columns.flatMap(({ index, field }) => (field ? [{ index, field }] : []))
    const request = { file, format: {}, mapping, choices }
    const estimate = need(await handlers['cleanse.estimate']({ ...request, rows }))
    const milliseconds = performance.now() - startedAt
    const job = need(await handlers['cleanse.start'](request))
    await new Promise<void>((resolve) => waiting.set(job.id, resolve))
    const { decisions, answered } = need(await handlers['review.state']({ jobId: job.id }))
    const { rejected } = need(await handlers['cleanse.counts']({ jobId: job.id }))
    need(await handlers['jobs.remove']({ jobId: job.id }))
    return { estimate, truth: decisions.auto / Math.max(1, answered + rejected), milliseconds }
  }
  return {
    look,
    async close() {
      await service.close()
      await pool.close()
      await store.close()
    },
  }
}
