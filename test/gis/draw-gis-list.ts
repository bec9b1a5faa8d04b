import type { SeededRandom } from '../../tools/lib/seeded-random.ts'

const WORDS = ['Café', '東京', 'Straße', 'القاهرة', '😀', '𝔅ern', 'a, b', '"q"', 'line\nbreak', "O'Neil"]
const FIRST_CORNERS = 3
const MORE_CORNERS = 40

export interface DrawnFeature {
  type: 'Feature'
  geometry: { type: string; coordinates: unknown }
  properties: Record<string, string | number | boolean>
}

const degrees = (random: SeededRandom, most: number): number => Math.round((random.next() * 2 - 1) * most * 1e7) / 1e7

/** A place with a field of each type, some of them empty. */
export function drawPoint(random: SeededRandom, index: number): DrawnFeature {
  const word = () => `${random.pick(WORDS)} ${random.below(1000)}`
  const properties: DrawnFeature['properties'] = { name: `${index} ${word()}`, address: word(), country: 'CH' }
  if (random.chance(0.7)) properties.beds = random.below(5_000_000)
  if (random.chance(0.7)) properties.rate = random.below(1_000_000) / 128
  if (random.chance(0.7)) properties.open = random.chance(0.5)
  if (random.chance(0.7)) properties.code = `00${random.below(9999)}`
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [degrees(random, 179), degrees(random, 84)] },
    properties,
  }
}

/** A line, or an area with a hole. */
export function drawShape(random: SeededRandom, index: number): DrawnFeature {
  const [west, south] = [degrees(random, 170), degrees(random, 80)]
  const properties = { name: `shape ${index}` }
  if (random.chance(0.5)) {
    const count = FIRST_CORNERS + random.below(MORE_CORNERS)
    const coordinates = Array.from({ length: count }, (_, at) => [rounded(west + at / 100), rounded(south + at / 200)])
    return { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties }
  }
  const box = (from: number, to: number) =>
    [[from, from], [to, from], [to, to], [from, to], [from, from]].map(([x = 0, y = 0]) => [rounded(west + x), rounded(south + y)]) // prettier-ignore
  return {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [box(0, 3), box(1, 2).reverse()] },
    properties,
  }
}

const rounded = (value: number): number => Math.round(value * 1e7) / 1e7
