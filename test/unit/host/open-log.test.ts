import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAX_LOG_BYTES, MAX_LOG_FILES, openLog } from '#main/features/shared/open-log.ts'
import { temporaryFolder } from '../database/temporary-folder.ts'

test('lines are JSON with a moment', () => {
  const folder = temporaryFolder()
  const log = openLog(folder)
  log.write('host.started', { port: 4780 })
  log.close()
  const line = JSON.parse(readFileSync(join(folder, 'waypost.log'), 'utf8')) as object
  expect(line).toEqual({ at: expect.stringMatching(/^\d{4}-.*Z$/), event: 'host.started', port: 4780 })
})

test('a bug leaves its kind and place, never its message', () => {
  const folder = temporaryFolder()
  const log = openLog(folder)
  log.writeBug(new TypeError('cannot read 12 Canary Street\n    at Canary Street'), { requestId: 'r' })
  log.writeBug('a thrown text about Canary Street')
  log.close()
  const text = readFileSync(join(folder, 'waypost.log'), 'utf8')
  expect(text).toContain('TypeError')
  expect(text).toContain('open-log.test.ts')
  expect(text).not.toContain('12 Canary')
  expect(text).not.toContain('thrown text')
})

test('five files of five megabytes, the oldest goes', () => {
  const folder = temporaryFolder()
  for (let round = 0; round < 8; round++) {
    const log = openLog(folder)
    for (let i = 0; i < 9_000; i++) log.write('filled', { code: 'x'.repeat(400), number: round })
    log.close()
  }
  const names = readdirSync(folder).sort()
  expect(names).toEqual(['waypost.1.log', 'waypost.2.log', 'waypost.3.log', 'waypost.4.log', 'waypost.log'])
  expect(names).toHaveLength(MAX_LOG_FILES)
  for (const name of names) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(MAX_LOG_BYTES)
  expect(readFileSync(join(folder, 'waypost.log'), 'utf8')).toContain('"number":7')
})

test('more lines than the disk takes are counted', () => {
  const folder = temporaryFolder()
  const log = openLog(folder)
  for (let i = 0; i < 10_007; i++) log.write('flood')
  log.close()
  expect(readFileSync(join(folder, 'waypost.log'), 'utf8').trim().split('\n').at(-1)).toContain('"dropped":7')
})
