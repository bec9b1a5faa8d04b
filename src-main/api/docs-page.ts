import { ADDRESS_INPUT_FIELDS, SERVER_OPTION_DEFAULTS } from '#shared/model/batch-fields-data.ts'
import { PROCESSES } from '#shared/model/address.ts'
import { BATCH_ERRORS, GENERAL_ERRORS, LIST_ERRORS } from './api-errors-data.ts'
import { NEARBY_ERRORS } from '#main/nearby/nearby-fault.ts'
import {
  BATCH_PATH,
  BATCH_PATH_BEFORE,
  CREATE_PATH,
  DELETE_PATH,
  GET_LISTS_PATH,
  NEARBY_PATH,
  UPDATE_PATH,
} from './api-paths.ts'
import { MAX_BATCH_ADDRESSES } from './schemas/batch-schemas.ts'

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

const LIST_PATHS = [
  [`POST ${CREATE_PATH}`, 'Make a list: ListName, ListDescription, Locations. Management key.'],
  [
    `POST ${UPDATE_PATH}`,
    'Change a list: ListId and what is to change; Locations without an Id are added, at most 100, with an Id changed. Management key.',
  ],
  [`GET ${GET_LISTS_PATH}?ListId=`, 'One list with its points; without ListId all lists. Either key.'],
  [`POST ${DELETE_PATH}`, 'Delete a list (ListId) or one point (ListId, LocationId). Management key.'],
]

const byNumber = (errors: Record<number, string>): string[][] =>
  Object.entries(errors)
    .map(([number, description]) => [number, description])
    .sort(([a], [b]) => Number(a) - Number(b))

/** The API on one page that needs no network and no script. */
export function renderDocs(version: string): string {
  const families = [
    ['all', GENERAL_ERRORS],
    ['Batch', BATCH_ERRORS],
    ['Lists', LIST_ERRORS],
    ['Nearby', NEARBY_ERRORS],
  ] as const
  const errors = families.flatMap(([family, numbers]) => byNumber(numbers).map((cells) => [family, ...cells]))
  const options = Object.entries(SERVER_OPTION_DEFAULTS).map(([name, value]) => [name, value || '(empty)'])
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Waypost API</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/docs.css"></head>
<body><main>
<h1>Waypost API</h1>
<p>Version ${escape(version)}. The same, for programs: <a href="/openapi.json">openapi.json</a>.</p>
<h2>Keys</h2>
<p>Every operation takes a key, as the query parameter <code>Key</code>, as the body field <code>Key</code>, or as both.
Create one in the API view or with <code>waypost keys create --type service --name NAME</code>. Keys of both types may
call Batch. A web page also needs its origin allowed: <code>waypost origins allow URL</code>.</p>
<h2>Batch: cleanse addresses</h2>
<p><code>POST ${escape(BATCH_PATH)}</code>, also at <code>${escape(BATCH_PATH_BEFORE)}</code>. One JSON object in, up to
${MAX_BATCH_ADDRESSES} addresses, at most 32 MiB. Paths and property names match without regard to case.</p>
<pre><code>${escape(EXAMPLE)}</code></pre>
<p>The answer is a list with one item for each address, in their order: <code>Input</code> repeats what was sent,
<code>Matches</code> holds the records found, <code>Version</code> is filled when <code>Options.Version</code> is true.
<code>GeoCode</code> adds coordinates. <code>Options.Process</code> is one of ${PROCESSES.join(', ')}.</p>
<h3>Fields of an address</h3>
<p>All are text and none is required: ${ADDRESS_INPUT_FIELDS.map((name) => `<code>${name}</code>`).join(', ')}.</p>
<h3>Options.ServerOptions</h3>
<p>A value out of range is error 18. An unknown name is ignored and named in the reply header
<code>Waypost-Ignored</code>.</p>
${table(['Option', 'Default'], options)}
<h2>Location lists</h2>
<p>A request is carried out whole or not at all. Null, absent and blank fields keep what is stored. Blank coordinates need
<code>Geocoding</code>, which looks a point up by its Address and Country.</p>
${table(['Call', 'Does'], LIST_PATHS)}
<h2>Nearby: what is near an origin</h2>
<p><code>POST ${escape(NEARBY_PATH)}</code>, at most 256 MiB. Destinations come from <code>LocationListId</code> or
<code>Locations</code>. <code>MaxDistance</code> is straight-line, 100 km by default and 500 km at most;
<code>InputUnit</code> 0 metres, 1 kilometres, 2 miles; <code>MaxResults</code> 1 to 100; <code>OrderBy</code> 0 distance, 1
travel time; <code>TransportationType</code> 0 car, 1 truck, 2 taxi, 3 bus, 4 van, 5 motorcycle, 6 bicycle, 7 pedestrian.
Where a road map holds both ends, distance and time are those of the quickest way; elsewhere they are estimates. The reply
header <code>Waypost-Routed</code> says how many results were routed, as <code>7/10</code>.</p>
<pre><code>${escape(NEARBY_EXAMPLE)}</code></pre>
<h2>Errors</h2>
<p>An error is an object with <code>Number</code>, <code>Description</code>, <code>Cause</code> and
<code>Resolution</code>; Nearby sends it as the one entry of <code>Items</code>, its number as the text
<code>Error</code>. Its HTTP status is 200 once a request has reached an operation; 403, 404, 405, 408, 413, 415 and
429 tell of requests that did not.</p>
${table(['Operation', 'Number', 'Description'], errors)}
</main></body></html>
`
}

/** Follows the system's light or dark look. */
export const DOCS_STYLE = `:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { margin: 0 }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1.5rem 4rem }
h1, h2, h3 { line-height: 1.2; margin-top: 2em }
code, pre { font-family: ui-monospace, monospace; font-size: .9em }
code { overflow-wrap: anywhere }
pre { padding: 1rem; overflow-x: auto; border: 1px solid GrayText; border-radius: .5rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); vertical-align: top }
`
