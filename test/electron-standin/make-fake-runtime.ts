import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** By this text Electron's executable marks where its fuses lie; then come the version, how many, and their states. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const FUSE_STATES = '010001100'
export const FAKE_VERSION = '45.4.1'

/** A folder that electron-builder takes for Electron's runtime: an executable with so many fuses and nothing that runs. */
export function makeFakeRuntime(folder: string, platform: 'linux' | 'win32', fuseCount = FUSE_STATES.length): string {
  mkdirSync(join(folder, 'resources'), { recursive: true })
  mkdirSync(join(folder, 'locales'))
  const fuses = Buffer.concat([
    Buffer.from('not an executable '),
    Buffer.from(FUSE_SENTINEL),
    Buffer.from([1, fuseCount]),
    Buffer.from(FUSE_STATES.slice(0, fuseCount)),
  ])
  writeFileSync(join(folder, platform === 'win32' ? 'electron.exe' : 'electron'), fuses, { mode: 0o755 })
  writeFileSync(join(folder, 'version'), FAKE_VERSION)
  writeFileSync(join(folder, 'LICENSE'), '')
  writeFileSync(join(folder, 'locales/en-US.pak'), '')
  return folder
}
