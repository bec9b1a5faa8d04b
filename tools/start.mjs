// npm start: everything a bare clone needs, then the application: its own window where Electron can run, else the browser.
import { join } from 'node:path'
import { findDesktop } from './lib/find-electron.mjs'
import { runForwarding } from './lib/run-forwarding.mjs'
import { ROOT } from './lib/runtime.mjs'
import { prepare } from './prepare.mjs'

const words = process.argv.slice(2)
const node = await prepare()
const desktop = findDesktop(words, node, (text) => process.stderr.write(`${text}\n`))
if (desktop) runForwarding(desktop.executable, desktop.words)
else runForwarding(node, [join(ROOT, 'out/main/headless.js'), ...words], { isTied: true })
