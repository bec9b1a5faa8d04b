import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readImports, touchedTests } from '../../../tools/lib/touched-tests.mjs'

const IMPORTS = new Map([
  ['src-shared/text.ts', []],
  ['src-renderer/Map.vue', ['src-shared/text.ts']],
  ['test/ui/map.test.ts', ['src-renderer/Map.vue']],
  ['test/unit/text/text.test.ts', ['src-shared/text.ts']],
  ['test/unit/docs/links.test.ts', []],
  ['test/unit/files/import.test.ts', []],
  ['test/unit/structure/order.test.ts', []],
])

test.each([
  [['src-shared/text.ts'], ['test/unit/structure/order.test.ts', 'test/unit/text/text.test.ts', 'test/ui/map.test.ts']],
  [['src-renderer/Map.vue'], ['test/unit/structure/order.test.ts', 'test/ui/map.test.ts']],
  [['test/ui/map.test.ts'], ['test/ui/map.test.ts']],
  [['docs/api.md'], ['test/unit/docs/links.test.ts']],
  [['test/unit/files/sample.csv'], ['test/unit/files/import.test.ts']],
  [['test/ui/removed.test.ts'], []],
  [[], []],
])('%j touches %j', (changed, tests) => {
  expect(touchedTests(changed, IMPORTS)).toEqual(tests)
})

test('components, aliases and relative paths of the repository are followed', () => {
  const imports = readImports()
  expect(imports.get('test/unit/tools/touched-tests.test.ts')).toEqual(['tools/lib/touched-tests.mjs'])
  const importers = [...imports].filter(([, names]) => names.some((name) => name.endsWith('.vue')))
  expect(importers.length).toBeGreaterThan(100)
  expect(imports.get('src-main/host/headless.ts')?.every((name) => imports.has(name))).toBe(true)
})

test('npm run check names the tests of a change, and refuses a commit that there is none of', () => {
  const check = (...words: string[]): string =>
    execFileSync(process.execPath, ['tools/check.mjs', ...words], { encoding: 'utf8' })
  expect(check('--help')).toContain('runs the tests that your change touches')
  expect(() => check('--since', 'no-such-commit')).toThrow()
})
