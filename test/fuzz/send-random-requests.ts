import { PROCESSES } from '#shared/model/address.ts'
import { SERVER_OPTION_DEFAULTS } from '#shared/model/batch-fields-data.ts'
import { send, type Answer, type Sent } from '../api/start-host.ts'
import { seededRandom, type SeededRandom } from '../../tools/lib/seeded-random.ts'
import { createReplyJudge, type ApiDocument, type Described } from './judge-reply.ts'
import { randomText, randomValue, type Schema, type ValueMaker } from './random-value.ts'
import { spoilBody } from './spoil-body.ts'

export interface FuzzOptions {
  port: number
  /** Keys that are known to the host. */
  keys: { management: string; service: string }
  requests: number
  seed: number
  /** Requests under way at the same time. */
  parallel: number
}

export interface FuzzReport {
  requests: number
  /** Replies by path and kind: `answer`, or the number of the error. */
  kinds: Record<string, Record<string, number>>
  medianMs: number
  /** Longest first; `cpuMs` is what this process computed meanwhile, which a busy machine does not lengthen. */
  slowest: { milliseconds: number; cpuMs: number; request: string }[]
  /** What must never be, with the request that caused it. */
  problems: string[]
}

interface Planned extends Sent {
  path: string
  described: Described | null
}

const NAMES_OF_IDS = new Set(['ListId', 'LocationListId', 'Id', 'LocationId', 'LatestRelatedListId'])
const OPTION_NAMES = Object.keys(SERVER_OPTION_DEFAULTS)
const TOWNS = [
  'London SW1A 1AA',
  'Berlin 10117',
  'Paris 75008',
  'Tokyo 100-8111',
  'Springfield IL',
  'São Paulo',
  'Αθήνα',
]

const FIELDS = ['Locality,PostalCode', 'AVC', 'Thoroughfare,Locality', 'LocalityStatus', 'Shoe']
const COUNTRIES = ['GB', 'DEU,France', 'US', 'Narnia']
const BOOLEANS = ['YES', 'no', 'True', '0']
/** Values of options that do something; of each list the last is wrong. Other options take their default or a boolean. */
const OPTION_VALUES: Record<string, readonly unknown[]> = {
  OutputFields: FIELDS,
  SuppressFields: FIELDS,
  SuppressAdditionFields: FIELDS,
  SuppressAddressFields: FIELDS,
  SuppressMatchFields: FIELDS,
  TransliterationIgnoreFields: FIELDS,
  CountryFields: FIELDS,
  GeocodeCountryList: COUNTRIES,
  VerifyCountryList: COUNTRIES,
  StrictRefMatchCountryList: COUNTRIES,
  DefaultCountry: COUNTRIES,
  ForceCountry: COUNTRIES,
  CertifiedCountryList: COUNTRIES,
  Table: ['rd_GB_vfy', 'rd_US_vfy', 'rd_ZZ_vfy', 'GB'],
  QueryClause: ['Distinct', 'All'],
  QueryString: [
    'Locality LIKE "Lond*"',
    'PostalCode LIKE "SW1A 1AA" && Thoroughfare LIKE "Queen\'s Walk"',
    'Thoroughfare CONTAINS "~hie" && Locality LIKE "Leeds"',
    'PostalCode LIKE "S*" || AdministrativeArea LIKE "England"',
    'Locality LIKE "unfinished',
  ],
  OutputScript: ['Native', 'Cyrl', 'Hans', 'Latn', ''],
  OutputCasing: ['Upper', 'native', 'Loud'],
  OutputSortType: ['Similarity', 'Alphabetical', 'x'],
  AliasPreference: ['Primary', 'Input', 'x'],
  MaxResults: ['3', 100, '101'],
  DuplicateHandlingMask: [15, '4', '16'],
  MinimumMatchscore: [90, '0', '-1'],
  RangeDecompose: ['Full', 'Range', 'All'],
  ReturnVerifiedFieldsOnly: ['Yes', 'GB:Premise,US', 'GB:Shoe'],
  VerifyMatchRules: ['A:Locality,LE;[PostalCode,LC]|B:Locality,CA', 'A:(Locality,LE/PostalCode,LE)', 'A:Shoe,LE'],
  FieldNameWeight: ['255', 'Organization=240|50', '256'],
}

/** Values that mean something under a name, so that requests come further than the first check. */
function createHints(random: SeededRandom, knownIds: string[]) {
  const coordinate = (limit: number) => {
    const degrees = (random.next() * 2 - 1) * (random.below(20) === 0 ? limit * 1.5 : limit)
    return random.below(2) === 0 ? degrees : degrees.toFixed(random.below(9))
  }
  const near = (centre: number) => centre + (random.next() - 0.5)
  return (name: string): unknown => {
    if (name === 'Latitude') return random.below(2) === 0 ? near(51.5) : coordinate(90)
    if (name === 'Longitude') return random.below(2) === 0 ? near(-0.1) : coordinate(180)
    if (NAMES_OF_IDS.has(name))
      return knownIds.length > 0 && random.below(4) > 0 ? random.pick(knownIds) : randomId(random)
    if (name === 'Name' || name === 'ListName') return `Depot ${random.below(1_000)}`
    if (name === 'Geocoding') return random.below(8) === 0
    if (name === 'CreatedOn' || name === 'LastModifiedOn') return random.pick([null, '2026-11-20T12:10:22.229Z'])
    if (name === 'Country') return random.pick(['GB', 'DEU', 'France', 'jp', 'XX', '', 'United States'])
    if (name === 'Address' || name === 'Address1') return `${random.below(300)} High Street, ${random.pick(TOWNS)}`
    if (name === 'PostalCode') return random.pick(['SW1A 1AA', '10117', '75008', '00000', 'TF2 6RF'])
    if (name === 'Process') return random.pick(PROCESSES)
    if (name === 'Key') return random.below(12) === 0 ? undefined : null
    if (name === 'MaxDistance') return random.pick([1, 5_000, 100_000, 250, '500000', 500_001])
    if (name === 'MaxResults') return random.pick([1, '10', 100, 25, null, 101])
    if (name === 'InputUnit' || name === 'OrderBy') return random.pick([0, 1, '1', null, 0, 1, 5])
    if (name === 'TransportationType') return random.below(9)
    if (!OPTION_NAMES.includes(name)) return undefined
    const usual = SERVER_OPTION_DEFAULTS[name as keyof typeof SERVER_OPTION_DEFAULTS]
    if (random.below(3) === 0) return usual
    const values = OPTION_VALUES[name] ?? (/^(?:YES|NO|OFF|False)$/i.test(usual) ? BOOLEANS : [usual])
    // Mostly right ones, for one that is wrong ends the request.
    return values[random.below(random.below(20) === 0 ? values.length : Math.max(1, values.length - 1))]
  }
}

const randomId = (random: SeededRandom): string =>
  `0000${random.below(16 ** 4).toString(16)}-0000-4000-8000-000000000000`.padStart(36, '0')

export interface Plan {
  document: ApiDocument
  maker: ValueMaker
  keys: FuzzOptions['keys']
}

/** What requests are made from: the same document, seed and known ids give the same requests. */
export function createPlan(document: ApiDocument, keys: FuzzOptions['keys'], seed: number, knownIds: string[]): Plan {
  const random = seededRandom(seed)
  return { document, keys, maker: { random, hint: createHints(random, knownIds) } }
}

/** One request: mostly to an operation with a key, its body well-formed in one of two. */
export function planRequest({ document, maker, keys }: Plan): Planned {
  const { random } = maker
  const routes = Object.entries(document.paths)
  const operations = routes.filter(([path]) => path.endsWith('json6.ws'))
  const [path, methods] = random.pick(random.below(12) === 0 ? routes : operations)
  const [[method = 'get', described] = []] = Object.entries(methods)
  const rare = random.below(20)
  const key = rare === 0 ? '' : rare === 1 ? 'AA11-AA11-AA11-AA11' : rare < 4 ? keys.service : keys.management
  const query = new URLSearchParams()
  if (random.below(20) > 0) query.set('Key', key)
  if (method === 'get' && random.below(2) === 0) query.set('ListId', String(maker.hint('ListId')))
  const strayed = random.below(40)
  const target =
    strayed === 0
      ? `${path}/${encodeURIComponent(randomText(maker).toWellFormed())}`
      : strayed === 1
        ? path.toUpperCase()
        : path
  const planned: Planned = {
    path: `${target}?${query.toString()}`,
    method:
      random.below(40) === 0 ? random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD']) : method.toUpperCase(),
    described: strayed === 0 ? null : (described ?? null),
  }
  const schema = described?.requestBody?.content['application/json']?.schema
  if (!schema || planned.method === 'GET' || planned.method === 'HEAD') return planned
  const type =
    random.below(40) === 0 ? random.pick(['text/plain', 'application/x-www-form-urlencoded', '']) : 'application/json'
  const value = randomValue(resolve(schema, document), maker)
  const body = random.below(2) === 0 ? JSON.stringify(value) : spoilBody(value, maker)
  return { ...planned, headers: type === '' ? {} : { 'content-type': type }, body }
}

const resolve = (schema: Schema, { components }: ApiDocument): Schema =>
  schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

/** Ids that a reply tells, so that later requests name what is there. */
export function learnIds(json: unknown, knownIds: string[], random: SeededRandom): void {
  const { ListId, Locations } = (json ?? {}) as { ListId?: string; Locations?: { Id: string }[] }
  for (const id of [ListId, Locations?.at(-1)?.Id]) {
    if (typeof id !== 'string') continue
    if (knownIds.length < 30) knownIds.push(id)
    else knownIds[random.below(30)] = id
  }
}

/** Sends random requests made from the host's own OpenAPI document and judges every reply. */
export async function sendRandomRequests(options: FuzzOptions): Promise<FuzzReport> {
  const { port, keys, requests, seed, parallel } = options
  const document = (await send(port, '/openapi.json')).json as ApiDocument
  const judge = createReplyJudge(document)
  const knownIds: string[] = []
  const plan = createPlan(document, keys, seed, knownIds)
  const report: FuzzReport = { requests: 0, kinds: {}, medianMs: 0, slowest: [], problems: [] }
  const times: number[] = []
  const work = async () => {
    while (report.requests < requests) {
      report.requests++
      const { path, described, ...sent } = planRequest(plan)
      const name = `${sent.method} ${path.split('?')[0]?.slice(0, 120)}`
      const shown = `${name} ${typeof sent.body === 'string' ? sent.body.slice(0, 300) : '(bytes)'}`
      const from = performance.now()
      const cpuBefore = process.cpuUsage()
      const answer = await send(port, path, sent).catch((error: Error) => error)
      const took = performance.now() - from
      times.push(took)
      const { user, system } = process.cpuUsage(cpuBefore)
      noteTime(report, { milliseconds: took, cpuMs: (user + system) / 1_000, request: shown })
      const problem = answer instanceof Error ? answer.message : judgeSent(answer)
      if (problem !== null) report.problems.push(`${problem}\n  ${shown}`)
      if (!(answer instanceof Error)) note(report, answer, described ? (path.split('?')[0] ?? '') : '(no route)')
      if (!(answer instanceof Error) && answer.status === 200) learnIds(answer.json, knownIds, plan.maker.random)

      function judgeSent(reply: Answer): string | null {
        if (sent.method === 'HEAD') return reply.status < 500 ? null : `status ${reply.status}`
        return judge(reply, described, path)
      }
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  times.sort((a, b) => a - b)
  report.medianMs = times[times.length >> 1] ?? 0
  return report
}

const SLOWEST_KEPT = 5

function noteTime({ slowest }: FuzzReport, timed: FuzzReport['slowest'][number]): void {
  if (slowest.length === SLOWEST_KEPT && timed.milliseconds <= (slowest.at(-1)?.milliseconds ?? 0)) return
  slowest.push(timed)
  slowest.sort((a, b) => b.milliseconds - a.milliseconds)
  slowest.length = Math.min(slowest.length, SLOWEST_KEPT)
}

/** `answer`, or the number of the error. */
export function kindOfReply({ json, status }: Answer): string {
  const { Number: flat, Items } = (json ?? {}) as { Number?: number; Items?: { Error: string }[] }
  return String(flat ?? Items?.[0]?.Error ?? (status === 200 ? 'answer' : status))
}

function note({ kinds }: FuzzReport, answer: Answer, path: string): void {
  const kind = kindOfReply(answer)
  const of = (kinds[path.toLowerCase()] ??= {})
  of[kind] = (of[kind] ?? 0) + 1
}
