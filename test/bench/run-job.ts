import { basename } from 'node:path'
import { boundYoungGeneration } from '#main/host/bound-young-generation.ts'
import { CHOICES, openFileJobs } from '../measure/file-jobs.ts'
import { spend } from '../measure/time.ts'
import { unwrap } from '../measure/unwrap.ts'

// One process of the benchmark: cleanses a file as a job and exports it, prints the seconds of each.
boundYoungGeneration()
const [source = '', dataDir = '', packFolder = ''] = process.argv.slice(2)
const { handlers, files, runJob, close } = await openFileJobs(dataDir, packFolder)
const file = files.add(source, { name: basename(source), temporary: false })
const { columns } = unwrap(await handlers['file.describe']({ file, format: {} }))
const mapping = columns.flatMap(({ index, field }) => (field ? [{ index, field }] : []))
const run = await spend(() => runJob(handlers['cleanse.start']({ file, format: {}, mapping, choices: CHOICES })))
const jobId = run.value
const counts = unwrap(await handlers['cleanse.counts']({ jobId }))
const wanted = { jobId, rows: 'all', preset: 'exact', format: 'csv', fields: [] as string[] } as const
const everything = { filter: { facets: {}, search: '' }, provenance: false, verdict: false, split: 'none' } as const
const exported = await spend(() => runJob(handlers['cleanse.export']({ ...wanted, ...everything })))
process.stdout.write(JSON.stringify({ seconds: run.seconds, exportSeconds: exported.seconds, counts }))
await close()
