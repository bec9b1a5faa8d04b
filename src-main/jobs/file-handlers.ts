import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RegisteredFile } from '#main/files/file-registry.ts'
import type { JobContext, JobServiceHandlers } from './job-service.types.ts'
import { unpackedUrl } from '#main/threads/unpacked-url.ts'
import { fail, ok, type Result } from '#shared/result.ts'

// This file lies two folders below the root in source (src-main/jobs) and in a bundle (out/main) alike. A run knows its
// file again by its time, and one in an archive has another time after each start.
const SAMPLES_FOLDER = fileURLToPath(unpackedUrl('../../resources/samples', import.meta.url))

/** The file behind a token, as long as the host knows it. */
export function findFile(context: Pick<JobContext, 'files'>, token: string): Result<RegisteredFile> {
  const file = context.files.get(token)
  return file ? ok(file) : fail('file/unknown', 'This file is no longer known. Choose or drop it again.')
}

/** Commands about files that were dropped, chosen or come with the application. */
export function createFileHandlers(context: JobContext) {
  return {
    async 'file.describe'({ file, format }) {
      const found = findFile(context, file)
      if (!found.ok) return found
      const { path, name } = found.value
      const described = await context.thread.describe({ path, name, choice: format })
      return described.ok ? ok({ file, ...described.value }) : described
    },
    async 'file.count'({ file, format }) {
      const found = findFile(context, file)
      if (!found.ok) return found
      const { path, name } = found.value
      return context.thread.count({ path, name, choice: format })
    },
    async 'file.sample'() {
      const name = existsSync(SAMPLES_FOLDER) ? readdirSync(SAMPLES_FOLDER).filter(isTable).sort()[0] : undefined
      if (name === undefined) return fail('file/no-sample', 'The sample file is missing. Install Waypost again.')
      return ok({ file: context.files.add(join(SAMPLES_FOLDER, name), { name, temporary: false }) })
    },
  } satisfies Partial<JobServiceHandlers>
}

const isTable = (name: string) => /\.(csv|tsv)$/i.test(name)
