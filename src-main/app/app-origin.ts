/** The scheme of our own window. Not `file:`, whose pages may read more than they should. */
export const APP_SCHEME = 'app'
const APP_HOST = 'waypost'
export const APP_URL = `${APP_SCHEME}://${APP_HOST}/`

/** True for an address of our own window. */
export function isAppUrl(url: string): boolean {
  try {
    const { protocol, host } = new URL(url)
    return protocol === `${APP_SCHEME}:` && host === APP_HOST
  } catch {
    return false
  }
}
