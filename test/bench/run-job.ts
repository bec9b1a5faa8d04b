import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openUserStore } from '#main/host/open-user-store.ts'
import type { Job } from '#main/database/user-store.types.ts'
import { guessColumnsOf } from '#main/files/guess-columns-of.ts'
import { detectFormat } from '#main/files/detect-format.ts'
import { boundYoungGeneration } from '#main/host/bound-young-generation.ts'
import { createFileRegistry } from '#main/files/file-registry.ts'
import { createJobService } from '#main/jobs/create-job-service.ts'
import { createCleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'

// One process of the benchmark: cleanses a file as a job and exports it, prints the seconds of each.
boundYoungGeneration()
const [source = '', dataDir = '', packFolder = ''] = process.argv.slice(2)
mkdirSync(join(dataDir, 'uploads'), { recursive: true })
const store = await openUserStore({ dataDir })
if (!store.ok) throw new Error(store.error.message)
const pool = createCleansingPool({ size: 2, packFolders: [packFolder] })
const files = createFileRegistry()
let onJob: (job: Job) => void = () => undefined
const service = createJobService({
  appVersion: '',
  dataDir,
  store: store.value,
  pool,
  files,
  emit: (_event, job) => onJob(job as Job),
})

const ended = (jobId: string) =>
  new Promise<void>((resolve, reject) => {
    onJob = (job) => {
      if (job.id !== jobId || job.state === 'running' || job.state === 'waiting') return
      if (job.state === 'done') resolve()
      else reject(new Error(job.error?.message ?? job.state))
    }
  })
const valueOf = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const { format } = valueOf(await detectFormat(source, {}))
const guesses = valueOf(await guessColumnsOf(source, 'bench.csv', format))
const mapping = guesses.fields.flatMap(({ field }, index) => (field ? [{ index, field }] : []))
const file = files.add(source, { name: 'bench.csv', temporary: false })
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
const started = performance.now()
const job = valueOf(await service.handlers['cleanse.start']({ file, format: {}, mapping, choices }))
await ended(job.id)
const seconds = (performance.now() - started) / 1000
const counts = valueOf(await service.handlers['cleanse.counts']({ jobId: job.id }))
const exportStarted = performance.now()
const wanted = { jobId: job.id, rows: 'all', preset: 'exact', format: 'csv', fields: [] as string[] } as const
const everything = { filter: { facets: {}, search: '' }, provenance: false, verdict: false, split: 'none' } as const
const exported = valueOf(await service.handlers['cleanse.export']({ ...wanted, ...everything }))
await ended(exported.id)
const exportSeconds = (performance.now() - exportStarted) / 1000
process.stdout.write(JSON.stringify({ seconds, exportSeconds, counts }))
await service.close()
await pool.close()
await store.value.close()
