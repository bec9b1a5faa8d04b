import type { LayerStyle } from './layers.types.ts'

/** How a layer is drawn of which nobody says how. */
export const USUAL_STYLE: LayerStyle = { color: '', opacity: 1, width: 3, fill: '', fillOpacity: 0.2 }

/** Colours that receivers name. */
const NAMED: Record<string, string> = { black: '#000000', darkred: '#8b0000', darkgreen: '#006400', darkyellow: '#b5b820', darkblue: '#00008b', darkmagenta: '#8b008b', darkcyan: '#008b8b', lightgray: '#d3d3d3', darkgray: '#808080', red: '#ff0000', green: '#008000', yellow: '#d6c400', blue: '#0000ff', magenta: '#ff00ff', cyan: '#00a5a5', white: '#ffffff' } // prettier-ignore

const MOST_WIDTH = 40
const isShare = (value: number): boolean => value >= 0 && value <= 1

/** A colour and an opacity of KML: opacity, blue, green, red. */
export function fromKmlAbgr(text: string): { color: string; opacity: number } | null {
  const [, alpha, blue, green, red] =
    /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim()) ?? []
  if (alpha === undefined) return null
  return {
    color: `#${red}${green}${blue}`.toLowerCase(),
    opacity: Math.round((Number.parseInt(alpha, 16) / 255) * 1000) / 1000,
  }
}

export function toKmlAbgr(color: string, opacity: number): string {
  const alpha = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')
  return `${alpha}${color.slice(5, 7)}${color.slice(3, 5)}${color.slice(1, 3)}`
}

/** `#rrggbb` of a colour in any of the ways that map files write one; empty where it is none. */
export function toHexColor(value: unknown): string {
  if (typeof value !== 'string') return ''
  const text = value.trim().toLowerCase()
  const [, alpha, hex] = /^#?([0-9a-f]{2})?([0-9a-f]{6})$/.exec(text) ?? []
  if (hex !== undefined && (alpha === undefined || text.length >= 8)) return `#${hex}`
  const [, red, green, blue] = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text) ?? []
  if (red !== undefined) return `#${red}${red}${green}${green}${blue}${blue}`
  return NAMED[text] ?? ''
}

/** What a file says of a style over the usual one; what is out of bounds is left out. */
export function withStyle(given: Partial<Record<keyof LayerStyle, unknown>>): LayerStyle {
  const style = { ...USUAL_STYLE }
  const number = (value: unknown): number =>
    value === undefined || value === null || value === '' ? NaN : Number(value)
  style.color = toHexColor(given.color)
  style.fill = toHexColor(given.fill)
  if (isShare(number(given.opacity))) style.opacity = number(given.opacity)
  if (isShare(number(given.fillOpacity))) style.fillOpacity = number(given.fillOpacity)
  const width = number(given.width)
  if (width >= 0) style.width = Math.min(MOST_WIDTH, width)
  return style
}
