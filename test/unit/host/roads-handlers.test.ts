import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createRoadsHandlers } from '#main/features/roads-admin/create-roads-service.ts'
import { writeRegion } from '#main/roads/region/region-file.ts'
import { regionPath } from '#main/roads/region/region-store.ts'
import { trafficPath } from '#main/roads/traffic/traffic-file.ts'
import { drawRoads } from '../roads/drawn-roads.ts'

let folder = ''
let changes = 0
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-roads-'))
  const info = { name: 'Drawn', nodes: 2, edges: 1, bans: 0, madeAt: '2026-01-01T00:00:00.000Z' }
  const roads = await drawRoads({ map: 'a b', ways: { ab: 'residential' } })
  writeRegion(regionPath(folder, 'drawn'), { info: { ...info, box: [-1, -1, 1, 1] }, roads }, Buffer.alloc(32, 7))
})

const handlers = () => createRoadsHandlers(folder, () => void changes++)

test('a thread reads every road map whole, and goes on behind a damaged one', { timeout: 30_000 }, async () => {
  writeFileSync(regionPath(folder, 'cut'), 'no road map')
  const checked = await handlers()['roads.check']({})
  expect(checked).toMatchObject({
    ok: true,
    value: {
      maps: [
        { id: 'cut', isJoined: false, problems: [expect.stringMatching(/cut\.roads is not a road map/)] },
        { id: 'drawn', isJoined: false, problems: [] },
      ],
    },
  })
})

test('a table of the person’s own is taken over whole or not at all, and given up again', async () => {
  const { 'roads.traffic': read, 'roads.setTraffic': set } = handlers()
  expect(await read({})).toMatchObject({ ok: true, value: { isOwn: false, problem: null } })
  const own = await set({ csv: 'day,hour,road,factor\nmon,8,all,2.5\n' })
  expect(own).toMatchObject({ ok: true, value: { isOwn: true, csv: expect.stringContaining('mon,8,main,2.5') } })
  expect(await set({ csv: 'day,hour,road,factor\nmon,8,all,99\n' })).toMatchObject({ ok: false })
  expect(await read({})).toEqual(own)
  expect(changes).toBe(1)
  writeFileSync(trafficPath(folder), 'nothing of ours')
  expect(await read({})).toMatchObject({ ok: true, value: { isOwn: false, problem: expect.stringContaining('lacks') } })
  expect(await set({ csv: null })).toMatchObject({ ok: true, value: { isOwn: false, problem: null } })
  expect([existsSync(trafficPath(folder)), changes]).toEqual([false, 2])
})
