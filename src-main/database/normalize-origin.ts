import { fail, ok, type Result } from '#shared/result.ts'

/** The form in which browsers send an origin: scheme, host and port only, lower case. */
export function normalizeOrigin(text: string): Result<string> {
  const refuse = () =>
    fail('origins/form', `"${text}" is not a web origin: write it as https://example.com or http://127.0.0.1:8080.`)
  if (!URL.canParse(text.trim())) return refuse()
  const url = new URL(text.trim())
  const isBare =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  if (!['http:', 'https:'].includes(url.protocol) || !isBare || url.hostname.includes('*')) return refuse()
  return ok(url.origin)
}
