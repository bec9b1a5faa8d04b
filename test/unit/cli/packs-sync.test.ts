import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { EXIT_DONE, EXIT_FAILED, EXIT_USAGE } from '#main/host/cli-io.types.ts'
import { aPlace, makePack, newFolder } from '../reference/make-test-pack.ts'
import { runLine } from './run-commands.ts'

let folder = ''
let share = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-cli-sync-'))
  share = newFolder()
})
const at = (name: string) => join(folder, name)

const make = (where: string, id: string, version: string) =>
  makePack(where, { id, version }, (writer) => void writer.addPlace(aPlace({ country: 'XA', name: `Town of ${id}` })))

const run = (...words: string[]) =>
  runLine(['packs', 'sync', ...words, '--data-dir', at('data'), '--packs-dir', at('bundled')])

test('copies into the folder of imported packs, and says what it did in counts and bytes', async () => {
  make(share, 'one', '1')
  make(share, 'two', '1')
  const shown = await run(share, '--dry-run')
  expect(shown).toMatchObject({ code: EXIT_DONE, err: '' })
  expect(shown.out).toMatch(/ to copy \(2 new, 0 replaced; 0\.\d MB\), 0 the same, 0 to remove, 0 more kept\.\n$/)
  expect(existsSync(at('data'))).toBe(false)
  const done = await run(share)
  expect(done.out).toContain(`${share} to ${at('data/packs')}: 2 packs copied (2 new, 0 replaced; `)
  expect(done.out).toMatch(/^ {2}new {2}one\.sqlite {2}0\.\d MB\n {2}new {2}two\.sqlite/)
  expect((await run(share)).out).toContain('0 packs copied (0 new, 0 replaced; 0.0 MB), 2 the same')
})

test('copies into a folder that is named, exactly, and prints JSON', async () => {
  make(share, 'one', '1')
  await run(share, '--into', at('node'))
  rmSync(join(share, 'one.sqlite'))
  rmSync(join(share, 'one.sqlite.sha256'))
  make(share, 'two', '1')
  const { code, out } = await run(share, '--into', at('node'), '--exact', '--json')
  expect(code).toBe(EXIT_DONE)
  expect(JSON.parse(out)).toMatchObject({
    from: share,
    into: at('node'),
    isDryRun: false,
    packs: [
      { name: 'one.sqlite', fate: 'removed' },
      { name: 'two.sqlite', fate: 'new' },
    ],
  })
  expect(existsSync(at('data'))).toBe(false)
})

test.each([[['--exact']], [['a', 'b']], [['a', '--into', '']], [['a', '--exactly']]])(
  'wrong usage: %j',
  async (words) => {
    expect(await run(...words)).toMatchObject({ code: EXIT_USAGE, out: '' })
  },
)

test('a folder that is not there is one sentence', async () => {
  const { code, out, err } = await run(at('nowhere'))
  expect({ code, out }).toEqual({ code: EXIT_FAILED, out: '' })
  expect(err).toBe(`Nothing was copied from ${at('nowhere')}: there is no such folder; check its name, and that its disk is there.\n`) // prettier-ignore
})
