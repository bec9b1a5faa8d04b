import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHost } from '#main/host/create-host.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { createCleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { generateAddresses } from '../bench/generate-addresses.ts'

export type Address = Record<string, string>

const BATCH = '/Cleansing/International/Batch/v1.20/json6.ws'
const packFolder = bundledPackFolder()

/** Addresses of ten countries from the packs, some misspelt: every other one on a line of its own, without its country. */
export async function drawSample(rows: number): Promise<Address[]> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-sample-'))
  try {
    const path = join(folder, 'sample.csv')
    await generateAddresses(path, { rows, seed: 20_261_120, packFolder })
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n').slice(1)
    return lines.map((line, index): Address => {
      const [Id = '', Address1 = '', Locality = '', PostalCode = '', Country = ''] = line.split(',')
      return index % 2
        ? { Id, Address1, Locality, PostalCode, Country }
        : { Id, Address: `${Address1}, ${Locality}, ${PostalCode}` }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As many from every labelled set of the folder, with and without their country. */
export function takeLabelled(folder: string, rows: number): Address[] {
  const sets = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
  return Array.from({ length: rows }, (_, index) => {
    const set = sets[index % sets.length] ?? []
    const { id, input, lines, country } = JSON.parse(set[(index * 7) % set.length] ?? '{}') as Record<
      string,
      string & string[]
    >
    const Address = input ?? (lines ?? []).join('\n')
    return { Id: id ?? '', Address, ...(index % 3 ? { Country: country ?? '' } : {}) }
  })
}

/** What the batches of a sample ask for, in turn: every process, and options that change much. */
const REQUESTS = [
  { Options: { Version: true } },
  { GeoCode: true, Options: { ServerOptions: { FieldStatus: 'True', OutputCasing: 'Upper', ToolInfo: 'YES' } } },
  { Options: { Process: 'Parse' } },
  { Options: { Certify: true, ServerOptions: { DefaultCountry: 'DE', OutputScript: 'Native' } } },
  { Options: { Process: 'Search', ServerOptions: { IgnoreUnmatched: 'YES', OutputSortType: 'Similarity' } } },
  { Options: { Process: 'ReverseGeocode', ServerOptions: { MaxResults: '3' } } },
  { Options: { Process: 'Query', ServerOptions: { Table: 'rd_GB_vfy', OutputFields: 'Thoroughfare,PostalCode' } } },
  { Options: { Process: 'Geocode', ServerOptions: { VerifyMatchRules: 'A:Locality,LA;[PostalCode,LE]' } } },
  { Options: { Process: 'Format', ServerOptions: { OutputAddressFormat: 'YES' } } },
  { Options: { Process: 'Country', ServerOptions: { EnhancedCountryTool: 'ON', DefaultCountry: 'FR' } } },
]

/** Each process is given what it reads: coordinates on land in many countries, or a street of Great Britain to look up. */
function addressesFor({ Options }: (typeof REQUESTS)[number], addresses: Address[]): Address[] {
  if (Options.Process === 'ReverseGeocode')
    return addresses.map((_, i) => ({ Latitude: String(36 + (i % 20)), Longitude: String(-5 + i / 4) }))
  if (Options.Process !== 'Query') return addresses
  return addresses.map((address, i): Address =>
    i % 2 ? { Locality: 'Telford', Thoroughfare: 'High Street' } : { PostalCode: address.PostalCode ?? 'TF2 6RF' },
  )
}

/** Replies of a host of its own with so many cleansing threads, to one body after another or to all at once. */
async function replies(threads: number, isParallel: boolean, rounds: readonly object[][]): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-replies-'))
  const createPool = () => createCleansingPool({ size: threads, packFolders: [packFolder] })
  const started = await createHost({
    dataDir: join(folder, 'data'),
    packFolders: [],
    rendererDir: folder,
    port: 0,
    createPool,
  })
  if (!started.ok) throw new Error(started.error.message)
  const host = started.value
  try {
    const key = await host.dispatch('keys.create', { name: 'replies', type: 'service' })
    if (!key.ok) throw new Error(key.error.message)
    const { secret } = key.value as { secret: string }
    const ask = async (body: object): Promise<string> => {
      const response = await fetch(`http://127.0.0.1:${host.port}${BATCH}?Key=${encodeURIComponent(secret)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const text = await response.text()
      assert.equal(response.status, 200, text)
      return text
    }
    const answers: string[][] = []
    for (const bodies of rounds) {
      if (isParallel) answers.push(await askAtOnce(bodies, ask))
      else {
        const round: string[] = []
        for (const body of bodies) round.push(await ask(body))
        answers.push(round)
      }
    }
    return answers
  } finally {
    await host.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** More at once wait in the queue of a busy machine until their time has run out, which says nothing of the replies. */
const AT_ONCE = 12

async function askAtOnce(bodies: readonly object[], ask: (body: object) => Promise<string>): Promise<string[]> {
  const asked: string[] = []
  const waiting = [...bodies.entries()]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) asked[next[0]] = await ask(next[1])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return asked
}

/** Characters shown around the first difference of two replies, which have a hundred thousand each. */
const SHOWN = 200

/** Asserts that replies are the same, one by one: what differs is shown alone. */
function assertSame(actual: readonly string[], expected: readonly string[], run: string): void {
  assert.equal(actual.length, expected.length, run)
  for (const [index, reply] of actual.entries()) {
    const other = expected[index] ?? ''
    if (reply === other) continue
    let at = 0
    while (reply[at] === other[at]) at++
    const shown = (text: string) => text.slice(Math.max(0, at - SHOWN), at + SHOWN)
    assert.fail(`${run}: reply ${index} differs at ${at}\n${shown(reply)}\ninstead of\n${shown(other)}`)
  }
}

const withoutNumbers = (reply: string): unknown[] =>
  (JSON.parse(reply) as { Matches: Record<string, string>[] }[]).map((item) => ({
    ...item,
    Matches: item.Matches.map((match) => ({ ...match, Sequence: '' })),
  }))

/** Asserts that a sample gets the same replies in any order, and from one thread or three. */
export async function compareRuns(sample: Address[], batchSize: number): Promise<void> {
  const bodies = Array.from({ length: sample.length / batchSize }, (_, index) => {
    const request = REQUESTS[index % REQUESTS.length] as (typeof REQUESTS)[number]
    return { ...request, Addresses: addressesFor(request, sample.slice(index * batchSize, (index + 1) * batchSize)) }
  })
  assert.ok(bodies.length >= REQUESTS.length, 'each request is made at least once')
  const turnedBodies = bodies.map((body) => ({ ...body, Addresses: body.Addresses.toReversed() }))
  const [first = [], backwards = [], turned = []] = await replies(1, false, [bodies, bodies.toReversed(), turnedBodies])
  for (const reply of first) assert.equal((JSON.parse(reply) as unknown[]).length, batchSize)
  // What earlier requests left in the caches, and who shares the threads, must not show.
  assertSame(backwards, first.toReversed(), 'backwards')
  // Nor must it show where in the batch an address stands, but for its number.
  assertSame(
    turned.map((reply) => JSON.stringify(withoutNumbers(reply).toReversed())),
    first.map((reply) => JSON.stringify(withoutNumbers(reply))),
    'each batch turned round',
  )
  const [shared] = await replies(3, true, [bodies])
  assertSame(shared ?? [], first, 'three threads')
}
