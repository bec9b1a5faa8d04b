import { expect, test } from 'vitest'
import type { Preparation, RoadMap } from '#renderer/stores/roads-store.ts'
import { roadsTogether, roadState } from '#renderer/views/reference/road-state.ts'

const map = (id: string, ...modes: RoadMap['prepared'][number]['mode'][]): RoadMap => ({
  id,
  name: id,
  box: [0, 0, 1, 1],
  countries: ['LI'],
  junctions: 3,
  bytes: 1,
  madeAt: '2026-01-01T00:00:00.000Z',
  lacks: [],
  prepared: modes.map((mode) => ({ mode, profile: 'mean' })),
})
const now: Preparation['now'] = { regions: ['north'], search: { mode: 'bicycle', profile: 'mean' }, share: 0.427 }
const working: Preparation = { state: 'working', now, problems: [] }

test('a mode is ready, under way or waiting', () => {
  const north = map('north', 'car')
  expect(roadState(north, 'car', working)).toEqual({ key: 'ready', percent: 100 })
  expect(roadState(north, 'bicycle', working)).toEqual({ key: 'working', percent: 42 })
  expect(roadState(north, 'foot', working)).toEqual({ key: 'waiting', percent: 0 })
  expect(roadState(map('south'), 'bicycle', working).key).toBe('waiting')
})

test('what is held up says why, but not of what is ready', () => {
  const held: Preparation = { ...working, state: 'battery' }
  expect(roadState(map('north', 'car'), 'car', held).key).toBe('ready')
  expect(roadState(map('north'), 'foot', held).key).toBe('battery')
  expect(roadState(map('north'), 'bicycle', { ...working, state: 'paused' })).toEqual({ key: 'paused', percent: 42 })
})

test('peak hours do not make a mode ready', () => {
  const peak: RoadMap = { ...map('north'), prepared: [{ mode: 'car', profile: 'peak' }] }
  expect(roadState(peak, 'car', working).key).toBe('waiting')
})

test('several maps are ready together when all are', () => {
  const whole = map('south', 'car', 'bicycle', 'foot', 'truck')
  expect(roadsTogether([], working)).toBeNull()
  expect(roadsTogether([whole], working)).toBe('ready')
  expect(roadsTogether([whole, map('north', 'car')], working)).toBe('working')
  expect(roadsTogether([map('east')], working)).toBe('waiting')
})

test('regions that are joined show it, and their common map shows on each of them', () => {
  const joining: Preparation = { ...working, now: { regions: ['north', 'south'], search: null, share: 0.4 } }
  expect(roadState(map('south'), 'foot', joining)).toEqual({ key: 'joining', percent: 40 })
  expect(roadState(map('south', 'car'), 'car', joining).key).toBe('ready')
  expect(roadState(map('east'), 'car', joining).key).toBe('waiting')
  const together: Preparation = { ...working, now: { ...now, regions: ['north', 'south'] } }
  expect(roadState(map('south'), 'bicycle', together)).toEqual({ key: 'working', percent: 42 })
})
