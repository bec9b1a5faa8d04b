import type { Page } from '@playwright/test'
import { expect } from './window-test.ts'

/** Waits until the map neither zooms nor pans: where it stands is where it stood some frames ago. */
export async function restMap(window: Page): Promise<void> {
  const isAtRest = (pane: Element): Promise<boolean> => {
    const frames = 5
    const place = () => JSON.stringify(pane.getBoundingClientRect())
    const before = place()
    return new Promise((resolve) => {
      const look = (left: number): void => {
        if (left > 0) return void requestAnimationFrame(() => look(left - 1))
        resolve(place() === before && document.querySelector('.leaflet-zoom-anim, .leaflet-pan-anim') === null)
      }
      look(frames)
    })
  }
  await expect.poll(() => window.locator('.leaflet-map-pane').evaluate(isAtRest), { intervals: [20] }).toBe(true)
}
