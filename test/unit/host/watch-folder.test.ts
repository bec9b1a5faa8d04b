import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchFolder } from '#main/features/shared/watch-folder.ts'

test('a pack that somebody else puts in the folder is told, what belongs to its making is not', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'waypost-packs-')), 'packs')
  const onChange = vi.fn()
  const watching = watchFolder(folder, ['.sqlite'], onChange)
  onTestFinished(() => {
    watching.close()
    rmSync(join(folder, '..'), { recursive: true, force: true })
  })
  writeFileSync(join(folder, 'al.sqlite.part'), 'half')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(onChange).not.toHaveBeenCalled()
  renameSync(join(folder, 'al.sqlite.part'), join(folder, 'al.sqlite'))
  await vi.waitUntil(() => onChange.mock.calls.length > 0, { timeout: 5_000 })
  onChange.mockClear()
  rmSync(join(folder, 'al.sqlite'))
  await vi.waitUntil(() => onChange.mock.calls.length > 0, { timeout: 5_000 })
})
