import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished } from 'vitest'
import { createHost, type Host } from '#main/host/create-host.ts'
import type { PackInfo } from '#main/reference/reference-reader.ts'
import { toAnswer } from '#main/cleansing-pool/to-answer.ts'
import { noMatch, withExplanation as toOutcome } from '#main/cleansing/process/with-explanation.ts'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import type { CommandInput, CommandName, CommandResponse } from '#shared/contract/contract.ts'
import { ok } from '#shared/result.ts'
import { unwrap } from '../measure/unwrap.ts'

export const BATCH = '/Cleansing/International/Batch/v1.20/json6.ws'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** Parsed body; undefined when it is no JSON. */
  json: unknown
}

export interface Sent {
  method?: string
  headers?: Record<string, string | string[]>
  body?: string | Uint8Array
}

/** Sends one request exactly as given; Host and Content-Length are added unless the headers say otherwise. */
export function send(port: number, path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length: Record<string, string> = {}
    if (body !== undefined && !('transfer-encoding' in headers)) length['content-length'] = `${Buffer.byteLength(body)}`
    // As a flat list headers are sent as they are, even empty or twice.
    const raw = Object.entries({ host: `127.0.0.1:${port}`, ...length, ...headers }).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => [name, one]),
    )
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers: raw, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parse(text) })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Sends a body as JSON; text and bytes go as they are. */
export const post = (port: number, path: string, body: unknown, { headers, ...sent }: Sent = {}): Promise<Answer> =>
  send(port, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
    ...sent,
  })

/** The error of an operation that answers with items. */
export function itemError({ status, json }: Answer) {
  expect(status).toBe(200)
  const { Items } = json as { Items: Record<string, string>[] }
  expect(Items).toHaveLength(1)
  expect(Object.keys(Items[0] ?? {})).toEqual(['Error', 'Description', 'Cause', 'Resolution'])
  return Items[0] as { Error: string; Description: string; Cause: string; Resolution: string }
}

/** The commands of a host; one that fails ends its test. */
export const callsOf =
  (host: Pick<Host, 'dispatch'>): RunningHost['call'] =>
  async (name, input) =>
    unwrap(await host.dispatch(name, input)) as never

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const WORLD: PackInfo = {
  id: 'world',
  title: 'World',
  version: '2026.11',
  countries: ['GB'],
  level: 2,
  licence: 'CC0-1.0',
  attribution: '',
  note: '',
  hasObservedCodes: false,
  hasPois: false,
  counts: { places: 1, postalCodes: 1, streets: 0, premises: 0 },
  sources: [],
  asked: null,
  bytes: 1,
  path: 'world.sqlite',
}

const NOTHING_FOUND = 'U00-U00-P0-000'

/** A pool that answers at once and says what it was given, so that guards are tested without packs. */
export function createEchoPool(): CleansingPool & { requests: unknown[] } {
  const requests: unknown[] = []
  return {
    size: 1,
    requests,
    async cleanse(addresses, request, firstSequence, wanted) {
      requests.push(request)
      const answers = addresses.map((address, index) => {
        const match = { AVC: NOTHING_FOUND, Sequence: String(firstSequence + index), ID: address.Id ?? '' }
        return toAnswer(toOutcome([match], noMatch('').explanation, NOTHING_FOUND), request.process, wanted)
      })
      return ok(answers)
    },
    cleanseRows: () => Promise.reject(new Error('not used')),
    info: async () => ({ packs: [WORLD], problems: [] }),
    refresh: () => {},
    coverage: async () => ok([]),
    close: async () => {},
  }
}

export interface RunningHost {
  host: Host
  port: number
  dataDir: string
  pool: ReturnType<typeof createEchoPool>
  call<N extends CommandName>(name: N, input: CommandInput<N>): Promise<CommandResponse<N>>
  /** A fresh key; `type` and limits as asked for. */
  createKey(input?: Partial<CommandInput<'keys.create'>>): Promise<string>
  /** A Batch request; the body may be any value, or text that is sent as it is. */
  batch(key: string | null, body: unknown, sent?: Sent): Promise<Answer>
  /** A session as the window gets one. */
  openSession(): Promise<string>
}

interface StartOptions {
  pool?: CleansingPool
  /** What places are found in; without it, in nothing. */
  packFolders?: string[]
  dataDir?: string
  /** As the product starts it: ready for requests, and with a copy of what was worked when it ends. */
  makesReady?: boolean
}

/** What is to be done when a host is needed no more, the last thing first. */
type AtEnd = (work: () => void | Promise<void>) => void

/** Starts a host on a folder and port of its own; it ends with the test. */
export const startHost = (options: StartOptions = {}): Promise<RunningHost> => start(options, onTestFinished)

/**
 * One host for the tests of a file that ask nothing of it but what they brought: a key, a list, a request of their own.
 * It starts with the first of them and ends behind the last; its pool remembers the requests of one test only.
 */
export function shareHost(options: () => StartOptions = () => ({})): () => Promise<RunningHost> {
  const endings: Parameters<AtEnd>[0][] = []
  let shared: Promise<RunningHost> | null = null
  afterAll(async () => {
    for (const work of endings.reverse()) await work()
  })
  return async () => {
    const running = await (shared ??= start(options(), (work) => endings.push(work)))
    running.pool.requests.length = 0
    return running
  }
}

async function start(options: StartOptions, atEnd: AtEnd): Promise<RunningHost> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-host-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const rendererDir = join(folder, 'renderer')
  mkdirSync(join(rendererDir, 'assets'), { recursive: true })
  writeFileSync(join(rendererDir, 'index.html'), '<!doctype html><title>Window</title>')
  writeFileSync(join(rendererDir, 'assets/app.js'), 'export {}')
  writeFileSync(join(folder, 'secret.txt'), 'outside the window')
  const { dataDir = join(folder, 'data'), packFolders = [] } = options
  const pool = createEchoPool()
  const createPool = () => options.pool ?? pool
  const ready = options.makesReady === undefined ? {} : { makesReady: options.makesReady }
  const host = unwrap(await createHost({ dataDir, packFolders, rendererDir, port: 0, createPool, ...ready }))
  atEnd(() => host.close())
  const { port } = host
  const call = callsOf(host)
  return {
    host,
    port,
    dataDir,
    pool,
    call,
    async createKey(input = {}) {
      const { secret } = await call('keys.create', { name: 'test', type: 'service', ...input })
      return secret
    },
    batch: (key, body, sent = {}) =>
      post(port, key === null ? BATCH : `${BATCH}?Key=${encodeURIComponent(key)}`, body, sent),
    async openSession() {
      const once = host.createLink().split('#once=')[1] ?? ''
      return ((await post(port, '/app/session', { once })).json as { session: string }).session
    },
  }
}
