import { z } from 'zod'
import type { Answer } from '../api/start-host.ts'
import type { Schema } from './random-value.ts'

export interface Described {
  parameters?: { name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}

export interface ApiDocument {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

/** Numbers of errors that are bugs of ours, whatever was sent. */
const OUR_BUGS = new Set([-1, 1002, 1003, 1009, 1010])
/** The list family counts 1002 and 1003 among what the sender did, and 1010 among keys; Nearby 1003. */
const isBug = (number: number, path: string): boolean => {
  if (/LocationManagement/i.test(path)) return number === -1 || number === 1009
  if (/Nearby/i.test(path)) return number === -1 || number === 1010
  if (/Geocoding/i.test(path)) return number === -1 || number === 1002
  return OUR_BUGS.has(number)
}

const DEFINITIONS = '#/$defs/'

/** Checks replies by the schemas of the document itself. */
export function createReplyJudge(document: ApiDocument) {
  const defined = JSON.parse(JSON.stringify(document.components.schemas)) as Record<string, Schema>
  const checks = new Map<string, z.ZodType>()
  const checkOf = (schema: Schema): z.ZodType => {
    const text = JSON.stringify(schema).replaceAll('#/components/schemas/', DEFINITIONS)
    let check = checks.get(text)
    if (!check) checks.set(text, (check = z.fromJSONSchema({ ...JSON.parse(text), $defs: defined } as never)))
    return check
  }
  const errorCheck = checkOf({ $ref: '#/components/schemas/Error' })

  /** What is wrong with a reply; null when nothing is. `described` is null for what is in no document. */
  return (answer: Answer, described: Described | null, path: string): string | null => {
    const { status, json, headers } = answer
    if (status >= 500) return `status ${status}`
    const type = String(headers['content-type'] ?? '')
    if (status === 204) return null
    const content = described?.responses[status]?.content
    if (described && !content) return `status ${status} is not in the document`
    if (content && !content['application/json']) return type.startsWith('text/html') ? null : `type ${type}`
    if (!type.startsWith('application/json')) return `type ${type}`
    const check = content?.['application/json'] ? checkOf(content['application/json'].schema) : errorCheck
    const checked = check.safeParse(json)
    if (!checked.success)
      return `status ${status} does not fit: ${JSON.stringify(checked.error.issues[0]).slice(0, 300)}`
    const { Number: flat, Items } = (json ?? {}) as { Number?: number; Items?: { Error: string }[] }
    const number = flat ?? Number(Items?.[0]?.Error ?? 0)
    return isBug(number, path) ? `error ${number}: ${answer.text.slice(0, 300)}` : null
  }
}
