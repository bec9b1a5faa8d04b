/* CPU time that a body of 30 MB costs: without a key, and with one until it is checked or refused. */
import { BODY_PARSERS } from '#main/api/body-parsers.ts'
import { createBodyKeyScan } from '#main/api/find-body-key.ts'
import { cpuOf } from '../measure/time.ts'

const BYTES = 30_000_000
const CHUNK_BYTES = 64 * 1024
const MAX_MS = 1_000

/** `count` items, or as many as fill the body, in the list that the operations have. */
const inList = (item: string, count = Math.floor(BYTES / item.length)): string =>
  `{"ListName":"x","OriginLocation":{"Latitude":1,"Longitude":1},"Locations":[${item.repeat(count).slice(0, -1)}]}`

/** As many items as fill the body, each made from its number. */
function numbered(toItem: (index: number) => string): string {
  const items: string[] = []
  for (let bytes = 0; bytes < BYTES; bytes += items.at(-1)?.length ?? 0) items.push(toItem(items.length))
  return inList(items.join(''), 1)
}

const inText = (part: string): string => `{"a":"${part.repeat(BYTES / part.length)}"}`
const members = (count: number, shift = 0): string =>
  Array.from({ length: count }, (_, i) => `"${((i * 7 + shift) % 50_000).toString(36)}":1`).join(',')

/** Ten names in another order each time. */
function shuffled(index: number): string {
  const names = [...'abcdefghij']
  for (let i = names.length - 1, seed = index * 2_654_435_761; i > 0; i--, seed = Math.floor(seed / 7) + index) {
    const other = Math.abs(seed) % (i + 1)
    ;[names[i], names[other]] = [names[other] ?? '', names[i] ?? '']
  }
  return `{${names.map((name) => `"${name}":1`).join(',')}},`
}

const BODIES: Record<string, () => string> = {
  '10 M {}': () => inList('{},'),
  '15 M [': () => '['.repeat(15_000_000) + ']'.repeat(15_000_000),
  '10 M []': () => inList('[],'),
  '5 M {"a":': () => '{"a":'.repeat(BYTES / 5),
  'objects, as dense as is let in': () => inList(`{}${' '.repeat(13)},`),
  'objects with a name, so dense': () => inList('{"abcdefg":123},'),
  '15 M numbers': () => inList('1,'),
  '2.5 M long numbers': () => inList('1.234567e-5,'),
  '2 M names in one object': () => `{${Array.from({ length: BYTES / 14 }, (_, i) => `"k${i + 10_000_000}":1`).join()}}`,
  '5 M times the same name': () => `{${'"a":1,'.repeat(BYTES / 6)}"a":1}`,
  'objects of 1,000 names out of 50,000': () => numbered((index) => `{${members(1_000, index)}},`),
  'names in every order': () => numbered(shuffled),
  'names with escapes': () => inList('{"\\u0061":1,"\\u0062":1},'),
  'one text': () => inText('x'),
  'one text of escapes': () => inText('\\u00e9'),
  'one text of backslashes': () => inText('\\\\'),
  'one text of quotes': () => inText('\\"'),
  'no end of text': () => inText('x').slice(0, -2),
  '3 M different texts': () => numbered((index) => `"${index + 100_000}",`),
  'the shortest destinations': () => inList('{"Latitude":1,"Longitude":2},'),
  'points with id and name': () =>
    numbered((i) => `{"Id":"p${i}","Name":"Point ${i}","Latitude":${(i % 90) + 0.25},"Longitude":"${i % 180}.5"},`),
}

function scanForKey(bytes: Uint8Array): void {
  const scan = createBodyKeyScan()
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) scan.push(bytes.subarray(at, at + CHUNK_BYTES))
}

const OPERATIONS = ['Batch', 'CreateList', 'Nearby'] as const
const columns = ['without a key', ...OPERATIONS]
console.log(`ms of CPU for 30 MB of`.padEnd(40), columns.map((name) => name.padStart(15)).join(''))
let slowest = 0
for (const [name, make] of Object.entries(BODIES)) {
  const bytes = Buffer.from(make())
  const keyMs = cpuOf(() => scanForKey(bytes))
  const figures = OPERATIONS.map((operation) => keyMs + cpuOf(() => void BODY_PARSERS[operation](bytes)))
  slowest = Math.max(slowest, ...figures)
  console.log(name.padEnd(40), [keyMs, ...figures].map((ms) => ms.toFixed(0).padStart(15)).join(''))
}
console.log(`slowest ${slowest.toFixed(0)} ms; wanted at most ${MAX_MS} ms`)
