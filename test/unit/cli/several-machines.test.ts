import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { EXIT_DONE } from '#main/host/cli-io.types.ts'
import { CLI } from '../../built-program.ts'
import { pageCommand, readClusterCommands } from '../../proof/cluster/page-command.ts'
import { readPrograms, readShownCommands } from '../docs/shown-commands.ts'
import { readSteps } from '../docs/shell-steps.ts'
import { aBritain, aPlace, makePack } from '../reference/make-test-pack.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const PAGE = 'docs/guide/several-machines.md'
const page = readFileSync(join(ROOT, PAGE), 'utf8')
const commands = readShownCommands(PAGE, page).filter(({ isInline }) => !isInline)
const PACKS = 'resources/reference/packs'
const SAMPLE = 'resources/samples/addresses.csv'
const WITHIN_MS = 120_000

let folder = ''
const at = (name: string) => join(folder, name)

/** A folder as its reader has it: samples, small packs in the place of the bundled ones, and a file of their own. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-machines-'))
  for (const name of [PACKS, 'resources/samples']) mkdirSync(at(name), { recursive: true })
  copyFileSync(join(ROOT, SAMPLE), at(SAMPLE))
  makePack(at(PACKS), { id: 'towns', countries: ['GB'] }, (writer) => {
    writer.addCountry(aBritain({ level: 2 }))
    writer.addPlace(aPlace({ country: 'GB', name: 'London', position: { lat: 51.5, lon: -0.1 } }))
  })
  writeFileSync(at('shops.csv'), 'Name,Latitude,Longitude\nVaduz,47.1387,9.5222\nSchaan,47.1656,9.5095\n')
})

/** Names of files for a word with a star, as a shell has them. */
const toNames = (word: string): string[] => {
  const [folderOf = '', ending] = word.split('/shard-*')
  return ending === undefined ? [word] : readdirSync(at(folderOf)).filter((name) => name.endsWith(ending)).map((name) => `${folderOf}/${name}`) // prettier-ignore
}

/** What a command of the page prints, run by the built program. */
function run(text: string): string {
  const [step] = readSteps(text) ?? []
  const words = step?.words ?? []
  expect(words.slice(0, 4)).toEqual(['npm', 'run', 'waypost', '--'])
  const line = [CLI, ...words.slice(4).flatMap(toNames), '--data-dir', 'data']
  const { status, stdout, stderr } = spawnSync(process.execPath, line, { cwd: folder, encoding: 'utf8' })
  expect({ text, status, failed: status === EXIT_DONE ? '' : stderr }).toEqual({ text, status: EXIT_DONE, failed: '' })
  return stdout
}

/** What a cluster leaves in its folder. */
function fillRun(): void {
  mkdirSync(at('run'))
  for (const name of readdirSync(folder).filter((one) => one.startsWith('shard-'))) copyFileSync(at(name), at(`run/${name}`)) // prettier-ignore
}

test('every command of the page runs in its order, and does what the page says', { timeout: WITHIN_MS }, () => {
  const printed: string[] = []
  const results: string[] = []
  for (const { text } of commands.filter(({ text: one }) => one.startsWith('npm '))) {
    if (text.includes(' run/')) fillRun()
    printed.push(run(text))
    if (text.endsWith(' --out cleaned.csv')) results.push(readFileSync(at('cleaned.csv'), 'utf8'))
  }
  expect(printed).toHaveLength(10)
  expect(printed[0]).toContain('1 pack copied (1 new, 0 replaced')
  expect(printed[1]).toContain('0 packs to copy (0 new, 0 replaced; 0.0 MB), 1 the same')
  expect(readdirSync(at('node-packs'))).toEqual(readdirSync(at(PACKS)))
  expect(printed[7]).toContain('ok   hash: sha256 as built')
  // One machine, shards by hand, and those of a cluster.
  expect(results).toHaveLength(3)
  expect(new Set(results).size).toBe(1)
  expect(results[0]).toContain('Waypost_Status')
})

test('the proof runs every other command of the page', () => {
  const others = commands.filter(({ text }) => !/^(?:npm|export) /.test(text))
  expect(readClusterCommands().map((words) => words.join(' '))).toEqual(others.map(({ text }) => text))
  const begins = ['sbatch', 'dask scheduler', 'dask worker', 'python3', 'sh']
  const run = { scripts: '/s', shards: 3, table: '/t.csv', run: '/r', scheduler: 'tcp://127.0.0.1:1' }
  expect(begins.map((begin) => pageCommand(begin, run).join(' '))).toEqual([
    'sbatch --array=1-3 /s/slurm.sh 3 /t.csv /r',
    'dask scheduler',
    'dask worker tcp://127.0.0.1:1 --nthreads 1 --no-nanny',
    'python3 /s/dask-shards.py tcp://127.0.0.1:1 3 /t.csv /r',
    'sh /s/parallel.sh 3 /t.csv /r',
  ])
})

test('the program that Spark would start answers JSON lines', () => {
  const command = /^COMMAND = "waypost (.*)"$/m.exec(readFileSync(join(ROOT, 'docs/guide/spark-and-kubernetes.md'), 'utf8'))?.[1] ?? '' // prettier-ignore
  const words = command.replace('/var/tmp/waypost-packs', 'node-packs').split(' ')
  const input = '{"Address":"1 High Street, London","Country":"GB"}\n'
  const { status, stdout } = spawnSync(process.execPath, [CLI, ...words, '--data-dir', 'data'], { cwd: folder, encoding: 'utf8', input }) // prettier-ignore
  expect(status).toBe(EXIT_DONE)
  expect(JSON.parse(stdout)).toMatchObject({ source: { Country: 'GB' }, status: 'Town verified' })
})

test('the table of the page has the columns of an export in their order', () => {
  const [sql] = readPrograms(page)
  expect(sql?.language).toBe('sql')
  const table = /CREATE TABLE locations \(([^;]*)\);/.exec(sql?.text ?? '')?.[1] ?? ''
  const columns = [...table.matchAll(/"(\w+)"/g)].map(([, name]) => name)
  expect(readFileSync(at('locations.csv'), 'utf8').split('\r\n')[0]).toBe(columns.join(','))
})
