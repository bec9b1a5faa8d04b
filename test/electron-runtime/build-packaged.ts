// node build-packaged.ts RUNTIME APPLICATION OUTPUT [PACK…]: the packaged application for a real Electron, in its folder. Says
// in one line of JSON which Electron that is, and which fuses it does not have.
import { readRuntime } from '../../tools/lib/electron-runtime.mjs'
import { buildApplication, type Wish } from '../../tools/package/build-application.ts'

const [folder = '', application = '', output = '', ...packs] = process.argv.slice(2)
const read = readRuntime(folder)
if (!read.ok) {
  process.stderr.write(`${read.error.message}\n`)
  process.exit(1)
}
const { leftOut } = await buildApplication({
  application,
  runtime: read.value,
  platform: process.platform as Wish['platform'],
  arch: process.arch as Wish['arch'],
  targets: ['dir'],
  output,
  packs,
})
const major = Number.parseInt(read.value.electron, 10)
process.stdout.write(`\n${JSON.stringify({ major, leftOut })}\n`)
