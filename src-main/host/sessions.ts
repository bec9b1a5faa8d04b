import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits: nobody guesses one. */
const SECRET_BYTES = 32
export const ONCE_LIFETIME_MS = 60_000
/** Links and sessions kept at a time; the oldest goes first. */
const MAX_LINKS = 20
const MAX_SESSIONS = 100

export interface Sessions {
  /** A secret for one link to the window: good once, and for a minute. */
  createOnce(): string
  /** Trades the secret of a link for a session; null when it is unknown, used or too old. */
  exchange(once: string): string | null
  isKnown(session: string): boolean
}

/**
 * Sessions of windows, in memory only. `hostSecret` is the one session that outlives a window: it stands in host.json,
 * which only this user can read, and lets the command line in.
 */
export function createSessions(hostSecret: string, now: () => number = Date.now): Sessions {
  /** Digest of the secret → moment of its making. Digests, because a look-up by them gives no secret away by its time. */
  const links = new Map<string, number>()
  const sessions = new Set<string>()
  const hostDigest = toDigest(hostSecret)

  return {
    createOnce() {
      const once = createSecret()
      links.set(toDigest(once).toString('hex'), now())
      dropOldest(links, MAX_LINKS)
      return once
    },
    exchange(once) {
      const digest = toDigest(once).toString('hex')
      const madeAt = links.get(digest)
      links.delete(digest)
      if (madeAt === undefined || now() - madeAt > ONCE_LIFETIME_MS) return null
      const session = createSecret()
      sessions.add(toDigest(session).toString('hex'))
      dropOldest(sessions, MAX_SESSIONS)
      return session
    },
    isKnown(session) {
      const digest = toDigest(session)
      return timingSafeEqual(digest, hostDigest) || sessions.has(digest.toString('hex'))
    },
  }
}

/** A fresh secret in characters that need no escaping in a link. */
export const createSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

const toDigest = (secret: string): Buffer => createHash('sha256').update(secret).digest()

function dropOldest(held: Map<string, unknown> | Set<string>, most: number): void {
  for (const key of held.keys()) {
    if (held.size <= most) return
    held.delete(key)
  }
}
