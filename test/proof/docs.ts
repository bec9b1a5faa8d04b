/**
 * Every command that README, the page for administrators and the guide show runs as a reader would type it: in a folder
 * with the files that the pages name, on a data folder of its own, beside a Waypost that runs. Each ends with 0, and
 * prints what the page shows of its output. The table in docs/commands-data.ts says which run otherwise, and why.
 *
 *   npm run proof -- docs [page ...]
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type AddressInfo } from 'node:net'
import { endUnproven, judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { ROOT } from '../../tools/lib/runtime.mjs'
import { findPython } from '../measure/python.ts'
import { readPrograms, readShownCommands, type ShownCommand } from '../unit/docs/shown-commands.ts'
import { BEFORE, PROGRAMS_ELSEWHERE, RECIPES, TREATMENTS, WITH_EXTRACT, WITHOUT_HOST } from './docs/commands-data.ts'
import { faultsOfOutput, isError, missingOf } from './docs/compare-output.ts'
import { createReader, type Ran, type Reader } from './docs/reader.ts'
import { findExtract, saveRecipe } from './docs/sample-files.ts'

const GREETING = '{"class":"VERSION","proto_major":3}\n'
const POSITION = '{"class":"TPV","mode":3,"lat":47.141,"lon":9.521,"eph":5}\n'
const EVERY_MS = 500

/** Answers as gpsd does, with one position over and over, at a free port of this computer. */
function listenAsGpsd(): Promise<{ port: number; close(): void }> {
  const server = createServer((socket) => {
    socket.write(GREETING)
    const timer = setInterval(() => socket.write(POSITION), EVERY_MS)
    socket.on('error', () => {})
    socket.on('close', () => clearInterval(timer))
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ port: (server.address() as AddressInfo).port, close: () => server.close() })
    })
  })
}

const PAGES = ['README.md', 'docs/ADMIN.md', ...readdirSync(join(ROOT, 'docs/guide')).map((name) => `docs/guide/${name}`)] // prettier-ignore
const BATCH = '/Cleansing/International/Batch/v1.20/json6.ws'
const MOST_ADDRESSES = 100
/** Programs that start a shown program; C# needs a compiler, and is left to its reader. */
const INTERPRETERS: Readonly<Record<string, (source: string) => string | null>> = {
  python: (source) => findPython(...(source.includes('import pandas') ? ['pandas'] : [])),
  // The Node that runs this: a script needs a newer one than the commands, which bring their own.
  js: () => `'${process.execPath}' --input-type=module`,
}
const KEY = /\b[A-Z]{2}\d{2}(?:-[A-Z]{2}\d{2}){3}\b/

const tally = { shown: 0, ran: 0, otherwise: 0, left: 0, withoutData: 0, outputs: 0, failed: 0 }
const say = (line: string) => void process.stdout.write(`${line}\n`)
const hasExtract = findExtract() !== null
const gpsd = await listenAsGpsd()

function report(where: string, text: string, faults: readonly string[]): void {
  if (faults.length > 0) tally.failed++
  say(`${faults.length > 0 ? 'FAIL' : 'ok  '}  ${where}  ${text.replaceAll(/\s*\\?\n\s*/g, ' ')}`)
  for (const fault of faults) say(`      ${fault.trim()}`)
}

/** With what this reader has in the place of the examples: keys, an id, ports, a folder of backups. */
function fillIn(text: string, reader: Reader): string {
  return text
    .replaceAll('127.0.0.1:4780', reader.host())
    .replaceAll('127.0.0.1:2947', `127.0.0.1:${gpsd.port}`)
    .replaceAll('/mnt/backups/', '')
    .replaceAll('AA11-AA11-AA11-AA11', reader.values.get('WAYPOST_KEY') ?? '')
    .replaceAll('BB22-BB22-BB22-BB22', reader.values.get('WAYPOST_SETUP_KEY') ?? '')
    .replaceAll('ID-OF-THE-LIST', reader.values.get('LIST_ID') ?? '')
}

/** Keeps keys and the id of a list that a command prints, as the page has its reader do. */
function keepValues(text: string, { out }: Ran, { values }: Reader): void {
  const key = text.includes(' keys create ') ? KEY.exec(out)?.[0] : undefined
  if (key !== undefined) values.set(text.includes('management') ? 'WAYPOST_SETUP_KEY' : 'WAYPOST_KEY', key)
  const list = text.includes('/GetLists/') ? /"ListId"\s*:\s*"([^"]+)"/i.exec(out)?.[1] : undefined
  if (list !== undefined) values.set('LIST_ID', list)
}

const failedWith = ({ status, all }: Ran): string[] =>
  status === 0 ? [] : [`ends with ${status}: ${all.trim().split('\n').slice(-3).join(' / ')}`]

async function runCommand(command: ShownCommand, reader: Reader): Promise<void> {
  const where = `${command.page}:${command.line}`
  tally.shown++
  const treatment = TREATMENTS.find(({ fits }) => fits.test(command.text))
  if (treatment?.instead === null) {
    tally.left++
    return say(`left  ${where}  ${command.text}  (${treatment.why})`)
  }
  if (!hasExtract && WITH_EXTRACT.test(command.text)) {
    tally.withoutData++
    return say(`data  ${where}  ${command.text}  (it needs the extract)`)
  }
  const text = fillIn(treatment?.instead?.(command.text) ?? command.text, reader)
  const isAlone = WITHOUT_HOST.test(command.text)
  if (isAlone) await reader.stop()
  const ran = await reader.run(text)
  if (isAlone) await reader.start()
  keepValues(command.text, ran, reader)
  tally[treatment ? 'otherwise' : 'ran']++
  tally.outputs += command.shown.length
  const failed = failedWith(ran)
  const faults = failed.length > 0 ? failed : faultsOfOutput(command, ran.out, ran.all)
  report(where, treatment ? `${command.text}  (${treatment.why})` : command.text, faults)
  for (const { text: shown } of command.shown.filter((one) => one.language === 'json' && isError(one.text))) {
    await checkError(where, shown, reader)
  }
}

/** The error that a page shows is that of too many addresses. */
async function checkError(where: string, shown: string, reader: Reader): Promise<void> {
  const addresses = Array.from({ length: MOST_ADDRESSES + 1 }, () => ({ Address: 'London', Country: 'GB' }))
  const response = await fetch(`http://${reader.host()}${BATCH}?Key=${reader.values.get('WAYPOST_KEY')}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Addresses: addresses }),
  })
  report(where, 'the error that is shown', missingOf(JSON.parse(shown), await response.json()))
}

/** Programs in other languages, where these are installed. */
async function runPrograms(page: string, text: string, reader: Reader): Promise<void> {
  for (const { language, line, text: source } of readPrograms(text)) {
    const where = `${page}:${line}`
    const elsewhere = PROGRAMS_ELSEWHERE.find(({ fits }) => fits.test(source))
    if (elsewhere) {
      say(`left  ${where}  ${language}  (${elsewhere.why})`)
      continue
    }
    const interpreter = INTERPRETERS[language]?.(source) ?? null
    if (interpreter === null) {
      say(`left  ${where}  ${language}  (it is not installed here)`)
      continue
    }
    const ran = await reader.run(`${interpreter} - <<'END'\n${fillIn(source, reader)}\nEND`)
    tally.ran++
    report(where, `a program in ${language}`, ran.out.trim() === '' ? [`prints nothing: ${ran.all}`] : failedWith(ran))
  }
}

async function followPage(page: string): Promise<void> {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const commands = readShownCommands(page, text)
  if (commands.length === 0) return
  const reader = await createReader()
  try {
    const recipe = RECIPES[page]
    if (recipe !== undefined) await saveRecipe(reader.dataDir, recipe)
    await reader.start()
    for (const before of BEFORE[page] ?? []) {
      const faults = hasExtract || !WITH_EXTRACT.test(before) ? failedWith(await reader.run(before)) : []
      if (faults.length > 0) report(page, before, faults)
    }
    for (const command of commands) await runCommand(command, reader)
    await runPrograms(page, text, reader)
  } finally {
    await reader.close()
  }
}

if (spawnSync('which', ['bash', 'curl', 'npm']).status !== 0) endUnproven('bash, curl and npm are needed.')
const named = process.argv.slice(2)
const pages = PAGES.filter((page) => page.endsWith('.md') && (named.length === 0 || named.includes(page)))
for (const page of pages) await followPage(page)
gpsd.close()
const { shown, ran, otherwise, left, withoutData, outputs, failed } = tally
say(`\n${shown} commands are shown: ${ran} ran with the programs, ${otherwise} in another form, ${left} were left out for the reasons above, ${withoutData} need the extract; ${outputs} outputs were compared.`) // prettier-ignore
judgeBars([
  { what: 'commands that failed or print something else', measured: failed, atMost: 0 },
  { what: 'commands that ran', measured: ran, atLeast: 1 },
])
if (withoutData > 0 && !process.exitCode) {
  endUnproven(`${withoutData} commands need an extract: set WAYPOST_TEST_DATA to the folder of the test data.`)
}
