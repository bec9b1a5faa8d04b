import L from 'leaflet'
import { expect, test, vi } from 'vitest'
import { createCanvasOverlay } from '#renderer/map/overlay/canvas-overlay.ts'

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
