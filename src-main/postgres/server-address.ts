import { readFile, stat } from 'node:fs/promises'
import { LOOPBACK } from '#main/network/describe-target.ts'
import type { TableServer } from '#shared/contract/table-link-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** Certificates that sign others are a few kilobytes. */
const MAX_CERTIFICATE_BYTES = 1024 * 1024

/** A Unix socket is one of this computer. */
export const isSocketFolder = (host: string): boolean => host.startsWith('/')
export const isOnThisComputer = ({ host }: Pick<TableServer, 'host'>): boolean =>
  isSocketFolder(host) || LOOPBACK.test(host.toLowerCase())

/** As sentences call a server. */
export const nameServer = ({ host, port }: Pick<TableServer, 'host' | 'port'>): string =>
  isSocketFolder(host) ? host : `${host.includes(':') ? `[${host}]` : host}:${port}`

/** Where its socket is opened. The name of this computer could lead elsewhere, its address cannot. */
export function addressOf({
  host,
  port,
}: Pick<TableServer, 'host' | 'port'>): { host: string; port: number } | { path: string } {
  if (isSocketFolder(host)) return { path: `${host.replace(/\/+$/, '')}/.s.PGSQL.${port}` }
  return { host: host.toLowerCase() === 'localhost' ? '127.0.0.1' : host, port }
}

export interface Encryption {
  rejectUnauthorized: true
  ca?: string
}

/** Another computer is spoken with over TLS alone, and its certificate has to be a verified one; null: plain. */
export async function encryptionOf(server: TableServer): Promise<Result<Encryption | null>> {
  const { rootCertificate: path } = server
  if (isSocketFolder(server.host) || (path === null && isOnThisComputer(server))) return ok(null)
  if (path === null) return ok({ rejectUnauthorized: true })
  const refuse = (why: string) => fail('tables/certificate-file', `The certificate file "${path}" ${why}.`)
  try {
    const { size } = await stat(path)
    if (size > MAX_CERTIFICATE_BYTES) return refuse('is larger than 1 MiB: choose a PEM file with certificates')
    const ca = await readFile(path, 'utf8')
    if (!ca.includes('-----BEGIN CERTIFICATE-----')) return refuse('has no certificate: choose a PEM file')
    return ok({ rejectUnauthorized: true, ca })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return refuse(`cannot be read (${code ?? 'no reason known'}): check its name and its rights`)
  }
}
