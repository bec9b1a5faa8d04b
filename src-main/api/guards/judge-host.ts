/** Names of this machine that only this machine resolves. */
const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]']

/**
 * True when the request was addressed to us by a loopback name and our port. A page whose name was re-pointed at
 * 127.0.0.1 still sends its own name here, so nothing it asks for is answered. Two Host headers are one too many.
 */
export function isOwnHost(rawHeaders: readonly string[], port: number): boolean {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host')
  return hosts.length === 1 && LOOPBACK_NAMES.some((name) => hosts[0]?.toLowerCase() === `${name}:${port}`)
}

/** True for the origin of a page that we served ourselves. */
export const isOwnOrigin = (origin: string, port: number): boolean =>
  LOOPBACK_NAMES.some((name) => origin === `http://${name}:${port}`)
