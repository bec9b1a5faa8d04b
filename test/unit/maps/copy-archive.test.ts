import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { addMap } from '#main/maps/catalogue/add-map.ts'
import { claimName, copyArchive } from '#main/maps/catalogue/copy-archive.ts'
import { listMapFiles } from '#main/maps/catalogue/map-files.ts'
import type { ArchiveContents } from '#main/maps/model/map-archive.types.ts'

const MEBIBYTE = 1024 * 1024
let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'waypost-copy-map-'))))

const at = (name: string) => join(folder, name)
function file(name: string, mebibytes: number, fill: number): string {
  writeFileSync(at(name), Buffer.alloc(mebibytes * MEBIBYTE, fill))
  return at(name)
}
const contents: ArchiveContents = {
  name: 'Vaduz',
  description: '',
  attribution: '',
  kind: 'vector',
  scheme: 'shortbread',
  minZoom: 0,
  maxZoom: 14,
  box: [47, 9, 48, 10],
  layers: [],
  format: 'mbtiles',
  bytes: 1,
}

test('tells how far a copy is, and ends with all of it', async () => {
  const shares: number[] = []
  const place = { half: at('half'), folder }
  const copied = await copyArchive(file('map', 5, 7), place, { onShare: (share) => void shares.push(share) })
  expect(copied.ok).toBe(true)
  expect(readFileSync(at('half')).equals(readFileSync(at('map')))).toBe(true)
  // A file system that shares bytes has nothing to tell.
  expect(shares.length === 0 || shares.at(-1) === 1).toBe(true)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})

test('stops in the midst and leaves nothing, neither half nor map', async () => {
  const stopping = new AbortController()
  const data = at('maps')
  stopping.abort()
  const added = await addMap(
    data,
    { path: file('map', 3, 7), contents, place: 'copy', name: null },
    { signal: stopping.signal },
  )
  // Where bytes are shared the copy is there before anybody could stop it.
  if (!added.ok) {
    expect(added.error.code).toBe('maps/cancelled')
    expect(listMapFiles(data)).toEqual([])
    expect(readdirSync(join(data, 'archives'))).toEqual([])
  }
  expect(readFileSync(at('map')).length).toBe(3 * MEBIBYTE)
})

test('says what stands against it, and leaves no half', async () => {
  const missing = await copyArchive(at('not there'), { half: at('half'), folder }, {})
  expect(missing.ok ? '' : missing.error.message).toContain('could not be copied (ENOENT)')
  expect(readdirSync(folder)).toEqual([])
})

test('two maps of one name that are copied at once are both there', async () => {
  const data = at('maps')
  mkdirSync(data)
  const files = [file('one', 2, 1), file('two', 2, 2)]
  const added = await Promise.all(files.map((path) => addMap(data, { path, contents, place: 'copy', name: 'Same' })))
  const ids = added.map((one) => (one.ok ? one.value : one.error.message))
  expect(new Set(ids).size).toBe(2)
  const kept = listMapFiles(data).map(({ path }) => readFileSync(path)[0])
  expect(kept.toSorted()).toEqual([1, 2])
})

test('a name that is taken stays with whoever has it', async () => {
  writeFileSync(at('half'), 'new')
  writeFileSync(at('target'), 'old')
  expect(await claimName(at('half'), at('target'))).toBe(false)
  expect(readFileSync(at('target'), 'utf8')).toBe('old')
  expect(await claimName(at('half'), at('other'))).toBe(true)
  expect(readdirSync(folder).sort()).toEqual(['other', 'target'])
})
