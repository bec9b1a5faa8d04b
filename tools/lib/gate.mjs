// What npm test and npm run check share: parts with their time, what passed and failed, and the figures at the end.
import { delimiter, dirname, join } from 'node:path'
import { countProcessorTime } from './processor-time.mjs'
import { runTool } from './run-tool.mjs'
import { findRuntimeNode, ROOT } from './runtime.mjs'

const secondsText = (seconds) => `${seconds.toFixed(1).padStart(8)} s`
const say = (text) => process.stdout.write(`${text}\n`)

/** Hundreds of processes load the same files: each is compiled once, the first time. */
export const COMPILED = join(ROOT, 'out/compiled')

/** Path of the program of a dependency. */
export const tool = (path) => join(ROOT, 'node_modules', path)

/** Its tools need the dependencies, it does not: preparing them may be its first part. */
export function createGate() {
  const used = countProcessorTime()
  const totals = { passed: 0, failed: 0, skipped: 0 }
  /** Name and seconds of each part, in the order in which they ended. */
  const parts = []
  /** Child tools start `node` by name: they must find the one that runs the application. */
  const environment = () => ({
    ...process.env,
    PATH: `${dirname(findRuntimeNode())}${delimiter}${process.env.PATH}`,
    NODE_COMPILE_CACHE: COMPILED,
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  })

  /** Runs a part and keeps the time it took. */
  async function timed(title, work) {
    const startedAt = performance.now()
    const value = await work()
    const seconds = (performance.now() - startedAt) / 1000
    parts.push({ title, seconds })
    return { value, seconds }
  }

  /** Runs a tool under the application's Node; what it prints is shown as it comes. */
  const run = (args, more = {}, options = {}) =>
    runTool(findRuntimeNode(), args, { output: 'inherit', env: { ...environment(), ...more }, ...options })

  /** Counts as one case. Unless its output is shown as it comes, it takes what others leave idle. */
  async function check(title, args, { isShown = false } = {}) {
    const { value, seconds } = await timed(title, () =>
      run(args, {}, isShown ? {} : { output: 'pipe', isBehind: true }),
    )
    const isOk = value.status === 0
    totals[isOk ? 'passed' : 'failed']++
    say(`${value.text.trimEnd()}\n${isOk ? 'ok  ' : 'FAIL'}  ${title} (${seconds.toFixed(1)} s)`.trimStart())
  }

  /** Prints the figures and ends the process. */
  function end() {
    const processor = used()
    say(`\n${parts.map(({ title, seconds }) => `${secondsText(seconds)}  ${title}`).join('\n')}`)
    say(`${secondsText(performance.now() / 1000)}  in all, by the clock`)
    if (processor !== null) say(`${secondsText(processor)}  of processor time, everything that was started included`)
    say(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
    process.exit(totals.failed === 0 ? 0 : 1)
  }

  return { totals, timed, run, check, end }
}
