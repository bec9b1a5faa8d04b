import { copyFileSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CommandInput } from '#shared/contract/contract.ts'
import { startHost } from './start-host.ts'
import { isEnded, whenJob } from './when-job.ts'

type Running = Awaited<ReturnType<typeof startHost>>

/** A directive, a quoted name and an ending without a line end: what only the file itself has. */
const TABLE = 'sep=;\r\nName;"Note ";Lat;Lon\r\n"A";x;51.5;-2\r\nB;"y;z";52.5;-3'
const WEST = [
  [-2, 51.5],
  [-3, 52.5],
] satisfies [number, number][]
const LINE: CommandInput<'layers.add'>['layers'][number] = { name: 'Way', parts: [{ kind: 'line', rings: [WEST] }] }

async function importTable({ host, call, dataDir }: Running): Promise<string> {
  const path = join(dataDir, 'uploads', 'depots.csv')
  writeFileSync(path, TABLE)
  const file = host.files.add(path, { name: 'depots.csv', temporary: true })
  const { id } = await call('lists.import', { file, name: 'Depots' })
  expect(await whenJob(host, id, isEnded)).toMatchObject({ state: 'done' })
  return (await call('lists.imported', { jobId: id })).listId ?? ''
}

async function exportLike({ host, call }: Running, listId: string): Promise<string> {
  const [source] = (await call('lists.sources', { listId })).sources
  const job = await call('lists.exportShape', { listId, sourceId: source?.id ?? '', hasOthers: true })
  const ended = await whenJob(host, job.id, isEnded)
  return readFileSync(host.files.get(ended.result?.file ?? '')?.path ?? '', 'utf8')
}

test('tours, layers and the file that a list came from open from a backup, with the first folder gone', async () => {
  const first = await startHost()
  const listId = await importTable(first)
  await first.call('layers.add', { listId, layers: [LINE] })
  const { points } = await first.call('lists.points', { listId, offset: 0, limit: 10 })
  const stops = points.map(({ id, name, lat, lon }) => ({ listId, placeId: id, name, lat: lat ?? 0, lon: lon ?? 0 }))
  const { tour } = await first.call('tours.create', { name: 'Monday', startsAt: '2026-11-30T08:00', stops })
  await first.call('tours.mark', { tourId: tour.id, stopIds: [tour.stops[0]!.id], state: 'done', at: '2026-11-30T08:30' }) // prettier-ignore
  expect(await first.call('data.survey', {})).toMatchObject({ tables: 1, runs: 0 })
  const before = {
    tours: await first.call('tours.get', { tourId: tour.id }),
    layers: await first.call('layers.list', { listId }),
    like: await exportLike(first, listId),
  }
  expect(before.like).toBe(TABLE)
  const made = await first.call('data.copy', { withPhotos: true, withRuns: true })
  const second = await startHost()
  const path = join(second.dataDir, 'uploads', 'x')
  copyFileSync(first.host.files.get(made.file)?.path ?? '', path)
  await first.host.close()
  renameSync(first.dataDir, `${first.dataDir}-gone`)

  const taken = await second.call('data.addBackup', { file: second.host.files.add(path, { name: 'b.zip', temporary: true }) }) // prettier-ignore
  expect(readdirSync(second.dataDir)).not.toContain('sources')
  await second.call('data.restore', { name: taken.name })
  expect({
    tours: await second.call('tours.get', { tourId: tour.id }),
    layers: await second.call('layers.list', { listId }),
    like: await exportLike(second, listId),
  }).toEqual(before)
  const small = await second.call('data.copy', { withPhotos: true, withRuns: false })
  expect(small.name).toMatch(/\.db$/)
})
