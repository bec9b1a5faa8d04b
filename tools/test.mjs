// npm test: everything a bare clone needs, then every check and every test; the last line counts them all. The static
// checks run one after the other beside packs and tests, behind which they stand: they take what those leave idle.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPILED, createGate, tool } from './lib/gate.mjs'
import { readOptions } from './lib/read-options.mjs'
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
const say = (text) => process.stdout.write(`${text}\n`)
const result = (name) => join(ROOT, RESULTS, name)

if (readOptions({ options: { help: { type: 'boolean' } } }).values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}
const { totals, timed, run, check, end } = createGate()
await timed('dependencies', prepareDependencies)

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

const LAST_THIRD = `--reporter=${join(ROOT, 'tools/lib/report-last-third.mjs')}`

function vitest(files, onMessage) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/vitest.json`]
  const words = [tool('vitest/vitest.mjs'), 'run', ...reporters, ...(onMessage ? [LAST_THIRD] : []), ...files]
  return run(words, {}, { onMessage })
}

/** `onLastThird` is called once, at the latest when they have ended. */
const unitTests = (onLastThird) =>
  timed('unit, API and interface tests', async () => {
    const { status } = await vitest([], onLastThird)
    onLastThird()
    const lost = status === 0 ? [] : lostFiles(readVitest())
    if (lost.length > 0 && lost.length <= MAX_LOST_FILES) await testAgain(lost)
    else addVitest(readVitest(), status)
  })

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
async function testAgain(lost) {
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

for (const folder of [join(ROOT, RESULTS), COMPILED]) rmSync(folder, { recursive: true, force: true })
mkdirSync(join(ROOT, RESULTS), { recursive: true })
if (!process.env.WAYPOST_TEST_DATA) say('note  WAYPOST_TEST_DATA is not set: tests on labelled data are skipped')
// The checks need the dependencies alone, and take what packs leave idle while they are fetched and built.
const checks = staticChecks()
await timed('packs, basemap and build', prepare)
// Much of what tests of processes and browsers do is waiting: the last third of the one runs beside the other.
let units
const lastThird = new Promise((resolve) => (units = unitTests(resolve)))
await Promise.all([checks, units.then(checkFields), lastThird.then(browserTests)])
end()
