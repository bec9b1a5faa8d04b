import { strict } from './facts.ts'

type SchemeHandler = (request: Request) => Response | Promise<Response>

const registered = new Set<string>()
const handlers = new Map<string, SchemeHandler>()

/**
 * A scheme of the application is shown to Chromium as `http://host.scheme.localhost`: a secure context whose every
 * request can be answered by us.
 */
export const protocol = strict('protocol', {
  registerSchemesAsPrivileged(schemes: { scheme: string }[]) {
    for (const { scheme } of schemes) registered.add(scheme)
  },
  handle(scheme: string, handler: SchemeHandler) {
    if (!registered.has(scheme)) throw new Error(`electron stand-in: ${scheme} was not registered as privileged`)
    handlers.set(scheme, handler)
  },
})

export const registeredSchemes = (): string[] => [...registered]

/** `app://waypost/x` → `http://waypost.app.localhost/x`. */
export function toHttp(url: string): string {
  const parts = /^([a-z][\w.+-]*):\/\/([^/]*)(.*)$/.exec(url)
  return parts && registered.has(parts[1] ?? '') ? `http://${parts[2]}.${parts[1]}.localhost${parts[3]}` : url
}

export const fromHttp = (url: string): string => url.replace(/^http:\/\/([^/]*)\.(\w+)\.localhost/, '$2://$1')

/** The application's answer to a request of its own scheme; null for any other. */
export async function answer(url: string, method: string): Promise<Response | null> {
  const own = fromHttp(url)
  const handler = handlers.get(own.slice(0, own.indexOf(':')))
  if (!handler) return null
  return Promise.resolve(handler(new Request(own, { method }))).catch(() => new Response('', { status: 500 }))
}
