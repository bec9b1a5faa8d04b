import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

test('each rule for hostile files has a test that is there', () => {
  const security = readFileSync(join(ROOT, 'docs/SECURITY.md'), 'utf8')
  const rows = security
    .slice(security.indexOf('| Rule | Shown by'))
    .split('\n')
    .slice(2)
    .filter((row) => row.startsWith('|'))
  const named = rows.map((row) => [...(row.split('|').at(-2) ?? '').matchAll(/`([\w/-]+)`/g)].map(([, name]) => name ?? '')) // prettier-ignore
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((tests) => tests.length === 0 || tests.length > 2)).toEqual([])
  const endings = ['.test.ts', '.spec.ts', '.ts']
  const isThere = (name: string) => endings.some((ending) => existsSync(join(ROOT, 'test', name + ending)))
  expect(named.flat().filter((name) => !isThere(name))).toEqual([])
})
