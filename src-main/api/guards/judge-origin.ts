import { isOwnOrigin } from './judge-host.ts'

/** `none`: no page is asking. `own`: our window. `approved`: a page that a person let in. */
export type OriginVerdict = 'none' | 'own' | 'approved' | 'refused'

/** Browsers say which page asks; `null`, the origin of sandboxed frames and files, is never approved. */
export function judgeOrigin(origin: string | undefined, port: number, approved: readonly string[]): OriginVerdict {
  if (origin === undefined) return 'none'
  if (isOwnOrigin(origin, port)) return 'own'
  return approved.includes(origin) ? 'approved' : 'refused'
}
