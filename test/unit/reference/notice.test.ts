import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

it('NOTICE names every source and bundled library', () => {
  const root = resolve(import.meta.dirname, '../../..')
  const result = spawnSync(process.execPath, ['tools/make-notice.mjs', '--check'], { cwd: root, encoding: 'utf8' })
  expect(result.stderr).toBe('')
  expect(result.status).toBe(0)
})
