// npm start: everything a bare clone needs, then the application.
import { join } from 'node:path'
import { runForwarding } from './lib/run-forwarding.mjs'
import { ROOT } from './lib/runtime.mjs'
import { prepare } from './prepare.mjs'

const args = process.argv.slice(2)
const node = await prepare()
runForwarding(node, [join(ROOT, 'out/main/headless.js'), ...args])
