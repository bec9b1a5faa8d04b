import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createReferenceTrash } from '#main/features/packs-admin/reference-trash.ts'

const SEARCH = 'roads/search/a.car.mean.search'

/** A data folder with what is there of an id, and of another one. */
function folderWith(files: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-trash-'))
  mkdirSync(join(dataDir, 'packs'))
  mkdirSync(join(dataDir, 'roads', 'search'), { recursive: true })
  // As imports do it: beside it, then in its place.
  const put = (name: string, text: string) => {
    writeFileSync(join(dataDir, 'draft'), text)
    renameSync(join(dataDir, 'draft'), join(dataDir, name))
  }
  for (const [name, text] of Object.entries(files)) put(name, text)
  const read = (name: string) => (existsSync(join(dataDir, name)) ? readFileSync(join(dataDir, name), 'utf8') : null)
  return { dataDir, put, read, trash: createReferenceTrash(dataDir) }
}

test('what an import replaced is there again, and what it made after that', () => {
  const { trash, put, read } = folderWith({ 'packs/a.sqlite': 'old', 'roads/a.roads': 'old', [SEARCH]: 'old' })
  const kept = trash.keep('a')
  put('packs/a.sqlite', 'new')
  if (kept.ok) kept.value.isReplaced()
  put('roads/search/a.foot.mean.search', 'new')
  // Made of the new one only later.
  put(SEARCH, 'new')
  const all = () => ['packs/a.sqlite', 'roads/a.roads', SEARCH, 'roads/search/a.foot.mean.search'].map(read)
  expect(trash.undoImport('a')).toEqual({ ok: true, value: { isOlderBack: true } })
  expect(all()).toEqual(['old', 'old', 'old', null])
  expect(trash.putBack('a').ok).toBe(true)
  expect(all()).toEqual(['new', 'old', 'new', 'new'])
})

test('an import that failed, or replaced nothing, leaves what was removed last as it is', () => {
  const { trash, put, read, dataDir } = folderWith({ 'packs/a.sqlite': 'a', 'packs/b.sqlite': 'b' })
  expect(trash.take('a')).toEqual({ ok: true, value: true })
  for (const id of ['b', 'c']) {
    const kept = trash.keep(id)
    if (!kept.ok) throw new Error(kept.error.message)
    if (id === 'b') kept.value.drop()
    else kept.value.isReplaced()
  }
  expect(existsSync(join(dataDir, 'replacing'))).toBe(false)
  expect(trash.putBack('a').ok).toBe(true)
  expect(read('packs/a.sqlite')).toBe('a')
  put('packs/c.sqlite', 'c')
  expect(trash.undoImport('c')).toEqual({ ok: true, value: { isOlderBack: false } })
  expect(read('packs/c.sqlite')).toBeNull()
  expect(trash.undoImport('c')).toMatchObject({ error: { code: 'packs/unknown' } })
})

test('what is prepared and was swept away meanwhile is missed by nobody', () => {
  const { trash, dataDir, read } = folderWith({ 'roads/a.roads': 'a', [SEARCH]: 'a' })
  expect(trash.take('a')).toEqual({ ok: true, value: true })
  rmSync(join(dataDir, 'removed', SEARCH))
  expect(trash.putBack('a').ok).toBe(true)
  expect([read('roads/a.roads'), read(SEARCH)]).toEqual(['a', null])
})

test('what is prepared of roads that are gone is no region', () => {
  const { trash, read } = folderWith({ [SEARCH]: 'left' })
  expect(trash.take('a')).toEqual({ ok: true, value: false })
  expect(read(SEARCH)).toBe('left')
})

test('nothing is kept beyond the end', () => {
  const { trash, dataDir } = folderWith({ 'packs/a.sqlite': 'a', 'packs/b.sqlite': 'b' })
  trash.take('a')
  trash.keep('b')
  createReferenceTrash(dataDir)
  expect(['removed', 'replacing'].map((name) => existsSync(join(dataDir, name)))).toEqual([false, false])
})
