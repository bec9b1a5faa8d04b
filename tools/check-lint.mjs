// npm run lint, first half: the rules of eslint.config.js. Oxlint judges by them what is no component: it answers the
// same for a fortieth of the processor time. Components have rules of their own, which only ESLint knows.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import borrowed from './lint/borrowed-rules.mjs'
import { findRuntimeNode, ROOT } from './lib/runtime.mjs'
import { runTool } from './lib/run-tool.mjs'

const COMPONENTS = '**/*.vue'
const OTHERS = '**/*.{ts,mts,cts,js,mjs,cjs}'
const CACHE = join(ROOT, 'node_modules/.cache')
const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint')
/** Modules are strict: their parser refuses what these rules look for. */
const REFUSED_BY_PARSER = new Set(['no-dupe-args', 'no-octal'])
const JS_PLUGINS = ['borrowed-rules', 'waypost-plugin'].map((name) => join(ROOT, `tools/lint/${name}.mjs`))
const ENGINE = 'src-main/cleansing'
/** Of the words to avoid there; it is only ever lowered. */
const CEILING = join(ROOT, 'tools/lint/engine-ceiling.json')
/** Large folders that the configuration leaves out anyway. */
const NEVER_READ = ['node_modules', 'out', 'release', 'resources']
/** Windows takes command lines of 32,767 characters. */
const MOST_CHARACTERS = 25_000

const eslint = new ESLint({
  cwd: ROOT,
  cache: true,
  cacheStrategy: 'content',
  cacheLocation: join(CACHE, 'eslint'),
})

/** The rules in force, as Oxlint names them; it says so itself where it does not know one. */
function toOxlintRules(rules) {
  const entries = Object.entries(rules).filter(
    ([name, [severity]]) => severity > 0 && !name.startsWith('vue/') && !REFUSED_BY_PARSER.has(name),
  )
  return Object.fromEntries(entries.map(([name, rule]) => [name in borrowed.rules ? `borrowed/${name}` : name, rule]))
}

/** Files by the rules in force for them. */
async function groupByRules() {
  const groups = new Map()
  for (const file of globSync(OTHERS, { cwd: ROOT, exclude: NEVER_READ })) {
    const config = await eslint.calculateConfigForFile(file)
    if (!config) continue
    const rules = JSON.stringify(toOxlintRules(config.rules))
    groups.set(rules, [...(groups.get(rules) ?? []), file])
  }
  return groups
}

/** Parts of a list of files, each of which fits a command line. */
function toCommandLines(files) {
  const lines = [[]]
  let length = 0
  for (const file of files) {
    length += file.length + 3
    if (length > MOST_CHARACTERS) {
      lines.push([])
      length = file.length
    }
    lines.at(-1).push(file)
  }
  return lines
}

function writeConfig(path, rules) {
  const config = { plugins: ['typescript'], jsPlugins: JS_PLUGINS, categories: { correctness: 'off' }, rules }
  writeFileSync(path, JSON.stringify(config))
}

/**
 * True while the engine has no more words to avoid than its ceiling says. It is renamed as it is rebuilt, so their
 * number can only fall.
 */
async function lintEngine() {
  mkdirSync(CACHE, { recursive: true })
  const path = join(CACHE, 'oxlint-engine.json')
  writeConfig(path, { 'waypost/plain-words': 'error' })
  const { text } = await runTool(findRuntimeNode(), [OXLINT, '-c', path, '-f', 'unix', ENGINE])
  const count = text.split('\n').filter((line) => line.includes('waypost(plain-words)')).length
  const { exceptions } = JSON.parse(readFileSync(CEILING, 'utf8'))
  process.stdout.write(`${ENGINE}: ${count} words to avoid in names, ${exceptions} at most\n`)
  if (count > exceptions) process.stdout.write(text)
  if (count < exceptions) process.stdout.write(`Write ${count} into tools/lint/engine-ceiling.json.\n`)
  return count <= exceptions
}

/** True when the files keep the rules; what they do not keep is printed. */
async function lintOthers() {
  mkdirSync(CACHE, { recursive: true })
  let isClean = true
  for (const [rules, files] of await groupByRules()) {
    const path = join(CACHE, 'oxlint.json')
    writeConfig(path, JSON.parse(rules))
    for (const line of process.platform === 'win32' ? toCommandLines(files) : [files]) {
      const { status, text } = await runTool(findRuntimeNode(), [OXLINT, '-c', path, ...line])
      if (status !== 0) process.stdout.write(text)
      isClean &&= status === 0
    }
  }
  return isClean
}

async function lintComponents() {
  const results = await eslint.lintFiles([COMPONENTS])
  const { format } = await eslint.loadFormatter('stylish')
  process.stdout.write(await format(results))
  return results.every(({ errorCount }) => errorCount === 0)
}

const areClean = await Promise.all([lintOthers(), lintComponents(), lintEngine()])
process.exitCode = areClean.every(Boolean) ? 0 : 1
