// Brings a bare clone to a state in which the application can run: dependencies, packs, build.
// Each step is skipped when its stamp says that nothing changed. Progress goes to standard error.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withPreparationLock } from './lib/preparation-lock.mjs'
import { runTool } from './lib/run-tool.mjs'
import { assertNodeVersion, findRuntimeNode, ROOT } from './lib/runtime.mjs'

const DEPENDENCIES_STAMP = 'node_modules/.waypost-stamp'
const BUILD_STAMP = 'out/.waypost-stamp'
const BUILD_INPUTS = [
  'src-main',
  'src-renderer',
  'src-shared',
  'resources/basemap',
  // The manual is in the window.
  'docs',
  'tools/guide',
  'electron.vite.config.ts',
  'package-lock.json',
  'package.json',
]
const MOST_ERROR_LINES = 8

const say = (text) => process.stderr.write(`${text}\n`)
const fromRoot = (path) => join(ROOT, path)
const readStamp = (path) => (existsSync(fromRoot(path)) ? readFileSync(fromRoot(path), 'utf8') : '')

/** A preparation step failed in a way that a person can act on. */
class PreparationError extends Error {}

/** The lines that say what went wrong: npm puts them first, build tools last. */
const reasonOf = (text, from) => {
  const lines = text.split('\n').filter((line) => line.trim() && !/npm (warn|notice)/i.test(line))
  return (from === 'start' ? lines.slice(0, MOST_ERROR_LINES) : lines.slice(-MOST_ERROR_LINES)).join('\n')
}

async function ensureDependencies() {
  const hash = createHash('sha256')
    .update(readFileSync(fromRoot('package-lock.json')))
    .update(readFileSync(fromRoot('.npmrc')))
  const stamp = hash.update(`${process.platform}-${process.arch}`).digest('hex')
  if (readStamp(DEPENDENCIES_STAMP) === stamp) return
  say('Installing dependencies…')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const result = npm
    ? await runTool(process.execPath, [npm, ...args])
    : await runTool('npm', args, { shell: process.platform === 'win32' })
  if (result.status !== 0) {
    throw new PreparationError(
      `The dependencies could not be installed; check that npm reaches its registry and that the disk has 1 GB free, then run the command again.\n${reasonOf(result.text, 'start')}`,
    )
  }
  writeFileSync(fromRoot(DEPENDENCIES_STAMP), stamp)
}

async function ensurePacks(node) {
  const builder = fromRoot('tools/build-packs.mjs')
  if ((await runTool(node, [builder, '--check'])).status === 0) return
  say('Building reference packs…')
  const result = await runTool(node, [builder, '--resume'], { output: process.stderr })
  if (result.status === 0) return
  // The application works with whatever packs exist and says which are missing, so this is no reason to stop.
  say('Reference packs could not be built; Waypost starts without them. Check the network, then run the command again.')
}

async function ensureBasemap(node) {
  const builder = fromRoot('tools/build-basemap.mjs')
  if ((await runTool(node, [builder, '--check'])).status === 0) return
  say('Building the basemap (once)…')
  const result = await runTool(node, [builder], { output: process.stderr })
  if (result.status !== 0) say('The basemap could not be built; maps show points without it.')
}

function listInputs(path, into) {
  const stats = statSync(path)
  if (!stats.isDirectory()) into.push(`${path}:${stats.size}:${Math.floor(stats.mtimeMs)}`)
  else for (const name of readdirSync(path).sort()) listInputs(join(path, name), into)
  return into
}

async function ensureBuild(node) {
  const inputs = BUILD_INPUTS.flatMap((path) => listInputs(fromRoot(path), []))
  const stamp = createHash('sha256').update(inputs.join('\n')).digest('hex')
  if (readStamp(BUILD_STAMP) === stamp) return
  say('Building the application…')
  const result = await runTool(node, [fromRoot('node_modules/electron-vite/bin/electron-vite.js'), 'build'])
  if (result.status !== 0)
    throw new PreparationError(`The application could not be built.\n${reasonOf(result.text, 'end')}`)
  mkdirSync(fromRoot('out'), { recursive: true })
  writeFileSync(fromRoot(BUILD_STAMP), stamp)
}

/** Runs steps alone; a failure that a person can act on is one message and the end of the process. */
async function runSteps(steps) {
  assertNodeVersion()
  try {
    return await withPreparationLock(steps, say)
  } catch (error) {
    say(error instanceof PreparationError ? error.message : `Preparing failed: ${error.message}`)
    process.exit(1)
  }
}

/** The first step alone, for what needs no more; returns the path of the Node that runs the application. */
export const prepareDependencies = () =>
  runSteps(async () => {
    await ensureDependencies()
    return findRuntimeNode()
  })

/** Prepares the clone and returns the path of the Node that runs the application; ends the process on failure. */
export const prepare = () =>
  runSteps(async () => {
    await ensureDependencies()
    const node = findRuntimeNode()
    // Packs are waited for while they are fetched, and what holds the map and the application keeps one core busy. Both
    // are waited for to their end, so that nothing goes on behind a message that one of them failed.
    const steps = [ensurePacks(node), ensureBasemap(node).then(() => ensureBuild(node))]
    for (const { reason } of await Promise.allSettled(steps)) if (reason) throw reason
    return node
  })

/** The last step alone, for tests that start the built application. */
export const prepareBuild = () => runSteps(() => ensureBuild(findRuntimeNode()))
