import { dialog, shell } from 'electron'
import { judgeLink } from './judge-link.ts'

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
