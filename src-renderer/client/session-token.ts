import { fail, ok, type Result } from '#shared/result.ts'

const STORAGE_KEY = 'waypost.session'
const ONCE_PREFIX = '#once='

/** The one-time secret of the link that opened this tab, or null. */
function readOnceSecret(hash: string): string | null {
  return hash.startsWith(ONCE_PREFIX) ? decodeURIComponent(hash.slice(ONCE_PREFIX.length)) : null
}

/** The session of this tab; a tab keeps it over reloads and loses it when it closes. */
function storedSession(): string | null {
  return sessionStorage.getItem(STORAGE_KEY)
}

export function forgetSession(): void {
  sessionStorage.removeItem(STORAGE_KEY)
}

/** Trades the one-time secret for a session and takes it out of the address bar, so that nobody copies a used link. */
export async function openSession(): Promise<Result<string>> {
  const once = readOnceSecret(location.hash)
  if (once === null) {
    const token = storedSession()
    return token ? ok(token) : fail('session/none', '')
  }
  history.replaceState(null, '', location.pathname)
  const session = await exchange(once)
  if (session.ok) {
    sessionStorage.setItem(STORAGE_KEY, session.value)
    return session
  }
  // A used link opened again in a tab that has a session (going back, reloading) is no reason to lock the person out.
  const token = storedSession()
  return token && session.error.code !== 'host/gone' ? ok(token) : session
}

async function exchange(once: string): Promise<Result<string>> {
  try {
    const response = await fetch('/app/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ once }),
    })
    const { session } = (await response.json()) as { session?: string }
    return session ? ok(session) : fail('session/expired', '')
  } catch {
    return fail('host/gone', '')
  }
}

/**
 * A link opened in a tab that shows Waypost already changes nothing but the hash, and loads nothing. It is traded as at
 * the start; the page then loads anew and comes back to the same place, whatever had become of its old session. A used
 * link changes nothing.
 */
export function followLinks(): void {
  addEventListener('hashchange', () => {
    if (readOnceSecret(location.hash) !== null) void followLink()
  })
}

async function followLink(): Promise<void> {
  const before = storedSession()
  const session = await openSession()
  if (session.ok && session.value !== before) location.reload()
}
