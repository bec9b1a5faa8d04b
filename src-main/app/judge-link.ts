/** Longest address that is shown to a person and handed on. */
const MAX_LINK_CHARACTERS = 2048

/** What becomes of a link that a page wants opened outside: refused, opened, or opened once a person has agreed. */
type LinkVerdict = 'refuse' | 'open' | 'ask'

/** Web pages and mail after asking; our own loopback address (a one-time link to the browser window) without. */
export function judgeLink(url: string, hostUrl: string): LinkVerdict {
  if (url.length > MAX_LINK_CHARACTERS) return 'refuse'
  let parsed: URL
  try {
    parsed = new URL(url)
  } catch {
    return 'refuse'
  }
  if (parsed.username || parsed.password) return 'refuse'
  if (parsed.origin === hostUrl && parsed.pathname === '/') return 'open'
  if (parsed.protocol === 'https:' && parsed.hostname !== '') return 'ask'
  return parsed.protocol === 'mailto:' ? 'ask' : 'refuse'
}
