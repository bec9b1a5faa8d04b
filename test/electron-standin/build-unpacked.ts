// node build-unpacked.ts PLATFORM ARCH FOLDER: the unpacked application as a release has it, around a runtime that does not
// run, and without packs.
import { join, resolve } from 'node:path'
import { buildApplication, type Wish } from '../../tools/package/build-application.ts'
import { FAKE_VERSION, makeFakeRuntime } from './make-fake-runtime.ts'

const [platform, arch, folder = ''] = process.argv.slice(2) as ['linux' | 'win32', Wish['arch'], string]
await buildApplication({
  application: resolve(import.meta.dirname, '../..'),
  runtime: { folder: makeFakeRuntime(join(folder, 'runtime'), platform), electron: FAKE_VERSION },
  platform,
  arch,
  targets: ['dir'],
  output: folder,
  packs: [],
})
