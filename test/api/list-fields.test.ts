import { expect, test } from 'vitest'
import { startHost } from './start-host.ts'

async function startFlats() {
  const { call } = await startHost()
  const listId = (await call('lists.create', { name: 'flats' })).id
  const metas = [{ Rent: '950', Code: '007' }, { Rent: 1100, Code: '12', Note: 'x' }, { Rent: 'none' }]
  const points = metas.map((metaInfo, at) => ({ name: `Flat ${at}`, lat: 51, lon: at, metaInfo }))
  await call('lists.change', { listId, change: { kind: 'add', points } })
  const metaInfos = async () =>
    (await call('lists.points', { listId, offset: 0, limit: 9 })).points.map(({ metaInfo }) => metaInfo)
  return { call, listId, metas, metaInfos }
}

test('fields are told with what their values are; codes are never taken for numbers', async () => {
  const { call, listId } = await startFlats()
  expect(await call('lists.fields', { listId })).toEqual({
    isCut: false,
    fields: [
      { key: 'Rent', type: 'text', values: 3, fits: { number: 2, yesNo: 0, date: 0 }, suggested: 'text' },
      { key: 'Code', type: 'text', values: 2, fits: { number: 2, yesNo: 0, date: 0 }, suggested: 'text' },
      { key: 'Note', type: 'text', values: 1, fits: { number: 0, yesNo: 0, date: 0 }, suggested: 'text' },
    ],
  })
})

test('names change in all places at once, in their place and also crosswise, as one step with the types', async () => {
  const { call, listId, metas, metaInfos } = await startFlats()
  const renamed = [
    { from: 'Rent', to: 'Code' },
    { from: 'Code', to: 'Rent' },
  ]
  const changed = await call('lists.setFields', { listId, types: { Code: 'number' }, renamed })
  expect(changed.history.undo).toMatchObject({ kind: 'changeFields', name: 'flats' })
  expect(JSON.stringify(await metaInfos())).toBe(
    JSON.stringify([{ Code: '950', Rent: '007' }, { Code: 1100, Rent: '12', Note: 'x' }, { Code: 'none' }]),
  )
  expect((await call('lists.list', {})).lists[0]?.fieldTypes).toEqual({ Code: 'number' })
  await call('lists.undo', {})
  expect(JSON.stringify(await metaInfos())).toBe(JSON.stringify(metas))
  expect((await call('lists.list', {})).lists[0]?.fieldTypes).toEqual({})
})

test('a name that the list has already is refused, and nothing changes', async () => {
  const { call, listId, metas, metaInfos } = await startFlats()
  const rename = (renamed: { from: string; to: string }[]) => call('lists.setFields', { listId, types: {}, renamed })
  await expect(rename([{ from: 'Rent', to: 'Note' }])).rejects.toThrow(/field "Note" already/)
  await expect(
    rename([
      { from: 'Rent', to: 'New' },
      { from: 'Code', to: 'New' },
    ]),
  ).rejects.toThrow(/field "New" already/)
  expect(await metaInfos()).toEqual(metas)
})

test('what is set in many places has to be of the type, and is kept as such', async () => {
  const { call, listId, metaInfos } = await startFlats()
  const set = (text: string, type: 'number' | 'date') =>
    call('lists.change', {
      listId,
      change: { kind: 'editFound', cellEdits: [{ column: 'meta', key: 'Rent', type, act: { do: 'set', text } }] },
    })
  await expect(set('12 Mai', 'date')).rejects.toThrow('“12 Mai” is not a date: write it like 2026-05-12.')
  await set('12,5', 'number')
  expect((await metaInfos()).map((one) => one?.Rent)).toEqual([12.5, 12.5, 12.5])
})
