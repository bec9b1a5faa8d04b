import fc from 'fast-check'
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs' // prettier-ignore
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createFileRegistry } from '#main/files/file-registry.ts'
import { createPhotoStore } from '#main/lists/photos/photo-store.ts'
import { readPicture } from '#main/files/read-picture.ts'
import { MAX_PHOTO_BYTES } from '#shared/contract/photo-schemas.ts'
import { makePng } from '../../e2e/make-picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'waypost-photos-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A JPEG without pixels: a preview of its own in the head, size, and two bytes of picture. */
const jpeg = Buffer.from('ffd8ffe10008ffd8ffd90000ffc0000b080030004001011100ffda000200aaffd9', 'hex')
const webp = (kind: string, body: string): Buffer => {
  const rest = Buffer.concat([Buffer.from(`WEBP${kind}\0\0\0\0`, 'latin1'), Buffer.from(body.padEnd(40, '0'), 'hex')])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(rest.length, 4)
  return Buffer.concat([head, rest])
}
const codeOf = (bytes: Buffer): string => {
  const read = readPicture(bytes)
  return read.ok ? `${read.value.type} ${read.value.width} ${read.value.height}` : read.error.code
}

describe('what a picture is, by its content', () => {
  test('JPEG, PNG and the three forms of WebP', () => {
    expect(codeOf(jpeg)).toBe('jpeg 64 48')
    expect(codeOf(makePng(3, 2))).toBe('png 3 2')
    expect(codeOf(webp('VP8 ', '0000009d012a40003000'))).toBe('webp 64 48')
    expect(codeOf(webp('VP8L', '2f3fc00b00'))).toBe('webp 64 48')
    expect(codeOf(webp('VP8X', '000000003f00002f0000'))).toBe('webp 64 48')
  })

  test('a program under the name of a picture, a page, and nothing', () => {
    for (const text of [
      'MZ\x90\0',
      '\x7fELF',
      '#!/bin/sh\n',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'GIF89a',
      '',
    ]) {
      expect(codeOf(Buffer.from(text, 'latin1'))).toBe('photos/not-a-picture')
    }
  })

  test('a picture that ends in the middle, at whichever byte', () => {
    for (const whole of [jpeg, makePng(3, 2)]) {
      for (let length = 8; length < whole.length - 4; length++) {
        expect(codeOf(whole.subarray(0, length)), `${length}`).toMatch(/photos\/(cut|not-a-picture)/)
      }
    }
    expect(codeOf(webp('VP8 ', '0000009d012a40003000').subarray(0, 32))).toBe('photos/cut')
  })

  test('a small file that unpacks to gigabytes', () => {
    expect(codeOf(makePng(1, 1, [30_000, 30_000]))).toBe('photos/too-many-pixels')
    expect(codeOf(makePng(1, 1, [0, 5]))).toBe('photos/not-a-picture')
  })

  test('any bytes are judged, also spoilt ones', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void codeOf(Buffer.from(bytes))))
    fc.assert(
      fc.property(fc.constantFrom(jpeg, makePng(3, 2)), fc.nat(80), fc.nat(255), (whole, at, byte) => {
        const spoilt = Buffer.from(whole)
        spoilt[at % spoilt.length] = byte
        codeOf(spoilt)
      }),
    )
  })
})

describe('the shelf of photos', () => {
  const files = createFileRegistry()
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const store = createPhotoStore(dataDir, files)
  const write = (name: string, bytes: Buffer): string => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  const take = (path: string, temporary: boolean) => store.take(files.add(path, { name: 'a.png', temporary }))
  const kept = () => readdirSync(join(dataDir, 'photos'))

  test('a file of this computer stays where it is, an upload becomes a copy; only the owner can read either', async () => {
    const path = write('a.png', makePng(3, 2))
    const link = await take(path, false)
    expect(link).toMatchObject({ ok: true, value: { name: 'a.png', type: 'png', width: 3, height: 2, isCopy: false } })
    expect(JSON.stringify(link)).not.toContain(folder)
    expect(kept()).toEqual([link.ok && `${link.value.id}.link`])
    const copy = await take(write('b.png', makePng(3, 2)), true)
    expect(copy).toMatchObject({ ok: true, value: { isCopy: true } })
    expect(existsSync(join(folder, 'b.png'))).toBe(false)
    expect(statSync(join(dataDir, 'photos')).mode & 0o077).toBe(0)
    for (const one of [link, copy]) {
      const read = await store.read(one.ok ? one.value.id : '', 0)
      expect(read.ok && Buffer.from(read.value.piece, 'base64').equals(makePng(3, 2))).toBe(true)
    }
    rmSync(path)
    expect(await store.read(link.ok ? link.value.id : '', 0)).toMatchObject({ error: { code: 'photos/gone' } })
    // Another file may lie there by now.
    write('a.png', Buffer.from('#!/bin/sh\n'))
    const other = await store.read(link.ok ? link.value.id : '', 0)
    expect(other).toMatchObject({ error: { code: 'photos/not-a-picture' } })
  })

  test('20 MB and one byte, a folder, a pipe, no file at all, and no rights', async () => {
    const before = kept().length
    const png = makePng(3, 2)
    const large = write('large.png', Buffer.concat([png, Buffer.alloc(MAX_PHOTO_BYTES - png.length)]))
    expect((await take(large, false)).ok).toBe(true)
    const larger = write('larger.png', Buffer.concat([png, Buffer.alloc(MAX_PHOTO_BYTES + 1 - png.length)]))
    expect(await take(larger, false)).toMatchObject({ error: { code: 'photos/too-large' } })
    expect(await take(folder, false)).toMatchObject({ ok: false })
    expect(await take(join(folder, 'none'), false)).toMatchObject({ error: { code: 'photos/gone' } })
    if (process.platform !== 'win32') {
      execFileSync('mkfifo', [join(folder, 'pipe')])
      expect(await take(join(folder, 'pipe'), false)).toMatchObject({ ok: false })
      symlinkSync('/dev/zero', join(folder, 'zero'))
      expect(await take(join(folder, 'zero'), false)).toMatchObject({ ok: false })
      const locked = join(folder, 'locked')
      mkdirSync(locked)
      writeFileSync(join(locked, 'a.png'), png)
      chmodSync(locked, 0)
      if (process.getuid?.() !== 0) expect(await take(join(locked, 'a.png'), false)).toMatchObject({ error: { code: 'photos/no-rights' } }) // prettier-ignore
      chmodSync(locked, 0o700)
    }
    expect(await store.take('no-such-token')).toMatchObject({ error: { code: 'file/gone' } })
    expect(await store.read('00000000-0000-4000-8000-000000000000', 0)).toMatchObject({
      error: { code: 'photos/gone' },
    })
    expect(kept()).toHaveLength(before + 1)
  })
})
