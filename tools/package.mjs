// npm run package: installers for this platform, or with --dir the application in its folder alone.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { isOlder, readRuntime, wantedElectron } from './lib/electron-runtime.mjs'
import { electronDistribution, ensureElectron } from './lib/find-electron.mjs'
import { readOptions } from './lib/read-options.mjs'
import { ROOT } from './lib/runtime.mjs'
import { prepare } from './prepare.mjs'

const HELP = `npm run package -- [options]
Makes installers of Waypost for this platform, in release/.

  --dir            the application in its folder alone, without an installer
  --target NAME    one kind of installer: AppImage, deb (Linux), nsis (Windows), dmg (macOS); may be given again
  --arch NAME      x64 or arm64; this machine's own when it is left out
  --dist FOLDER    an unpacked Electron to use; else ELECTRON_OVERRIDE_DIST_PATH, else the one of the dependencies
  --help           this text

Electron and the makers of installers come from github.com when they are not there; --dir with --dist fetches neither.
`
const ARCHES = ['x64', 'arm64']
const EXIT_FAILED = 1
const EXIT_USAGE = 2
/** The packager lists every package that it saw twice in one line. */
const MOST_LINE_CHARACTERS = 300
const say = (text) => process.stderr.write(`${text}\n`)

function end(message, code = EXIT_FAILED) {
  say(message)
  process.exit(code)
}

function readWords() {
  const { values } = readOptions({
    options: {
      dir: { type: 'boolean' },
      target: { type: 'string', multiple: true },
      arch: { type: 'string' },
      dist: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.arch !== undefined && !ARCHES.includes(values.arch)) {
    end(`“${values.arch}” is no architecture that Waypost is made for: name ${ARCHES.join(' or ')}.`, EXIT_USAGE)
  }
  return values
}

/** The runtime in a folder, if the application can be packaged around it; ends the program with a sentence if not. */
function takeRuntime(folder) {
  const read = readRuntime(folder)
  if (!read.ok) return end(read.error.message)
  if (isOlder(read.value)) {
    end(
      `The Electron in ${folder} is version ${read.value.electron}, and Waypost is made for ${wantedElectron()}: name that one or a newer one (npm run proof -- electron tries Waypost in an older one).`,
    )
  }
  return { folder, electron: read.value.electron }
}

function runPackager(node, wish) {
  const child = spawn(node, [join(ROOT, 'tools/package/run.ts'), JSON.stringify(wish)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (line.length <= MOST_LINE_CHARACTERS) say(line)
    })
  }
  return new Promise((done) => child.once('close', done))
}

const { dir, target = [], arch = process.arch, dist, help } = readWords()
if (help) {
  process.stdout.write(HELP)
  process.exit(0)
}
const named = dist ?? process.env.ELECTRON_OVERRIDE_DIST_PATH
// What is named is looked at before anything is prepared.
const given = named === undefined ? null : takeRuntime(resolve(named))
const node = await prepare()
if (given === null && !ensureElectron(node, say)) {
  end(
    'Installers need Electron’s runtime: let this machine reach github.com once, or name an unpacked one by --dist, then run the command again.',
  )
}
const runtime = given ?? takeRuntime(electronDistribution())
say('Packaging…')
const targets = dir ? ['dir'] : target
const code = await runPackager(node, { application: ROOT, runtime, platform: process.platform, arch, targets })
if (code !== 0) {
  end('The application could not be packaged; the lines above say why. The makers of installers come from github.com.')
}
say('The result is in release/.')
