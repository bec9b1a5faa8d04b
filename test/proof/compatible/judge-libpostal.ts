import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { SeededRandom } from '../../../tools/lib/seeded-random.ts'
import { percentOf } from '../../measure/figures.ts'

const MOST_SHOWN = 10
const BATCH = '/Cleansing/International/Batch/v1.20/json6.ws'
const AT_A_TIME = 50
/** Labels of libpostal, by its README. */
const KNOWN_LABELS = [
  ...[
    'house',
    'category',
    'near',
    'house_number',
    'road',
    'unit',
    'level',
    'staircase',
    'entrance',
    'po_box',
    'postcode',
  ],
  ...[
    'suburb',
    'city_district',
    'city',
    'island',
    'state_district',
    'state',
    'country_region',
    'country',
    'world_region',
  ],
]
/** Our fields by the label under which they are answered. */
const FIELDS: Record<string, readonly string[]> = {
  house: ['Organization', 'Building'],
  po_box: ['PostBox'],
  unit: ['SubBuilding'],
  house_number: ['Premise'],
  road: ['Thoroughfare'],
  suburb: ['DoubleDependentLocality', 'DependentLocality'],
  city: ['Locality'],
  state_district: ['SubAdministrativeArea'],
  state: ['AdministrativeArea'],
  postcode: ['PostalCode'],
  country: ['Country'],
}

interface Part {
  label: string
  value: string
}

/** A labelled address, with the labels of libpostal where its collection has them. */
interface LabelledText {
  input: string
  labels?: [label: string, value: string][]
}

/** Addresses of one line, drawn from collections. */
export function drawLabelled(paths: readonly string[], random: SeededRandom, count: number): LabelledText[] {
  const all = paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LabelledText),
  )
  const usable = all.filter(({ input }) => typeof input === 'string' && input.trim() !== '')
  return Array.from({ length: count }, () => random.pick(usable))
}

interface Asked {
  url: string
  /** Of these endpoints, and of Batch. */
  keys: { compatible: string; batch: string }
  addresses: readonly LabelledText[]
}

const post = (url: string, body: unknown, headers = {}) =>
  fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).then((response) => response.json())

/** The parts of each address by Batch `Parse`, with the labels that stand for them. */
async function parseByBatch({ url, keys, addresses }: Asked): Promise<Part[][]> {
  const headers = { 'Content-Type': 'application/json', 'X-Api-Key': keys.batch }
  const Options = { Process: 'Parse', ServerOptions: { OutputScript: 'Unchanged', OutputCasing: 'Native' } }
  const all: Part[][] = []
  for (let at = 0; at < addresses.length; at += AT_A_TIME) {
    const Addresses = addresses.slice(at, at + AT_A_TIME).map(({ input }) => ({ Address: input }))
    const items = (await post(`${url}${BATCH}`, { Options, Addresses }, headers)) as {
      Matches: Record<string, string>[]
    }[]
    for (const {
      Matches: [match = {}],
    } of items)
      all.push(
        Object.entries(FIELDS).flatMap(([label, names]) =>
          names.flatMap((name) => (match[name] ? [{ label, value: match[name].toLowerCase() }] : [])),
        ),
      )
  }
  return all
}

const isPart = (part: unknown): part is Part =>
  part !== null &&
  typeof part === 'object' &&
  isDeepStrictEqual(Object.keys(part).toSorted(), ['label', 'value']) &&
  Object.values(part).every((text) => typeof text === 'string' && text !== '') &&
  KNOWN_LABELS.includes((part as Part).label)

const inOrder = (parts: readonly Part[]): string[] => parts.map(({ label, value }) => `${label}=${value}`).toSorted()
const sameText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s.,]+/g, ' ')
    .trim()

/** Shapes of another README, parts of our own Batch, and how many of the labelled parts come back. */
export async function judgeLibpostal(asked: Asked) {
  const { url, keys, addresses } = asked
  const base = `${url}/libpostal/${keys.compatible}`
  const expected = await parseByBatch(asked)
  let [shapes, different, labelled, found] = [0, 0, 0, 0]
  const shown: string[] = []
  for (const [at, { input, labels = [] }] of addresses.entries()) {
    const parts: unknown = await post(`${base}/parser`, { query: input })
    const forms: unknown = await post(`${base}/expand`, { query: input })
    const isList = Array.isArray(parts) && parts.every(isPart)
    const isExpanded =
      Array.isArray(forms) && forms.length > 0 && forms.every((form) => typeof form === 'string' && form)
    if (!isList || !isExpanded) shapes++
    const got = isList ? (parts as Part[]) : []
    if (!isDeepStrictEqual(inOrder(got), inOrder(expected[at] ?? []))) different++
    if (!isList || !isExpanded || !isDeepStrictEqual(inOrder(got), inOrder(expected[at] ?? [])))
      shown.push(
        `  libpostal: ${input}: ${JSON.stringify(parts)} ${JSON.stringify(expected[at])} ${JSON.stringify(forms).slice(0, 80)}`,
      )
    labelled += labels.length
    found += labels.filter(([label, value]) =>
      got.some((one) => one.label === label && sameText(one.value) === sameText(value)),
    ).length
  }
  for (const line of shown.slice(0, MOST_SHOWN)) process.stdout.write(`${line}\n`)
  process.stdout.write(
    `libpostal: of ${labelled} labelled parts ${percentOf(found, labelled).toFixed(1)} % come back with their label\n`,
  )
  return [
    { what: 'addresses and forms in another shape than that of libpostal-rest', measured: shapes, atMost: 0 },
    { what: 'addresses with other parts than those of Batch', measured: different, atMost: 0 },
    { what: 'of so many addresses', measured: addresses.length, atLeast: addresses.length },
  ]
}
