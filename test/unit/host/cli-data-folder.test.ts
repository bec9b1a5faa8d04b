import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { hasHost } from '#main/cli/call-command.ts'
import { runCli } from '#main/cli/run-cli.ts'
import { temporaryFolder } from '../files/temporary-files.ts'

const files = temporaryFolder()

async function run(dataDir: string, words: readonly string[]) {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()]
  stdin.end()
  const code = await runCli([...words, '--data-dir', dataDir], { stdin, stdout, stderr })
  const textOf = (stream: PassThrough) => ((stream.read() as Buffer | null) ?? '').toString()
  return { code, out: textOf(stdout), err: textOf(stderr) }
}

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
