import { hashKeySecret } from '#main/database/api-key-secret.ts'
import type { ApiKey, UserStore } from '#main/database/user-store.types.ts'
import type { Result } from '#shared/result.ts'
import { causeOf, generalFault, type ApiFault } from '../api-fault.ts'

const MAX_WRONG_KEYS = 10
const WRONG_KEY_WINDOW_MS = 60_000

interface WrongKeyThrottle {
  /** Notes a wrong key. Returns the seconds to wait when there were too many of late, else 0. */
  note(nowMs: number): number
}

/** Slows down guessing. Everyone comes from loopback, so there is one count; a valid key never meets it. */
function createWrongKeyThrottle(): WrongKeyThrottle {
  let recent: number[] = []
  return {
    note(nowMs) {
      recent = recent.filter((at) => nowMs - at < WRONG_KEY_WINDOW_MS)
      const oldest = recent[0]
      if (recent.length >= MAX_WRONG_KEYS && oldest !== undefined) {
        return Math.max(1, Math.ceil((oldest + WRONG_KEY_WINDOW_MS - nowMs) / 1000))
      }
      recent.push(nowMs)
      return 0
    },
  }
}

export interface KeyGuard {
  /** The key of a request, from its query and headers, and its body (null: not read yet). Null when no key was sent so far. */
  admit(beforeBody: readonly string[], fromBody: readonly string[] | null): Promise<Result<ApiKey | null, ApiFault>>
}

type Verdict = Result<ApiKey | null, ApiFault>
const refuse = (fault: ApiFault): Verdict => ({ ok: false, error: fault })
const normalize = (secret: string): string => secret.trim().toUpperCase()

/** Decides whether a request carries one known, living key. What was sent is never part of an answer. */
export function createKeyGuard(keys: UserStore['keys'], now: () => Date = () => new Date()): KeyGuard {
  const throttle = createWrongKeyThrottle()

  const refuseWrong = (cause: string): Verdict => {
    const retrySeconds = throttle.note(now().getTime())
    if (retrySeconds === 0) {
      return refuse(generalFault(2, [cause, 'Create a key in the API view or with "waypost keys create".']))
    }
    return refuse(
      generalFault(10, ['Too many wrong keys were sent.', `Wait ${retrySeconds} seconds, then send a valid key.`], {
        status: 429,
        headers: { 'retry-after': String(retrySeconds) },
      }),
    )
  }

  return {
    async admit(beforeBody, fromBody) {
      const sent = [...beforeBody, ...(fromBody ?? [])].map(normalize).filter((secret) => secret !== '')
      const [secret, ...others] = new Set(sent)
      if (secret === undefined) {
        if (fromBody === null) return { ok: true, value: null }
        const cause = 'The request has no key.'
        return refuse(
          generalFault(2, [
            cause,
            'Send it as the query parameter Key, as the body field Key or in the header X-Api-Key.',
          ]),
        )
      }
      if (others.length > 0) {
        const cause = 'The request has two different keys.'
        return refuse(generalFault(2, [cause, 'Send one key, or the same key in query, headers and body.']))
      }
      const found = await keys.findByHash(hashKeySecret(secret))
      if (!found.ok)
        return refuse(generalFault(-1, [causeOf(found.error), 'Try again. If it fails again, read the log.']))
      const key = found.value
      if (!key) return refuseWrong('There is no such key.')
      if (key.revokedAt) return refuseWrong(`The key "${key.name}" was revoked on ${key.revokedAt}.`)
      if (key.expiresAt && key.expiresAt <= now().toISOString()) {
        const cause = `The key "${key.name}" expired on ${key.expiresAt}.`
        return refuse(generalFault(16, [cause, 'Create a new key in the API view or with "waypost keys create".']))
      }
      return { ok: true, value: key }
    },
  }
}
