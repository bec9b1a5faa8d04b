import { beforeEach, expect, it } from 'vitest'
import { useMapsStore, type MapEntry } from '#renderer/stores/maps-store.ts'
import { fail, ok } from '#shared/result.ts'
import { askedOf, openStores } from './open-window.ts'
import { createStandInClient, type StandInClient } from './stand-in-client.ts'

const CONTENTS = {
  description: '',
  attribution: '© Somebody',
  kind: 'vector' as const,
  scheme: 'shortbread' as const,
  minZoom: 8,
  maxZoom: 14,
  box: [47, 9.4, 47.3, 9.7] as [number, number, number, number],
  layers: ['streets'],
  format: 'mbtiles' as const,
  bytes: 1000,
}
const map = (id: string): MapEntry => ({
  ...CONTENTS,
  id,
  name: id.toUpperCase(),
  opacity: 1,
  isShown: true,
  isRegion: false,
  place: 'copy',
  stamp: '1',
  problem: null,
})

let client: StandInClient
let canStay: boolean
beforeEach(() => {
  canStay = true
  client = createStandInClient({
    'maps.list': () => ok({ maps: ['a', 'b', 'c'].map(map), problems: ['The list could not be read.'] }),
    'maps.change': () => ok({}),
    'maps.remove': () => ok({}),
    'maps.restore': () => ok({}),
    'maps.describe': ({ file }) => ok({ ...CONTENTS, name: 'Vaduz', file, canStay }),
    'maps.add': () => ok(map('own-vaduz')),
  })
  openStores(client)
})

const asked = (name: string) => askedOf(client, name)

it('shows the uppermost first, and tells the host places from the lowest', async () => {
  const maps = useMapsStore()
  await maps.load()
  expect(maps.maps.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(maps.problems).toEqual(['The list could not be read.'])
  await maps.moveTo('c', 2)
  expect(maps.maps.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  await maps.moveTo('a', 0)
  expect(maps.maps.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  await maps.moveTo('a', 0)
  expect(asked('maps.change')).toEqual([
    { id: 'c', position: 0 },
    { id: 'a', position: 2 },
  ])
})

it('changes at once what is shown, and listens when maps change elsewhere', async () => {
  const maps = useMapsStore()
  client.send('maps.changed', {})
  expect(asked('maps.list')).toHaveLength(0)
  await maps.load()
  const changing = maps.change('b', { opacity: 0.4, isShown: false })
  expect(maps.maps[1]).toMatchObject({ id: 'b', opacity: 0.4, isShown: false })
  await changing
  client.send('maps.changed', {})
  expect(asked('maps.list')).toHaveLength(2)
})

it('brings back the map that was removed last', async () => {
  const maps = useMapsStore()
  await maps.load()
  await maps.remove(map('a'))
  expect(maps.removed).toEqual({ id: 'a', name: 'A' })
  await maps.bringBack()
  expect(maps.removed).toBeNull()
  expect(asked('maps.restore')).toEqual([{ id: 'a' }])
})

it('adds a file where it lies, or as a copy where it has no place of its own', async () => {
  const maps = useMapsStore()
  await maps.openFile(new File([''], 'vaduz.mbtiles'))
  expect([maps.name, maps.place]).toEqual(['Vaduz', 'linked'])
  await maps.add()
  canStay = false
  await maps.openReceived({ file: 'other', name: 'vaduz.mbtiles' })
  maps.name = ' Home '
  await maps.add()
  expect(asked('maps.add')).toEqual([
    { file: 'file-token', place: 'linked', name: '' },
    { file: 'other', place: 'copy', name: 'Home' },
  ])
  expect(maps.file).toBeNull()
})

it('says how much of a file is copied, and stops when it is left', async () => {
  const maps = useMapsStore()
  await maps.openFile(new File([''], 'vaduz.mbtiles'))
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof fail>>()
  const call = client.call
  client.call = (async (name: never, request: never) =>
    name === 'maps.add' ? promise : call(name, request)) as typeof client.call
  const adding = maps.add()
  client.send('maps.adding', { file: 'another', share: 0.9 })
  expect(maps.copied).toBeNull()
  client.send('maps.adding', { file: 'file-token', share: 0.25 })
  expect(maps.copied).toBe(0.25)
  await maps.leave()
  expect(asked('maps.stopAdding')).toEqual([{ file: 'file-token' }])
  resolve(fail('maps/cancelled', 'Stopped.'))
  await adding
  expect([maps.copied, maps.reading, maps.problem]).toEqual([null, '', null])
  // The file is still there to be read in its folder.
  expect(maps.file).not.toBeNull()
  await maps.leave()
  expect(maps.file).toBeNull()
})

it('keeps the file and says what is wrong where it cannot be added', async () => {
  client.call = async () => fail('maps/not-an-archive', 'No map.')
  const maps = useMapsStore()
  await maps.openFile(new File([''], 'vaduz.mbtiles'))
  expect(maps.problem).toEqual({ code: 'maps/not-an-archive', message: 'No map.' })
  expect([maps.file, maps.reading]).toEqual([null, ''])
})
