// npm run check: types, lint, format and the tests that a change touches, for whoever works on it. npm test is everything.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createGate, tool } from './lib/gate.mjs'
import { readOptions } from './lib/read-options.mjs'
import { ROOT } from './lib/runtime.mjs'
import { readImports, touchedTests } from './lib/touched-tests.mjs'
import { prepareDependencies } from './prepare.mjs'

const HELP = `npm run check
Checks types, lint and format, and runs the tests that your change touches. The change is what differs from the commit
at which your branch left main, with files that are not committed; without a branch main, from the last commit. A test
is touched where its imports reach a changed file; the nearest come first. Of unit, API and interface tests the first
30 files run, of browser tests those that you changed. npm test runs everything.

  --since COMMIT   what the change is measured from
  --list           names the files of tests and ends
  --help           this text
`
/** With types and lint beside them they take a minute or two on two cores. */
const MOST_TEST_FILES = 30
const MOST_SPECS = 6
const MAINS = ['main', 'origin/main']
const USAGE_ERROR = 2

const { values } = readOptions({
  options: { help: { type: 'boolean' }, list: { type: 'boolean' }, since: { type: 'string' } },
})
if (values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}

const say = (text) => process.stdout.write(`${text}\n`)

/** Lines that git prints; null where it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null
}

function startOfChange() {
  if (values.since === undefined)
    return MAINS.map((name) => git('merge-base', 'HEAD', name)?.[0]).find(Boolean) ?? 'HEAD'
  if (git('rev-parse', '--verify', '--quiet', `${values.since}^{commit}`)) return values.since
  say(`There is no commit "${values.since}": name one that git log shows.`)
  return process.exit(USAGE_ERROR)
}

function changedFiles() {
  const changed = git('diff', '--name-only', startOfChange())
  const added = git('ls-files', '--others', '--exclude-standard')
  if (changed && added) return [...changed, ...added]
  say('git could not say what has changed: npm test checks everything.')
  return process.exit(USAGE_ERROR)
}

/** At most so many files; what is left is said, and left to npm test. */
function firstOf(files, most, what) {
  if (files.length > most) say(`note  ${files.length - most} more files of ${what} are touched: npm test runs them`)
  return files.slice(0, most)
}

const changed = changedFiles()
const tests = firstOf(touchedTests(changed, readImports()), MOST_TEST_FILES, 'tests')
const isSpec = (file) => /^test\/e2e\/.*\.spec\.ts$/.test(file) && existsSync(join(ROOT, file))
const specs = firstOf(changed.filter(isSpec), MOST_SPECS, 'browser tests')
if (values.list) {
  for (const file of [...tests, ...specs]) say(file)
  process.exit(0)
}
const gate = createGate()
await prepareDependencies()

async function touched() {
  if (tests.length > 0) await gate.check('tests', [tool('vitest/vitest.mjs'), 'run', ...tests], { isShown: true })
  if (specs.length > 0)
    await gate.check('browser tests', [tool('@playwright/test/cli.js'), 'test', ...specs], { isShown: true })
}

async function fixed() {
  await gate.check('types', [tool('vue-tsc/bin/vue-tsc.js'), '--noEmit'])
  await gate.check('lint', ['tools/check-lint.mjs'])
  await gate.check('format', ['tools/check-format.mjs'])
}

say(`${changed.length} changed files, ${tests.length} files of tests, ${specs.length} of browser tests`)
await Promise.all([fixed(), touched()])
gate.end()
