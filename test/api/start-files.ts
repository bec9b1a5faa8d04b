import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startHost } from './start-host.ts'
import { isEnded, whenJob } from './when-job.ts'

/** A host that takes files as a window hands them over, and what waits for the jobs that work on them. */
export async function startFiles() {
  const running = await startHost()
  const { host, dataDir } = running
  const addFile = (name: string, content: string | Buffer) => {
    const path = join(dataDir, 'uploads', name)
    writeFileSync(path, content)
    return host.files.add(path, { name, temporary: true })
  }
  const whenEnded = (jobId: string) => whenJob(host, jobId, isEnded)
  return { ...running, addFile, whenEnded }
}
