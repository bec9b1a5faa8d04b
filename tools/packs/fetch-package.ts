import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { npmPack, STALL_MILLISECONDS } from './npm-pack.ts'
import type { SourcePackage } from './source-packages.ts'
import { fail, ok, type Result } from '#shared/result.ts'

type PackageToFetch = Pick<SourcePackage, 'name' | 'version' | 'integrity'>

/** The first try and one more: a line that breaks twice is down. */
const MOST_TRIES = 2
/** What another try would not change: the registry has no such package, or the disk is full. */
const IS_FINAL = /\b(?:E404|404 Not Found|ENOSPC)\b/
/** What npm says of a connection that went silent. */
const HAS_STALLED = /\b(?:idle timeout|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network timeout)\b/i

/** File name of a package in the cache folder. */
export const cachedFileName = (source: PackageToFetch): string =>
  `${source.name.replace('@', '').replace('/', '-')}-${source.version}.tgz`

const integrityOf = (bytes: Uint8Array) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`

const firstReason = (output: string) =>
  output
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!)\s*/i, '').trim())
    .find((line) => line !== '' && !/^(code|syscall|errno|npm warn)/i.test(line)) ?? 'no answer'

/** One try to put the package's tarball at `path`; `output` is what npm said. */
async function download(source: PackageToFetch, path: string, folder: string, stallMilliseconds: number) {
  const specifier = `${source.name}@${source.version}`
  const { status, output } = await npmPack([specifier], folder, stallMilliseconds)
  const file = (await readdir(folder)).find((name) => name.endsWith('.tgz'))
  if (status !== 0 || !file) {
    const reason = HAS_STALLED.test(output) ? `no data for ${stallMilliseconds / 1000} seconds` : firstReason(output)
    return { result: fail('packs/download', `${specifier} could not be downloaded (${reason})`), output }
  }
  if (integrityOf(await readFile(join(folder, file))) !== source.integrity)
    return {
      result: fail('packs/integrity', `${specifier} does not have the expected sha512 and was not used`),
      output,
    }
  await rename(join(folder, file), path)
  return { result: ok(path), output }
}

async function tryDownloads(source: PackageToFetch, path: string, stallMilliseconds: number): Promise<Result<string>> {
  for (let tries = 1; ; tries++) {
    const folder = await mkdtemp(join(dirname(path), 'download-'))
    try {
      const { result, output } = await download(source, path, folder, stallMilliseconds)
      if (result.ok || tries === MOST_TRIES || IS_FINAL.test(output)) return result
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/**
 * Path of the package's tarball in the cache folder, downloaded when it is missing there. Its sha512 is checked every
 * time: what does not match sources.json is deleted and never read.
 */
export async function fetchPackage(
  source: PackageToFetch,
  cacheFolder: string,
  stallMilliseconds = STALL_MILLISECONDS,
): Promise<Result<string>> {
  try {
    await mkdir(cacheFolder, { recursive: true })
    const path = join(cacheFolder, cachedFileName(source))
    if (existsSync(path)) {
      if (integrityOf(await readFile(path)) === source.integrity) return ok(path)
      await rm(path, { force: true })
    }
    return await tryDownloads(source, path, stallMilliseconds)
  } catch (error) {
    // The folder cannot be written, or the disk is full.
    return fail('packs/download', `${source.name} could not be kept in ${cacheFolder} (${(error as Error).message})`)
  }
}

/**
 * Brings what is missing of some packages into the cache folder by one start of npm, which takes longer than most of
 * the downloads. What does not come, or is not what it should be, is left to fetchPackage and its reasons.
 */
export async function fetchTogether(sources: readonly PackageToFetch[], cacheFolder: string): Promise<void> {
  const missing = sources.filter((source) => !existsSync(join(cacheFolder, cachedFileName(source))))
  if (missing.length < 2) return
  let folder: string | null = null
  try {
    await mkdir(cacheFolder, { recursive: true })
    folder = await mkdtemp(join(cacheFolder, 'download-'))
    const specifiers = missing.map(({ name, version }) => `${name}@${version}`)
    await npmPack(specifiers, folder, STALL_MILLISECONDS)
    const came = new Set(await readdir(folder))
    for (const source of missing) {
      const file = cachedFileName(source)
      if (!came.has(file) || integrityOf(await readFile(join(folder, file))) !== source.integrity) continue
      await rename(join(folder, file), join(cacheFolder, file))
    }
  } catch {
    // The folder cannot be written, or the disk is full: fetchPackage meets the same and says so.
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}
