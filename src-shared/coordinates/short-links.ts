import type { ParsedCoordinates } from './coordinates.types.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~'
const OSM_LINK = /^(?:https?:\/\/)?(?:www\.)?(?:osm\.org|openstreetmap\.org)\/go\/([A-Za-z0-9_~@]{1,16})/
/** Each letter halves the cell three times, in both directions. */
const HALVINGS = 3

/** Reads a short link of OpenStreetMap: its letters are the position. */
export function parseShortLink(text: string): ParsedCoordinates[] {
  const [, code = ''] = OSM_LINK.exec(text) ?? []
  if (code === '') return []
  let [x, y, size] = [0, 0, 1]
  for (const letter of code.replaceAll('@', '~')) {
    const bits = LETTERS.indexOf(letter)
    for (let halving = HALVINGS - 1; halving >= 0; halving--) {
      size /= 2
      x += ((bits >> (2 * halving + 1)) & 1) * size
      y += ((bits >> (2 * halving)) & 1) * size
    }
  }
  return [{ lat: (y + size / 2) * 180 - 90, lon: (x + size / 2) * 360 - 180, notation: 'map-link' }]
}

/** Short links in which nothing says where they lead: only their service knows. */
const SERVICES =
  /^(?:https?:\/\/)?((?:maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple|bit\.ly|tinyurl\.com|t\.co|her\.is|share\.here\.com|go\.2gis\.com|naver\.me|kko\.to|surl\.amap\.com|j\.map\.baidu\.com|w3w\.co|what3words\.com|yandex\.[a-z]+\/maps\/-)(?=\/))/i

/** The service that alone can say where a short link leads; null for anything else. */
export const serviceOfShortLink = (text: string): string | null =>
  SERVICES.exec(text.trim())?.[1]?.toLowerCase() ?? null
