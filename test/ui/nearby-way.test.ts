import { effectScope, nextTick, shallowRef } from 'vue'
import { describe, expect, it } from 'vitest'
import { toWorldLine, traceLine } from '#renderer/map/layers/world-line.ts'
import type { Frame } from '#renderer/map/overlay/canvas-overlay.ts'
import { askNewest } from '#renderer/stores/ask-newest.ts'
import { parseReachLimits } from '#renderer/model/parse-reach-limits.ts'
import { reachGrade } from '#renderer/model/reach-grades.ts'
import { useNearbyReach } from '#renderer/stores/use-nearby-reach.ts'
import { useNearbyWay } from '#renderer/stores/use-nearby-way.ts'
import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import { MAX_REACH_LIMITS } from '#shared/model/route-limits.ts'
import { fail, ok } from '#shared/result.ts'
import { createStandInClient } from './stand-in-client.ts'

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('questions that overtake each other', () => {
  function openWays() {
    const open: { question: { id: number }; answer(): void }[] = []
    const taken: number[] = []
    const put = askNewest(
      (question: { id: number }) =>
        new Promise<number>((resolve) => open.push({ question, answer: () => resolve(question.id) })),
      (id) => taken.push(id),
    )
    return { open, taken, put }
  }

  it('are asked one at a time, the newest next, and only its answer is taken', async () => {
    const { open, taken, put } = openWays()
    for (const id of [1, 2, 3]) put({ id })
    expect(open.map(({ question }) => question.id)).toEqual([1])
    open[0]?.answer()
    await settle()
    expect(open.map(({ question }) => question.id)).toEqual([1, 3])
    open[1]?.answer()
    await settle()
    expect(taken).toEqual([3])
  })

  it('are dropped where nothing is wanted any more, and asked again after that', async () => {
    const { open, taken, put } = openWays()
    put({ id: 1 })
    put(null)
    open[0]?.answer()
    await settle()
    expect(taken).toEqual([])
    put({ id: 2 })
    open[1]?.answer()
    await settle()
    expect(taken).toEqual([2])
  })
})

describe('the way to the current result', () => {
  const shape = [
    { lat: 47, lon: 9 },
    { lat: 47.1, lon: 9.1 },
  ]
  const from = { lat: 47, lon: 9 }
  const place = (lat: number, whyEstimated: EstimateReason | null) => ({ lat, lon: 9.1, whyEstimated })

  it('is asked for what is routed, and gone as soon as another result is current', async () => {
    const client = createStandInClient({
      'nearby.route': () =>
        ok({ distanceMeters: 1, straightMeters: 1, seconds: 1, whyEstimated: null, problem: null, shape }),
    })
    const current = shallowRef<ReturnType<typeof place> | null>(null)
    const scope = effectScope()
    const way = scope.run(() => useNearbyWay(client, current, () => ({ from, mode: 'van' as const })))!
    current.value = place(47.1, null)
    await settle()
    expect(client.asked).toEqual([{ name: 'nearby.route', input: { from, mode: 'van', to: { lat: 47.1, lon: 9.1 } } }])
    expect(way.value).toEqual(shape)
    current.value = place(47.2, 'unreachable')
    await nextTick()
    expect(way.value).toEqual([])
    await settle()
    expect(client.asked).toHaveLength(1)
    scope.stop()
  })
})

describe('how far one gets', () => {
  const from = { lat: 47, lon: 9 }
  const ring: [number, number][] = [
    [9, 47],
    [9.1, 47],
    [9, 47.1],
    [9, 47],
  ]

  it('is asked only while it is shown, anew for another start, and says why it is not known', async () => {
    const client = createStandInClient({
      'nearby.reach': ({ from: { lat }, minutes = [], kilometers = [], mode = 'car' }) => {
        if (lat > 50) return fail('roads.no-map', 'No road map holds it.')
        const limits = [
          ...minutes.map((limit) => ({ minutes: limit, kilometers: null })),
          ...kilometers.map((limit) => ({ minutes: null, kilometers: limit })),
        ]
        const features = limits.toReversed().map((limit) => ({
          type: 'Feature' as const,
          properties: { ...limit, mode, toleranceMeters: 25, mapEnds: [] },
          geometry: { type: 'MultiPolygon' as const, coordinates: [[ring]] },
        }))
        return ok({ type: 'FeatureCollection', features })
      },
    })
    const start = shallowRef({ from, mode: 'car' as const })
    const scope = effectScope()
    const shown = scope.run(() => useNearbyReach(client, () => start.value))!
    start.value = { from, mode: 'car' }
    await settle()
    expect(client.asked).toEqual([])
    shown.toggleReach()
    await settle()
    expect(shown.reach.value.map(({ limit }) => limit)).toEqual([60, 30, 15, 10, 5])
    expect(shown.reach.value[0]?.polygons).toEqual([[ring]])
    start.value = { from, mode: 'car' }
    await settle()
    expect(client.asked).toHaveLength(1)
    shown.reachLimits.value = { unit: 'kilometers', limits: [1, 2.5] }
    await settle()
    expect(shown.reach.value.map(({ limit, unit }) => [limit, unit])).toEqual([
      [2.5, 'kilometers'],
      [1, 'kilometers'],
    ])
    start.value = { from: { lat: 51, lon: 9 }, mode: 'car' }
    await settle()
    expect(shown.reach.value).toEqual([])
    expect(shown.reachProblem.value?.message).toBe('No road map holds it.')
    shown.toggleReach()
    await settle()
    expect(shown.reachProblem.value).toBeNull()
    scope.stop()
  })
})

describe('lines of the map', () => {
  it('run on across the date line', () => {
    const { x } = toWorldLine([
      { lat: -17, lon: 179.5 },
      { lat: -17, lon: -179.5 },
      { lat: -17, lon: 179.9 },
    ])
    expect([...x].map((share) => share * 360 - 180)).toEqual([
      expect.closeTo(179.5),
      expect.closeTo(180.5),
      expect.closeTo(179.9),
    ])
  })

  it('leave out corners that cannot be seen, never an end', () => {
    const drawn: number[] = []
    const context = { moveTo: (x: number) => drawn.push(x), lineTo: (x: number) => drawn.push(x) }
    const frame = { context, worldPixels: 360, top: 0 } as unknown as Frame
    const line = toWorldLine([0, 0.1, 0.2, 5, 5.1].map((lon) => ({ lat: 0, lon })))
    traceLine(frame, line, -180)
    expect(drawn).toEqual([0, 5, 5.1].map((lon) => expect.closeTo(lon)))
  })
})

describe('limits of how far one gets', () => {
  it('are numbers in any order, each once', () => {
    expect(parseReachLimits(' 10, 5;15  5', 'minutes')).toEqual([5, 10, 15])
    expect(parseReachLimits('2.5 1', 'kilometers')).toEqual([1, 2.5])
    expect(parseReachLimits('5,10,15', 'minutes')).toEqual([5, 10, 15])
    for (const text of ['2,5 10', '2,5; 10', '10, 2,5']) expect(parseReachLimits(text, 'kilometers')).toEqual([2.5, 10])
  })

  it('are not taken where one is no number, too far, or there are too many', () => {
    for (const text of ['', ' ,', '5, x', '1e2', '0x10', '0', '-1', '181', '1,2,3,4,5,6,7,8,9,10,11'])
      expect(parseReachLimits(text, 'minutes'), text).toBeNull()
    expect(parseReachLimits('181', 'kilometers')).toEqual([181])
  })

  it('have a band each, the stronger the sooner one is there', () => {
    for (let count = 1; count <= MAX_REACH_LIMITS; count++) {
      const grades = Array.from({ length: count }, (_, rank) => reachGrade(rank, count))
      expect(grades).toEqual(grades.toSorted((a, b) => b - a))
      expect(new Set(grades).size).toBe(count)
      for (const grade of grades) expect(grade).toBeGreaterThan(0.05)
    }
  })
})
