import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheFolder, fetchBuilt, keepBuilt } from '../../../tools/lib/built-files.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-built-'))
  vi.stubEnv(process.platform === 'win32' ? 'LOCALAPPDATA' : 'XDG_CACHE_HOME', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** A build that holds one file with this text. */
function makeBuild(text: string): string {
  const output = join(folder, 'output')
  mkdirSync(output, { recursive: true })
  writeFileSync(join(output, 'pack'), text)
  return output
}

test.skipIf(process.platform === 'darwin')(
  'a build is found again by its stamp alone, and takes the place of another',
  () => {
    expect(fetchBuilt('packs', 'one', join(folder, 'output'))).toBe(false)
    keepBuilt('packs', 'one', makeBuild('first'))
    const output = makeBuild('second')
    writeFileSync(join(output, 'left'), '')
    expect(fetchBuilt('packs', 'two', output)).toBe(false)
    expect(fetchBuilt('packs', 'one', output)).toBe(true)
    expect(readdirSync(output)).toEqual(['pack'])
    expect(readFileSync(join(output, 'pack'), 'utf8')).toBe('first')
  },
)

test.skipIf(process.platform === 'darwin')('the three builds that were used last are kept', () => {
  const folderOfPacks = join(cacheFolder(), 'built/packs')
  for (const [index, stamp] of ['a', 'b', 'c', 'd'].entries()) {
    keepBuilt('packs', stamp, makeBuild(stamp))
    if (index < 3) utimesSync(join(folderOfPacks, stamp), index, index)
  }
  expect(readdirSync(folderOfPacks).sort()).toEqual(['b', 'c', 'd'])
})
