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
const CODE_FOLDERS = ['src-main', 'src-renderer', 'src-shared', 'tools']
const CEILINGS = join(ROOT, 'tools/lint/ceilings.json')
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
 * True while no more places are beyond what the house style asks for than the ceilings say; they are only ever lowered.
 * A file beyond its length is named each time.
 */
async function lintCeilings() {
  mkdirSync(CACHE, { recursive: true })
  const path = join(CACHE, 'oxlint-ceilings.json')
  writeConfig(path, { complexity: ['error', 12], 'max-lines': ['error', { max: 400 }] })
  const { text } = await runTool(findRuntimeNode(), [OXLINT, '-c', path, '-f', 'unix', ...CODE_FOLDERS])
  const lines = text.split('\n').filter((line) => !/-data\.ts:|\/i18n\//.test(line))
  const long = lines.filter((line) => line.includes('eslint(max-lines)'))
  if (long.length > 0) process.stdout.write(`${long.join('\n')}\n`)
  const found = {
    'functions of a complexity above 12': lines.filter((line) => line.includes('eslint(complexity)')).length,
    'lines kept from the formatter for their length': countIgnoredLines(),
  }
  const ceilings = JSON.parse(readFileSync(CEILINGS, 'utf8'))
  for (const [what, count] of Object.entries(found)) {
    const ceiling = ceilings[what]
    process.stdout.write(`${what}: ${count}, ${ceiling} at most\n`)
    if (count < ceiling) process.stdout.write(`Write ${count} into tools/lint/ceilings.json.\n`)
  }
  return Object.entries(found).every(([what, count]) => count <= ceilings[what])
}

/** A comment on a line of its own keeps the columns of a table; one behind a line only keeps it long. */
function countIgnoredLines() {
  const files = globSync(`{${[...CODE_FOLDERS, 'test'].join()}}/**/*.{ts,vue,mjs}`, { cwd: ROOT })
  const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8'))
  return texts.reduce((sum, text) => sum + (text.match(/\S.* \/\/ prettier-ignore$/gm)?.length ?? 0), 0)
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

const areClean = await Promise.all([lintOthers(), lintComponents(), lintCeilings()])
process.exitCode = areClean.every(Boolean) ? 0 : 1
