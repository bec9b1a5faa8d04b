import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { osmFile, type TestExtract } from '../unit/reference/import/osm-writer.ts'
import { startIceland, TESTAVIK } from './start-iceland.ts'
import { isEnded, whenJob } from './when-job.ts'

const { lat: LAT, lon: LON } = TESTAVIK

/** A street of three stretches, with houses along it where there are to be addresses. */
function streetExtract({ houses, roads }: { houses: boolean; roads: boolean }): TestExtract {
  const junctions = [1, 2, 3, 4].map((id) => ({ id, lat: LAT + id / 1000, lon: LON }))
  const addressed = Array.from({ length: 8 }, (_, i) => ({
    id: 100 + i,
    lat: LAT + i / 2000,
    lon: LON + 0.0002,
    tags: {
      'addr:housenumber': String(i + 1),
      'addr:street': 'Hafnargata',
      'addr:city': 'Testavik',
      'addr:postcode': '645',
    },
  }))
  return {
    nodes: houses ? [...junctions, ...addressed] : junctions,
    ways: roads
      ? [
          {
            id: 1,
            refs: [1, 2, 3, 4],
            tags: houses ? { highway: 'residential', name: 'Hafnargata' } : { highway: 'residential' },
          },
        ]
      : [],
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

async function startHost() {
  const { host, call, folder, dataDir } = await startIceland({ isOnBattery: () => false })
  const drop = async (extract: TestExtract, name = 'Iceland.osm.pbf') => {
    const path = join(folder, name)
    writeFileSync(path, osmFile(extract))
    const file = host.files.add(path, { name, temporary: false })
    const { id } = await call('packs.import', { file, name: name.replace(/\..*/, '') })
    return whenJob(host, id, isEnded)
  }
  const files = (...parts: string[]) => {
    const where = join(dataDir, ...parts)
    return existsSync(where) ? readdirSync(where).sort() : []
  }
  /** The files of packs and road maps with the hashes of what is in them. */
  const contentOf = () =>
    Object.fromEntries(
      [['packs'], ['roads'], ['roads', 'search']].flatMap((parts) =>
        files(...parts)
          .filter((name) => name !== 'search')
          .map((name) => [name, hashOf(readFileSync(join(dataDir, ...parts, name)))]),
      ),
    )
  /** The file of a region as a person drops it. */
  const handRegion = (name: string, bytes: Buffer) => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return host.files.add(path, { name, temporary: false })
  }
  return { host, call, drop, files, contentOf, handRegion, dataDir }
}

/** Preparing waits behind everything else on the machine. */
const SOON = { timeout: 20_000, interval: 50 }
const EVERYTHING = ['bicycle', 'car', 'foot', 'truck'].map((mode) => `iceland.${mode}.mean.search`)

/** One bit of the first array of the roads is another one: it begins behind the JSON that says what the region is. */
function withBentRoads(map: Buffer): Buffer {
  const bent = Buffer.from(map)
  let at = bent.indexOf(0, bent.indexOf('{"name"'))
  while (bent[at] === 0) at++
  bent.writeUInt8(bent.readUInt8(at) ^ 1, at)
  return bent
}

describe('an extract', () => {
  it('becomes a pack, a road map and a street map, is prepared, goes and comes back as one', async () => {
    const { host, call, drop, files } = await startHost()
    const shares: number[] = []
    host.onEvent((name, payload) => {
      if (name === 'job.changed') shares.push((payload as CommandResponse<'jobs.get'>).done)
    })
    const job = await drop(streetExtract({ houses: true, roads: true }))
    expect(job).toMatchObject({ state: 'done', title: 'Iceland', error: null })
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    const report = await call('packs.imported', { jobId: job.id })
    expect(report).toMatchObject({
      id: 'iceland',
      hasAddresses: true,
      counts: { premises: 8 },
      roads: { stretches: 1 },
      map: { bytes: expect.any(Number) as number },
    })
    expect((await call('maps.list', {})).maps).toMatchObject([
      {
        id: 'iceland',
        name: 'Iceland',
        isRegion: true,
        scheme: 'shortbread',
        attribution: '© OpenStreetMap contributors',
      },
    ])
    await vi.waitFor(() => expect(files('roads', 'search')).toEqual(EVERYTHING), SOON)
    await vi.waitFor(async () => expect((await call('roads.list', {})).preparation.state).toBe('idle'), SOON)
    const { maps } = await call('roads.list', {})
    expect(maps).toMatchObject([{ id: 'iceland', name: 'Iceland', countries: ['IS'] }])
    expect(maps[0]?.prepared).toHaveLength(4)

    await call('packs.remove', { id: 'iceland' })
    expect([files('packs'), files('roads'), files('roads', 'search')]).toEqual([[], ['search'], []])
    expect((await call('maps.list', {})).maps).toEqual([])
    expect((await call('roads.list', {})).maps).toEqual([])
    await call('packs.restore', { id: 'iceland' })
    expect(files('roads', 'search')).toEqual(EVERYTHING)
    expect((await call('maps.list', {})).maps).toHaveLength(1)
    expect((await call('app.info', {})).packs.map(({ id }) => id)).toContain('iceland')
    expect(await host.dispatch('packs.restore', { id: 'iceland' })).toMatchObject({
      ok: false,
      error: { code: 'packs/not-removed' },
    })
  })

  it('that took the place of an older one is taken back, and the older one is there again whole', async () => {
    const { host, call, drop, files, contentOf } = await startHost()
    const isPrepared = async () => {
      await vi.waitFor(() => expect(files('roads', 'search')).toEqual(EVERYTHING), SOON)
      await vi.waitFor(async () => expect((await call('roads.list', {})).preparation.state).toBe('idle'), SOON)
    }
    await drop(streetExtract({ houses: true, roads: true }))
    await isPrepared()
    const older = contentOf()
    const newer = streetExtract({ houses: true, roads: true })
    // One junction moves, so that the roads are others.
    newer.nodes = (newer.nodes ?? []).map((node) => (node.id === 2 ? { ...node, lon: node.lon + 0.001 } : node))
    await drop(newer)
    await vi.waitFor(
      () => expect(contentOf()['iceland.car.mean.search']).not.toBe(older['iceland.car.mean.search']),
      SOON,
    )
    await isPrepared()
    const replaced = contentOf()
    expect(replaced['iceland.roads']).not.toBe(older['iceland.roads'])

    expect(await call('packs.undoImport', { id: 'iceland' })).toEqual({ isOlderBack: true })
    expect(contentOf()).toEqual(older)
    expect((await call('roads.list', {})).maps[0]?.prepared).toHaveLength(4)
    await call('packs.restore', { id: 'iceland' })
    expect(contentOf()).toEqual(replaced)

    await call('packs.remove', { id: 'iceland' })
    expect(contentOf()).toEqual({})
    await drop(streetExtract({ houses: true, roads: true }))
    expect(await call('packs.undoImport', { id: 'iceland' })).toEqual({ isOlderBack: false })
    expect(contentOf()).toEqual({})
    expect(await host.dispatch('packs.undoImport', { id: 'iceland' })).toMatchObject({
      error: { code: 'packs/unknown' },
    })
  })

  it('leaves as the file of a region, and comes back of it proven, prepared and as one step', async () => {
    const { host, call, drop, files, contentOf, handRegion } = await startHost()
    await drop(streetExtract({ houses: true, roads: true }))
    await vi.waitFor(() => expect(files('roads', 'search')).toEqual(EVERYTHING), SOON)
    await vi.waitFor(async () => expect((await call('roads.list', {})).preparation.state).toBe('idle'), SOON)
    const there = contentOf()
    const started = await call('packs.export', { id: 'iceland' })
    const written = await whenJob(host, started.id, isEnded)
    expect(written).toMatchObject({ state: 'done', kind: 'export', result: { name: 'iceland.waypost' } })
    const bytes = readFileSync(host.files.get(written.result?.file ?? '')?.path ?? '')
    await call('packs.remove', { id: 'iceland' })

    const file = handRegion('iceland.waypost', bytes)
    const described = await call('packs.describe', { file })
    expect(described).toMatchObject({ kind: 'region', region: { id: 'iceland', prepared: 4, installedAt: null } })
    const take = async (taken: string, mayBeOlder = false) =>
      whenJob(host, (await call('packs.import', { file: taken, mayBeOlder })).id, isEnded)
    const added = await take(file)
    expect(added).toMatchObject({ state: 'done', error: null })
    expect(contentOf()).toEqual(there)
    expect(await call('packs.imported', { jobId: added.id })).toMatchObject({
      id: 'iceland',
      countries: ['IS'],
      counts: { premises: 8 },
      roads: { stretches: 1 },
      region: { prepared: 4, replacedAt: null },
    })
    expect(await call('packs.undoImport', { id: 'iceland' })).toEqual({ isOlderBack: false })
    expect(contentOf()).toEqual({})

    const damaged = Buffer.from(bytes)
    damaged.writeUInt8(damaged.readUInt8(damaged.length >> 1) ^ 1, damaged.length >> 1)
    expect(await take(handRegion('bent.waypost', damaged))).toMatchObject({
      state: 'failed',
      error: { code: 'regions/damaged', message: expect.stringContaining('"bent.waypost"') as string },
    })
    const half = handRegion('half.waypost', bytes.subarray(0, bytes.length / 2))
    expect(await host.dispatch('packs.describe', { file: half })).toMatchObject({ error: { code: 'regions/damaged' } })
    expect(contentOf()).toEqual({})
  })

  it('that is newer stays until one wants the older region all the same', async () => {
    const { host, call, drop, contentOf, handRegion } = await startHost()
    await drop(streetExtract({ houses: true, roads: false }))
    const written = await whenJob(host, (await call('packs.export', { id: 'iceland' })).id, isEnded)
    const bytes = readFileSync(host.files.get(written.result?.file ?? '')?.path ?? '')
    const older = contentOf()
    // With roads it is of the moment of its file, which is later than the day of the pack.
    await drop(streetExtract({ houses: true, roads: true }))
    const newer = contentOf()
    const file = handRegion('older.waypost', bytes)
    expect((await call('packs.describe', { file })).region).toMatchObject({ isOlder: true })
    const refused = await whenJob(host, (await call('packs.import', { file })).id, isEnded)
    expect(refused).toMatchObject({ state: 'failed', error: { code: 'regions/older' } })
    expect(contentOf()).toMatchObject(newer)
    const taken = await whenJob(host, (await call('packs.import', { file, mayBeOlder: true })).id, isEnded)
    expect(taken).toMatchObject({ state: 'done' })
    expect(contentOf()).toMatchObject(older)
    expect(await call('packs.undoImport', { id: 'iceland' })).toEqual({ isOlderBack: true })
    expect(contentOf()).toMatchObject(newer)
  })

  it('of roads alone makes a road map, of addresses alone a pack, and of neither says so', async () => {
    const { call, drop, files } = await startHost()
    const roads = await drop(streetExtract({ houses: false, roads: true }), 'Roads.osm.pbf')
    expect(roads).toMatchObject({ state: 'done' })
    expect(await call('packs.imported', { jobId: roads.id })).toMatchObject({
      hasAddresses: false,
      roads: { stretches: 1 },
    })
    const houses = await drop(streetExtract({ houses: true, roads: false }), 'Houses.osm.pbf')
    expect(houses).toMatchObject({ state: 'done' })
    expect(await call('packs.imported', { jobId: houses.id })).toMatchObject({ hasAddresses: true, roads: null })
    expect(await drop(streetExtract({ houses: false, roads: false }), 'Sea.osm.pbf')).toMatchObject({ state: 'failed' })
    expect(files('packs').filter((name) => name.endsWith('.sqlite'))).toEqual(['houses.sqlite'])
    expect(files('roads').filter((name) => name !== 'search')).toEqual(['roads.roads'])
  })

  it('whose road map is damaged afterwards is told apart from those that can be used, and goes all the same', async () => {
    const { call, drop, files, dataDir } = await startHost()
    await drop(streetExtract({ houses: false, roads: true }))
    await vi.waitFor(() => expect(files('roads', 'search')).toEqual(EVERYTHING), SOON)
    const path = join(dataDir, 'roads', 'iceland.roads')
    const whole = readFileSync(path)
    const unusable = async () => (await call('roads.list', {})).unusable
    const damaged = [{ id: 'iceland', isOtherVersion: false }]
    for (const bytes of [whole.subarray(0, -1), Buffer.from('WPROADS'), Buffer.alloc(0)]) {
      writeFileSync(path, bytes)
      expect(await unusable()).toMatchObject(damaged)
    }
    const older = Buffer.from(whole)
    older.writeUInt32LE(1, 8)
    writeFileSync(path, older)
    expect(await unusable()).toMatchObject([{ id: 'iceland', isOtherVersion: true }])
    // Whole again, it can be used once what was found of the others is forgotten.
    writeFileSync(path, whole)
    await vi.waitFor(async () => expect(await unusable()).toEqual([]), SOON)
    // What only reading its roads can tell, preparing tells.
    writeFileSync(path, withBentRoads(whole))
    await vi.waitFor(async () => expect(await unusable()).toMatchObject(damaged), SOON)
    expect((await call('roads.list', {})).maps).toEqual([])
    await call('packs.remove', { id: 'iceland' })
    expect(await unusable()).toEqual([])
  })

  it('is prepared no further while one does not want it', async () => {
    const { call, drop, files } = await startHost()
    await call('settings.set', { preparesRoads: false })
    await drop(streetExtract({ houses: true, roads: true }))
    expect((await call('roads.list', {})).preparation.state).toBe('paused')
    expect(files('roads', 'search')).toEqual([])
    await call('settings.set', { preparesRoads: true })
    await vi.waitFor(() => expect(files('roads', 'search')).toEqual(EVERYTHING), SOON)
  })
})
