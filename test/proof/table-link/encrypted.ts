import { copyFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { HostProcess } from '../../crash/host-process.ts'
import { runProgram } from '../cluster/own-programs.ts'
import type { OwnPostgres } from './own-postgres.ts'

/** An address of this machine that is not its loopback; null where it has none. */
export const outerAddress = (): string | null =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null

export const TLS_USER = 'encrypted'
const PASSWORD = "pass:word 'with' signs"
const RELOAD_MS = 500

/** Settings and access of a server that encrypts for that address. */
export const tlsSettings = (address: string, folder: string): string[] => [
  `listen_addresses = '127.0.0.1,${address}'`,
  `ssl_cert_file = '${join(folder, 'server.crt')}'`,
  `ssl_key_file = '${join(folder, 'server.key')}'`,
]
export const tlsAccess = (address: string): string[] => [
  'local all all trust',
  'host all all 127.0.0.1/32 trust',
  `host all ${TLS_USER} ${address}/32 scram-sha-256`,
]

/** An authority of its own, and certificates that it signs. */
function createAuthority(folder: string, name: string) {
  const openssl = (...words: string[]) => runProgram('openssl', words, { cwd: folder })
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '30',
    '-subj',
    `/CN=${name}`,
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.crt`,
  )
  return {
    path: join(folder, `${name}.crt`),
    /** Days below zero: it is expired. */
    sign(file: string, alternative: string, days = 30) {
      writeFileSync(join(folder, `${file}.ext`), `subjectAltName=${alternative}\n`)
      openssl(
        'req',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-subj',
        '/CN=table',
        '-keyout',
        `${file}.key`,
        '-out',
        `${file}.csr`,
      )
      const [from, to] = days > 0 ? ['20250101000000Z', '20991231000000Z'] : ['20240101000000Z', '20240201000000Z']
      writeFileSync(
        join(folder, 'ca.conf'),
        `[ca]\ndefault_ca=own\n[own]\ndatabase=index.txt\nserial=serial.txt\nnew_certs_dir=.\ndefault_md=sha256\npolicy=any\n[any]\ncommonName=supplied\n`,
      )
      writeFileSync(join(folder, 'index.txt'), '')
      writeFileSync(join(folder, 'serial.txt'), '01\n')
      openssl(
        'ca',
        '-batch',
        '-config',
        'ca.conf',
        '-cert',
        `${name}.crt`,
        '-keyfile',
        `${name}.key`,
        '-in',
        `${file}.csr`,
        '-out',
        `${file}.crt`,
        '-extfile',
        `${file}.ext`,
        '-startdate',
        from,
        '-enddate',
        to,
        '-notext',
      )
    },
  }
}

/** What another address of this machine is spoken with, by which certificate: answers what went otherwise. */
export async function checkEncryption(
  host: HostProcess,
  server: OwnPostgres,
  { folder, address }: { folder: string; address: string },
) {
  const [own, other] = [createAuthority(folder, 'own'), createAuthority(folder, 'other')]
  own.sign('good', `IP:${address}`)
  own.sign('expired', `IP:${address}`, -1)
  own.sign('elsewhere', 'DNS:elsewhere.example')
  server.ask(`CREATE ROLE ${TLS_USER} LOGIN PASSWORD '${PASSWORD.replaceAll("'", "''")}'`)
  const use = async (certificate: string, isOn: boolean) => {
    for (const end of ['crt', 'key']) {
      copyFileSync(join(folder, `${certificate}.${end}`), join(folder, `server.${end}`))
      server.give(join(folder, `server.${end}`))
    }
    server.ask(`ALTER SYSTEM SET ssl = ${isOn ? 'on' : 'off'}`)
    server.reload()
    await wait(RELOAD_MS)
  }
  const wrong: string[] = []
  const must = async (what: string, rootCertificate: string | null, code: string | null, password = PASSWORD) => {
    const to = { host: address, port: server.port, database: 'postgres', user: TLS_USER, rootCertificate }
    const answered = await host.attempt('tables.inspect', { server: to, password })
    const found = answered.ok ? null : answered.error.code
    if (found !== code) wrong.push(`${what}: ${answered.ok ? 'answered' : `${found}: ${answered.error.message}`}`)
    if (!answered.ok && answered.error.message.includes(password))
      wrong.push(`${what}: the password is in the sentence`)
  }
  await use('good', true)
  await must('a certificate that its authority signed', own.path, null)
  await must('the certificate of another authority', other.path, 'tables/certificate')
  await must('an authority that nobody named', null, 'tables/certificate')
  await must('a wrong password', own.path, 'tables/password', 'another one')
  await use('expired', true)
  await must('an expired certificate', own.path, 'tables/certificate')
  await use('elsewhere', true)
  await must('a certificate of another name', own.path, 'tables/certificate')
  await use('good', false)
  await must('a server that does not encrypt', own.path, 'tables/no-tls')
  await must('the same without an authority', null, 'tables/no-tls')
  return wrong
}
