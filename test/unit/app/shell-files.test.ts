import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPath } from '#main/app/add-path.ts'
import { createChunkReceiver } from '#main/app/receive-chunks.ts'
import { saveFile } from '#main/app/save-file.ts'
import { createFileRegistry } from '#main/files/file-registry.ts'
import { receiveFile } from '#main/host/upload-routes.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'shell-files-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('addPath', () => {
  it('hands out a token and a name, and keeps the path', async () => {
    const path = join(folder, 'in.csv')
    writeFileSync(path, 'a,b\n')
    const files = createFileRegistry()
    const added = await addPath(path, files)
    if (!added.ok) throw new Error(added.error.message)
    expect(added.value.name).toBe('in.csv')
    expect(JSON.stringify(added)).not.toContain(folder)
    expect(files.get(added.value.file)).toMatchObject({ path, isTemporary: false, bytes: 4 })
  })

  it.each(['missing.csv', '', '.', 'sub'])('refuses %j', async (name) => {
    mkdirSync(join(folder, 'sub'))
    const added = await addPath(join(folder, name), createFileRegistry())
    expect(added.ok).toBe(false)
  })

  it('refuses a path that is not absolute or holds a NUL', async () => {
    expect((await addPath('package.json', createFileRegistry())).ok).toBe(false)
    expect((await addPath(`${join(folder, 'a')}\0.csv`, createFileRegistry())).ok).toBe(false)
  })

  it.skipIf(process.platform === 'win32')('refuses a device', async () => {
    expect((await addPath('/dev/zero', createFileRegistry())).ok).toBe(false)
    symlinkSync('/dev/zero', join(folder, 'link.csv'))
    expect((await addPath(join(folder, 'link.csv'), createFileRegistry())).ok).toBe(false)
  })
})

describe('createChunkReceiver', () => {
  const files = createFileRegistry()
  const receiver = () => createChunkReceiver((stream, name) => receiveFile(stream, { folder, name, files }))
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

  it('joins the pieces of several files that arrive at the same time', async () => {
    const receive = receiver()
    const send = async (bytes: Buffer<ArrayBuffer>, name: string) => {
      let upload: string | null = null
      for (let at = 0; ; at += 1000) {
        const isLast = at + 1000 >= bytes.length
        const sent = await receive({ upload, name, bytes: bytes.subarray(at, at + 1000), isLast })
        if (!sent.ok) throw new Error(sent.error.message)
        upload = sent.value.upload
        if (isLast) return files.get(sent.value.file ?? '')
      }
    }
    const bodies = [100_001, 1, 64_000, 0].map((size) => Buffer.from(randomBytes(size)))
    const stored = await Promise.all(bodies.map((bytes, i) => send(bytes, `file ${i}.csv`)))
    expect(stored.map((file) => file?.name)).toEqual(bodies.map((_, i) => `file ${i}.csv`))
    expect(stored.map((file) => digest(readFileSync(file?.path ?? '')))).toEqual(bodies.map(digest))
    expect(stored.every((file) => file?.isTemporary)).toBe(true)
  })

  it('refuses a piece of an upload that it does not know', async () => {
    const sent = await receiver()({ upload: 'nobody', name: 'a', bytes: new Uint8Array(1), isLast: true })
    expect(sent).toMatchObject({ ok: false, error: { code: 'file/broken' } })
  })

  it('gives the oldest upload up for a fifth one and leaves nothing of it', async () => {
    const receive = receiver()
    const begin = async () => {
      const sent = await receive({ upload: null, name: 'a.csv', bytes: new Uint8Array(10), isLast: false })
      return sent.ok ? sent.value.upload : ''
    }
    const first = await begin()
    for (let i = 0; i < 4; i++) await begin()
    const next = await receive({ upload: first, name: 'a.csv', bytes: new Uint8Array(10), isLast: true })
    expect(next).toMatchObject({ ok: false, error: { code: 'file/broken' } })
    await expect.poll(() => readdirSync(folder).length).toBe(4)
  })

  it('says so when the disk does not take it', async () => {
    const receive = createChunkReceiver((stream, name) =>
      receiveFile(stream, { folder: join(folder, 'gone'), name, files }),
    )
    const sent = await receive({ upload: null, name: 'a.csv', bytes: new Uint8Array(10), isLast: true })
    expect(sent).toMatchObject({ ok: false, error: { code: 'file/broken' } })
  })
})

describe('saveFile', () => {
  it('copies a result whole and over what was there', async () => {
    const from = join(folder, 'result')
    const to = join(folder, 'out.csv')
    writeFileSync(from, 'new')
    writeFileSync(to, 'much longer and old')
    expect(await saveFile(from, to)).toEqual({ ok: true, value: null })
    expect(readFileSync(to, 'utf8')).toBe('new')
    expect(readdirSync(folder).sort()).toEqual(['out.csv', 'result'])
  })

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'says that a folder is not writable',
    async () => {
      const closed = join(folder, 'closed')
      mkdirSync(closed)
      chmodSync(closed, 0o500)
      writeFileSync(join(folder, 'result'), 'new')
      const saved = await saveFile(join(folder, 'result'), join(closed, 'out.csv'))
      expect(saved).toMatchObject({ ok: false, error: { code: 'file/not-writable' } })
    },
  )

  it('leaves what was there when the result is gone', async () => {
    const to = join(folder, 'out.csv')
    writeFileSync(to, 'old')
    expect(await saveFile(join(folder, 'gone'), to)).toMatchObject({ ok: false, error: { code: 'file/not-saved' } })
    expect(readFileSync(to, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['out.csv'])
  })
})
