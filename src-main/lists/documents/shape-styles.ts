import { fromKmlAbgr, withStyle } from '../layers/layer-style.ts'
import type { LayerStyle } from '../layers/layers.types.ts'

/** What styles of KML say of lines and areas. */
export interface StatedStyle {
  line?: string
  width?: string
  fill?: string
  isFilled?: string
  isOutlined?: string
}

/** More styles than these are no longer told apart. */
const MOST_STYLES = 10_000
/** No id holds it. */
const BEHIND_ID = '\t'
const ELEMENTS: Record<string, keyof StatedStyle> = {
  'LineStyle/color': 'line',
  'LineStyle/width': 'width',
  'PolyStyle/color': 'fill',
  'PolyStyle/fill': 'isFilled',
  'PolyStyle/outline': 'isOutlined',
}

/** Gathers the styles of lines and areas of KML documents: shared ones, maps of them, and those in a place. */
export function createShapeStyles() {
  const byId = new Map<string, StatedStyle>()
  const links = new Map<string, string>()
  let [within, id, pairKey] = ['', '', '']
  let own: StatedStyle | null = null
  const toKey = (text: string): string => `${text}${BEHIND_ID}${within}`
  const keyOf = (url: string): string => toKey(url.trim().slice(url.trim().indexOf('#') + 1))
  return {
    /** What comes from here on is of another document, whose ids are its own. */
    enter: (document: string): void => void (within = document),
    keyOf,
    open(name: string, attributes: Record<string, string>): void {
      if (name === 'Placemark') own = null
      if (name === 'Style' || name === 'StyleMap') id = attributes.id ?? ''
    },
    /** `path`: the elements around the one that ends. */
    close(name: string, text: string, path: readonly string[]): void {
      const stated = ELEMENTS[`${path.at(-1)}/${name}`]
      if (stated && path.includes('Placemark')) own = { ...own, [stated]: text.trim() }
      else if (stated && id !== '' && byId.size < MOST_STYLES) {
        byId.set(toKey(id), { ...byId.get(toKey(id)), [stated]: text.trim() })
      }
      if (path.at(-1) !== 'Pair') return
      if (name === 'key') pairKey = text.trim()
      if (name === 'styleUrl' && pairKey === 'normal' && links.size < MOST_STYLES) links.set(toKey(id), keyOf(text))
    },
    /** The style of a place that names a shared one; what it says itself counts. */
    styleOf(url: string): LayerStyle {
      const key = url === '' ? '' : keyOf(url)
      return fromStated({ ...(byId.get(key) ?? byId.get(links.get(key) ?? '')), ...own })
    },
  }
}

export type ShapeStyles = ReturnType<typeof createShapeStyles>

const isNo = (text: string | undefined): boolean => text === '0' || text === 'false'

function fromStated({ line, width, fill, isFilled, isOutlined }: StatedStyle): LayerStyle {
  const [stroke, area] = [fromKmlAbgr(line ?? ''), fromKmlAbgr(fill ?? '')]
  const style = withStyle({
    color: stroke?.color,
    opacity: stroke?.opacity,
    width,
    fill: area?.color,
    fillOpacity: area?.opacity,
  })
  if (isNo(isFilled)) style.fillOpacity = 0
  if (isNo(isOutlined)) style.width = 0
  return style
}
