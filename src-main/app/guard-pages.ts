import { app, type Session, type WebContents } from 'electron'
import { isAppUrl } from './app-origin.ts'

/** Writing text to the clipboard after a click is all that a page may ask for. */
const ALLOWED_PERMISSIONS = new Set(['clipboard-sanitized-write'])

/** Refuses pages every permission but one. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(ALLOWED_PERMISSIONS.has(permission)))
  session.setPermissionCheckHandler((_contents, permission) => ALLOWED_PERMISSIONS.has(permission))
  session.setDevicePermissionHandler(() => false)
}

/** Keeps every page where it is: no navigation, no second window, no embedded page. Links go to `openLink`. */
export function guardPages(openLink: (url: string) => void): void {
  app.on('web-contents-created', (_event, contents) => guard(contents, openLink))
}

const isWindowUrl = (url: string): boolean => isAppUrl(url) && new URL(url).pathname === '/'

function guard(contents: WebContents, openLink: (url: string) => void): void {
  contents.on('will-navigate', (details) => {
    // Loading the window anew is the one navigation that leads nowhere else.
    if (details.isMainFrame && isWindowUrl(details.url)) return
    details.preventDefault()
  })
  contents.on('will-redirect', (details) => details.preventDefault())
  contents.on('will-frame-navigate', (details) => {
    if (!details.isMainFrame) details.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openLink(url)
    return { action: 'deny' }
  })
}
