import { toNewPoint } from '#main/lists/merge-point.ts'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openUserStore } from '#main/features/shared/open-user-store.ts'
import { toPointColumns } from '#main/lists/point-columns.ts'

const BLOCK = 1_000
const BLOCKS = 12

async function openLists(dataDir: string) {
  const opened = await openUserStore({ dataDir })
  if (!opened.ok) throw new Error(opened.error.message)
  return opened.value
}

function newFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-stage-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

const point = (_: unknown, i: number) => toNewPoint({ name: `p${i}`, lat: 50, lon: 1, latText: '50', lonText: '1' })

async function stage({ lists }: Awaited<ReturnType<typeof openLists>>, id: string): Promise<void> {
  const list = { id, name: 'staged', description: '', latestRelatedListId: '', isErrorList: false }
  const columnsJson = JSON.stringify(toPointColumns(Array.from({ length: BLOCK }, point)))
  for (let block = 0; block < BLOCKS; block++) {
    const staged = await lists.stage({
      list,
      firstOrdinal: 1 + block * BLOCK,
      columnsJson,
      at: new Date().toISOString(),
    })
    expect(staged).toMatchObject({ ok: true })
  }
}

test('status words of a file become statuses of its list, each once and in its order, as many as a list takes', async () => {
  const store = await openLists(newFolder())
  onTestFinished(() => store.close())
  const id = randomUUID()
  const list = { id, name: 'marked', description: '', latestRelatedListId: '', isErrorList: false }
  const blocks = [
    ['to visit', '', 'done', 'to visit'],
    ['done', 'called', ...Array.from({ length: 40 }, (_, i) => `w${i}`)],
  ]
  let firstOrdinal = 1
  for (const words of blocks) {
    const points = words.map((status, i) => Object.assign(point(null, i), { status }))
    const columnsJson = JSON.stringify(toPointColumns(points))
    const at = new Date().toISOString()
    expect(await store.lists.stage({ list, firstOrdinal, columnsJson, at })).toMatchObject({ ok: true })
    firstOrdinal += words.length
  }
  const steps = [{ type: 'publishList' as const, listId: id }]
  const label = { kind: 'importList' as const, actor: 'import' as const, groupId: randomUUID() }
  const published = await store.lists.change(Object.assign({ steps, at: new Date().toISOString() }, label))
  expect(published).toMatchObject({ ok: true })
  const found = store.lists.list()
  const statuses = (found.ok ? found.value : []).find((one) => one.id === id)?.statuses ?? []
  expect(statuses).toHaveLength(30)
  expect(statuses.slice(0, 4).map(({ word }) => word)).toEqual(['to visit', 'done', 'called', 'w0'])
  expect(new Set(statuses.slice(0, 9).map(({ color }) => color)).size).toBe(9)
})

test('what imports left is removed whole, a little at a time', async () => {
  const store = await openLists(newFolder())
  onTestFinished(() => store.close())
  const [first, second] = [randomUUID(), randomUUID()]
  await stage(store, first)
  await stage(store, second)
  expect(await store.lists.dropStaged(first)).toMatchObject({ ok: true })
  expect(store.lists.pointsAfter(first, { after: 0, limit: 10 })).toEqual({ ok: true, value: [] })
  expect(store.lists.pointsAfter(second, { after: 0, limit: BLOCK * BLOCKS + 1 })).toMatchObject({
    value: { length: BLOCK * BLOCKS },
  })
  expect(await store.lists.dropStaged(null)).toMatchObject({ ok: true })
  expect(store.lists.pointsAfter(second, { after: 0, limit: 10 })).toEqual({ ok: true, value: [] })
  // The number of a list that is gone can be staged again.
  await stage(store, first)
})

test('removing what an import left does not hold up the end', async () => {
  const dataDir = newFolder()
  const store = await openLists(dataDir)
  const id = randomUUID()
  await stage(store, id)
  const dropping = store.lists.dropStaged(id)
  await store.close()
  expect(await dropping).toMatchObject({ ok: false, error: { code: 'database/closed' } })
  const again = await openLists(dataDir)
  onTestFinished(() => again.close())
  const left = again.lists.pointsAfter(id, { after: 0, limit: BLOCK * BLOCKS + 1 })
  expect(left.ok && left.value.length).toBeGreaterThan(0)
  await again.lists.dropStaged(null)
  expect(again.lists.pointsAfter(id, { after: 0, limit: 10 })).toEqual({ ok: true, value: [] })
})
