// One process of the crash test: opens a data folder and starts or resumes its batch. Prints the state when it ends.
import { openJobs } from '../unit/jobs/job-harness.ts'

const [dataDir = '', source = ''] = process.argv.slice(2)
const jobs = await openJobs(dataDir)
const { jobs: known } = await jobs.call('jobs.list', {})
const [first] = known
const job = first
  ? first.state === 'done'
    ? first
    : await jobs.call('jobs.resume', { jobId: first.id })
  : await jobs.call('cleanse.start', {
      file: jobs.files.add(source, { name: 'clients.csv', temporary: false }),
      mapping: [{ index: 1, field: 'Address' }],
      choices: {},
    })
const ended =
  first?.state === 'done' ? first : await jobs.when(job.id, (one) => one.state === 'done' || one.state === 'failed')
process.stdout.write(JSON.stringify({ id: ended.id, state: ended.state, error: ended.error }) + '\n')
await jobs.close()
