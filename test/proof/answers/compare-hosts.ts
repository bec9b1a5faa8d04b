import type { ApiDocument } from '../../fuzz/judge-reply.ts'
import { createPlan, kindOfReply, learnIds, planRequest } from '../../fuzz/send-random-requests.ts'
import { send, type Answer } from '../../api/start-host.ts'

export interface ComparedHost {
  port: number
  keys: { management: string; service: string }
}

export interface HostsCompared {
  requests: number
  /** Replies by path and kind: `answer`, or the number of the error. */
  kinds: Map<string, Map<string, number>>
  /** Each request that the hosts answer otherwise, with both replies. */
  differences: { request: string; before: string; after: string }[]
}

const ID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi
const TIME = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g
/** Seconds until a throttled key may be sent again. */
const WAIT = /(?<=retry-after: |Wait )\d+/g
/** What a reply says of its own moment and way. */
const PASSING_HEADERS = new Set(['date', 'content-length', 'etag'])
const SHOWN_CHARACTERS = 2_000

/** A reply as text: its status, headers and body, with times and its own port left out. */
function toText({ status, headers, text }: Answer, port: number): string {
  const kept = Object.entries(headers).filter(([name]) => !PASSING_HEADERS.has(name))
  const whole = [String(status), ...kept.map(([name, value]) => `${name}: ${String(value)}`), text].join('\n')
  return whole.replaceAll(TIME, 'TIME').replaceAll(WAIT, 'N').replaceAll(`127.0.0.1:${port}`, 'HOST')
}

/**
 * Sends the same random requests to two hosts, made from the document of the first, and compares status, headers and
 * body to the byte. Ids that a host makes are named by the other's: `ids` learns them where both replies have them.
 */
export async function compareHosts(
  [one, other]: [ComparedHost, ComparedHost],
  { requests, seed }: { requests: number; seed: number },
): Promise<HostsCompared> {
  const document = (await send(one.port, '/openapi.json')).json as ApiDocument
  const knownIds: string[] = []
  const plan = createPlan(document, one.keys, seed, knownIds)
  const ids = new Map<string, string>([
    [one.keys.management, other.keys.management],
    [one.keys.service, other.keys.service],
  ])
  const toOther = (text: string) => [...ids].reduce((whole, [mine, theirs]) => whole.replaceAll(mine, theirs), text)
  const compared: HostsCompared = { requests, kinds: new Map(), differences: [] }
  for (let count = 0; count < requests; count++) {
    const { path, described, ...sent } = planRequest(plan)
    const body = typeof sent.body === 'string' ? toOther(sent.body) : sent.body
    const [before, after] = await Promise.all([
      send(one.port, path, sent),
      send(other.port, toOther(path), { ...sent, ...(body === undefined ? {} : { body }) }),
    ])
    const texts = [toText(before, one.port), toText(after, other.port)] as const
    const [mine = [], theirs = []] = texts.map((text) => [...(text.match(ID) ?? [])])
    if (mine.length === theirs.length) for (const [at, id] of mine.entries()) ids.set(id, theirs[at] ?? id)
    if (toOther(texts[0]) !== texts[1])
      compared.differences.push({
        request: `${sent.method} ${path} ${typeof sent.body === 'string' ? sent.body : ''}`.slice(0, SHOWN_CHARACTERS),
        before: texts[0].slice(0, SHOWN_CHARACTERS),
        after: texts[1].slice(0, SHOWN_CHARACTERS),
      })
    if (before.status === 200) learnIds(before.json, knownIds, plan.maker.random)
    const name = described ? (path.split('?')[0] ?? '').toLowerCase() : '(no route)'
    const kinds = compared.kinds.get(name) ?? new Map<string, number>()
    compared.kinds.set(name, kinds.set(kindOfReply(before), (kinds.get(kindOfReply(before)) ?? 0) + 1))
  }
  return compared
}
