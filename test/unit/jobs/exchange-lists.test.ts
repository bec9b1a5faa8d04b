import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ListStep, PointPatch } from '#main/lists/lists.types.ts'
import { columnsAs, useJobs } from './job-harness.ts'

const { decide, files, jobs, run } = useJobs()

const LIST = 'depots'
const POINTS = [
  { name: 'North', address: 'one high street', lat: 51.5, lon: -0.1, metaInfo: { Manager: 'Ada' } },
  { name: 'South', address: 'two, "low" road', lat: 52.5, lon: -1.1, country: 'GB' },
  { name: 'East', address: 'TWO, "LOW" ROAD', lat: 52.5, lon: -1.1, description: 'a\nb' },
]
const change = (steps: ListStep[]) => jobs.lists.change(steps, { kind: 'editPoints', actor: 'window' })
async function makeList(points: PointPatch[] = POINTS): Promise<void> {
  const list = { id: LIST, name: 'Depots', description: '', latestRelatedListId: '', isErrorList: false }
  await change([
    {
      type: 'createList',
      list,
      pointsJson: JSON.stringify(
        points.map((point) => ({ latText: `${point.lat}`, lonText: `${point.lon}`, ...point })),
      ),
    },
  ])
}
const points = (listId = LIST) => {
  const found = jobs.lists.store.pointsAfter(listId, { after: 0, limit: 100 })
  return found.ok ? found.value : []
}
const addresses = () => Object.fromEntries(points().map(({ name, address }) => [name, address]))
async function cleanse(): Promise<string> {
  const { id } = await jobs.call('cleanse.ofList', { listId: LIST })
  expect(await jobs.whenEnded(id)).toMatchObject({ state: 'done', title: 'Depots.csv' })
  return id
}
async function stored(jobId: string) {
  const job = await jobs.store.jobs.get(jobId)
  return job.ok && job.value ? job.value : { checkpoint: null }
}
const updateList = (jobId: string) => jobs.call('cleanse.backToList', { jobId })

describe('a list that is cleansed', () => {
  it('is read cell by cell, and known by the rows that it becomes', async () => {
    await makeList()
    const jobId = await cleanse()
    const { rows } = await jobs.call('cleanse.rows', { jobId, offset: 0, limit: 10 })
    expect(rows.map(({ original }) => original)).toEqual(['one high street', 'two, "low" road, GB', 'TWO, "LOW" ROAD'])
    expect(await jobs.call('cleanse.counts', { jobId })).toMatchObject({ list: LIST, rejected: 0 })
  })

  it('takes over what was settled, as one step, and nothing of what still waits', async () => {
    await makeList()
    const before = points()
    const jobId = await cleanse()
    await decide(jobId, 1, { kind: 'accept' })
    await decide(jobId, 2, { kind: 'keep' })
    await decide(jobId, 3, { kind: 'setAside', note: '' })
    const taken = await updateList(jobId)
    expect(taken).toEqual({ listId: LIST, name: 'Depots', edited: 1, removed: 0, deleted: 0, waiting: 1, keptCount: 0, kept: [] }) // prettier-ignore
    expect(addresses()).toEqual({ North: 'ONE HIGH STREET', South: 'two, "low" road', East: 'TWO, "LOW" ROAD' })
    // A position that was found moves nothing; a country that the list lacks is filled in.
    expect(points()[0]).toMatchObject({ lat: 51.5, lon: -0.1, country: 'GB', metaInfo: { Manager: 'Ada' } })
    expect(await updateList(jobId)).toMatchObject({ edited: 0 })
    await jobs.lists.undo(null)
    expect(points()).toEqual(before)
  })

  it('moves a point where a person put it, and gives an edited address as the person wrote it', async () => {
    await makeList()
    const jobId = await cleanse()
    await decide(jobId, 1, { kind: 'place', latitude: 50.25, longitude: -2.5 })
    await decide(jobId, 2, { kind: 'edit', parts: { Address: 'Two Low Road' } })
    await updateList(jobId)
    expect(points()[0]).toMatchObject({ lat: 50.25, lon: -2.5, latText: '50.250000', lonText: '-2.500000' })
    expect(points()[1]?.address.toLowerCase()).toContain('two low road')
  })

  it('moves a point that its address had placed to the position of the cleansed address, and no other', async () => {
    const placed = { by: 'address' as const, accuracy: 'A2', radiusMeters: 2000 }
    const address = 'placed high street'
    await makeList(POINTS.map((point, at) => ({ ...point, address, ...(at === 0 && { placed }) })))
    const before = points()
    const jobId = await cleanse()
    await jobs.call('review.decide', { jobId, target: { filter: {} }, action: { kind: 'accept' } })
    await updateList(jobId)
    const [first, ...others] = points()
    expect(first).toMatchObject({ lat: 50.5, lon: -1.5, address: 'PLACED HIGH STREET' })
    expect(first?.placed).toMatchObject({ by: 'address', accuracy: 'P4', radiusMeters: 5 })
    expect(others.map(({ lat }) => lat)).toEqual(before.slice(1).map(({ lat }) => lat))
  })

  it('keeps and names what was edited in it since, and counts what was deleted', async () => {
    await makeList()
    const jobId = await cleanse()
    await jobs.call('review.decide', { jobId, target: { filter: {} }, action: { kind: 'accept' } })
    const [north, , east] = points()
    const edits = [{ ref: { id: north?.id ?? '' }, patch: { address: 'mine' } }]
    await change([{ type: 'editPoints', listId: LIST, edits }])
    await change([{ type: 'removePoints', listId: LIST, refs: [{ id: east?.id ?? '' }], runs: [] }])
    expect(await updateList(jobId)).toMatchObject({ edited: 1, deleted: 1, keptCount: 1, kept: ['North'] })
    expect(addresses()).toEqual({ North: 'mine', South: 'TWO, "LOW" ROAD' })
  })

  it('says plainly that it is empty, gone, or not where the rows come from', async () => {
    const codeOf = async (name: 'cleanse.ofList' | 'cleanse.backToList', input: object) => {
      const result = await jobs.attempt(name, input as never)
      return result.ok ? 'ok' : result.error.code
    }
    expect(await codeOf('cleanse.ofList', { listId: 'nope' })).toBe('lists/unknown-list')
    await makeList([])
    expect(await codeOf('cleanse.ofList', { listId: LIST })).toBe('lists/empty')
    await change([{ type: 'removeList', listId: LIST }])
    const id = await run(['Id,Address', '1,one road'])
    expect(await codeOf('cleanse.backToList', { jobId: id })).toBe('lists/no-origin')
  })

  it('loses nothing when the list is deleted before its rows come back', async () => {
    await makeList()
    const jobId = await cleanse()
    await decide(jobId, 1, { kind: 'accept' })
    await change([{ type: 'removeList', listId: LIST }])
    expect(await jobs.attempt('cleanse.backToList', { jobId })).toMatchObject({ error: { code: 'lists/unknown-list' } })
    await jobs.lists.undo(null)
    expect(await updateList(jobId)).toMatchObject({ edited: 1 })
  })
})

describe('rows that become a list', () => {
  it('bring their cells and answers along; those without a place are kept in a list of their own', async () => {
    const text = 'Shop;Street;Note\nA;one high street;first\nB;two low road;second\n;;\n'
    const path = files.write(text)
    const file = jobs.files.add(path, { name: 'shops.csv', temporary: false })
    const { id: jobId } = await jobs.call('cleanse.start', { file, mapping: columnsAs(null, 'Address'), choices: {} })
    await jobs.whenEnded(jobId)
    const { id } = await jobs.call('cleanse.toList', { jobId })
    const { checkpoint } = (await jobs.whenEnded(id), await stored(id))
    expect(checkpoint).toMatchObject({ rowsIn: 3, added: 1, rejected: 1, blank: 1 })
    const { listId, errorListId } = checkpoint as { listId: string; errorListId: string }
    expect(points(listId)).toMatchObject([
      {
        name: 'A',
        notes: [{ text: 'first' }],
        address: 'ONE HIGH STREET',
        country: 'GB',
        metaInfo: { Street: 'one high street' },
      },
    ])
    expect(points(errorListId)).toMatchObject([{ name: 'B', address: 'TWO LOW ROAD' }])
    expect(readFileSync(path, 'utf8')).toBe(text)
  })
})
