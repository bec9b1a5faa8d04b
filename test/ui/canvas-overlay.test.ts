import L from 'leaflet'
import { describe, expect, test, vi } from 'vitest'
import { createCanvasOverlay, type OverlayOptions } from '#renderer/map/overlay/canvas-overlay.ts'

test('an overlay that is gone is not painted for what comes late', async () => {
  const map = L.map(document.createElement('div'), { zoomAnimation: false }).setView([47, 9], 5)
  const overlay = createCanvasOverlay(map, map.getPane('overlayPane')!, () => {})
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  overlay.remove()
  map.remove()
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame')
  overlay.repaint()
  expect(frames).not.toHaveBeenCalled()
})

describe('the end of a move', () => {
  const frame = () => new Promise((painted) => requestAnimationFrame(painted))
  async function open(options: OverlayOptions) {
    const container = document.createElement('div')
    for (const side of ['clientWidth', 'clientHeight']) Object.defineProperty(container, side, { value: 800 })
    const map = L.map(container, { zoomAnimation: false }).setView([47, 9], 5)
    let paintings = 0
    const hasAnything = () => ++paintings > 0 && false
    const overlay = createCanvasOverlay(map, map.getPane('overlayPane')!, () => {}, { ...options, hasAnything })
    await frame()
    await frame()
    const since = (before = paintings) => ({ count: () => paintings - before })
    return { map, overlay, since }
  }
  const move = (map: L.Map) => map.panBy([20, 0], { animate: false })

  test('is painted at once, and not twice where there is something new anyway', async () => {
    const { map, overlay, since } = await open({})
    const still = since()
    move(map)
    expect(still.count()).toBe(1)
    const changed = since()
    overlay.repaint()
    move(map)
    expect(changed.count()).toBe(0)
    await frame()
    expect(changed.count()).toBe(1)
    map.remove()
  })

  test('is painted a frame behind all others where that is late enough', async () => {
    const { map, overlay, since } = await open({ isLate: true })
    const painted = since()
    overlay.repaint()
    move(map)
    await frame()
    expect(painted.count()).toBe(0)
    await frame()
    expect(painted.count()).toBe(1)
    map.remove()
  })
})
