import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { outgoing, countOutgoing } from '#main/network/outgoing.ts'
import { withConnection } from '#main/postgres/connection.ts'
import { NO_PASSWORD, sayInLine, toConnectionError } from '#main/postgres/connection-error.ts'
import { addressOf, encryptionOf, isOnThisComputer, nameServer } from '#main/postgres/server-address.ts'
import { ok } from '#shared/result.ts'

const SERVER = { host: 'db.example.org', port: 5432, database: 'team', user: 'waypost', rootCertificate: null }

test.each([
  ['localhost', true],
  ['LocalHost', true],
  ['127.0.0.1', true],
  ['::1', true],
  ['/run/postgresql', true],
  ['db.example.org', false],
  ['localhost.example.org', false],
  ['192.168.1.5', false],
  ['0.0.0.0', false],
  ['127.0.0.1.example.org', false],
  ['2130706433', false],
])('%s is on this computer: %s', async (host, isLocal) => {
  const server = { ...SERVER, host }
  expect(isOnThisComputer(server)).toBe(isLocal)
  // Any other computer is spoken with over TLS, and its certificate has to be right.
  expect(await encryptionOf(server)).toEqual(ok(isLocal ? null : { rejectUnauthorized: true }))
})

test('the name of this computer leads to its address, and a folder to its socket', () => {
  expect(addressOf({ host: 'localhost', port: 5432 })).toEqual({ host: '127.0.0.1', port: 5432 })
  expect(addressOf({ host: '/run/postgresql/', port: 5433 })).toEqual({ path: '/run/postgresql/.s.PGSQL.5433' })
  expect(nameServer({ host: '::1', port: 5432 })).toBe('[::1]:5432')
})

const code = (word: string, message = 'x') => ({ code: word, message, severity: 'FATAL' })
test.each([
  [code('ENOTFOUND'), 'tables/no-such-host', 'No host is called "db.example.org": check its name.'],
  [
    code('ECONNREFUSED'),
    'tables/not-reached',
    'Nothing answers at db.example.org:5432: check host and port, and that PostgreSQL is running.',
  ],
  [
    { message: 'timeout expired' },
    'tables/not-reached',
    'Nothing answers at db.example.org:5432: check host and port, and that PostgreSQL is running.',
  ],
  [
    code('28P01', 'password authentication failed for user "waypost"'),
    'tables/password',
    'db.example.org:5432 refused the password of "waypost": check user and password.',
  ],
  [
    code('28000', 'no entry in pg_hba.conf'),
    'tables/login',
    'db.example.org:5432 did not let the user "waypost" in (no entry in pg_hba.conf): check user and password.',
  ],
  [code('3D000'), 'tables/no-such-database', 'db.example.org:5432 has no database "team": check its name.'],
  [
    code('42501', 'permission denied for table depots'),
    'tables/no-right',
    'The user "waypost" lacks a right (permission denied for table depots): ask for it, or use another user.',
  ],
  [code('55P03'), 'tables/locked', 'Another program holds rows of the table (x): try again later.'],
  [code('57014'), 'tables/too-slow', 'The server took longer than Waypost waits (x): try again later.'],
  [
    { message: 'Connection terminated unexpectedly' },
    'tables/connection-lost',
    'The connection with db.example.org:5432 was lost: try again. What was not finished is not done.',
  ],
  [
    code('ERR_TLS_CERT_ALTNAME_INVALID', 'Host: other'),
    'tables/certificate',
    'The certificate of db.example.org:5432 cannot be trusted (Host: other): name the file of the certificate that signed it.',
  ],
  [
    code('SELF_SIGNED_CERT_IN_CHAIN'),
    'tables/certificate',
    'The certificate of db.example.org:5432 cannot be trusted (x): name the file of the certificate that signed it.',
  ],
  [
    code('CERT_HAS_EXPIRED'),
    'tables/certificate',
    'The certificate of db.example.org:5432 cannot be trusted (x): name the file of the certificate that signed it.',
  ],
  [
    { message: 'The server does not support SSL connections' },
    'tables/no-tls',
    'db.example.org:5432 does not encrypt: another computer is only spoken with over TLS. Switch TLS on in that PostgreSQL.',
  ],
  [
    code(NO_PASSWORD),
    NO_PASSWORD,
    'db.example.org:5432 asks for the password of "waypost": enter it, set PGPASSWORD, or write it into ~/.pgpass.',
  ],
  [code('22P02', 'invalid input\nsyntax.'), 'tables/refused', 'db.example.org:5432 refused: invalid input syntax.'],
])('%j is one sentence', (fault, word, message) => {
  expect(toConnectionError(fault, SERVER)).toEqual({ ok: false, error: { code: word, message } })
})

test('what no server said is a bug, and no sentence', () => {
  expect(toConnectionError(new TypeError('x is not a function'), SERVER)).toBeNull()
  expect(sayInLine('a'.repeat(2000)).length).toBe(301)
})

/** A server that answers the first bytes of a connection with these. */
async function serverOf(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => socket.once('data', () => answer(socket)).on('error', () => {})).listen(
    0,
    '127.0.0.1',
  )
  onTestFinished(() => void server.close())
  await vi.waitFor(() => expect(server.listening).toBe(true))
  return (server.address() as AddressInfo).port
}

const local = (port: number) => ({ ...SERVER, host: '127.0.0.1', port })

test('a connection is counted as one of a table, and one that ends is said', async () => {
  countOutgoing()
  const port = await serverOf((socket) => socket.destroy())
  const opened = await withConnection(local(port), 'secret', async () => ok(1))
  expect(opened).toMatchObject({ ok: false, error: { code: 'tables/connection-lost' } })
  expect(outgoing()).toContainEqual({ purpose: 'postgres', target: `127.0.0.1:${port}`, isLocal: true, count: 1 })
})

test('nothing of the password is sent to a server that does not encrypt, where it has to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-ca-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const rootCertificate = join(folder, 'ca.pem')
  writeFileSync(rootCertificate, '-----BEGIN CERTIFICATE-----\n')
  const bytes: Buffer[] = []
  const port = await serverOf((socket) => {
    socket.on('data', (more) => bytes.push(more))
    socket.write('N')
  })
  const opened = await withConnection({ ...local(port), rootCertificate }, 'secret', async () => ok(1))
  expect(opened).toMatchObject({ ok: false, error: { code: 'tables/no-tls' } })
  expect(Buffer.concat(bytes)).toHaveLength(0)
})

test('a server that asks for a password that nobody knows gets none', async () => {
  const CLEAR_TEXT = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])
  const bytes: Buffer[] = []
  const port = await serverOf((socket) => {
    socket.on('data', (more) => bytes.push(more))
    socket.write(CLEAR_TEXT)
  })
  const opened = await withConnection(local(port), null, async () => ok(1))
  expect(opened).toMatchObject({ ok: false, error: { code: 'tables/no-password' } })
  expect(Buffer.concat(bytes).toString()).not.toContain('p')
})

test.each([
  ['nowhere.pem', null],
  ['text.pem', 'no certificate'],
])('a certificate file %s is refused', async (name, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-ca-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  if (text !== null) writeFileSync(join(folder, name), text)
  const opened = await withConnection({ ...SERVER, rootCertificate: join(folder, name) }, null, async () => ok(1))
  expect(opened).toMatchObject({ ok: false, error: { code: 'tables/certificate-file' } })
})
