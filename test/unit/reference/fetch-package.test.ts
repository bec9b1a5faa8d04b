import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cachedFileName, fetchPackage, fetchTogether } from '../../../tools/packs/fetch-package.ts'
import { newFolder } from './make-test-pack.ts'
import { integrityOf, startPackageServer, type TarballAnswer } from './package-server.ts'

/** Big enough to arrive in pieces: bytes that do not compress. */
const content = Uint8Array.from({ length: 300_000 }, (_, i) => Math.imul(i, 2654435761) >>> 23)
const tarball = gzipSync(content)

const STALL_MILLISECONDS = 1000
const PIECES = 8

/** Longer in all than the stall, but never silent for so long. */
const drip: TarballAnswer = (response) => {
  const size = Math.ceil(tarball.length / PIECES)
  const next = (from: number) => {
    if (from >= tarball.length) return void response.end()
    response.write(tarball.subarray(from, from + size))
    setTimeout(next, STALL_MILLISECONDS / 4, from + size)
  }
  next(0)
}

const ANSWERS = new Map<string, TarballAnswer>([
  ['good', (response) => void response.end(tarball)],
  ['slow', drip],
  ['flaky', (response, times) => (times === 1 ? void response.destroy() : void response.end(tarball))],
  ['silent', () => undefined],
  ['hangs', (response) => void response.write(tarball.subarray(0, 1000))],
  [
    'truncated',
    (response) => {
      response.setHeader('content-length', tarball.length)
      response.write(tarball.subarray(0, tarball.length / 2), () => response.destroy())
    },
  ],
  ['changed', (response) => void response.end(gzipSync('something else'))],
])

const source = (name: string) => ({ name, version: '1.0.0', integrity: integrityOf(tarball) })

describe('a package', { timeout: 60_000 }, () => {
  const registry = process.env.npm_config_registry
  let server: Awaited<ReturnType<typeof startPackageServer>>
  beforeAll(async () => {
    server = await startPackageServer(ANSWERS)
    process.env.npm_config_registry = server.url
  })
  afterAll(() => {
    if (registry === undefined) delete process.env.npm_config_registry
    else process.env.npm_config_registry = registry
    server.close()
  })

  it.each(['good', 'slow', 'flaky'])('that is %s is fetched once and then read from the cache', async (name) => {
    const folder = newFolder()
    const path = join(folder, cachedFileName(source(name)))
    expect(await fetchPackage(source(name), folder, STALL_MILLISECONDS)).toEqual({ ok: true, value: path })
    expect(readFileSync(path).equals(tarball)).toBe(true)
    const times = server.counts.get(name)
    expect(await fetchPackage(source(name), folder, STALL_MILLISECONDS)).toEqual({ ok: true, value: path })
    expect(server.counts.get(name)).toBe(times)
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it.each([
    ['missing', 'packs/download', /404/, 0],
    ['silent', 'packs/download', /no data for 1 seconds/, 2],
    ['hangs', 'packs/download', /no data for 1 seconds/, 2],
    ['truncated', 'packs/download', /could not be downloaded/, 2],
    ['changed', 'packs/integrity', /expected sha512/, 2],
  ])('that is %s is given up with a reason and leaves nothing behind', async (name, code, message, times) => {
    const folder = newFolder()
    const result = await fetchPackage(source(name), folder, STALL_MILLISECONDS)
    expect(result).toMatchObject({ ok: false, error: { code } })
    if (!result.ok) expect(result.error.message).toMatch(message)
    expect(server.counts.get(name) ?? 0).toBe(times)
    expect(readdirSync(folder)).toEqual([])
  })

  it('comes with others by one start of npm; what is not as it should be is left out, and what is there not asked for', async () => {
    const folder = newFolder()
    const before = ['good', 'slow', 'changed'].map((name) => server.counts.get(name) ?? 0)
    for (let round = 0; round < 2; round++) {
      await fetchTogether(['good', 'slow', 'changed'].map(source), folder)
      expect(readdirSync(folder).sort()).toEqual(['good', 'slow'].map((name) => cachedFileName(source(name))))
    }
    const asked = ['good', 'slow', 'changed'].map((name, index) => (server.counts.get(name) ?? 0) - before[index]!)
    expect(asked).toEqual([1, 1, 1])
  })

  it('that cannot be had leaves the others to be fetched alone', async () => {
    const folder = newFolder()
    await fetchTogether(['missing', 'good'].map(source), folder)
    expect(await fetchPackage(source('good'), folder, STALL_MILLISECONDS)).toMatchObject({ ok: true })
    expect(readdirSync(folder)).toEqual([cachedFileName(source('good'))])
  })

  it('that cannot be kept is told in one sentence', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    const result = await fetchPackage(source('good'), join(file, 'cache'), STALL_MILLISECONDS)
    expect(result).toMatchObject({ ok: false, error: { code: 'packs/download' } })
    expect(existsSync(join(file, 'cache'))).toBe(false)
  })
})
