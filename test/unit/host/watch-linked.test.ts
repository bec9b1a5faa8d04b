import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchLinked } from '#main/features/maps-admin/create-maps-service.ts'
import { addMap } from '#main/maps/catalogue/add-map.ts'
import { createArchiveCache } from '#main/maps/service/archive-cache.ts'
import { gzipTile, makeMbtiles } from '../maps/make-archives.ts'

test('an archive that becomes another one, goes away or comes back is told each time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-linked-'))
  const maps = join(folder, 'maps')
  mkdirSync(maps)
  const make = () => makeMbtiles(join(folder, 'a.mbtiles'), { tiles: [gzipTile(0, 0, 0, 'a')] })
  const path = make()
  const cache = createArchiveCache()
  const described = await cache.describe(path)
  cache.close()
  if (!described.ok) throw new Error(described.error.message)
  await addMap(maps, { path, contents: described.value.contents, place: 'linked', name: null })
  const onChange = vi.fn()
  onTestFinished(watchLinked(maps, onChange, 5))
  const calls = () => onChange.mock.calls.length
  // The first look only learns what is there: the file becomes another one until a later look tells it.
  await vi.waitFor(() => {
    rmSync(path)
    make()
    expect(calls()).toBeGreaterThan(0)
  })
  for (const happen of [() => rmSync(path), make]) {
    const before = calls()
    happen()
    await vi.waitFor(() => expect(calls()).toBeGreaterThan(before))
  }
})
