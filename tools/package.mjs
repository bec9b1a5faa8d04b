// npm run package: installers for this platform. `-- --dir` makes the unpacked application only.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { electronDistribution, ensureElectron } from './lib/find-electron.mjs'
import { ROOT } from './lib/runtime.mjs'
import { prepare } from './prepare.mjs'

/** The packager lists every package that it saw twice in one line. */
const MOST_LINE_CHARACTERS = 300
const say = (text) => process.stderr.write(`${text}\n`)

function runPackager(node, words) {
  const child = spawn(node, [join(ROOT, 'node_modules/electron-builder/cli.js'), ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (line.length <= MOST_LINE_CHARACTERS) say(line)
    })
  }
  return new Promise((resolve) => child.once('close', resolve))
}

const node = await prepare()
if (!ensureElectron(node, say)) {
  say(
    'Installers need Electron’s runtime: let this machine reach github.com once, or set ELECTRON_OVERRIDE_DIST_PATH to an unpacked runtime, then run the command again.',
  )
  process.exit(1)
}
say('Packaging…')
const code = await runPackager(node, [
  '--config=electron-builder.config.ts',
  `--config.electronDist=${electronDistribution()}`,
  '--publish=never',
  ...process.argv.slice(2),
])
if (code !== 0) {
  say('The application could not be packaged; the lines above say why. The makers of installers come from github.com.')
  process.exit(1)
}
say('The result is in release/.')
