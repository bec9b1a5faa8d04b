import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createNodeStore } from '#main/maps/make/node-store.ts'
import { toWorldX, toWorldY } from '#main/maps/model/world.ts'

const newPath = () => join(mkdtempSync(join(tmpdir(), 'waypost-nodes-')), 'nodes')
const latOf = (id: number) => (id % 160) - 80
const lonOf = (id: number) => (id % 360) - 180

function expectNodes(store: ReturnType<typeof createNodeStore>, ids: number[]) {
  const expected = ids.flatMap((id) => [toWorldX(lonOf(id)), toWorldY(latOf(id))])
  expect([...store.pointsOf(ids)]).toEqual(expected)
}

test('nodes in any order are found again, and those that are missing are left out', () => {
  const store = createNodeStore(newPath())
  const ids = Array.from({ length: 5000 }, (_, i) => ((i * 7919) % 5000) * 3 + 1)
  for (const id of ids) store.take(id, latOf(id), lonOf(id))
  store.settle()
  expectNodes(store, [1, 4, 7, 14_998, 1, 301])
  expect(store.pointsOf([2, 0, -5, 99_999, 2 ** 52])).toHaveLength(0)
  store.close()
})

test('more than memory is for lie in a file, which goes when it is closed', () => {
  const path = newPath()
  const store = createNodeStore(path, 4096)
  const count = 50_000
  for (let i = 0; i < count; i++) store.take(i * 5, latOf(i * 5), lonOf(i * 5))
  store.settle()
  expect(existsSync(path)).toBe(true)
  expectNodes(store, [0, 5, 10, 255 * 5, 256 * 5, 257 * 5, (count - 1) * 5, 31_000 * 5, 3 * 5])
  expect(store.pointsOf([1, 6, count * 5])).toHaveLength(0)
  store.close()
  expect(readdirSync(join(path, '..'))).toEqual([])
})

test('so many nodes out of order are refused in words', () => {
  const store = createNodeStore(newPath(), 4096)
  const count = 10_000
  expect(() => {
    for (let i = count; i > 0; i--) store.take(i, 0, 0)
    store.settle()
  }).toThrow(/order of their ids/)
  store.close()
})
