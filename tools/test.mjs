// npm test: everything a bare clone needs, then every check and every test; the last line counts them all.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { prepare } from './prepare.mjs'
import { ROOT } from './lib/runtime.mjs'

const RESULTS = 'out/test'
const node = await prepare()
// Child tools start `node` by name: they must find the one that runs the application.
const env = {
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
}
const totals = { passed: 0, failed: 0, skipped: 0 }
const say = (text) => process.stdout.write(`${text}\n`)

const tool = (path) => join(ROOT, 'node_modules', path)

function run(args, extraEnv = {}) {
  return (
    spawnSync(node, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: { ...env, ...extraEnv } })
      .status ?? 1
  )
}

/** A check has no cases of its own, so it counts as one. */
function check(title, args) {
  const startedAt = performance.now()
  const status = run(args)
  totals[status === 0 ? 'passed' : 'failed']++
  say(`${status === 0 ? 'ok  ' : 'FAIL'}  ${title} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
}

function addVitest(status) {
  const path = join(ROOT, RESULTS, 'vitest.json')
  if (!existsSync(path)) return void totals.failed++
  const report = JSON.parse(readFileSync(path, 'utf8'))
  totals.passed += report.numPassedTests
  totals.skipped += report.numPendingTests + report.numTodoTests
  // A file that fails to load has no test that failed, yet the run did.
  totals.failed += Math.max(report.numFailedTests, status === 0 ? 0 : 1)
}

function addPlaywright(status) {
  const path = join(ROOT, RESULTS, 'playwright.json')
  if (!existsSync(path)) return void totals.failed++
  const { stats } = JSON.parse(readFileSync(path, 'utf8'))
  totals.passed += stats.expected + stats.flaky
  totals.skipped += stats.skipped
  totals.failed += Math.max(stats.unexpected, status === 0 ? 0 : 1)
}

async function browserTests() {
  const { ensureChromium } = await import('./lib/find-chromium.mjs')
  const chromium = ensureChromium(say)
  if (!chromium) {
    totals.skipped++
    say(
      'skip  browser tests: no Chromium was found and none could be installed; set CHROME_PATH to one, then run npm test again',
    )
    return
  }
  const status = run([tool('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    CHROME_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(ROOT, RESULTS, 'playwright.json'),
  })
  addPlaywright(status)
}

rmSync(join(ROOT, RESULTS), { recursive: true, force: true })
mkdirSync(join(ROOT, RESULTS), { recursive: true })
check('types', [tool('vue-tsc/bin/vue-tsc.js'), '--noEmit'])
check('lint', [tool('eslint/bin/eslint.js'), '.'])
check('format', [tool('prettier/bin/prettier.cjs'), '--check', '.', '--log-level', 'warn'])
check('layers', [
  tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
  '--config',
  '.dependency-cruiser.cjs',
  'src-main',
  'src-renderer',
  'src-shared',
  'tools',
])
check('unused code', [tool('knip/bin/knip.js')])
if (!process.env.WAYPOST_TEST_DATA) say('note  WAYPOST_TEST_DATA is not set: tests on labelled data are skipped')
addVitest(
  run([
    tool('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/vitest.json`,
  ]),
)
check('options, processes and fields of Batch', [
  '--disable-warning=ExperimentalWarning',
  'test/bench/fields.ts',
  '1000',
  '--report',
  `${RESULTS}/vitest.json`,
])
await browserTests()
say(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(totals.failed === 0 ? 0 : 1)
