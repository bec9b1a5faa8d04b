import { LIST_COLORS, type ListColor } from '#shared/model/list-colors.ts'
import { KML_COLORS } from './list-data.ts'

/** More styles than these are no longer told apart; those of Google's maps go by icon and colour. */
const MOST_STYLES = 10_000
/** The colours that Organic Maps names in place of saying them. */
const NAMED: Record<string, string> = { red: 'e51b23', pink: 'ff4182', purple: '9b24b2', deeppurple: '6639bf', blue: '0066cc', lightblue: '249cf2', cyan: '14becd', teal: '00a58c', green: '3c8c3c', lime: '93bf39', yellow: 'ffc800', orange: 'ff9600', deeporange: 'f06432', brown: '804633', gray: '737373', bluegray: '597380' } // prettier-ignore
/** No id holds it. */
const BEHIND_ID = '\t'
const WHITE = '#ffffff'

/** The colour of an icon as KML says it (opacity, blue, green, red); empty: none, or white, which leaves an icon as it is. */
export function fromKmlColor(text: string): string {
  const [, blue, green, red] = /^#?[0-9a-f]{2}([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim()) ?? []
  const color = red === undefined ? '' : `#${red}${green}${blue}`.toLowerCase()
  return color === WHITE ? '' : color
}

/** The styles of KML documents, and what they make of the icon of a place. */
export interface MapStyles {
  /** What is told from here on is of another document, whose ids are its own. */
  enter(document: string): void
  /** The name of a style across all documents. */
  keyOf(url: string): string
  /** Of a style by its id. */
  put(id: string, color: string): void
  /** One that stands for another. */
  link(id: string, to: string): void
  colorOf(key: string): string
}

export function createMapStyles(): MapStyles {
  const colors = new Map<string, string>()
  const links = new Map<string, string>()
  let within = ''
  const toKey = (id: string): string => `${id}${BEHIND_ID}${within}`
  const keyOf = (url: string): string => toKey(url.trim().slice(url.trim().indexOf('#') + 1))
  return {
    enter: (document) => void (within = document),
    keyOf,
    put(id, color) {
      if (id !== '' && color !== '' && colors.size < MOST_STYLES) colors.set(toKey(id), color)
    },
    link(id, to) {
      if (id !== '' && links.size < MOST_STYLES) links.set(toKey(id), keyOf(to))
    },
    colorOf(key) {
      const found = colors.get(key) ?? colors.get(links.get(key) ?? '')
      return found ?? fromStyleName(key.split(BEHIND_ID)[0] ?? '')
    },
  }
}

/** Styles whose colour is in their name: `placemark-red`, `icon-1899-0288D1`. */
function fromStyleName(id: string): string {
  const [, hex, name] = /^(?:icon-\d{1,6}-([0-9a-f]{6})(?:-|$)|placemark-([a-z]{1,20})$)/i.exec(id) ?? []
  const found = hex ?? (name === undefined ? undefined : NAMED[name.toLowerCase()])
  return found === undefined ? '' : `#${found.toLowerCase()}`
}

/** `#rrggbb` of what programs write into GPX: with opacity before it or without; empty where it is none. */
export function fromGpxColor(text: string): string {
  const [, color] = /^#?(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(text.trim()) ?? []
  return color === undefined ? '' : `#${color.toLowerCase()}`
}

/** The colour of lists that is nearest to another one. */
export function toListColor(color: string): ListColor {
  const wanted = partsOf(color.slice(1))
  const distance = (one: ListColor) => {
    const [blue = 0, green = 0, red = 0] = partsOf(KML_COLORS[one])
    return [red, green, blue].reduce((sum, part, at) => sum + (part - (wanted[at] ?? 0)) ** 2, 0)
  }
  return [...LIST_COLORS].sort((one, other) => distance(one) - distance(other))[0] ?? 'gray'
}

const partsOf = (hex: string): number[] => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
