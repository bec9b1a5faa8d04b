import { OPERATIONS } from '#main/api/operations/definitions.ts'
import { methodOf, type AnyOperation } from '#main/api/operations/define-operation.ts'
import { toOpenApi } from '#main/api/openapi.ts'

/** The part of a JSON schema that says which members there may be. */
interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

const { schemas } = (toOpenApi('') as { components: { schemas: Record<string, Schema> } }).components
const INFORMATION = ['/health', '/openapi.json', '/docs']
const USUAL_HOST = '127.0.0.1:4780'
/** Options of curl that take a value, and those that take none. */
const WITH_VALUE = new Set(['-H', '-d', '-X', '-o'])
const FLAGS = new Set(['-s', '-i', '-si', '-sS', '-f'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Paths of members of a value that its schema does not name. */
function unknownMembers(schema: Schema | undefined, value: unknown, path = ''): string[] {
  if (!schema) return []
  const ways = schema.anyOf ?? schema.oneOf
  if (ways) {
    const found = ways.filter((one) => takes(one, value)).map((one) => unknownMembers(one, value, path))
    return found.sort((a, b) => a.length - b.length)[0] ?? []
  }
  if (Array.isArray(value)) return value.flatMap((one, index) => unknownMembers(schema.items, one, `${path}[${index}]`))
  if (!isRecord(value) || schema.additionalProperties) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const member = schema.properties?.[name]
    return member ? unknownMembers(member, one, `${path}.${name}`) : [`${path}.${name}`.slice(1)]
  })
}

/** Whether a schema is of the kind of the value: an object for an object, a list for a list. */
const takes = (schema: Schema, value: unknown): boolean =>
  Array.isArray(value) ? 'items' in schema : !isRecord(value) || 'properties' in schema || 'additionalProperties' in schema // prettier-ignore

interface Request {
  url: string
  body: string | null
}

/** The address and the body that words of curl send; a sentence where an option is not known. */
function readCurl(words: readonly string[]): Request | string {
  const request: Request = { url: '', body: null }
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    if (WITH_VALUE.has(word)) {
      i++
      if (word === '-d') request.body = words[i] ?? ''
    } else if (word.startsWith('-') && !FLAGS.has(word)) return `curl: ${word} is not an option that these pages use`
    else if (!word.startsWith('-')) request.url = word
  }
  return request
}

function operationAt(path: string): [name: string, operation: AnyOperation] | undefined {
  const all: [string, AnyOperation][] = Object.entries(OPERATIONS)
  return all.find(([, { paths }]) => paths.some((one) => one.path === path))
}

/** What is wrong with a request of curl: its address, its method, its body or a member of it. Null for nothing. */
export function faultOfCurl(words: readonly string[]): string | null {
  const request = readCurl(words)
  if (typeof request === 'string') return request
  const { url, body } = request
  if (!URL.canParse(url)) return `${url} is no address`
  const { host, pathname, searchParams } = new URL(url)
  if (host !== USUAL_HOST) return `${host} is not where Waypost listens`
  if (INFORMATION.includes(pathname)) return body === null ? null : `${pathname} takes no body`
  const [, operation] = operationAt(pathname) ?? []
  if (!operation) return `no operation is at ${pathname}`
  const sent = body === null ? 'GET' : 'POST'
  if (methodOf(operation) !== sent) return `${pathname} is asked with ${methodOf(operation)}, not ${sent}`
  const unknown = [...searchParams.keys()].find((name) => name !== 'Key' && name !== operation.query?.name)
  if (unknown !== undefined) return `${pathname} has no parameter ${unknown}`
  return body === null ? null : faultOfBody(operation, body)
}

function faultOfBody(operation: AnyOperation, body: string): string | null {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch (error) {
    return `the body is no JSON: ${(error as Error).message}`
  }
  const [schema = ''] = Object.keys(operation.schema.request ?? {})
  const [member] = unknownMembers(schemas[schema], value)
  if (member !== undefined) return `${operation.name} takes no member ${member}`
  const parsed = operation.parse?.(Buffer.from(body))
  return parsed?.ok === false ? JSON.stringify(parsed.error) : null
}

/** What is wrong with a reply that is shown behind a request: a member that no reply of the operation has. */
export function faultOfReply(words: readonly string[], text: string): string | null {
  const request = readCurl(words)
  const path = typeof request !== 'string' && URL.canParse(request.url) ? new URL(request.url).pathname : ''
  const [name, operation] = operationAt(path) ?? []
  const value: unknown = JSON.parse(text)
  const replies = [...Object.keys(operation?.schema.replies ?? {}), 'Error', 'ItemsError'].map((one) => schemas[one])
  const found = replies.filter((one) => one && takes(one, value)).map((one) => unknownMembers(one, value))
  const [least] = found.sort((a, b) => a.length - b.length)
  return least?.[0] === undefined ? null : `a reply of ${name ?? 'curl'} has no member ${least[0]}`
}
