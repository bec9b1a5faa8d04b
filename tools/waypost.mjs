// npm run waypost -- …: everything a bare clone needs, then the command line.
import { join } from 'node:path'
import { runForwarding } from './lib/run-forwarding.mjs'
import { ROOT } from './lib/runtime.mjs'
import { prepare } from './prepare.mjs'

const args = process.argv.slice(2)
const node = await prepare()
// npm runs scripts in the project folder; file names on the command line belong to the folder the user stands in.
const cwd = process.env.INIT_CWD ?? process.cwd()
runForwarding(node, [join(ROOT, 'out/main/cli.js'), ...args], { cwd, isTied: true })
