// npm run bench: everything a bare clone needs, then the benchmarks; a table here and out/bench.json.
import { join } from 'node:path'
import { runForwarding } from './lib/run-forwarding.mjs'
import { ROOT } from './lib/runtime.mjs'
import { prepare } from './prepare.mjs'

const node = await prepare()
runForwarding(node, [join(ROOT, 'test/bench/run-bench.ts')], { cwd: ROOT })
