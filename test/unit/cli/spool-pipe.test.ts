import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPointFile } from '#main/cli/read-point-file.ts'
import { isPipe } from '#main/cli/spool-pipe.ts'
import { CLI } from '../../built-program.ts'
import { files, runLine } from './run-commands.ts'

const CSV = 'name,lat,lon\nBristol,51.4545,-2.5879\nLeeds,53.8008,-1.5491\n'
let made = 0

/** A named pipe into which a text is written as soon as somebody reads. */
function pipeOf(text: string) {
  const path = join(files.folder, `pipe-${made++}`)
  execFileSync('mkfifo', [path])
  return { path, written: writeFile(path, text) }
}

const run = (...words: string[]) =>
  runLine([...words, '--data-dir', join(files.folder, 'data'), '--packs-dir', join(files.folder, 'none')])

const copies = () => readdirSync(tmpdir()).filter((name) => /^waypost-[A-Za-z\d]{6}$/.test(name)).length

describe.skipIf(process.platform === 'win32')('a pipe in place of a file', () => {
  it('is read as a whole, and what was kept of it goes', async () => {
    const before = copies()
    const { path, written } = pipeOf(CSV)
    expect(isPipe(path)).toBe(true)
    const read = await readPointFile(path)
    await written
    expect(read.ok && read.value.points.map(({ name }) => name)).toEqual(['Bristol', 'Leeds'])
    expect(copies()).toBe(before)
  })

  it('makes a list, and finds what is nearby', async () => {
    const list = pipeOf(CSV)
    const imported = await run('lists', 'import', list.path, '--name', 'Piped')
    expect(imported).toMatchObject({ code: 0, out: expect.stringContaining('2 rows: added 2') })
    await list.written
    const near = pipeOf(CSV)
    const found = await run('nearby', '--at', '51.4,-2.6', '--file', near.path, '--max-distance', '20000')
    expect(found).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/km .* Bristol\n$/) })
    await near.written
  })

  it('an empty one, or one of no places, is told by its name', async () => {
    const { path, written } = pipeOf('')
    expect(await readPointFile(path)).toMatchObject({ ok: false, error: { code: 'file/empty' } })
    await written
  })

  it('standard input by its path', () => {
    const folder = join(files.folder, 'shell')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'p.csv'), CSV)
    const command = `cat p.csv | "${process.execPath}" "${CLI}" nearby --at 51.4,-2.6 --file /dev/stdin --max-distance 20000 --data-dir data --packs-dir none` // prettier-ignore
    expect(execFileSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })).toMatch(/Bristol\n$/)
    // What runs without a pipe of its own gets a socket from the program that started it.
    const words = [CLI, 'nearby', '--at', '51.4,-2.6', '--file', '/dev/stdin', '--data-dir', 'data', '--packs-dir', 'none'] // prettier-ignore
    const found = execFileSync(process.execPath, words, { cwd: folder, input: CSV, encoding: 'utf8' })
    expect(found).toMatch(/Bristol\n$/)
    expect(existsSync(join(folder, 'p.csv'))).toBe(true)
  })
})
