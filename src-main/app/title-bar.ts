import type { BrowserWindowConstructorOptions } from 'electron'

const HEIGHT_PIXELS = 44
/** `--chrome` and `--ink` of the window's tokens: the system draws its buttons on our title bar. */
export const OVERLAY_COLOURS = {
  light: { color: '#f4f5f2', symbolColor: '#161c1a' },
  dark: { color: '#121413', symbolColor: '#e9ece9' },
}

/** The window's own title bar, where the system lets it be one; Linux keeps its frame and menu bar. */
export function titleBarOptions(platform: string, isDark: boolean): BrowserWindowConstructorOptions {
  if (platform === 'darwin') return { titleBarStyle: 'hiddenInset', trafficLightPosition: { x: 14, y: 15 } }
  if (platform === 'win32') return { titleBarStyle: 'hidden', titleBarOverlay: overlay(isDark) }
  return {}
}

export function overlay(isDark: boolean): { color: string; symbolColor: string; height: number } {
  return { ...(isDark ? OVERLAY_COLOURS.dark : OVERLAY_COLOURS.light), height: HEIGHT_PIXELS }
}
