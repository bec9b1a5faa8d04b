// npm run lint, first half: the rules of eslint.config.js. Oxlint judges by them what is no component: it answers the
// same for a fortieth of the processor time. Components have rules of their own, which only ESLint knows.
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import lent from './lib/eslint-rules-of-oxlint.mjs'
import { findRuntimeNode, ROOT } from './lib/runtime.mjs'
import { runTool } from './lib/run-tool.mjs'

const COMPONENTS = '**/*.vue'
const OTHERS = '**/*.{ts,mts,cts,js,mjs,cjs}'
const CACHE = join(ROOT, 'node_modules/.cache')
const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint')
/** Modules are strict: their parser refuses what these rules look for. */
const REFUSED_BY_PARSER = new Set(['no-dupe-args', 'no-octal'])
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
  return Object.fromEntries(entries.map(([name, rule]) => [name in lent.rules ? `lent/${name}` : name, rule]))
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

/** True when the files keep the rules; what they do not keep is printed. */
async function lintOthers() {
  mkdirSync(CACHE, { recursive: true })
  let isClean = true
  for (const [rules, files] of await groupByRules()) {
    const path = join(CACHE, 'oxlint.json')
    const jsPlugins = [join(ROOT, 'tools/lib/eslint-rules-of-oxlint.mjs')]
    writeFileSync(
      path,
      JSON.stringify({
        plugins: ['typescript'],
        jsPlugins,
        categories: { correctness: 'off' },
        rules: JSON.parse(rules),
      }),
    )
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

const areClean = await Promise.all([lintOthers(), lintComponents()])
process.exitCode = areClean.every(Boolean) ? 0 : 1
