import { readdirSync, readFileSync, rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { gzipTile, makeMbtiles } from '../unit/maps/make-archives.ts'
import { appCall } from './app-call.ts'
import { makeDepots } from './depots.ts'
import { given } from './given-desktop.ts'
import { expect, test } from './window-test.ts'

// What crosses between page and main process is cloned (HTML standard, StructuredSerialize), nothing is lost as in JSON.
test.use({ mayComplain: true })

const ALL_BYTES = 256
/** Places of `makeDepots`. */
const DEPOTS = 22
/** More than two pieces, the last of them not whole. */
const FILE_BYTES = 2_500_003

test('the bytes of a file without a path arrive as they are', async ({ window: page, desktop }) => {
  const { dataDir } = given(desktop)
  const answer = await page.evaluate(
    async ({ all, length }) => {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + (at >> 8)) % all)
      return window.waypost?.shell.addFile(new File([bytes], 'made.csv'))
    },
    { all: ALL_BYTES, length: FILE_BYTES },
  )
  expect(answer).toMatchObject({ ok: true })
  const folder = join(dataDir, 'uploads')
  const sent = Buffer.from(Uint8Array.from({ length: FILE_BYTES }, (_, at) => (at * 7 + (at >> 8)) % ALL_BYTES))
  expect(readdirSync(folder).some((name) => readFileSync(join(folder, name)).equals(sent))).toBe(true)
})

test('the bytes of a tile arrive as they are, as bytes of the page', async ({ window: page, desktop }) => {
  given(desktop)
  const folder = mkdtempSync(join(tmpdir(), 'waypost-tile-'))
  const tile = gzipTile(12, 2156, 1437, 'streets')
  const archive = makeMbtiles(join(folder, 'made.mbtiles'), {
    tiles: [tile],
    metadata: { name: 'Vaduz', bounds: '9.4,47,9.7,47.3' },
  })
  const bytes = [...readFileSync(archive)]
  const file = await page.evaluate(async (given) => {
    const added = await window.waypost?.shell.addFile(new File([new Uint8Array(given)], 'made.mbtiles'))
    return added?.ok ? added.value.file : ''
  }, bytes)
  const map = await appCall(page, 'maps.add', { file, place: 'copy', name: 'Vaduz' })
  const seen = await page.evaluate(async (id) => {
    const answer = await window.waypost?.shell.mapTile(id, 12, 2156, 1437)
    if (!answer?.ok || answer.value === null) return null
    return { isOwn: answer.value instanceof Uint8Array, bytes: [...answer.value] }
  }, map.id)
  expect(seen).toEqual({ isOwn: true, bytes: [...gunzipSync(tile.bytes)] })
  rmSync(folder, { recursive: true })
})

test('columns of numbers arrive as columns of numbers', async ({ window: page }) => {
  const listId = await makeDepots(page)
  const columns = await page.evaluate(async (id) => {
    const answer = await window.waypost?.commands['lists.positions']({ listId: id, offset: 0, limit: 100 })
    if (!answer?.ok) return null
    const { ordinals, lats } = answer.value
    const kinds = [ordinals, lats].map((one) => Object.prototype.toString.call(one))
    return { kinds, length: lats.length, first: lats[0] }
  }, listId)
  const kinds = ['[object Uint32Array]', '[object Float64Array]']
  expect(columns).toEqual({ kinds, length: DEPOTS, first: 50.62925 })
})

test('what cannot be cloned is refused, and nothing is done', async ({ window: page }) => {
  const refused = await page.evaluate(async () => {
    const call = window.waypost?.commands['lists.create'] as unknown as (input: unknown) => Promise<{ ok: boolean }>
    const tries: unknown[] = [
      { name: 'a', extra: () => 1 },
      new Proxy({ name: 'a' }, {}),
      { name: 'a', extra: new Proxy([], {}) },
      { name: 'a', extra: Symbol('a') },
      { name: 'a', extra: document.body },
    ]
    const outcomes: boolean[] = []
    for (const input of tries) {
      try {
        outcomes.push((await call(input)).ok)
      } catch {
        outcomes.push(false)
      }
    }
    return outcomes
  })
  expect(refused).toEqual(Array(5).fill(false))
  expect((await appCall(page, 'lists.list', {})).lists).toEqual([])
})

test('undefined is a field left out, and what is no number is refused', async ({ window: page }) => {
  const answers = await page.evaluate(async () => {
    const { commands } = window.waypost ?? {}
    const call = (name: string, input: unknown) =>
      (commands as unknown as Record<string, (input: unknown) => Promise<{ ok: boolean; error?: { code: string } }>>)[
        name
      ]?.(input)
    const point = (lat: number) => ({ kind: 'add', points: [{ name: 'a', lat, lon: 1 }] })
    const list = (await call('lists.create', { name: 'Numbers' })) as unknown as { value: { id: string } }
    const change = (lat: number) => call('lists.change', { listId: list.value.id, change: point(lat) })
    return {
      undefined: await call('settings.set', { theme: undefined, density: undefined }),
      nan: await change(Number.NaN),
      infinite: await change(Number.POSITIVE_INFINITY),
      date: await call('lists.create', { name: new Date(0) }),
    }
  })
  expect(answers.undefined).toMatchObject({ ok: true, value: { theme: 'system' } })
  for (const one of [answers.nan, answers.infinite, answers.date])
    expect(one).toMatchObject({ ok: false, error: { code: 'command/invalid' } })
})

test('the bridge is frozen: a page changes none of it', async ({ window: page }) => {
  const seen = await page.evaluate(() => {
    const bridge = window.waypost as unknown as Record<string, Record<string, unknown>>
    const changes = [
      () => Object.assign(bridge.commands ?? {}, { 'app.info': () => 'mine' }),
      () => Object.assign(bridge, { commands: {} }),
      () => Object.assign(bridge.shell ?? {}, { more: () => 1 }),
      () => Object.defineProperty(bridge.shell, 'addFile', { value: null }),
      () => Object.assign(globalThis, { waypost: {} }),
      () => Object.defineProperty(globalThis, 'waypost', { value: {} }),
    ]
    let refused = 0
    for (const change of changes) {
      try {
        change()
      } catch {
        refused++
      }
    }
    const isSame = (globalThis as unknown as { waypost: unknown }).waypost === bridge
    return { refused, isSame, hasFile: typeof bridge.shell?.addFile, hasMore: typeof bridge.shell?.more }
  })
  expect(seen).toEqual({ refused: 6, isSame: true, hasFile: 'function', hasMore: 'undefined' })
})
