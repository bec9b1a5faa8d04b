import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { createCleansingPool } from '#main/workers/cleansing-pool.ts'
import { generateAddresses } from '../bench/generate-addresses.ts'
import { startHost } from './start-host.ts'

const SAMPLE = 1_000
const BATCH_SIZE = 100
const packFolder = bundledPackFolder()
const arePacksBuilt = ['world', 'gb'].every((id) => existsSync(join(packFolder, `${id}.sqlite`)))
const labelled = join(process.env.WAYPOST_TEST_DATA ?? '', 'addresses')
const hasLabelled = process.env.WAYPOST_TEST_DATA !== undefined && existsSync(labelled)

type Address = Record<string, string>

/** Addresses of ten countries from the packs, some misspelt: every other one on a line of its own, without its country. */
async function drawSample(): Promise<Address[]> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-sample-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'sample.csv')
  await generateAddresses(path, { rows: SAMPLE, seed: 20_261_120, packFolder })
  const rows = readFileSync(path, 'utf8').trimEnd().split('\n').slice(1)
  return rows.map((row, index): Address => {
    const [Id = '', Address1 = '', Locality = '', PostalCode = '', Country = ''] = row.split(',')
    return index % 2
      ? { Id, Address1, Locality, PostalCode, Country }
      : { Id, Address: `${Address1}, ${Locality}, ${PostalCode}` }
  })
}

/** As many from every labelled set, with and without their country. */
function takeLabelled(): Address[] {
  const sets = readdirSync(labelled)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => readFileSync(join(labelled, name), 'utf8').trimEnd().split('\n'))
  return Array.from({ length: SAMPLE }, (_, index) => {
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

async function openHost(size: number) {
  const { batch, createKey } = await startHost({ pool: createCleansingPool({ size, packFolders: [packFolder] }) })
  const key = await createKey()
  return async (bodies: object[], isParallel: boolean): Promise<string[]> => {
    const replies: string[] = []
    const ask = async (body: object, index: number) => {
      const { status, text } = await batch(key, body)
      expect(status).toBe(200)
      replies[index] = text
    }
    if (isParallel) await Promise.all(bodies.map(ask))
    else for (const [index, body] of bodies.entries()) await ask(body, index)
    return replies
  }
}

const withoutNumbers = (reply: string): unknown[] =>
  (JSON.parse(reply) as { Matches: Record<string, string>[] }[]).map((item) => ({
    ...item,
    Matches: item.Matches.map((match) => ({ ...match, Sequence: '' })),
  }))

async function compareRuns(sample: Address[]): Promise<void> {
  expect(sample).toHaveLength(SAMPLE)
  const bodies = Array.from({ length: SAMPLE / BATCH_SIZE }, (_, index) => {
    const request = REQUESTS[index % REQUESTS.length] as (typeof REQUESTS)[number]
    return { ...request, Addresses: addressesFor(request, sample.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE)) }
  })
  const one = await openHost(1)
  const first = await one(bodies, false)
  for (const reply of first) expect(JSON.parse(reply)).toHaveLength(BATCH_SIZE)
  // What earlier requests left in the caches, and who shares the threads, must not show.
  expect(await one(bodies.toReversed(), false)).toEqual(first.toReversed())
  // Nor must it show where in the batch an address stands, but for its number.
  const turned = await one(
    bodies.map((body) => ({ ...body, Addresses: body.Addresses.toReversed() })),
    false,
  )
  expect(turned.map((reply) => withoutNumbers(reply).toReversed())).toEqual(first.map(withoutNumbers))
  const three = await openHost(3)
  expect(await three(bodies, true)).toEqual(first)
}

describe.skipIf(!arePacksBuilt)('two runs and two numbers of threads (skipped until the packs are built)', () => {
  test(`give byte-identical replies to ${SAMPLE} addresses drawn from the packs`, { timeout: 400_000 }, async () => {
    await compareRuns(await drawSample())
  })

  test.skipIf(!hasLabelled)(
    `give byte-identical replies to ${SAMPLE} labelled addresses (needs addresses/*.jsonl in WAYPOST_TEST_DATA)`,
    { timeout: 400_000 },
    async () => compareRuns(takeLabelled()),
  )
})
