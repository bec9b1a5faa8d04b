import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { runCli } from '#main/cli/run-cli.ts'
import type { PackInfo } from '#main/reference/reference-reader.ts'
import { newFolder } from '../make-test-pack.ts'

const TABLE = 'Gade;Hnr;Sted;Bredde;Laengde\nHafnargata;7;Testavik;64.9;-18.9\n'

/** One command line over a data folder of its own; what it says and how it ends. */
async function run(folder: string, ...words: string[]) {
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() }
  const line = ['packs', ...words, '--data-dir', join(folder, 'data'), '--packs-dir', join(folder, 'none')]
  const status = await runCli(line, streams)
  const printed = (stream: PassThrough) => String((stream.read() as Buffer | null) ?? '')
  return { status, out: printed(streams.stdout), err: printed(streams.stderr) }
}

function newTable(): { folder: string; path: string } {
  const folder = newFolder()
  const path = join(folder, 'hus.csv')
  writeFileSync(path, TABLE)
  return { folder, path }
}

describe('waypost packs', () => {
  it('imports a table by the names and numbers of its columns, lists and removes the pack', async () => {
    const { folder, path } = newTable()
    const map = 'street=gade,number=2,city=Sted,latitude=Bredde,longitude=Laengde'
    const made = await run(folder, 'import', path, '--map', map, '--name', 'My houses', '--json')
    expect(made.err).toBe('')
    expect(JSON.parse(made.out)).toMatchObject({ id: 'my-houses', countries: ['IS'], counts: { premises: 1 } })
    expect((await run(folder, 'list')).out).toMatch(/^my-houses {2}My houses/)
    expect(await run(folder, 'verify')).toMatchObject({ status: 0 })
    expect(await run(folder, 'remove', 'my-houses')).toMatchObject({ status: 0 })
    expect(readdirSync(join(folder, 'data', 'packs'))).toEqual([])
  }, 30_000)

  it('asks for rows of the file, says how many verify, and keeps the figure with the pack', async () => {
    const folder = newFolder()
    const path = join(folder, 'houses.csv')
    const rows = Array.from({ length: 15 }, (_, i) => `${i + 1};Hafnargata;Testavik;${64.9 + i / 10_000};-18.9`)
    // The same numbers kilometres away: the pack has each of them once.
    const far = rows.slice(0, 12).map((row) => row.replace('64.9', '64.95'))
    writeFileSync(path, ['number;street;city;lat;lon', ...rows, ...far, ''].join('\n'))
    const figure = '15 of 27 houses of this file verify, within 1 m'
    const tried = await run(folder, 'import', path, '--dry-run')
    expect(tried.out).toContain(figure)
    expect(tried.out).toContain('Nothing was written')
    const made = await run(folder, 'import', path)
    const lines = made.out.split('\n').map((line) => line.trim())
    const at = lines.indexOf(figure)
    expect(lines[at + 1]).toMatch(
      /^Hafnargata \d+, Testavik {2}V44-I44-P0-100 {2}A house of that address verifies [\d,]+ metres/,
    )
    expect(lines.slice(at + 1, at + 11).every((line) => line.startsWith('Hafnargata'))).toBe(true)
    expect(lines[at + 11]).toBe('and 2 more')
    const listed = await run(folder, 'list')
    expect(listed.out).toContain(figure)
    const { packs } = JSON.parse((await run(folder, 'list', '--json')).out) as { packs: PackInfo[] }
    expect(packs[0]?.asked).toMatchObject({ kind: 'houses', asked: 27, verified: 15 })
    expect(packs[0]?.asked?.failed).toHaveLength(12)
    expect(await run(folder, 'verify')).toMatchObject({ status: 0 })
  }, 30_000)

  it.each([
    [['import'], 2, 'Name one file'],
    [['import', 'a.csv', '--kind', 'shapefile'], 2, '--kind is one of'],
    [['import', 'a.csv', '--suppression', 'alive'], 2, '--suppression is'],
    [['import', '/nowhere/a.csv', '--map', 'street=1'], 1, 'is not there'],
    [['import', '/nowhere/a.csv'], 1, 'is not there'],
    [['remove'], 2, 'Name one pack'],
    [['remove', 'nothing'], 1, 'There is no pack "nothing"'],
    [['remove', '../x'], 1, 'There is no pack'],
  ])('%j ends with %i and says why', async (words, status, why) => {
    const answer = await run(newFolder(), ...words)
    expect(answer.status).toBe(status)
    expect(answer.err).toContain(why)
    expect(answer.err.trim().split('\n')).toHaveLength(1)
  })

  it('lists the registers of a country, and says what works where none is', async () => {
    const swiss = await run(newFolder(), 'registers', '--country', 'ch')
    expect(swiss.out).toContain('CH  ch-addresses  Amtliches Verzeichnis der Gebäudeadressen  level 4')
    expect(swiss.out).toContain('found at https://data.geo.admin.ch')
    expect((await run(newFolder(), 'registers', '--country', 'GR')).out).toContain(
      'No register of GR is known by name.',
    )
    const all = JSON.parse((await run(newFolder(), 'registers', '--json')).out) as { countries: { country: string }[] }
    expect(all.countries.length).toBeGreaterThan(20)
    expect(await run(newFolder(), 'registers', 'CH')).toMatchObject({ status: 2 })
  })

  it('names the columns of the table when one is not among them', async () => {
    const { folder, path } = newTable()
    const answer = await run(folder, 'import', path, '--map', 'street=Vej')
    expect(answer).toMatchObject({ status: 2, err: expect.stringContaining('Gade, Hnr, Sted') as string })
  })
})
