import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { createArchiveCache } from '#main/maps/service/archive-cache.ts'
import { unwrap } from '../../measure/unwrap.ts'

/** For each test a folder, and a cache that opens the archives in it. */
export function openArchives() {
  let folder = ''
  let cache: ReturnType<typeof createArchiveCache>
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'maps-'))
    cache = createArchiveCache()
  })
  afterEach(() => {
    cache.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    folder: () => folder,
    cache: () => cache,
    at: (name: string) => join(folder, name),
    describeOf: async (path: string) => unwrap(await cache.describe(path)).contents,
    async problemOf(path: string) {
      const described = await cache.describe(path)
      return described.ok ? 'none' : described.error.message
    },
    async tileOf(path: string, zoom: number, x: number, y: number) {
      const read = await cache.tile(path, { zoom, x, y })
      return read.ok ? read.value.bytes && [...read.value.bytes] : read.error.message
    },
  }
}
