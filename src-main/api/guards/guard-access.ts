import type { ApiKey } from '#main/database/user-store.types.ts'
import { generalFault, listFault, type ApiFault } from '../api-fault.ts'
import type { AnyOperation } from '../operations/define-operation.ts'

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

/** Whether a living key may call an operation: error 6 for another service than its own, 1010 for a lower type. */
export function guardAccess(operation: AnyOperation, key: ApiKey): ApiFault | null {
  if (key.services && !key.services.includes(operation.service)) {
    const cause = `The key "${key.name}" is limited to ${key.services.join(' and ')}.`
    return generalFault(6, [cause, 'Use a key of that service: "waypost keys create --services NAMES".'])
  }
  if (operation.access === 'any' || key.type === 'management') return null
  const cause = `The key "${key.name}" is a service key; ${operation.name} changes lists.`
  return listFault(1010, [cause, 'Use a management key: "waypost keys create --type management".'])
}

/** `none`: no page is asking. `own`: our window. `approved`: a page that a person let in. */
type OriginVerdict = 'none' | 'own' | 'approved' | 'refused'

/** Browsers say which page asks; `null`, the origin of sandboxed frames and files, is never approved. */
export function judgeOrigin(origin: string | undefined, port: number, approved: readonly string[]): OriginVerdict {
  if (origin === undefined) return 'none'
  if (isOwnOrigin(origin, port)) return 'own'
  return approved.includes(origin) ? 'approved' : 'refused'
}
