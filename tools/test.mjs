// npm test: everything a bare clone needs, then every check and every test; the last line counts them all. The static
// checks run one after the other beside packs and tests, behind which they stand: they take what those leave idle.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { readOptions } from './lib/read-options.mjs'
import { runTool } from './lib/run-tool.mjs'
import { ROOT } from './lib/runtime.mjs'
import { prepare, prepareDependencies } from './prepare.mjs'

const HELP = `npm test
Prepares all that a bare clone needs, then runs types, lint, format, import rules, unused code and every test. The last
line counts them. It takes no options; npx vitest run --project unit FILE runs one file of tests.

  --help           this text
`
const RESULTS = 'out/test'
const TEST_FOLDERS = ['unit', 'phrasebook', 'fuzz', 'api', 'exploit', 'crash', 'ui']
/** More are no accident. */
const MAX_LOST_FILES = 3
const totals = { passed: 0, failed: 0, skipped: 0 }
/** Name and seconds of each part, in the order in which they ended. */
const parts = []
const say = (text) => process.stdout.write(`${text}\n`)
const tool = (path) => join(ROOT, 'node_modules', path)
const result = (name) => join(ROOT, RESULTS, name)

/** Runs a part and keeps the time it took. */
async function timed(title, work) {
  const startedAt = performance.now()
  const value = await work()
  const seconds = (performance.now() - startedAt) / 1000
  parts.push({ title, seconds })
  return { value, seconds }
}

if (readOptions({ options: { help: { type: 'boolean' } } }).values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}
const node = (await timed('dependencies', prepareDependencies)).value
// Child tools start `node` by name: they must find the one that runs the application.
const env = {
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
}

/** Runs a tool under the application's Node; what it prints is shown as it comes. */
const run = (args, more = {}) => runTool(node, args, { output: 'inherit', env: { ...env, ...more } })

/** A check has no cases of its own, so it counts as one. */
async function check(title, args) {
  const { value, seconds } = await timed(title, () => runTool(node, args, { env, isBehind: true }))
  const isOk = value.status === 0
  totals[isOk ? 'passed' : 'failed']++
  say(`${value.text.trimEnd()}\n${isOk ? 'ok  ' : 'FAIL'}  ${title} (${seconds.toFixed(1)} s)`.trimStart())
}

async function staticChecks() {
  await check('types', [tool('vue-tsc/bin/vue-tsc.js'), '--noEmit'])
  await check('lint', ['tools/check-lint.mjs'])
  await check('format', ['tools/check-format.mjs'])
  await check('layers', [
    tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    'src-main',
    'src-renderer',
    'src-shared',
    'tools',
  ])
  await check('unused code', [tool('knip/bin/knip.js')])
}

async function unitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/vitest.json`]
  const vitest = (files) => run([tool('vitest/vitest.mjs'), 'run', ...reporters, ...files])
  await timed('unit, API and interface tests', async () => {
    const { status } = await vitest([])
    const lost = status === 0 ? [] : lostFiles(readVitest())
    if (lost.length > 0 && lost.length <= MAX_LOST_FILES) await testAgain(lost, vitest)
    else addVitest(readVitest(), status)
  })
}

/** Reads which options and processes have a test off the report of the unit tests. */
async function checkFields() {
  await check('options, processes and fields of Batch', [
    '--disable-warning=ExperimentalWarning',
    'test/bench/fields.ts',
    '1000',
    '--report',
    `${RESULTS}/vitest.json`,
  ])
}

/**
 * V8 ends a process now and then, about once in some thousand test files on a busy machine, when one thread's code goes
 * while another's comes ("Check failed: jit_page.has_value()"). The files of such a process have no result; they are
 * tested once more. A test that failed is not.
 */
async function testAgain(lost, vitest) {
  const settled = readVitest().testResults.filter(isSettled)
  say(`note  the process of ${lost.join(', ')} was ended; tested once more`)
  const { status } = await vitest(lost)
  const again = readVitest()
  const statuses = settled.flatMap(({ assertionResults }) => assertionResults.map((one) => one.status))
  totals.passed += statuses.filter((one) => one === 'passed').length
  totals.skipped += statuses.filter((one) => one !== 'passed').length
  addVitest(again, status)
  writeFileSync(result('vitest.json'), JSON.stringify({ testResults: [...settled, ...(again?.testResults ?? [])] }))
}

/** Tests of a process that was ended stay pending; those left out on purpose are called skipped. */
const isSettled = ({ assertionResults }) => assertionResults.every(({ status }) => status !== 'pending')

/** Test files without a result, where no file has failed; none when one has. */
function lostFiles(report) {
  if (!report || report.testResults.some(({ status }) => status === 'failed')) return []
  const settled = new Set(report.testResults.filter(isSettled).map(({ name }) => name))
  const files = TEST_FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, 'test', folder), { recursive: true }).map((name) => `test/${folder}/${name}`),
  )
  return files.filter((file) => file.endsWith('.test.ts') && !settled.has(join(ROOT, file)))
}

function readVitest() {
  return existsSync(result('vitest.json')) ? JSON.parse(readFileSync(result('vitest.json'), 'utf8')) : null
}

function addVitest(report, status) {
  if (!report) return void totals.failed++
  totals.passed += report.numPassedTests
  totals.skipped += report.numPendingTests + report.numTodoTests
  // A file that fails to load has no test that failed, yet the run did.
  totals.failed += Math.max(report.numFailedTests, status === 0 ? 0 : 1)
}

async function browserTests() {
  const { ensureChromium } = await import('./lib/find-chromium.mjs')
  const { value: chromium } = await timed('Chromium', () => ensureChromium(say))
  if (!chromium) {
    totals.skipped++
    say(
      'skip  browser tests: no Chromium was found and none could be installed; set CHROME_PATH to one, then run npm test again',
    )
    return
  }
  const more = { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: result('playwright.json') }
  const { value } = await timed('browser and desktop tests', () =>
    run([tool('@playwright/test/cli.js'), 'test', '--reporter=list,json'], more),
  )
  addPlaywright(value.status)
}

function addPlaywright(status) {
  if (!existsSync(result('playwright.json'))) return void totals.failed++
  const { stats } = JSON.parse(readFileSync(result('playwright.json'), 'utf8'))
  totals.passed += stats.expected + stats.flaky
  totals.skipped += stats.skipped
  totals.failed += Math.max(stats.unexpected, status === 0 ? 0 : 1)
}

rmSync(join(ROOT, RESULTS), { recursive: true, force: true })
mkdirSync(join(ROOT, RESULTS), { recursive: true })
if (!process.env.WAYPOST_TEST_DATA) say('note  WAYPOST_TEST_DATA is not set: tests on labelled data are skipped')
// The checks need the dependencies alone, and take what packs leave idle while they are fetched and built.
const checks = staticChecks()
await timed('packs, basemap and build', prepare)
await Promise.all([checks, unitTests().then(() => Promise.all([checkFields(), browserTests()]))])
say(`\n${parts.map(({ title, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${title}`).join('\n')}`)
say(`${(performance.now() / 1000).toFixed(1).padStart(8)} s  in all`)
say(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(totals.failed === 0 ? 0 : 1)
