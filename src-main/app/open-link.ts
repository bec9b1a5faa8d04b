import { dialog, shell } from 'electron'

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

const OPEN = 0
const CANCEL = 1

/** Opens a link outside the application, saying where it leads; anything but a web page or mail is refused. */
export async function openLink(url: string, hostUrl: string): Promise<void> {
  const verdict = judgeLink(url, hostUrl)
  if (verdict === 'refuse') return
  const { href } = new URL(url)
  if (verdict === 'ask') {
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: 'Open this address outside Waypost?',
      detail: href,
      buttons: ['Open', 'Cancel'],
      defaultId: CANCEL,
      cancelId: CANCEL,
      noLink: true,
    })
    if (response !== OPEN) return
  }
  await shell.openExternal(href)
}
