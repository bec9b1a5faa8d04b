import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultOfReply } from './check-request.ts'
import { checkStep } from './check-step.ts'
import { readSteps } from './shell-steps.ts'
import { readShownCommands, type ShownCommand } from './shown-commands.ts'

const ROOT = join(import.meta.dirname, '../../..')
const TRY = join(import.meta.dirname, 'try-commands.ts')
const BUILT_THREADS = new URL('../../built-threads.mjs', import.meta.url).href
const PAGES = ['README.md', 'docs/ADMIN.md', ...readdirSync(join(ROOT, 'docs/guide')).map((name) => `docs/guide/${name}`)] // prettier-ignore
/** Fewer would mean that the reader of pages has gone blind. */
const LEAST_COMMANDS = 100
/** A command takes a second where other programs share the core. */
const TRIED_WITHIN_MS = 180_000
/** What a reader puts in the place of a variable. */
const VALUES = { WAYPOST_KEY: 'AA11-AA11-AA11-AA11', WAYPOST_SETUP_KEY: 'BB22-BB22-BB22-BB22', LIST_ID: 'a6f1' }

/** Lines of the command line, each with the sentence of its own parser where that does not understand it. */
function tryLines(lines: string[][]): (string | null)[] {
  if (lines.length === 0) return []
  const words = ['--disable-warning=ExperimentalWarning', '--import', BUILT_THREADS, TRY]
  const { stdout, stderr } = spawnSync(process.execPath, words, { input: JSON.stringify(lines), encoding: 'utf8' })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as (string | null)[]
}

const zip = <A, B>(left: A[], right: B[]): [A, B][] => left.map((one, index) => [one, right[index] as B])

/** Every fault of some commands, with the page and the line of each. */
function faultsOf(commands: readonly ShownCommand[]): string[] {
  const faults: string[] = []
  const lines: { at: string; words: string[] }[] = []
  for (const { page, line, text, shown } of commands) {
    const at = `${page}:${line}`
    const steps = readSteps(text, VALUES)
    if (steps === null) faults.push(`${at} a quote does not end`)
    for (const { words } of steps ?? []) {
      const verdict = checkStep(words)
      if ('waypost' in verdict) lines.push({ at, words: verdict.waypost })
      else if (verdict.fault !== null) faults.push(`${at} ${verdict.fault}`)
      if (words[0] !== 'curl') continue
      const replies = shown.filter(({ language }) => language === 'json')
      faults.push(...replies.flatMap((one) => faultOfReply(words.slice(1), one.text) ?? []).map((one) => `${at} ${one}`)) // prettier-ignore
    }
  }
  // Several pages show the same command.
  const different = new Map(lines.map(({ words }) => [JSON.stringify(words), words]))
  const printed = new Map(zip([...different.keys()], tryLines([...different.values()])))
  const refused = lines.map(({ at, words }) => ({ at, fault: printed.get(JSON.stringify(words)) }))
  return [...faults, ...refused.flatMap(({ at, fault }) => (fault ? [`${at} ${fault}`] : []))]
}

describe('the commands that the pages show', () => {
  const commands = PAGES.filter((page) => page.endsWith('.md')).flatMap((page) =>
    readShownCommands(page, readFileSync(join(ROOT, page), 'utf8')),
  )

  it('are found', () => {
    expect(commands.length).toBeGreaterThan(LEAST_COMMANDS)
  })

  it(
    'are known to their own parsers, with their options; requests have an operation and members that it takes',
    () => expect(faultsOf(commands)).toEqual([]),
    TRIED_WITHIN_MS,
  )
})

/** A page with one block of commands, and an output behind it. */
const pageOf = (block: string, output = '') => `# Page\n\n\`\`\`\n${block}\n\`\`\`\n\n${output}`
const curl = (path: string, body: string) =>
  `curl -s 'http://127.0.0.1:4780${path}?Key=AA11-AA11-AA11-AA11' -d '${body}'`
const BATCH = '/Cleansing/International/Batch/v1.20/json6.ws'

/** Wrong texts, and a word of what is said of each. */
const WRONG: [block: string, stated: string][] = [
  ['npm run waypost -- cleans a.csv', 'There is no command'],
  ['npm run waypost -- cleanse a.csv --geocod', '--geocod'],
  ['npm run waypost -- cleanse a.csv --policy Loose', 'Loose'],
  ['npm run waypost -- cleanse a.csv --map Town=Ort', 'Town'],
  ['npm run waypost -- lists exportt Museums a.csv', 'lists'],
  ['npm run waypost -- lists import a.csv', '--name'],
  ['npm run waypost -- nearby --at here --list A', '--at'],
  ['npm run waypost -- roads prepare --mode boat', '--mode'],
  ['npm run waypost -- packs build --only xx-none', 'xx-none'],
  ['waypost chek', 'chek'],
  ['waypost --headles', '--headles'],
  ['xvfb-run waypost check now', 'now'],
  ['npm start -- --prot 4780', '--prot'],
  ['npm start --browser', '--browser'],
  ['npm run nothing', 'nothing'],
  ['npm package', 'npm run package'],
  ['npm run package -- --traget deb', '--traget'],
  ['npm run proof -- nothing', 'no proof'],
  ['npm run bench -- nothing', 'no bench'],
  ['node tools/nothing.mjs', 'does not exist'],
  ['sudo dpkg -i waypost_9.9.9_amd64.deb', '9.9.9'],
  ['wget http://127.0.0.1:4780/', 'wget'],
  ["echo 'open", 'quote'],
  [curl('/Cleansing/International/Batch/v9/json6.ws', '{}'), 'no operation'],
  [curl(BATCH, '{ "Addresses": [ { "Adress": "x" } ] }'), 'Addresses[0].Adress'],
  [curl(BATCH, '{ "Addresses": [ }'), 'no JSON'],
  [curl(BATCH, '{ "Addresses": "x" }'), 'Addresses'],
  [`curl -s http://127.0.0.1:4780${BATCH}`, 'POST'],
  [`curl -s http://127.0.0.1:4780${BATCH}?Kez=1 -d '{}'`, 'Kez'],
  ['curl -s http://localhost:9/health', 'localhost'],
]

describe('wrong commands', () => {
  const faults = faultsOf(
    WRONG.map(([block], index) => readShownCommands(`${index}.md`, pageOf(block))[0] as ShownCommand),
  )

  it.each(WRONG)('%s', (block, printed) => {
    const index = WRONG.findIndex((one) => one[0] === block)
    expect(faults.find((fault) => fault.startsWith(`${index}.md:4 `))).toContain(printed)
  })

  it('are found in sentences too', () => {
    expect(faultsOf(readShownCommands('a.md', 'Say `npm run waypost -- list`, or `waypost`.'))).toHaveLength(1)
  })

  it('are found in the replies that follow a request', () => {
    const ask = curl(BATCH, '{ "Addresses": [ { "Address": "x" } ] }')
    const page = (reply: string) => readShownCommands('a.md', pageOf(ask, `\`\`\`json\n${reply}\n\`\`\`\n`))
    expect(faultsOf(page('[ { "Matches": [ { "AVC": "" } ] } ]'))).toEqual([])
    expect(faultsOf(page('[ { "Matches": [ { "AVX": "" } ] } ]'))[0]).toContain('AVX')
  })
})

describe('the reader of commands', () => {
  it('joins the lines of one command, and leaves comments and other languages out', () => {
    const page = pageOf('a \\\n  b\n# nothing\nc "d\n  e" # f', '```js\ng()\n```\n\n```text\nh\n```\n')
    expect(readShownCommands('a.md', page)).toMatchObject([
      { line: 4, text: 'a \\\n  b', shown: [] },
      { line: 7, text: 'c "d\n  e" # f', shown: [{ language: 'text', text: 'h' }] },
    ])
  })

  it('parts programs, words and files as a shell does', () => {
    expect(readSteps('a "b $X \\"c\\"" \'d $X\' e\\ f > g 2> h && i < j', { X: 'x' })).toEqual([
      { words: ['a', 'b x "c"', 'd $X', 'e f'], files: ['g', 'h'] },
      { words: ['i'], files: ['j'] },
    ])
  })
})
