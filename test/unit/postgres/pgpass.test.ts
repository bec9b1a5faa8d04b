import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findServerPassword } from '#main/postgres/password/find-password.ts'
import { findPassword, pgpassPath, readPgpass } from '#main/postgres/password/pgpass.ts'

const ENTRY = { host: 'db.example.org', port: 5432, database: 'team', user: 'waypost' }
const SERVER = { ...ENTRY, rootCertificate: null }

test.each([
  ['db.example.org:5432:team:waypost:secret', 'secret'],
  ['*:*:*:*:any', 'any'],
  ['db.example.org:*:*:waypost:with:colons:', 'with:colons:'],
  ['db.example.org:*:*:waypost:a\\:b\\\\c', 'a:b\\c'],
  ['# *:*:*:*:comment\n\n*:*:*:waypost:second', 'second'],
  ['other.example.org:*:*:*:first\r\n*:*:*:*:last\r\n', 'last'],
  ['db.example.org:5433:team:waypost:port', null],
  ['db.example.org:5432:team:somebody:user', null],
  ['db.example.org:5432:team', null],
  ['\\*:*:*:*:literal', null],
  ['', null],
])('%j gives %j', (text, password) => {
  expect(findPassword(text, ENTRY)).toBe(password)
})

test('a line for localhost is one for a folder of sockets', () => {
  expect(findPassword('localhost:*:*:*:here', { ...ENTRY, host: '/run/postgresql' })).toBe('here')
  expect(findPassword('localhost:*:*:*:here', ENTRY)).toBeNull()
})

test('a colon in a name is written behind a backslash', () => {
  expect(findPassword('[\\:\\:1]:*:*:*:x\n\\:\\:1:*:a\\:b:*:y', { ...ENTRY, host: '::1', database: 'a:b' })).toBe('y')
})

test('the file is where the programs of PostgreSQL look', () => {
  expect(pgpassPath({ PGPASSFILE: '/some/where' }, 'linux')).toBe('/some/where')
  expect(pgpassPath({}, 'linux')).toMatch(/\.pgpass$/)
  expect(pgpassPath({ APPDATA: 'C:/Users/a' }, 'win32')).toMatch(/postgresql.pgpass\.conf$/)
})

function fileOf(text: string, mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-pgpass-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'pgpass')
  writeFileSync(path, text)
  chmodSync(path, mode)
  return path
}

test.each([0o600, 0o400])('a file of mode %o is read', async (mode) => {
  expect(await readPgpass(ENTRY, fileOf('*:*:*:*:secret', mode))).toEqual({ ok: true, value: 'secret' })
})

test.each([0o640, 0o604, 0o644, 0o620, 0o602, 0o610])(
  'a file of mode %o is refused, without its content',
  async (mode) => {
    const path = fileOf('*:*:*:*:secret', mode)
    const read = await readPgpass(ENTRY, path)
    expect(read).toEqual({
      ok: false,
      error: {
        code: 'tables/password-file-open',
        message: `The password file "${path}" can be read by others: run "chmod 600" on it.`,
      },
    })
    expect(await findServerPassword(SERVER, { env: { PGPASSFILE: path } })).toEqual(read)
  },
)

test('without a file there is none; a folder is no file', async () => {
  expect(await readPgpass(ENTRY, join(tmpdir(), 'waypost-no-such-file'))).toEqual({ ok: true, value: null })
  const folder = mkdtempSync(join(tmpdir(), 'waypost-pgpass-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(await readPgpass(ENTRY, folder)).toMatchObject({ ok: false, error: { code: 'tables/password-file' } })
})

test('what was entered comes before what was kept, the environment and the file', async () => {
  const PGPASSFILE = fileOf('db.example.org:*:*:*:file', 0o600)
  const env = { PGPASSFILE, PGPASSWORD: 'environment' }
  const found = async (places: Parameters<typeof findServerPassword>[1], server = SERVER) => {
    const read = await findServerPassword(server, places)
    return read.ok ? read.value : read.error
  }
  expect(await found({ memory: 'm', kept: 'k', env })).toEqual({ source: 'memory', password: 'm' })
  expect(await found({ kept: 'k', env })).toEqual({ source: 'kept', password: 'k' })
  expect(await found({ env })).toEqual({ source: 'environment', password: 'environment' })
  expect(await found({ env: { PGPASSFILE } })).toEqual({ source: 'file', password: 'file' })
  const other = { ...SERVER, host: 'other.example.org' }
  expect(await found({ env: { PGPASSFILE } }, other)).toEqual({ source: 'missing', password: null })
})
