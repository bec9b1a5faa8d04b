// node tools/fit-score-curve.mjs: fits anew how often answers are right (see test/proof/score-curve.ts).
import { join } from 'node:path'
import { runForwarding } from './lib/run-forwarding.mjs'
import { findRuntimeNode, ROOT } from './lib/runtime.mjs'

runForwarding(findRuntimeNode(), [join(ROOT, 'test/proof/score-curve.ts'), '--write', ...process.argv.slice(2)])
