// npm run proof -- NAME [words]: everything a bare clone needs, then one long proof, which passes (0) or fails (1).
// npm run proof -- all: each of them in turn and a table; fails when one does.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { chooseMeasurement } from './lib/choose-measurement.mjs'
import { PROOFS } from './lib/measurements.mjs'
import { NOT_PROVEN } from './lib/proof-outcome.mjs'
import { runForwarding } from './lib/run-forwarding.mjs'
import { ROOT } from './lib/runtime.mjs'
import { prepare } from './prepare.mjs'

const USAGE = 'npm run proof -- NAME [words] passes or fails; all runs each:'
const ALL = 'all'
const OUTCOMES = new Map([
  [0, 'passed'],
  [NOT_PROVEN, 'not proven'],
])

function runAlone(node, { script }) {
  return new Promise((resolve) => {
    const child = spawn(node, [join(ROOT, script)], { stdio: 'inherit', cwd: ROOT })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

async function runAll(node) {
  const rows = []
  for (const proof of PROOFS) {
    process.stdout.write(`\n# ${proof.name}: ${proof.does}\n`)
    const startedAt = performance.now()
    const status = await runAlone(node, proof)
    rows.push({ name: proof.name, status, seconds: (performance.now() - startedAt) / 1000 })
  }
  process.stdout.write(`\n${'proof'.padEnd(16)}${'outcome'.padEnd(14)}seconds\n`)
  for (const { name, status, seconds } of rows) {
    const outcome = OUTCOMES.get(status) ?? 'FAILED'
    process.stdout.write(`${name.padEnd(16)}${outcome.padEnd(14)}${seconds.toFixed(0).padStart(7)}\n`)
  }
  return rows.every(({ status }) => OUTCOMES.has(status)) ? 0 : 1
}

const [name, ...words] = process.argv.slice(2)
const proof = chooseMeasurement(PROOFS, name, { usage: USAGE, what: 'proof', special: [ALL] })
const node = await prepare()
if (proof) runForwarding(node, [join(ROOT, proof.script), ...words], { cwd: ROOT })
else process.exitCode = await runAll(node)
