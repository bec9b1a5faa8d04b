// node build-unpacked.ts PLATFORM ARCH FOLDER: the unpacked application as electron-builder makes it, around a runtime
// that does not run. Everything else is as in a release, but for the packs, which are copied as they are.
import { join, resolve } from 'node:path'
import { Arch, build, Platform } from 'electron-builder'
import config from '../../electron-builder.config.ts'
import { makeFakeRuntime } from './make-fake-runtime.ts'

const [platform, arch, folder = ''] = process.argv.slice(2) as ['linux' | 'win32', 'x64' | 'arm64', string]
const target = platform === 'linux' ? Platform.LINUX : Platform.WINDOWS
await build({
  projectDir: resolve(import.meta.dirname, '../..'),
  targets: target.createTarget('dir', Arch[arch]),
  config: {
    ...config,
    directories: { ...config.directories, output: folder },
    electronDist: makeFakeRuntime(join(folder, 'runtime'), platform),
    extraResources: [],
  },
})
