import type { IncomingMessage, ServerResponse } from 'node:http'
import { toOpenApi } from './openapi.ts'
import { ADDRESS_INPUT_FIELDS, SERVER_OPTION_DEFAULTS } from '#shared/model/batch-fields-data.ts'
import { PROCESSES } from '#shared/model/address.ts'
import { BATCH_ERRORS, GENERAL_ERRORS, GEOCODING_ERRORS, LIST_ERRORS } from './api-errors-data.ts'
import { NEARBY_ERRORS } from '#main/nearby/nearby-fault.ts'
import { BATCH_PATH, BATCH_PATH_BEFORE, GEOCODING_PATH, NEARBY_PATH, TYPE_AHEAD_PATH } from '#shared/api/api-paths.ts'
import { DOCS_SCRIPT_PATH, DOCS_TRY, DOCS_TRY_STYLE } from './docs-try.ts'
import { methodOf, type AnyOperation } from './operations/define-operation.ts'
import { OPERATIONS } from './operations/definitions.ts'
import { MAX_BATCH_ADDRESSES } from './schemas/batch-schemas.ts'
import { MAX_GEOCODING_INPUTS } from './schemas/geocoding-schemas.ts'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const row = (cells: string[]): string => `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`

const table = (heads: string[], rows: string[][]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${escape(head)}</th>`).join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`

const EXAMPLE = `curl -H "Content-Type: application/json" \\
  "http://127.0.0.1:4780${BATCH_PATH}?Key=YOUR-KEY" \\
  -d '{"GeoCode": true, "Addresses": [{"Address1": "10 Downing Street", "Locality": "London", "PostalCode": "SW1A 2AA", "Country": "GB"}]}'`

const NEARBY_EXAMPLE = `curl -H "Content-Type: application/json" \\
  "http://127.0.0.1:4780${NEARBY_PATH}?Key=YOUR-KEY" \\
  -d '{"OriginLocation": {"Latitude": "51.5034", "Longitude": "-0.1276"}, "LocationListId": "LIST-ID", "MaxDistance": 20, "InputUnit": 1}'`

const GEOCODING_EXAMPLE = `curl -H "Content-Type: application/json" \\
  "http://127.0.0.1:4780${GEOCODING_PATH}?Key=YOUR-KEY" \\
  -d '{"Input": ["10 Downing Street, London"], "Country": "GB"}'`

const GEOCODING = `<h2>Geocoding: positions of addresses, and addresses at positions</h2>
<p><code>POST ${escape(GEOCODING_PATH)}</code> takes <code>Input</code>, a list of up to ${MAX_GEOCODING_INPUTS} addresses
or positions (<code>"lat,lon"</code>), and <code>Country</code>. <code>POST ${escape(TYPE_AHEAD_PATH)}</code> suggests
places for an unfinished <code>Input</code>; with the <code>AddressId</code> of a suggestion it returns its position.
<code>Countries</code>, <code>Types</code>, <code>Origin</code> and <code>Limit</code> limit the suggestions.</p>
<pre><code>${escape(GEOCODING_EXAMPLE)}</code></pre>`

const ALL: readonly AnyOperation[] = Object.values(OPERATIONS)

/** One row for each path that the router serves. */
const CALLS = ALL.flatMap((operation) =>
  operation.paths.map(({ path }) => [
    `${methodOf(operation)} ${path}`,
    operation.access === 'management' ? 'Management key' : 'Either key',
    `${operation.summary}.`,
  ]),
)

const byNumber = (errors: Record<number, string>): string[][] =>
  Object.entries(errors)
    .map(([number, description]) => [number, description])
    .sort(([a], [b]) => Number(a) - Number(b))

/** The errors of all families, each family in the order of its numbers. */
function errorRows(): string[][] {
  const families = [
    ['all', GENERAL_ERRORS],
    ['Batch', BATCH_ERRORS],
    ['Lists', LIST_ERRORS],
    ['Nearby', NEARBY_ERRORS],
    ['Geocoding', GEOCODING_ERRORS],
  ] as const
  return families.flatMap(([family, numbers]) => byNumber(numbers).map((cells) => [family, ...cells]))
}

/** The API on one page that needs no network, and its script only to send requests. */
function renderDocs(version: string): string {
  const options = Object.entries(SERVER_OPTION_DEFAULTS).map(([name, value]) => [name, value || '(empty)'])
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Waypost API</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/docs.css">
<script type="module" src="${DOCS_SCRIPT_PATH}"></script></head>
<body><main>
<h1>Waypost API</h1>
<p>Version ${escape(version)}. The same for programs: <a href="/openapi.json">openapi.json</a>.</p>
<h2>Keys</h2>
<p>Every operation needs a key: in the header <code>X-Api-Key</code> or <code>Authorization: Bearer</code>, as the query
parameter <code>Key</code> or as the body field <code>Key</code>.
Create one in the API view or with <code>waypost keys create --type service --name NAME</code>. Keys of both types may
call Batch, Nearby, GetLists and geocoding. A web page also needs its origin allowed: <code>waypost origins allow URL</code>.</p>
<h2>Operations</h2>
${table(['Call', 'Key', 'Does'], CALLS)}
${DOCS_TRY}
<h2>Batch: cleanse addresses</h2>
<p><code>POST ${escape(BATCH_PATH)}</code>, also at <code>${escape(BATCH_PATH_BEFORE)}</code>. One JSON object in, up to
${MAX_BATCH_ADDRESSES} addresses, at most 32 MiB. Upper and lower case make no difference in paths
and property names.</p>
<pre><code>${escape(EXAMPLE)}</code></pre>
<p>The answer is a list with one item for each address, in their order: <code>Input</code> repeats what was sent,
<code>Matches</code> holds the records found, <code>Version</code> is filled when <code>Options.Version</code> is true.
<code>GeoCode</code> adds coordinates. <code>Options.Process</code> is one of ${PROCESSES.join(', ')}.</p>
<h3>Fields of an address</h3>
<p>All are text and none is required: ${ADDRESS_INPUT_FIELDS.map((name) => `<code>${name}</code>`).join(', ')}.</p>
<h3>Options.ServerOptions</h3>
<p>A value out of range is error 18. An unknown name is ignored and named in the reply header
<code>Waypost-Ignored</code>, as is an unknown member of a record that no recipe maps.</p>
${table(['Option', 'Default'], options)}
<h2>Location lists</h2>
<p>A request is applied completely or not at all. Null, absent and blank fields keep the stored value. Locations without
an <code>Id</code> are added, those with an <code>Id</code> are changed. Blank coordinates need <code>Geocoding</code>,
which finds the position from <code>Address</code> and <code>Country</code>. <code>GetLists</code> takes
<code>ListId</code> in the query. <code>DeleteListOrPoint</code> deletes the list of <code>ListId</code>, or with
<code>LocationId</code> one location of it.</p>
<h2>Nearby: what is near an origin</h2>
<p><code>POST ${escape(NEARBY_PATH)}</code>, at most 256 MiB. Destinations come from <code>LocationListId</code> or
<code>Locations</code>. <code>MaxDistance</code> is straight-line, 100 km by default and 500 km at most;
<code>InputUnit</code> 0 metres, 1 kilometres, 2 miles; <code>MaxResults</code> 1 to 100; <code>OrderBy</code> 0 distance, 1
travel time; <code>TransportationType</code> 0 car, 1 truck, 2 taxi, 3 bus, 4 van, 5 motorcycle, 6 bicycle, 7 pedestrian.
Where a road map holds both ends, distance and time are those of the quickest way, the straight lines between the places
and their roads included; elsewhere they are estimates. No distance is below the straight line. The reply
header <code>Waypost-Routed</code> says how many results were routed, as <code>7/10</code>.</p>
<pre><code>${escape(NEARBY_EXAMPLE)}</code></pre>
${GEOCODING}
<h2>Errors</h2>
<p>An error is an object with <code>Number</code>, <code>Description</code>, <code>Cause</code> and
<code>Resolution</code>. Nearby and geocoding send it as the only entry of <code>Items</code>, with the number as the text
<code>Error</code>. The HTTP status is 200 once a request has reached an operation; 403, 404, 405, 408, 413, 415, 429
and 503 mean that it has not.</p>
${table(['Operation', 'Number', 'Description'], errorRows())}
</main></body></html>
`
}

/** Follows the system's light or dark look. */
const DOCS_STYLE = `:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { margin: 0 }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1.5rem 4rem }
h1, h2, h3 { line-height: 1.2; margin-top: 2em }
code, pre { font-family: ui-monospace, monospace; font-size: .9em }
code { overflow-wrap: anywhere }
pre { padding: 1rem; overflow-x: auto; border: 1px solid GrayText; border-radius: .5rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); vertical-align: top }
${DOCS_TRY_STYLE}`

const HEALTH = '/health'

/** A page that anyone on this machine may ask for: that we are here, and how to talk to us. */
export interface InformationPage {
  type: string
  body: string
  /** 200 where it says nothing else. */
  status?: number
}

/** The pages by path; paths are matched without regard to case. */
export interface InformationPages {
  /** `problem` is the code of why nothing is served, for the page that says so; null while everything is. */
  find(path: string, problem: string | null): InformationPage | null
}

/** Makes the pages, once. */
export function createInformationPages(name: string, version: string): InformationPages {
  const openApi = toOpenApi(version)
  const json = 'application/json; charset=utf-8'
  const pages = new Map<string, InformationPage>([
    [HEALTH, { type: json, body: JSON.stringify({ name, version, ready: true }) }],
    ['/openapi.json', { type: json, body: JSON.stringify(openApi, null, 1) }],
    ['/docs', { type: 'text/html; charset=utf-8', body: renderDocs(version) }],
    ['/docs/docs.css', { type: 'text/css; charset=utf-8', body: DOCS_STYLE }],
  ])
  const unwell = (problem: string): InformationPage => {
    return { type: json, status: 503, body: JSON.stringify({ name, version, ready: false, problem }) }
  }
  return {
    find(path, problem) {
      const page = pages.get(path.toLowerCase()) ?? null
      return page && problem !== null && path.toLowerCase() === HEALTH ? unwell(problem) : page
    },
  }
}

/** Answers GET and HEAD. */
export function sendPage(
  { type, body, status = 200 }: InformationPage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length, 'cache-control': 'no-cache' })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
