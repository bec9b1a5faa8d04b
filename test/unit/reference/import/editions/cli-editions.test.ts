import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { runCli } from '#main/cli/run-cli.ts'
import { newFolder } from '../../make-test-pack.ts'

/** Rows in the layout of the French register, by number; the street of some is another one. */
const row = (number: number, street = 'Rue du Port') =>
  `59001_0001_${number};${number};;${street};59001;Portville;59100;${50.7 + number / 10_000};3.1\n`
const BAN = 'id;numero;rep;nom_voie;code_insee;nom_commune;code_postal;lat;lon\n'
const OWN = 'number;street;city;postcode;lat;lon\n'
const ownRow = (number: number) => `${number};Rue du Port;Portville;59100;${50.7 + number / 10_000};3.1\n`
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

async function run(folder: string, ...words: string[]) {
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() }
  const line = ['packs', ...words, '--data-dir', join(folder, 'data'), '--packs-dir', join(folder, 'none')]
  const status = await runCli(line, streams)
  const printed = (stream: PassThrough) => String((stream.read() as Buffer | null) ?? '')
  return { status, out: printed(streams.stdout), err: printed(streams.stderr) }
}

/** Imports a table of so many houses; `words` go behind. */
async function importTable(folder: string, name: string, content: string, ...words: string[]) {
  const path = join(folder, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, content)
  return run(folder, 'import', path, '--country', 'FR', ...words)
}

const packsOf = (folder: string) =>
  readdirSync(join(folder, 'data', 'packs')).filter((name) => name.endsWith('.sqlite'))
const readPack = (folder: string, id: string) => readFileSync(join(folder, 'data', 'packs', `${id}.sqlite`))

describe('waypost packs import of another edition', () => {
  it('shows what changes, takes the place of the older, and stops where much is missing', async () => {
    const folder = newFolder()
    const table = (list: number[]) => OWN + list.map(ownRow).join('')
    expect((await importTable(folder, 'port-2026-07.csv', table(numbers(1, 60)))).err).toBe('')
    const older = readPack(folder, 'port')

    const dry = await importTable(folder, 'port-2026-10.csv', table(numbers(3, 65)), '--dry-run')
    expect(dry.out).toContain('takes the place of port: port-2026-07.csv of 20')
    expect(dry.out).toContain('houses: 5 new, 2 removed, 0 moved; streets: 0 new, 0 removed')
    expect(dry.out).toContain('removed: Rue du Port 1, Portville, FR; Rue du Port 2, Portville, FR')
    expect(readPack(folder, 'port')).toEqual(older)

    const cut = await importTable(folder, 'port-2026-10.csv', table(numbers(1, 40)))
    expect(cut).toMatchObject({ status: 3, out: '' })
    expect(cut.err).toContain('20 of the 60 houses of the installed edition are not in this file.')
    const back = await importTable(folder, 'port-2026-04.csv', table(numbers(1, 60)))
    expect(back).toMatchObject({ status: 3 })
    expect(back.err).toContain('is of 2026-04 and older than the installed edition, of 2026-07')
    expect(readPack(folder, 'port')).toEqual(older)

    const made = await importTable(folder, 'port-2026-10.csv', table(numbers(1, 40)), '--yes', '--json')
    expect(JSON.parse(made.out)).toMatchObject({
      id: 'port',
      edition: { older: { id: 'port', file: 'port-2026-07.csv' }, changes: { houses: { removed: 20 } }, rows: null },
    })
    expect(packsOf(folder)).toEqual(['port.sqlite'])
    expect(await run(folder, 'verify')).toMatchObject({ status: 0 })
  }, 60_000)

  it('knows a register under another name by its houses, and keeps another area of it apart', async () => {
    const folder = newFolder()
    const table = (list: number[], street?: string) => BAN + list.map((one) => row(one, street)).join('')
    expect((await importTable(folder, 'adresses-59.csv', table(numbers(1, 60)))).err).toBe('')
    const other = await importTable(folder, 'adresses-62.csv', table(numbers(1, 60), 'Rue de la Gare'))
    expect(other.out).not.toContain('takes the place')
    expect(packsOf(folder)).toEqual(['adresses-59.sqlite', 'adresses-62.sqlite'])
    const newer = await importTable(folder, 'nord.csv', table(numbers(1, 61)))
    expect(newer.out).toContain('takes the place of adresses-59: adresses-59.csv')
    expect(newer.out).toContain('houses: 1 new, 0 removed')
    expect(packsOf(folder)).toEqual(['adresses-59.sqlite', 'adresses-62.sqlite'])
    expect(await run(folder, 'verify')).toMatchObject({ status: 0 })
  }, 60_000)
})
