import { setTimeout as wait } from 'node:timers/promises'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { HostProcess } from '../../crash/host-process.ts'

/** What a person waits for after dropping a file, and what comes behind it. */
export interface FirstResults {
  jobId: string
  startedAt: number
  estimate: CommandResponse<'cleanse.estimate'>
  describeMs: number
  estimateMs: number
  /** Without the time that a person takes to look at the estimate. */
  firstRowsMs: number
  /** From the drop to the exact number of rows, which came meanwhile. */
  countMs: number
  /** Rows as they were told at first, and counted. */
  aboutRows: number
  countedRows: number
}

const LOOK_MS = 10
const CHOICES = { process: 'Verify' as const, geoCode: true, duplicates: true }
/** The columns of the messy file. */
const MAPPING = [
  { index: 0, field: 'Id' as const },
  { index: 1, field: 'Address' as const },
  { index: 2, field: 'Country' as const },
]

const since = (from: number): number => Math.round(performance.now() - from)

/** Drops a file into the host as the window does, looks at its estimate and runs it; answers with its first rows. */
export async function awaitFirstResults(host: HostProcess, path: string, recipe?: string): Promise<FirstResults> {
  const droppedAt = performance.now()
  const file = await host.upload(path)
  const described = await host.call('file.describe', { file })
  const describeMs = since(droppedAt)
  const counting = host.call('file.count', { file }).then((count) => ({ count, countMs: since(droppedAt) }))
  const request = { file, mapping: MAPPING, choices: CHOICES }
  const estimate = await host.call('cleanse.estimate', { ...request, rows: described.rows })
  const estimateMs = since(droppedAt)
  const startedAt = performance.now()
  const { id: jobId } = await host.call('cleanse.start', recipe === undefined ? request : { ...request, recipe })
  while ((await host.call('cleanse.rows', { jobId, offset: 0, limit: 200 })).total === 0) await wait(LOOK_MS)
  const firstRowsMs = describeMs + since(startedAt)
  const { count, countMs } = await counting
  const [aboutRows, countedRows] = [described.rows, count?.rows ?? 0]
  return { jobId, startedAt, estimate, describeMs, estimateMs, firstRowsMs, countMs, aboutRows, countedRows }
}
