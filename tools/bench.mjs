// npm run bench -- NAME [words]: everything a bare clone needs, then one measurement. What passes or fails is a proof:
// npm run proof.
import { join } from 'node:path'
import { chooseMeasurement } from './lib/choose-measurement.mjs'
import { BENCHES } from './lib/measurements.mjs'
import { runForwarding } from './lib/run-forwarding.mjs'
import { ROOT } from './lib/runtime.mjs'
import { prepare } from './prepare.mjs'

const USAGE = 'npm run bench -- NAME [words] prints figures:'

const [name, ...words] = process.argv.slice(2)
const { script } = chooseMeasurement(BENCHES, name, { usage: USAGE, what: 'benchmark' })
const node = await prepare()
runForwarding(node, [join(ROOT, script), ...words], { cwd: ROOT })
