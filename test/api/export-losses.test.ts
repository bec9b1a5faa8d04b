import { expect, test } from 'vitest'
import type { CommandInput } from '#shared/contract/contract.ts'
import { startFiles } from './start-files.ts'

type Format = CommandInput<'lists.exportLosses'>['format']

async function startLosses() {
  const { call, addFile, whenEnded } = await startFiles()
  const importFile = async (csv: string) => {
    const job = await call('lists.import', { file: addFile('places.csv', csv), name: 'Places' })
    await whenEnded(job.id)
    return call('lists.imported', { jobId: job.id })
  }
  const losses = (listId: string | null, format: Format, after = 0) =>
    call('lists.exportLosses', { listId: listId ?? '', format, after })
  return { call, importFile, losses }
}

const HEAD = 'Name,Address,Latitude,Longitude,price,WaypostOpeningHours\n'
const HOURS = '"{""Monday"":{""Open"":""08:00"",""Close"":""17:00"",""Information"":""""}}"'

test('what a format cannot hold is counted for each kind of file', async () => {
  const { importFile, losses } = await startLosses()
  const rows = [`One,a\u0001b,51.5,-2.5,3,${HOURS}`, 'Two\u000b2,Street,52.5,-1.5,,', 'Out,Street,95,1,4,']
  const { listId, errorListId } = await importFile(`${HEAD}${rows.join('\n')}\n`)
  expect(await losses(listId, 'csv')).toEqual({
    looked: 2,
    lossy: 0,
    list: [],
    lost: {},
    ownOnly: {},
    ownFields: [],
    canBeAsItCame: false,
    next: null,
  })
  for (const format of ['kml', 'kmz'] as const)
    expect(await losses(listId, format)).toMatchObject({ lossy: 2, lost: { address: 1, name: 1 }, ownFields: [] })
  expect(await losses(listId, 'gpx')).toMatchObject({
    lost: { address: 1, name: 1 },
    ownOnly: { openingHours: 1 },
    ownFields: [{ name: 'price', places: 1 }],
  })
  // A map file holds the place, and not the coordinates that are none; a waypoint is nothing without.
  for (const [format, loss] of [
    ['geojson', 'texts'],
    ['kml', 'texts'],
    ['gpx', 'place'],
  ] as const)
    expect(await losses(errorListId, format)).toMatchObject({ looked: 1, lossy: 1, lost: { [loss]: 1 } })
  expect(await losses(errorListId, 'xlsx')).toMatchObject({ lossy: 0, lost: {} })
})

test('what a CSV file cannot hold of the list itself is named', async () => {
  const { call, importFile, losses } = await startLosses()
  const listId = (await importFile(`${HEAD}One,a,51.5,-2.5,3,\n`)).listId ?? ''
  await call('lists.rename', { listId, folder: 'North', statuses: [] })
  expect(await losses(listId, 'csv')).toMatchObject({ list: ['folder', 'statuses'] })
  for (const format of ['xlsx', 'geojson', 'kml', 'kmz', 'gpx'] as const)
    expect(await losses(listId, format)).toMatchObject({ list: [] })
})

test('a long list is counted part by part', async () => {
  const { importFile, losses } = await startLosses()
  const rows = Array.from({ length: 12_001 }, (_, index) => `P${index},a\u0001,51,${index / 1000},1,`)
  const { listId } = await importFile(`${HEAD}${rows.join('\n')}\n`)
  const parts: number[] = []
  for (let after: number | null = 0; after !== null;) {
    const part: Awaited<ReturnType<typeof losses>> = await losses(listId, 'gpx', after)
    expect(part.lost.address).toBe(part.looked)
    parts.push(part.looked)
    after = part.next
  }
  expect(parts).toEqual([5_000, 5_000, 2_001])
})
