import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Host } from '#main/host/create-host.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import { startIceland, TESTAVIK } from './start-iceland.ts'
import { isEnded, whenJob } from './when-job.ts'

interface House {
  street: string
  number: number
  north: number
}

const HOUSES: House[] = ['Hafnargata', 'Skolavegur'].flatMap((street, at) =>
  Array.from({ length: 30 }, (_, i) => ({ street, number: i + 1, north: at / 100 + i / 10_000 })),
)
/** Number 30 of Hafnargata is removed, number 31 is new, and number 5 is 1.1 km further north. */
const NEWER: House[] = [
  ...HOUSES.filter(({ street, number }) => street !== 'Hafnargata' || number !== 30).map((house) =>
    house.street === 'Hafnargata' && house.number === 5 ? { ...house, north: house.north + 0.01 } : house,
  ),
  { street: 'Hafnargata', number: 31, north: 0.003 },
]

const toTable = (houses: readonly House[]): string => {
  const lines = houses.map(
    ({ street, number, north }) => `${number};${street};Testavik;645;${TESTAVIK.lat + north};${TESTAVIK.lon}\n`,
  )
  return `Nr;Street;Town;Postcode;Lat;Lon\n${lines.join('')}`
}

const ADDRESSES = ['Hafnargata 5', 'Hafnargata 7', 'Hafnargata 30', 'Hafnargata 31', 'Skolavegur 3']
const PEOPLE = ADDRESSES.map((address, i) => `Client ${i + 1},"${address}, 645 Testavik",IS`).join('\n')

async function start() {
  const { host, call, folder, dataDir } = await startIceland()
  const addFile = (name: string, content: string | Buffer): string => {
    writeFileSync(join(folder, name), content)
    return host.files.add(join(folder, name), { name, temporary: false })
  }
  const importPack = async (
    name: string,
    content: string | Buffer,
    more: Partial<CommandInput<'packs.import'>> = {},
  ) => {
    const job = await call('packs.import', { file: addFile(name, content), ...more })
    return whenJob(host, job.id, isEnded)
  }
  return { host, dataDir, call, addFile, importPack }
}

async function addRows(host: Host, { call, addFile }: Awaited<ReturnType<typeof start>>): Promise<void> {
  const list = await call('lists.import', { file: addFile('clients.csv', `Name,Address,Country\n${PEOPLE}\n`), name: 'Clients', geocode: true }) // prettier-ignore
  expect(await whenJob(host, list.id, isEnded)).toMatchObject({ state: 'done', error: null })
  const mapping = [
    { index: 1, field: 'Address' as const },
    { index: 2, field: 'Country' as const },
  ]
  const file = addFile('orders.csv', `Name,Address,Country\n${PEOPLE}\n`)
  const run = await call('cleanse.start', { file, mapping, choices: {} })
  expect(await whenJob(host, run.id, isEnded)).toMatchObject({ state: 'done', error: null })
}

it('a newer edition takes the place of the older, says which houses and rows change, and can be taken back', async () => {
  const given = await start()
  const { host, call, addFile, importPack } = given
  const sources = async () => (await call('app.info', {})).packs.flatMap((pack) => pack.sources.map(({ name }) => name))
  expect(await importPack('houses-2026-07.csv', toTable(HOUSES))).toMatchObject({ state: 'done' })
  await addRows(host, given)
  const points = await call('lists.list', {})

  const newer = addFile('houses-2026-10.csv', toTable(NEWER))
  expect(await call('packs.describe', { file: newer })).toMatchObject({
    renews: { id: 'houses', file: 'houses-2026-07.csv', by: 'name' },
  })
  const count = await call('packs.count', { file: newer, name: 'houses-2026-10' })
  expect(await whenJob(host, count.id, isEnded)).toMatchObject({ state: 'done', error: null })
  const counted = await call('packs.counted', { jobId: count.id })
  expect(counted.asked).toMatchObject({ kind: 'houses', asked: 60, verified: 60 })
  expect(await sources()).toContain('Own table: houses-2026-07.csv')
  // The window sends the name that it shows.
  const job = await importPack('houses-2026-10.csv', toTable(NEWER), { name: 'houses-2026-10' })
  expect(job).toMatchObject({ state: 'done', error: null })
  const { id, edition, asked } = await call('packs.imported', { jobId: job.id })
  expect(id).toBe('houses')
  // House 31 is in the newer edition alone, and house 5 is where that says: both are asked in place of the older one.
  expect(asked).toEqual(counted.asked)
  expect(edition).toEqual(counted.edition)
  expect(edition?.changes).toMatchObject({
    houses: { before: 60, after: 60, added: 1, removed: 1, moved: 1 },
    streets: { added: 0, removed: 0 },
    examples: { addedHouses: [{ number: '31' }], removedHouses: [{ number: '30' }], movedHouses: [{ number: '5' }] },
  })
  const { rows } = edition ?? {}
  expect(rows).toMatchObject({ asked: 10, left: 0, changed: 6, unread: [] })
  expect(rows?.sources.map(({ kind, name, changed }) => [kind, name, changed])).toEqual([
    ['list', 'Clients', 3],
    ['run', 'orders.csv', 3],
  ])
  expect(rows?.examples.slice(0, 3)).toMatchObject([
    { row: 'Client 1', was: { level: 4 }, becomes: { level: 4 }, meters: 1112 },
    { row: 'Client 3', was: { level: 4 }, becomes: { label: 'Street verified, house number not found' } },
    { row: 'Client 4', was: { label: 'Street verified, house number not found' }, becomes: { level: 4 } },
  ])
  expect(rows?.examples[3]).toMatchObject({ kind: 'run', row: '1' })
  expect(await call('lists.list', {})).toEqual(points)

  expect(await sources()).toContain('Own table: houses-2026-10.csv')
  expect(await call('packs.undoImport', { id })).toEqual({ isOlderBack: true })
  expect(await sources()).toContain('Own table: houses-2026-07.csv')
  expect(await call('packs.verify', { id })).toEqual({ packs: [{ id, problems: [] }] })
})

it('an edition that is cut off or damaged leaves the older one as it is, until somebody says yes', async () => {
  const { dataDir, call, importPack } = await start()
  await importPack('houses-2026-07.csv', toTable(HOUSES))
  const path = join(dataDir, 'packs', 'houses.sqlite')
  const older = readFileSync(path)
  const cut = toTable(NEWER.slice(0, 40))
  expect(await importPack('houses-2026-10.csv', cut)).toMatchObject({
    state: 'failed',
    error: {
      code: 'import/unusual',
      message: expect.stringContaining('of the 60 houses of the installed edition') as string,
    },
  })
  const damaged = gzipSync(toTable(NEWER)).subarray(0, 200)
  expect(await importPack('houses-2026-10.csv.gz', damaged)).toMatchObject({ state: 'failed' })
  expect(readFileSync(path)).toEqual(older)
  const undone = await call('packs.verify', { id: 'houses' })
  expect(undone.packs[0]?.problems).toEqual([])
  expect(await importPack('houses-2026-10.csv', cut, { mayBeUnusual: true })).toMatchObject({ state: 'done' })
  expect(readFileSync(path)).not.toEqual(older)
})
