// node tools/fit-columns.mjs: fits anew what names and cells say of a column (see tools/fit-columns/fit-columns.ts).
import { join } from 'node:path'
import { runForwarding } from './lib/run-forwarding.mjs'
import { findRuntimeNode, ROOT } from './lib/runtime.mjs'

runForwarding(findRuntimeNode(), [join(ROOT, 'tools/fit-columns/fit-columns.ts'), ...process.argv.slice(2)])
