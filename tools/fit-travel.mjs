// node tools/fit-travel.mjs routed-pairs.csv: fits the travel estimate anew (see tools/fit-travel/fit-travel.ts).
import { join } from 'node:path'
import { runForwarding } from './lib/run-forwarding.mjs'
import { findRuntimeNode, ROOT } from './lib/runtime.mjs'

runForwarding(findRuntimeNode(), [join(ROOT, 'tools/fit-travel/fit-travel.ts'), ...process.argv.slice(2)])
