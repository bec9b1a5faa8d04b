import type { WindowPlace } from './desktop-memory.ts'

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

const USUAL = { width: 1280, height: 800 }
export const SMALLEST = { width: 720, height: 480 }
/** A window counts as reachable when this much of its top edge lies on a screen. */
const REACHABLE = { width: 120, height: 32 }

/** Where the window opens: where it was, unless no screen is there any more; then in the middle of the first one. */
export function placeWindow(last: WindowPlace | null, screens: Area[]): Area {
  const size = {
    width: Math.max(last?.width ?? USUAL.width, SMALLEST.width),
    height: Math.max(last?.height ?? USUAL.height, SMALLEST.height),
  }
  if (last && screens.some((screen) => isReachable({ ...last, ...size }, screen))) {
    return { x: last.x, y: last.y, ...size }
  }
  const screen = screens[0] ?? { x: 0, y: 0, ...USUAL }
  const width = Math.min(size.width, screen.width)
  const height = Math.min(size.height, screen.height)
  return {
    x: Math.round(screen.x + (screen.width - width) / 2),
    y: Math.round(screen.y + (screen.height - height) / 2),
    width,
    height,
  }
}

function isReachable(window: Area, screen: Area): boolean {
  const left = Math.max(window.x, screen.x)
  const right = Math.min(window.x + window.width, screen.x + screen.width)
  const isTopInside = window.y >= screen.y && window.y + REACHABLE.height <= screen.y + screen.height
  return right - left >= REACHABLE.width && isTopInside
}
