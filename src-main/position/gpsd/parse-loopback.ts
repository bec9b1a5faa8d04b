import { isIPv4 } from 'node:net'
import { fail, ok, type Result } from '#shared/result.ts'

export interface LoopbackAddress {
  host: string
  port: number
}

const ADDRESS = /^(?:\[(?<v6>[^\]]{1,45})\]|(?<host>[^:\s]{1,60}))(?::(?<port>\d{1,5}))?$/
export const GPSD_PORT = 2947

function loopbackHost(host: string): string | null {
  // Taken as it is meant: a file of host names may say otherwise.
  if (/^localhost$/i.test(host)) return '127.0.0.1'
  if (isIPv4(host) && host.startsWith('127.')) return host
  return host === '::1' ? host : null
}

/** The address of a gpsd on this computer. Any other is refused: where you are is told to nobody, and asked of nobody. */
export function parseLoopback(text: string): Result<LoopbackAddress> {
  const groups = ADDRESS.exec(text.trim())?.groups
  const host = loopbackHost(groups?.v6 ?? groups?.host ?? '')
  const port = groups?.port === undefined ? GPSD_PORT : Number(groups.port)
  if (host === null || port < 1 || port > 65_535)
    return fail(
      'position/not-loopback',
      `“${text.slice(0, 80)}” is not on this computer: give gpsd's address as 127.0.0.1:2947 or [::1]:2947.`,
    )
  return ok({ host, port })
}
