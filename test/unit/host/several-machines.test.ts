import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { EXIT_DONE } from '#main/host/cli-io.types.ts'
import { CLI } from '../../built-program.ts'
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

/** What a command of the page prints, run by the built program. */
function run(text: string): string {
  const [step] = readSteps(text) ?? []
  const words = step?.words ?? []
  expect(words.slice(0, 4)).toEqual(['npm', 'run', 'waypost', '--'])
  const line = [CLI, ...words.slice(4), '--data-dir', 'data']
  const { status, stdout, stderr } = spawnSync(process.execPath, line, { cwd: folder, encoding: 'utf8' })
  expect({ text, status, failed: status === EXIT_DONE ? '' : stderr }).toEqual({ text, status: EXIT_DONE, failed: '' })
  return stdout
}

test('every command of the page runs in its order, and does what the page says', { timeout: WITHIN_MS }, () => {
  expect(commands).toHaveLength(6)
  const printed: string[] = []
  for (const { text } of commands) printed.push(run(text))
  expect(printed[0]).toContain('1 pack copied (1 new, 0 replaced')
  expect(printed[1]).toContain('0 packs to copy (0 new, 0 replaced; 0.0 MB), 1 the same')
  expect(readdirSync(at('node-packs'))).toEqual(readdirSync(at(PACKS)))
  expect(readFileSync(at('cleaned.csv'), 'utf8')).toContain('Waypost_Status')
  expect(printed[3]).toContain('ok   hash: sha256 as built')
})

test('the table of the page has the columns of an export in their order', () => {
  const [sql] = readPrograms(page)
  expect(sql?.language).toBe('sql')
  const table = /CREATE TABLE locations \(([^;]*)\);/.exec(sql?.text ?? '')?.[1] ?? ''
  const columns = [...table.matchAll(/"(\w+)"/g)].map(([, name]) => name)
  expect(readFileSync(at('locations.csv'), 'utf8').split('\r\n')[0]).toBe(columns.join(','))
})
