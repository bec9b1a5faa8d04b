import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileFinder } from '#main/host/static-files.ts'

test('what is named by its content is kept for good, the page itself is asked for each time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-static-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '')
  writeFileSync(join(folder, 'assets', 'index-AbC1.js'), '')
  const find = createFileFinder(folder)
  expect(find('/')).toMatchObject({ type: 'text/html; charset=utf-8', caching: 'no-cache' })
  expect(find('/assets/index-AbC1.js')).toMatchObject({ type: 'text/javascript; charset=utf-8' })
  expect(find('/assets/index-AbC1.js')?.caching).toContain('immutable')
  expect(find('/assets/../index.html')).toBeNull()
})
