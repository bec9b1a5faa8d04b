import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { readHierarchy, writeHierarchy } from '#main/roads/hierarchy/hierarchy-file.ts'
import { LEADS_UP } from '#main/roads/hierarchy/hierarchy.types.ts'
import { sha256Of } from '#main/roads/sections/section-header.ts'
import { streetGrid } from '../../proof/roads/weighted-graph.ts'

const folder = mkdtempSync(join(tmpdir(), 'waypost-roads-'))
afterAll(() => rmSync(folder, { recursive: true }))

const source = sha256Of(Buffer.from('these roads'))
const hierarchy = buildHierarchyAtOnce(streetGrid(5, 1))
const path = join(folder, 'car.hierarchy')

const errorOf = (file: string, of = source) => {
  const read = readHierarchy(file, of)
  return read.ok ? null : read.error
}

test('what is written is read back, in memory that threads share', () => {
  writeHierarchy(path, hierarchy, source)
  const read = readHierarchy(path, source)
  expect(read).toEqual({ ok: true, value: hierarchy })
  if (read.ok) expect(read.value.weight.buffer).toBeInstanceOf(SharedArrayBuffer)
  expect(readdirSync(folder)).toEqual(['car.hierarchy'])
})

test('one of other roads is refused', () => {
  writeHierarchy(path, hierarchy, source)
  expect(errorOf(path, sha256Of(Buffer.from('other roads')))).toMatchObject({ code: 'roads/other-graph' })
})

test('one changed bit anywhere is told', () => {
  writeHierarchy(path, hierarchy, source)
  const whole = readFileSync(path)
  const padding = new Set<string>()
  for (let at = 0; at < whole.length; at += 5) {
    const changed = Buffer.from(whole)
    changed.writeUInt8((changed[at] as number) ^ 16, at)
    writeFileSync(path, changed)
    const error = errorOf(path)
    if (error === null) padding.add(String(whole[at]))
    else expect(error.code).toMatch(/^roads\/(damaged-file|not-this-file|other-version)$/)
  }
  // Nothing reads what fills up a section.
  expect([...padding].every((byte) => byte === '0')).toBe(true)
  expect(padding.size).toBeLessThan(2)
})

test('a file cut short anywhere, or with something behind it, is told', () => {
  writeHierarchy(path, hierarchy, source)
  const whole = readFileSync(path)
  for (const length of [0, 5, 20, 100, 400, whole.length - 8, whole.length - 1]) {
    writeFileSync(path, whole)
    truncateSync(path, length)
    expect(errorOf(path)?.code).toMatch(/^roads\/(damaged-file|not-this-file)$/)
  }
  writeFileSync(path, Buffer.concat([whole, Buffer.alloc(8)]))
  expect(errorOf(path)).toMatchObject({ code: 'roads/damaged-file' })
})

test('one of another version says so', () => {
  writeHierarchy(path, hierarchy, source)
  const bytes = readFileSync(path)
  bytes.writeUInt32LE(99, 8)
  writeFileSync(path, bytes)
  expect(errorOf(path)).toEqual({
    code: 'roads/other-version',
    message: `${path} is a prepared road search of version 99, and this program reads version 1: prepare it again.`,
  })
})

test('one that is not there says so', () => {
  expect(errorOf(join(folder, 'none'))).toMatchObject({ code: 'roads/unreadable-file' })
})

test.each([
  ['leads to itself', { target: 0 }],
  ['goes over a place that is not lower', { middle: 0 }],
  ['weighs less than nothing', { weight: -1 }],
])('a whole file whose edge %s is refused', (_, change) => {
  const last = hierarchy.edgeCount - 1
  const changed = {
    ...hierarchy,
    target: hierarchy.target.slice(),
    middle: hierarchy.middle.slice(),
    weight: hierarchy.weight.slice(),
  }
  if ('target' in change) changed.target[last] = hierarchy.nodeCount - 1 + LEADS_UP
  if ('middle' in change) changed.middle[last] = 0
  if ('weight' in change) changed.weight[last] = -1
  writeHierarchy(path, changed, source)
  expect(errorOf(path)).toMatchObject({ code: 'roads/damaged-file' })
})

test.each([
  ['a run of edges that goes back', 'firstEdge'],
  ['a node that stands in two places', 'placeOf'],
] as const)('a whole file with %s is refused', (_, array) => {
  const changed = { ...hierarchy, [array]: hierarchy[array].slice() }
  changed[array][5] = changed[array][9] as number
  changed[array][6] = 0
  writeHierarchy(path, changed, source)
  expect(errorOf(path)).toMatchObject({ code: 'roads/damaged-file' })
})
