import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
  chmodSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { saveFile } from '#main/app/save-file.ts'
import { openTarget } from '#main/files/output-target.ts'
import { openOutputFile } from '#main/files/output-file.ts'
import { temporaryFolder } from './temporary-files.ts'

const { folder } = temporaryFolder()
let count = 0
const newFolder = () => {
  const path = join(folder, `case-${++count}`)
  mkdirSync(path)
  return path
}
const writeText = async (path: string, text: string) => {
  const file = await openOutputFile(path)
  await file.write(text)
  return file.finish()
}

describe('the name of a result', () => {
  it('gets the file when it is whole, and nothing beside it', async () => {
    const path = join(newFolder(), 'out.csv')
    const file = await openOutputFile(path)
    await file.write('a\n')
    expect(existsSync(path)).toBe(false)
    expect(await file.finish()).toBe(2)
    expect(readFileSync(path, 'utf8')).toBe('a\n')
    expect(lstatSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(path, '..'))).toEqual(['out.csv'])
  })

  it('keeps the rights of the file that was there', async () => {
    const path = join(newFolder(), 'out.csv')
    writeFileSync(path, 'before')
    chmodSync(path, 0o640)
    await writeText(path, 'after')
    expect(lstatSync(path).mode & 0o777).toBe(0o640)
  })

  it('stays what it was when the result is given up', async () => {
    const path = join(newFolder(), 'out.csv')
    writeFileSync(path, 'before')
    const file = await openOutputFile(path)
    await file.write('after')
    await file.discard()
    expect(readFileSync(path, 'utf8')).toBe('before')
    expect(readdirSync(join(path, '..'))).toEqual(['out.csv'])
  })

  it('leaves alone what is called like a draft of it', async () => {
    const path = join(newFolder(), 'out.csv')
    writeFileSync(`${path}.part`, 'mine')
    await writeText(path, 'x')
    expect(readFileSync(`${path}.part`, 'utf8')).toBe('mine')
  })
})

describe('a link', () => {
  it.each([
    ['to a file', (target: string) => writeFileSync(target, 'before')],
    ['to nothing yet', () => undefined],
  ])('stays one, and the file that it leads to is written: %s', async (_, prepare) => {
    const at = newFolder()
    mkdirSync(join(at, 'there'))
    const target = join(at, 'there', 'real.csv')
    prepare(target)
    symlinkSync(join('there', 'real.csv'), join(at, 'middle.csv'))
    symlinkSync('middle.csv', join(at, 'out.csv'))
    await writeText(join(at, 'out.csv'), 'after')
    expect(readlinkSync(join(at, 'out.csv'))).toBe('middle.csv')
    expect(readlinkSync(join(at, 'middle.csv'))).toBe(join('there', 'real.csv'))
    expect(readFileSync(target, 'utf8')).toBe('after')
    expect(readdirSync(join(at, 'there'))).toEqual(['real.csv'])
  })

  it('that leads in a circle is refused', async () => {
    const path = join(newFolder(), 'out.csv')
    symlinkSync('out.csv', path)
    await expect(openTarget(path)).rejects.toThrow()
    expect(lstatSync(path).isSymbolicLink()).toBe(true)
  })

  it('that a name became meanwhile is not replaced', async () => {
    const at = newFolder()
    const path = join(at, 'out.csv')
    const file = await openOutputFile(path)
    await file.write('x')
    symlinkSync('elsewhere.csv', path)
    await expect(file.finish()).rejects.toThrow('was replaced while the result was written')
    await file.discard()
    expect(readdirSync(at)).toEqual(['out.csv'])
  })

  it('of the other kind, to the same content, keeps the old content under its other name', async () => {
    const at = newFolder()
    writeFileSync(join(at, 'one'), 'before')
    linkSync(join(at, 'one'), join(at, 'out.csv'))
    await writeText(join(at, 'out.csv'), 'after')
    expect(readFileSync(join(at, 'one'), 'utf8')).toBe('before')
  })
})

describe.skipIf(process.platform === 'win32')('what is no file', () => {
  it('a pipe is written through and stays one', async () => {
    const path = join(newFolder(), 'out.csv')
    spawnSync('mkfifo', [path])
    const reader = spawn('cat', [path])
    let read = ''
    reader.stdout.on('data', (chunk: Buffer) => (read += chunk.toString()))
    const ended = new Promise((resolve) => reader.once('close', resolve))
    const text = 'line\n'.repeat(100_000)
    expect(await writeText(path, text)).toBe(text.length)
    await ended
    expect(read === text).toBe(true)
    expect(lstatSync(path).isFIFO()).toBe(true)
  })

  it('a device is written to and stays one', async () => {
    await writeText('/dev/null', 'x')
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true)
    await expect(writeText('/dev/full', 'x')).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(lstatSync('/dev/full').isCharacterDevice()).toBe(true)
  })

  it('a socket is refused', async () => {
    const path = join(newFolder(), 'out.csv')
    const server = createServer().listen(path)
    await new Promise((resolve) => server.once('listening', resolve))
    await expect(openTarget(path)).rejects.toMatchObject({ code: 'file/not-a-file' })
    expect(lstatSync(path).isSocket()).toBe(true)
    server.close()
  })

  it('a folder is refused', async () => {
    await expect(openTarget(newFolder())).rejects.toMatchObject({ code: 'EISDIR' })
  })
})

it('a result that the window saves follows the same rules', async () => {
  const at = newFolder()
  writeFileSync(join(at, 'result'), 'after')
  symlinkSync('real.csv', join(at, 'out.csv'))
  expect(await saveFile(join(at, 'result'), join(at, 'out.csv'))).toEqual({ ok: true, value: null })
  expect(readlinkSync(join(at, 'out.csv'))).toBe('real.csv')
  expect(readFileSync(join(at, 'real.csv'), 'utf8')).toBe('after')
})
