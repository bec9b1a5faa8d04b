/** Tokens that the canvases paint with. */
const TOKENS = {
  land: '--map-land',
  sea: '--map-sea',
  border: '--map-border',
  coast: '--map-coast',
  label: '--map-label',
  seaLabel: '--map-sea-label',
  halo: '--map-halo',
  point: '--map-point',
  ink: '--ink',
  blaze: '--blaze-fill',
  onBlaze: '--on-blaze',
  focus: '--blaze',
} as const

/** Colours as a canvas takes them, and the font of the window. */
export type MapColors = Record<keyof typeof TOKENS, string> & { font: string }

/**
 * Reads the tokens. A custom property gives back `light-dark(…)` unresolved, so each is laid on a probe element and read
 * from there as a colour.
 */
export function readMapColors(container: HTMLElement): MapColors {
  const probe = document.createElement('span')
  probe.hidden = true
  // With forced colours the system would paint every token as text.
  probe.style.setProperty('forced-color-adjust', 'none')
  container.append(probe)
  const style = getComputedStyle(probe)
  const colors = { font: style.fontFamily } as MapColors
  for (const [name, token] of Object.entries(TOKENS)) {
    probe.style.color = `var(${token})`
    colors[name as keyof typeof TOKENS] = style.color
  }
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
