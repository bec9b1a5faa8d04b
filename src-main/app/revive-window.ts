import { app, dialog, type BrowserWindow } from 'electron'
import type { Log } from '#main/features/shared/open-log.ts'

/** A page that fails again within this time may fail without end: then a person decides. */
const REPEATED_WITHIN_MS = 60_000
const OPEN_AGAIN = 0

interface ReviveOptions {
  log: Pick<Log, 'write'>
  /** Called before a page is loaded into the window anew. */
  onReload(): void
}

/**
 * Loads the page anew when its process has ended: the window would stay blank. The host lives in the main
 * process and goes on, so nothing that was saved is touched.
 */
export function reviveWindow(window: BrowserWindow, { log, onReload }: ReviveOptions): void {
  let failedAt = -Infinity
  const reload = () => {
    if (window.isDestroyed()) return
    onReload()
    window.webContents.reload()
  }
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    log.write('window.failed', { code: reason })
    const isRepeated = Date.now() - failedAt < REPEATED_WITHIN_MS
    failedAt = Date.now()
    if (isRepeated) return void askToReload(window, reload)
    reload()
    void dialog.showMessageBox(window, {
      type: 'warning',
      message: 'The window failed and was opened again.',
      detail: 'Everything that was saved is there. Text that you were typing may be missing.',
      buttons: ['OK'],
    })
  })
}

async function askToReload(window: BrowserWindow, reload: () => void): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: 'The window failed again.',
    detail: 'Everything that was saved is there, and jobs continue. Open the window again, or quit Waypost.',
    buttons: ['Open again', 'Quit'],
    defaultId: OPEN_AGAIN,
    cancelId: OPEN_AGAIN,
    noLink: true,
  })
  if (response === OPEN_AGAIN) reload()
  else app.quit()
}
