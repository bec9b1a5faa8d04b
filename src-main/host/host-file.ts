import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fail, ok, type Result } from '#shared/result.ts'

const HOST_FILE = 'host.json'
const FILE_MODE = 0o600

const hostFile = z.object({ pid: z.number().int(), port: z.number().int(), secret: z.string().min(32) })

/** How the command line finds a running host. */
export type HostFile = z.output<typeof hostFile>

/** Written whole or not at all, readable by this user alone. */
export function writeHostFile(dataDir: string, content: HostFile): Result<null> {
  const path = join(dataDir, HOST_FILE)
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, JSON.stringify(content), { mode: FILE_MODE })
    renameSync(draft, path)
    return ok(null)
  } catch (error) {
    rmSync(draft, { force: true })
    const { code } = error as NodeJS.ErrnoException
    return fail(
      'host/file',
      `${path} could not be written (${code}): free some space on its disk and check that your user may write there, then start Waypost again.`,
    )
  }
}

export function removeHostFile(dataDir: string): void {
  rmSync(join(dataDir, HOST_FILE), { force: true })
}

/** Null when no host has written one, or when it is not ours to understand. */
export function readHostFile(dataDir: string): HostFile | null {
  try {
    const parsed = hostFile.safeParse(JSON.parse(readFileSync(join(dataDir, HOST_FILE), 'utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
