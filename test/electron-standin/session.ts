import { getRunning } from './app.ts'
import { strict } from './facts.ts'

type RequestHandler = (contents: unknown, permission: string, callback: (granted: boolean) => void) => void
type CheckHandler = (contents: unknown, permission: string) => boolean

/** Electron's names for permissions, and Chromium's. */
const PERMISSIONS = {
  geolocation: 'geolocation',
  notifications: 'notifications',
  media: 'camera',
  midi: 'midi',
  'clipboard-read': 'clipboard-read',
  'clipboard-sanitized-write': 'clipboard-write',
  'display-capture': 'display-capture',
}

let requestHandler: RequestHandler = (_contents, _permission, callback) => callback(true)

const defaultSession = strict('session', {
  setPermissionRequestHandler: (handler: RequestHandler) => void (requestHandler = handler),
  setPermissionCheckHandler: (_handler: CheckHandler) => {},
  setDevicePermissionHandler: (_handler: () => boolean) => {},
  on: (_event: string, _listener: unknown) => {},
})
export const session = strict('session', { defaultSession })

/** Asks the application's handler about each permission and has Chromium answer pages so. */
export async function applyPermissions(contents: unknown): Promise<void> {
  for (const [permission, name] of Object.entries(PERMISSIONS)) {
    const granted = await new Promise<boolean>((resolve) => requestHandler(contents, permission, resolve))
    const setting = granted ? 'granted' : 'denied'
    await getRunning()
      .chromium.send('Browser.setPermission', { permission: { name }, setting })
      .catch(() => {})
  }
}
