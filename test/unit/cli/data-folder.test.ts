import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasHost } from '#main/cli/call-command.ts'
import { files, runLine } from './run-commands.ts'

const run = (dataDir: string, words: readonly string[]) => runLine([...words, '--data-dir', dataDir])

const COMMANDS = [
  ['lists', 'list'],
  ['nearby', '--at', '1,2', '--list', 'x'],
  ['keys', 'list'],
  ['recipes', 'list'],
  ['origins', 'list'],
  ['open'],
  ['backup', 'out.db'],
  ['restore', 'in.db'],
  ['check'],
  ['packs', 'list'],
  ['roads', 'list'],
  ['regions', 'add', 'x.pbf'],
  ['maps', 'list'],
  ['position'],
  ['cleanse', 'x.csv'],
]

test.each(COMMANDS)('waypost %s says in one sentence that its data folder is a file', async (...words) => {
  const file = join(files.folder, 'plain')
  writeFileSync(file, '')
  expect(await run(file, words)).toEqual({
    code: 1,
    out: '',
    err: `${file} is a file, not a folder: choose another data folder with --data-dir.\n`,
  })
  expect(hasHost(file)).toBe(false)
})

test('a folder within a file is none either', async () => {
  const file = join(files.folder, 'plain')
  writeFileSync(file, '')
  const sentence = `${file} is a file, not a folder: choose another data folder with --data-dir.\n`
  expect(await run(join(file, 'data'), ['keys', 'list'])).toEqual({ code: 1, out: '', err: sentence })
})
