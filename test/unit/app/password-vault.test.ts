import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPasswordVault } from '#main/app/password-vault.ts'

/** The system's own encryption, of which one test after the other says how good it is. */
const system = vi.hoisted(() => ({ isAvailable: true, backend: 'gnome_libsecret', isLocked: false, key: 'a' }))
vi.mock('electron', () => ({
  safeStorage: {
    isEncryptionAvailable: () => system.isAvailable,
    getSelectedStorageBackend: () => system.backend,
    encryptString(text: string) {
      if (system.isLocked) throw new Error('locked')
      return Buffer.from(`${system.key}:${[...text].reverse().join('')}`)
    },
    decryptString(bytes: Buffer) {
      const [key, text = ''] = bytes.toString().split(':')
      if (system.isLocked || key !== system.key) throw new Error('another key')
      return [...text].reverse().join('')
    },
  },
}))

let folder = ''
const path = (): string => join(folder, 'passwords.json')
const open = () => openPasswordVault(folder, 'linux')

beforeEach(() => {
  Object.assign(system, { isAvailable: true, backend: 'gnome_libsecret', isLocked: false, key: 'a' })
  folder = mkdtempSync(join(tmpdir(), 'password-vault-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('where this computer encrypts', () => {
  it.each(['gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6'])('is a vault on Linux with %s', (backend) => {
    system.backend = backend
    expect(open()).toBeDefined()
  })

  it.each(['basic_text', 'unknown', '', 'something_new'])('is none on Linux with %j', (backend) => {
    system.backend = backend
    expect(open()).toBeUndefined()
  })

  it('is none where no encryption is available, on any system', () => {
    system.isAvailable = false
    expect([open(), openPasswordVault(folder, 'win32'), openPasswordVault(folder, 'darwin')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is one on Windows and macOS, which have no backend to choose', () => {
    system.backend = 'unknown'
    expect([openPasswordVault(folder, 'win32'), openPasswordVault(folder, 'darwin')]).not.toContain(undefined)
  })
})

describe('a kept password', () => {
  it('is read again by the next start, and is nowhere in clear', async () => {
    expect(await open()?.keep('link-1', 'grüne Äpfel')).toEqual({ ok: true, value: null })
    expect(await open()?.read('link-1')).toBe('grüne Äpfel')
    expect(await open()?.read('link-2')).toBeNull()
    expect(readFileSync(path(), 'utf8')).not.toContain('Äpfel')
    expect(statSync(path()).mode & 0o777).toBe(0o600)
  })

  it('is forgotten alone, and with the last one goes the file', async () => {
    const vault = open()
    await vault?.keep('link-1', 'one')
    await vault?.keep('link-2', 'two')
    await vault?.forget('link-1')
    expect([await vault?.read('link-1'), await vault?.read('link-2')]).toEqual([null, 'two'])
    await vault?.forget('link-2')
    expect(existsSync(path())).toBe(false)
  })

  it('is asked for anew where the keyring is another one', async () => {
    await open()?.keep('link-1', 'one')
    system.key = 'b'
    expect(await open()?.read('link-1')).toBeNull()
  })

  it('is not kept while the keyring is locked, and nothing is written', async () => {
    system.isLocked = true
    expect(await open()?.keep('link-1', 'one')).toMatchObject({ ok: false, error: { code: 'tables/not-kept' } })
    expect(existsSync(path())).toBe(false)
  })

  it.each(['{', '[]', '{"link-1": 7}', ' '.repeat(2_000_000)])(
    'is none in a file that is damaged or too large',
    async (text) => {
      writeFileSync(path(), text)
      expect(await open()?.read('link-1')).toBeNull()
      expect(await open()?.keep('link-1', 'one')).toMatchObject({ ok: true })
      expect(await open()?.read('link-1')).toBe('one')
    },
  )

  it('is not said to be kept where the folder is gone', async () => {
    const vault = open()
    rmSync(folder, { recursive: true })
    expect(await vault?.keep('link-1', 'one')).toMatchObject({ ok: false, error: { code: 'tables/not-kept' } })
  })
})
