import { MARK_COLORS, markToken, type MarkColor } from '#renderer/model/mark-colors.ts'

/** Tokens that the canvases paint with. */
const TOKENS = {
  land: '--map-land',
  sea: '--map-sea',
  border: '--map-border',
  coast: '--map-coast',
  label: '--map-label',
  seaLabel: '--map-sea-label',
  built: '--map-built',
  industry: '--map-industry',
  bare: '--map-bare',
  green: '--map-green',
  park: '--map-park',
  wood: '--map-wood',
  ice: '--map-ice',
  building: '--map-building',
  buildingEdge: '--map-building-edge',
  square: '--map-square',
  road: '--map-road',
  mainRoad: '--map-road-a',
  roadCase: '--map-case',
  mainCase: '--map-case-a',
  path: '--map-path',
  rail: '--map-rail',
  parkLabel: '--map-park-label',
  halo: '--map-halo',
  point: '--map-point',
  ink: '--ink',
  blaze: '--blaze-fill',
  onBlaze: '--on-blaze',
  focus: '--blaze',
} as const

/** A colour of the map by its name. */
export type MapColor = keyof typeof TOKENS
/** Colours as a canvas takes them, the font of the window, and how much larger its text is than usual. */
export type MapColors = Record<MapColor, string> & {
  font: string
  textScale: number
  /** Of points that have a colour of their own. */
  marks: Record<MarkColor, string>
}

const USUAL_TEXT_PIXELS = 16
const [LEAST_TEXT_SCALE, MOST_TEXT_SCALE] = [0.75, 2]

/** The person's own size of text, which a canvas does not follow by itself. */
function readTextScale(): number {
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PIXELS
  return Number.isFinite(scale) ? Math.max(LEAST_TEXT_SCALE, Math.min(MOST_TEXT_SCALE, scale)) : 1
}

/**
 * Reads the tokens. A custom property gives back `light-dark(…)` unresolved, so each is laid on a probe element and read
 * from there as a colour: all at once, because each time that a style is read behind a change the page is styled anew.
 */
export function readMapColors(container: HTMLElement, scheme?: 'light'): MapColors {
  const probe = document.createElement('span')
  probe.hidden = true
  // With forced colours the system would paint every token as text.
  probe.style.setProperty('forced-color-adjust', 'none')
  if (scheme) probe.style.colorScheme = scheme
  const probes = new Map<string, HTMLElement>()
  for (const token of [...MARK_COLORS.map(markToken), ...Object.values(TOKENS)]) {
    const one = document.createElement('span')
    one.style.color = `var(${token})`
    probes.set(token, one)
  }
  probe.append(...probes.values())
  container.append(probe)
  const read = (token: string): string => getComputedStyle(probes.get(token)!).color
  const marks = Object.fromEntries(MARK_COLORS.map((color) => [color, read(markToken(color))]))
  const { fontFamily } = getComputedStyle(probe)
  const colors = { font: fontFamily, textScale: readTextScale(), marks } as MapColors
  for (const [name, token] of Object.entries(TOKENS)) colors[name as keyof typeof TOKENS] = read(token)
  probe.remove()
  return colors
}

const THEME_QUERIES = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)']

/** Calls back whenever the colours may have changed; returns how to stop. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-density'] })
  const queries = THEME_QUERIES.map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
