import { beforeEach, expect, test, vi } from 'vitest'
import { createFrameTurn } from '#renderer/map/overlay/frame-turns.ts'

/** Frames as a browser makes them: what is asked for in one belongs to the next, and all callbacks are told one moment. */
let due = new Map<number, FrameRequestCallback>()
let asked = 0
function frame(): void {
  const now = [...due.values()]
  due = new Map()
  const beganAt = performance.now()
  for (const callback of now) callback(beganAt)
}
beforeEach(() => {
  due = new Map()
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    due.set(++asked, callback)
    return asked
  })
  vi.stubGlobal('cancelAnimationFrame', (request: number) => due.delete(request))
  return () => vi.unstubAllGlobals()
})

const BUSY_MS = 20

/** Painters that note their names, those of a name in capitals after a long time. */
function painters(...names: string[]) {
  const painted: string[] = []
  const turns = names.map((name) =>
    createFrameTurn(() => {
      const until = performance.now() + (name === name.toUpperCase() ? BUSY_MS : 0)
      while (performance.now() < until);
      painted.push(name)
    }),
  )
  return { painted, turns }
}

test('what is quick is painted in one frame, in the order in which it was asked for', () => {
  const { painted, turns } = painters('a', 'b', 'c')
  for (const turn of turns) turn.soon()
  turns[0]!.soon()
  frame()
  expect(painted).toEqual(['a', 'b', 'c'])
})

test('behind what is slow others wait for a frame, and never for two', () => {
  const { painted, turns } = painters('A', 'B', 'c')
  for (const turn of turns) turn.soon()
  frame()
  expect(painted).toEqual(['A'])
  frame()
  expect(painted).toEqual(['A', 'B', 'c'])
})

test('who is asked again while it waits keeps its place behind what was asked before', () => {
  const { painted, turns } = painters('A', 'labels')
  for (const turn of turns) turn.soon()
  frame()
  for (const turn of turns) turn.soon()
  frame()
  expect(painted).toEqual(['A', 'A', 'labels'])
})

test('what is over is not painted', () => {
  const { painted, turns } = painters('a', 'b', 'c')
  for (const turn of turns) turn.soon()
  turns[0]!.end()
  turns[1]!.end()
  turns[1]!.soon()
  expect(turns.map((turn) => turn.isDue())).toEqual([false, false, true])
  frame()
  expect(painted).toEqual(['c'])
})
